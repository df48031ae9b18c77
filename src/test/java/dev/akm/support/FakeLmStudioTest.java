package dev.akm.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

class FakeLmStudioTest {

    @Test
    void the_stand_in_passes_its_own_test() throws Exception {
        Method run = Class.forName("dev.akm.support.FakeLmStudio$SelfTest").getDeclaredMethod("run");
        run.setAccessible(true);

        assertThat(run.invoke(null)).isEqualTo(0);
    }
}
