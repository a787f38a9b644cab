/** What the terminal says: at the start, in commands, and why either can’t go on. */
export const commandLine = {
  ready: 'Ledgerline is ready. Press Ctrl-C to stop it.',
  address: 'Address',
  email: 'Email',
  password: 'Password',
  demo: 'Demo',
  setUpCode: 'Code',
  setUpCodeUse: '{code} (open the address and enter it to create the first account)',
  data: 'Data',
  setPassword: 'the one you set',
  signIn: '{email}, {password}',
  otherFolder: '{path} (the database can’t reach {wanted})',
  start: {
    portInUse:
      'Port {port} on {host} is in use by another program. Stop that program, or set PORT to another number.',
    portNotAllowed:
      'This account isn’t allowed to use port {port} on {host}. Set PORT to a number above 1023.',
    notThisMachine: 'HOST is {host}, which isn’t an address of this machine.',
    unknownHost: 'HOST is {host}, which no name server knows.',
    databaseUrl: 'Can’t use the database in DATABASE_URL: {reason}',
    oneRole:
      'Warning: the account in DATABASE_URL owns the tables and can’t create roles, so the database can’t keep the product itself from rewriting the books. Run this once as an administrator of the database server: CREATE ROLE {role} LOGIN; GRANT {role} TO the account.',
    databaseLost: 'Couldn’t restart the private database: {reason}',
    stopFailed: 'Couldn’t stop cleanly: {reason}',
    linkSecret:
      'The file link-secret in {folder} is damaged. Restore it from a backup, or delete it: links that clients already have keep working, but they can’t be shown again.',
    otherLinkSecret:
      'This server’s secret isn’t the one that the database was used with, so links, second factors and webhooks made by one server wouldn’t work on the other. Set LINK_SECRET to the content of the file link-secret of the first server ({folder} of this one has another). If that is lost for good, start once with LINK_SECRET_CHANGED=yes: open links end, and second factors and webhook secrets are set up again.',
    poolSettings:
      'The connections that the pooler in DATABASE_POOL_URL hands out aren’t set up as the product needs them ({missing}). Put this into the line of the database in pgbouncer.ini, and reload PgBouncer:\n{line}',
    poolUrl: 'Can’t use the database in DATABASE_POOL_URL: {reason}',
  },
  settings: {
    invalid: 'Invalid settings:\n{problems}',
    host: 'must be an address or a host name without a port, not "{text}".',
    port: 'must be a whole number from 0 to 65535, not "{text}".',
    linkSecret:
      'must be 64 hexadecimal digits, as in the file link-secret; "openssl rand -hex 32" makes a new one.',
    poolWithoutDatabase:
      'needs DATABASE_URL beside it, the address of PostgreSQL itself: migrations don’t go through a pooler.',
    replicasWithoutDatabase:
      'needs DATABASE_URL beside it, the address of the database that they follow.',
    seconds: 'must be a whole number of seconds from 0 to {most, number}, not "{text}".',
    databaseUrl: 'must look like postgres://user:password@host:5432/database.',
    email: 'must be an email address, not "{text}".',
    password: 'must have 12 to 256 characters; it has {count, number}.',
    yesNo: 'must be yes or no, not "{text}".',
    choice: 'must be one of {choices}, not "{text}".',
    origin:
      'must be an origin such as https://billing.example.com, without path, user or default port.',
    networks:
      'must be a list of addresses or networks such as 10.0.0.0/8, separated by commas; "{network}" is neither.',
    smtpUrl:
      'must look like smtp://user:password@mail.example.com:587, or smtps:// if TLS comes first; write characters such as @ in the password as %40.',
    smtpTls: 'must be required or optional, not "{text}".',
    smtpUrlMissing: 'needs SMTP_URL beside it, the address of the mail server.',
    mailFrom:
      "must be an address such as billing@example.com or Billing '<'billing@example.com'>', not \"{text}\".",
    mailFromMissing: 'needs MAIL_FROM beside it, the address that emails come from.',
    imapUrl:
      'must look like imaps://user:password@mail.example.com/INBOX, or imap:// to ask for TLS; write characters such as @ in user, password or folder as %40.',
    webhookSecret:
      'must have 20 to 256 letters, digits and other characters without spaces; "openssl rand -hex 32" makes one.',
  },
  setPasswordCommand: {
    usage:
      'Usage: npm run set-password -- EMAIL\nYou’re asked for the password, or it’s read from standard input.',
    done: 'Password of {email} changed. All its sessions have ended.',
    new: 'New password: ',
    repeat: 'Repeat it: ',
    missing: 'Enter a password.',
    different: 'The passwords don’t match. Nothing was changed.',
    unknown: 'There is no account "{email}". Accounts:\n{known}',
    noAccounts: 'There is no account "{email}". There are no accounts yet.',
  },
  resetSecondFactor: {
    usage: 'Usage: npm run reset-second-factor -- EMAIL',
    done: 'Second factor of {email} reset, and all its sessions have ended. The password alone is enough again.',
  },
  importFile: {
    usage:
      'Usage: npm run import -- FILE [options]\nFILE is CSV, TSV or XLSX. What it is of and what its columns are is guessed, or as the last time.\n--kind clients|items|invoices|payments|balances\n--days dmy|mdy|ymd and --decimal .|, where dates or numbers can be read in several ways\n--currency CODE where no column has it, --sheet NAME of a workbook\n--update gives known clients and items the values of the file, known invoices their internal note, tags, recipients and a later due date; other differences, and those of payments, are rejected\n--leave-out imports the other rows where some are rejected\n--dry-run writes nothing, --verbose tells of every row\n\nnpm run import -- --company FILE reads a whole company back, in a new installation.',
    row: 'line {line}: {name}: {verdict}',
    problem: 'line {line}: {problem}',
    hidden: '… and {count, number} more (--verbose shows all)',
    leftOut: 'Columns left out: {columns}',
    missing: 'No column is one of these: {fields}.',
    question:
      '{column} can be read in several ways, such as {examples}. Say how by {asks, select, days {--days} other {--decimal}}.',
    notReady: 'Nothing was imported.',
    verdict: '{verdict} {count, number}',
    summary: '{count, number} {kind}: {verdicts}',
    outcome:
      '{outcome, select, rejected {Nothing was imported. Fix these rows and import the file again, or import the others by --leave-out.} dryRun {Dry run: nothing was written. {count, number} would be.} known {Everything in the file was already imported. Nothing was changed.} other {Imported {count, number}.}}',
  },
  fileProblems: {
    unreadable: 'Couldn’t read the file: {reason}',
    inColumn: 'line {line}, {column}: {problem}',
  },
  importEvents: {
    usage:
      'Usage: npm run import-events -- FILE [--dry-run]\nFILE is CSV in UTF-8 with the columns id, kind and at, and count and answerMinutes if you have them, or one JSON object on each line.\nIt may have any size. Events are recorded a thousand at a time; import the same file again as often as you like.\n--dry-run compares the events with what is recorded and writes nothing.',
    noFile: '{path} isn’t a file.',
    hidden: '… and {count, number} more refused',
    kind: '{kind}: {events, plural, one {# event} other {# events}}, {count, number} in all',
    days: 'from {from} to {to}',
    summary:
      '{recorded, number} recorded, {known, number} known, {corrected, number} corrected, {refused, number} refused',
    dryRun: 'Dry run: nothing was written.',
  },
  rebuild: {
    usage: 'Usage: npm run rebuild',
    done: 'Daily facts and the invoice list rebuilt.',
  },
  sample: {
    usage: 'Usage: npm run sample -- refresh',
    done: 'The sample data now ends today.',
  },
  verify: {
    ok: 'ok      {rule}',
    broken: 'BROKEN  {rule}: {count, plural, one {# row} other {# rows}}, such as {example}',
    sealed:
      'ok      {count, number} sealed {count, plural, one {row} other {rows}}. Head of the chain, to be noted outside: {id} {hash}',
    nothingSealed: 'ok      nothing is sealed yet',
    brokenSeal:
      'BROKEN  sealed {source, select, ledger_entry {ledger entries} issued_invoice {invoices} party {sellers and clients of issued documents} document_file {archived documents} activity {activity} denied_call {denied calls} sign_in {sign-ins} payment {payments} payment_allocation {allocations} payment_reversal {reversals} credit_note {credit notes} credit_application {applied credit} seal {seals} other {{source}}}: {count, plural, one {# row was} other {# rows were}} {breach, select, missing {deleted} inserted {slipped in} other {altered}}, such as {examples}',
    lostHead:
      'BROKEN  seals: the chain lost the head that was noted outside the database, {id} {hash}',
    balances: 'ok      {count, number} balances, recomputed from the facts',
    brokenBalances:
      'BROKEN  {count, plural, one {# balance} other {# balances}}, such as {what}: {kept} is kept, {recomputed} recomputed',
    allWell: 'All is well.',
    somethingBroken: 'Something is broken. Nothing was changed.',
  },
} as const;
