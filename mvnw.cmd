@echo off
rem Runs Maven: the one on PATH if it is 3.8 or newer, else one of our own in .m2\wrapper, fetched once and checked.
rem MVNW_REPOURL names a Maven repository to fetch it from; without it, it comes from Apache's archive.
setlocal
set "VERSION=3.9.16"
set "SHA512=831a8591fe20c8243b1dbe7d71e3244f31d1665b0804b2e825e38cbbe5ce0cafb8338851f90780735568773e0a6cd07bbec107cda0b896b008b861075358b6f6"
set "NAME=apache-maven-%VERSION%"
set "WRAPPER=%USERPROFILE%\.m2\wrapper"

set "FOUND="
for /f "tokens=3" %%V in ('mvn -v 2^>nul ^| findstr /c:"Apache Maven"') do if not defined FOUND set "FOUND=%%V"
if not defined FOUND goto own
for /f "tokens=1,2 delims=." %%A in ("%FOUND%") do (
  if %%A GTR 3 goto path
  if %%A EQU 3 if %%B GEQ 8 goto path
)
goto own

:path
mvn %*
exit /b %ERRORLEVEL%

:own
if exist "%WRAPPER%\%NAME%\bin\mvn.cmd" goto run
set "URL=https://archive.apache.org/dist/maven/maven-3/%VERSION%/binaries/%NAME%-bin.tar.gz"
if defined MVNW_REPOURL set "URL=%MVNW_REPOURL%/org/apache/maven/apache-maven/%VERSION%/%NAME%-bin.tar.gz"
set "FETCH=%WRAPPER%\fetch.%RANDOM%"
mkdir "%FETCH%" || exit /b 1
curl -fsSL --retry 3 -o "%FETCH%\maven.tar.gz" "%URL%" || goto unfetched
set "SUM="
for /f "skip=1 delims=" %%S in ('certutil -hashfile "%FETCH%\maven.tar.gz" SHA512') do if not defined SUM set "SUM=%%S"
set "SUM=%SUM: =%"
if /i not "%SUM%"=="%SHA512%" goto foreign
tar -xzf "%FETCH%\maven.tar.gz" -C "%FETCH%" || goto unfetched
move "%FETCH%\%NAME%" "%WRAPPER%\%NAME%" >nul
rmdir /s /q "%FETCH%"

:run
"%WRAPPER%\%NAME%\bin\mvn.cmd" %*
exit /b %ERRORLEVEL%

:unfetched
rmdir /s /q "%FETCH%"
>&2 echo mvnw: %URL% cannot be fetched
>&2 echo hint: install Maven 3.8 or newer, or set MVNW_REPOURL
exit /b 1

:foreign
rmdir /s /q "%FETCH%"
>&2 echo mvnw: %URL% is not Maven %VERSION%: its SHA-512 is %SUM%
>&2 echo hint: fetch it from somewhere else with MVNW_REPOURL
exit /b 1
