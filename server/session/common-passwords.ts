// Passwords of twelve and more characters that stand high in published lists of leaked ones.
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456789012 1234567890123 12345678901234 123456789123 123456789000 0123456789012 098765432109
  987654321098 qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop[] qwertyuiop[]\\ qwertyuiopasdf
  qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwerty123456 qwerty1234567 qwerty12345678 123456qwerty
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qaz!qaz2wsx
  q1w2e3r4t5y6 q1w2e3r4t5y6u7 zaq12wsxcde3 zaq1xsw2cde3 !qaz2wsx3edc qazwsxedcrfv qazwsxedc123
  asdfghjkl123 asdfghjkl1234 asdfghjklzxc asdfasdfasdf zxcvbnm12345 zxcvbnmasdfg poiuytrewq12
  abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefg12345 abcdef123456 abc123abc123 a1b2c3d4e5f6 aa1234567890
  passwordpassword password1password passw0rdpassw0rd iloveyouforever iloveyou1234 letmeinletmein letmein12345
  welcomewelcome administrator administrator1 adminadminadmin rootrootroot changemechangeme changeme1234
  trustno1trustno1 correcthorsebatterystaple thisisapassword thisismypassword
  mypassword123 mynewpassword newpassword1 newpassword12 newpassword123 defaultpassword temporarypassword
  secretpassword supersecret123 superman1234 spiderman1234 liverpoolfc1 manchesterunited princess1234
  sunshine1234 football1234 baseball1234 basketball1 monkeymonkey dragondragon pokemon12345 starwars1234
  whatever1234 computer1234 internet1234 michaeljordan jordan232323 unitedstates 123123123123 112233445566`
    .split(/\s+/)
    .filter((entry) => entry !== ''),
);

// Words that digits and signs do not make safe.
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena passwd pass passpass mypassword newpassword thepassword qwerty qwertz
  azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx admin administrator root user guest test testing
  welcome letmein changeme secret default master login hello iloveyou monkey dragon sunshine princess football
  baseball superman batman shadow michael jordan harley trustno starwars pokemon computer internet whatever
  summer winter spring autumn january february march april june july august september october november december
  monday friday company office invoice invoices billing ledger ledgerline`
    .split(/\s+/)
    .filter((entry) => entry !== ''),
);
