/** What `npm run doctor` and the System page have found, and how to mend it. */
export const checks = {
  title: {
    database: 'Database',
    migrations: 'Migrations',
    rights: 'Rights in the database',
    clock: 'Clock',
    mailQueue: 'Email queue',
    jobs: 'Jobs',
    seals: 'Seals',
    rules: 'Rules of the books',
    disk: 'Disk space',
    folder: 'Data folder',
    secrets: 'Secret files',
    publicUrl: 'Public address',
    proxies: 'Proxies',
    mail: 'Mail server',
    backups: 'Backups',
    encryption: 'Encryption of backups',
    drill: 'Restore drill',
  },
  database: {
    ok: 'PostgreSQL {version} answers.',
    away: 'The database doesn’t answer: {reason}. Start it, or check DATABASE_URL.',
  },
  migrations: {
    ok: 'All {count, plural, one {# migration} other {# migrations}} of this version are applied.',
    missing: '{name} isn’t applied. Start the product once: it brings the database up to date.',
    unknown:
      'The database was changed by a newer version ({name}). Run that version, or restore the backup made before the upgrade.',
  },
  rights: {
    ok: 'The product can’t rewrite what is booked.',
    owns: 'The product owns the tables, so the database can’t keep it from rewriting the books. The start says which role to create.',
  },
  clock: {
    ok: 'This machine and the database agree on the time.',
    apart:
      'This machine and the database are {seconds, plural, one {# second} other {# seconds}} apart. Keep both by NTP (timedatectl set-ntp true).',
  },
  mailQueue: {
    ok: 'Nothing has waited for more than an hour.',
    stuck:
      '{count, plural, one {# email has} other {# emails have}} waited for more than an hour. Open Emails for the reasons, and check SMTP_URL.',
  },
  jobs: {
    ok: 'No job has stood still.',
    stuck:
      '{count, plural, one {# job has} other {# jobs have}} stood still for more than an hour. Restart the product: jobs go on where they were.',
  },
  seals: {
    ok: 'The chain has the head that was noted outside the database.',
    lost: 'The chain no longer has seal {id, number}, which was noted in the file seal-head. After restoring an older database, delete that file; else run npm run verify.',
  },
  rules: {
    ok: 'Every rule of the books holds.',
    broken: 'A rule of the books is broken: {rule}. npm run verify names the rows.',
  },
  disk: {
    ok: '{free} of {total} are free.',
    low: 'Only {free} of {total} are free where {folder} is. Free some space: when the disk is full, nothing can be saved.',
    unknown: 'The free space of {folder} can’t be told.',
  },
  folder: {
    ok: '{folder} can be written.',
    closed: '{folder} can’t be written. Give it to the account that runs the product (chown).',
  },
  secrets: {
    ok: 'Only the product’s account can read them.',
    open: 'Others can read them: chmod 600 {files}',
    missing:
      'There is no file link-secret in {folder}. The next start makes one; if there was one, restore it from a backup: without it, second factors don’t open.',
  },
  publicUrl: {
    ok: 'People open {origin}.',
    here: 'The product listens on this machine alone.',
    missing:
      'Others reach this installation, but PUBLIC_URL isn’t set: links in emails lead to the wrong address. Set it to the origin that people open.',
    plain:
      '{origin} is without TLS: passwords and cookies can be read on the way. Put a proxy with TLS in front (deploy/ has examples) and set PUBLIC_URL to https://….',
  },
  proxies: {
    ok: 'The addresses of clients are taken from {list}.',
    none: 'No proxy is expected.',
    missing:
      'PUBLIC_URL is https, so there is a proxy in front, but TRUST_PROXY doesn’t name it: everyone behind it counts as one address. Set TRUST_PROXY to its address, such as 127.0.0.1.',
    anyone:
      'TRUST_PROXY trusts every address: anyone can pretend to be another one. Name only the proxies in front.',
  },
  mail: {
    ok: '{host} takes our sign-in.',
    none: 'No mail server is set up, so nothing is sent. Set SMTP_URL and MAIL_FROM.',
    away: '{host} can’t be used: {reason}. Check SMTP_URL and whether a firewall is in between.',
  },
  backups: {
    ok: 'The last one is {hours, plural, =0 {less than an hour} one {# hour} other {# hours}} old; {place} has {count, plural, one {# backup} other {# backups}}.',
    sample: 'There is only sample data, which isn’t backed up by itself.',
    off: 'BACKUP_DAILY=no: see to it that something else backs up the database and the data folder. npm run backup writes to {place}.',
    none: 'None has been made yet. The first comes within a quarter of an hour; npm run backup makes one now.',
    old: 'The last one is {hours, plural, one {# hour} other {# hours}} old. Look for errors in the log, and run npm run backup.',
    failed: 'The last one failed: {reason}',
    gone: 'There is no backup in {place}, though some were made. Check that the place is mounted.',
    place: 'The place of backups can’t be read: {reason}',
  },
  encryption: {
    ok: 'Backups are encrypted. Keep the passphrase somewhere else than the backups.',
    none: 'Backups aren’t encrypted: anyone who reads one has all the books and secrets. Set BACKUP_PASSPHRASE.',
  },
  drill: {
    ok: 'The last one was {days, plural, =0 {today} one {# day ago} other {# days ago}}: the backup could be restored, and every row was as it should be.',
    none: 'None has been done yet. The first follows the first backup; npm run restore -- --drill does one now.',
    old: 'The last one was {days, plural, one {# day} other {# days}} ago. Look for errors in the log, and run npm run restore -- --drill.',
    failed:
      'The last one failed: {reason} A backup that can’t be restored is none: make another and try again.',
  },
  doctor: {
    usage:
      'Usage: npm run doctor\nSays what is wrong with this installation, and how to fix it. Ends with 1 where there is a problem.',
    noInstallation:
      'There is no installation in {folder} yet. Start the product once, or set DATA_DIR or DATABASE_URL as it is started with.',
    ok: 'ok       {title}: {detail}',
    warning: 'warning  {title}: {detail}',
    problem: 'PROBLEM  {title}: {detail}',
    well: 'Nothing is wrong.',
    warnings: '{count, plural, one {# warning} other {# warnings}}, no problems.',
    problems: '{count, plural, one {# problem} other {# problems}}.',
  },
} as const;
