package dev.akm.cli;

/** From a command's name to the command. The switch names every class and loads one. */
final class Commands {
    private Commands() {}

    static Command of(CommandName name) {
        return switch (name) {
            case INIT -> new InitCommand();
            case DEMO -> new DemoCommand();
            case IMPROVE -> new ImproveCommand();
            case PROPOSAL_LIST -> new ProposalCommands.ListOpen();
            case PROPOSAL_SHOW -> new ProposalCommands.Show();
            case PROPOSAL_DIFF -> new ProposalCommands.Diff();
            case PROPOSAL_ACCEPT -> new ProposalCommands.Accept();
            case PROPOSAL_REJECT -> new ProposalCommands.Reject();
            case SELF_TEST -> new SelfTestCommand();
            case REMEMBER -> new RememberCommand();
            case SEARCH -> new SearchCommand();
            case SHOW -> new ShowCommand();
            case INDEX -> new IndexCommand();
            case MARK -> new MarkCommand();
            case FORGET -> new ForgetCommand();
            case HEALTH -> new HealthCommand();
            case HISTORY -> new HistoryCommand();
            case UNDO -> new UndoCommand();
            case CONFIG_LIST -> new ConfigCommands.ListAll();
            case CONFIG_GET -> new ConfigCommands.Get();
            case CONFIG_SET -> new ConfigCommands.Set();
            case CONFIG_UNSET -> new ConfigCommands.Unset();
            case CONFIG_PATH -> new ConfigCommands.Where();
            case CONFIG_VALIDATE -> new ConfigCommands.Validate();
            case COMPLETION -> new CompletionCommand();
            case RUNTIME_ARCHIVE -> new RuntimeArchiveCommand();
        };
    }

    static Syntax syntax(CommandName name) {
        Syntax syntax = new Syntax();
        of(name).declare(syntax);
        return syntax;
    }
}
