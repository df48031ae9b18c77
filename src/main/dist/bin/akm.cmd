@echo off
rem Starts akm. Settings: AKM_JAVA_HOME, AKM_JAVA_OPTS (words for Java).
rem No class-data archive here: it is built by a shell script, which Windows lacks.
setlocal DisableDelayedExpansion
set "AKM_BASE=%~dp0.."
set "AKM_JAVA="
if exist "%JAVA_HOME%\bin\java.exe" set "AKM_JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%AKM_BASE%\runtime\bin\java.exe" set "AKM_JAVA=%AKM_BASE%\runtime\bin\java.exe"
if exist "%AKM_JAVA_HOME%\bin\java.exe" set "AKM_JAVA=%AKM_JAVA_HOME%\bin\java.exe"
if not defined AKM_JAVA for %%J in (java.exe) do set "AKM_JAVA=%%~$PATH:J"
if not defined AKM_JAVA (
  >&2 echo akm: no Java found
  >&2 echo hint: install Java 17 or newer, or set JAVA_HOME
  exit /b 1
)
set "JAVA_TOOL_OPTIONS="
set "JDK_JAVA_OPTIONS="
set "_JAVA_OPTIONS="
"%AKM_JAVA%" -Xlog:disable -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xms24m -XX:NewSize=12m %AKM_JAVA_OPTS% -jar "%AKM_BASE%\lib\akm.jar" %*
exit /b %ERRORLEVEL%
