/** Backups at the terminal, and why one can't be made or restored. */
export const backups = {
  made: 'Backed up {tables, number} tables with {rows, plural, one {# row} other {# rows}} to {place}: {name}, {size}.',
  notEncrypted:
    'It isn’t encrypted: it holds all the books and the secrets of this installation. Set BACKUP_PASSPHRASE, and keep it somewhere else than the backups.',
  usage: 'Usage: npm run backup\nWrites a backup to the place that BACKUP_TO names.',
  restoreUsage:
    'Usage: npm run restore -- NAME\nRestores a backup into an empty installation. NAME is a path, or the name of a backup in the place that BACKUP_TO names; without it, the backups there are listed. "latest" takes the last one.',
  listed: '{name}  {size}',
  noBackups: 'There is no backup in {place}.',
  restored:
    'Restored {organisation} as of {madeAt}: {tables, number} tables with {rows, plural, one {# row} other {# rows}}, each compared with its checksum. Every rule of the books holds.',
  upgraded:
    'Brought it to this version by {count, plural, one {# migration} other {# migrations}}.',
  waiting:
    '{count, plural, one {# email is} other {# emails are}} waiting to be sent. What the old installation has sent since the backup would be sent again: look at them before this one gets a mail server.',
  drilled:
    'Restored {name} into a scratch database and removed it again: {tables, number} tables with {rows, plural, one {# row} other {# rows}} in {seconds, number} s, each compared with its checksum. Every rule of the books holds.',
  busy: 'Another backup is being made. Try again once it is done.',
  beforeUpgrade: {
    made: 'Backed up before the upgrade: {name} in {place}.',
    failed:
      'Couldn’t back up before the upgrade: {reason}\nNothing was changed. To start without a backup, set BACKUP_BEFORE_UPGRADE=no.',
  },
  settings: {
    place: 'must be an absolute path of a folder, or s3://BUCKET or s3://BUCKET/FOLDER.',
    passphrase: 'must have 12 to 1,000 characters.',
    word: 'must be letters, digits and other characters without spaces.',
    endpoint: 'must be an address such as https://s3.example.com.',
    needs: 'needs {name} beside it.',
  },
  folder: {
    full: 'The disk of {folder} is full. Free some space, or set BACKUP_TO to another place. No backup was made.',
    readOnly:
      'The folder {folder} is on a read-only file system. Mount it writable, or set BACKUP_TO to another place. No backup was made.',
    notAllowed:
      'The product’s account isn’t allowed to use {folder}. Give it the folder (chown), or set BACKUP_TO to another one.',
    missing: 'There is no such file or folder in {folder}.',
    noFolder: '{folder} isn’t a folder. Set BACKUP_TO to another place. No backup was made.',
    other: 'Can’t use the folder {folder}: {reason}',
  },
  store:
    'The store of the bucket {bucket} refused: {reason}. Check BACKUP_TO and the settings BACKUP_S3_…: address, region, keys, and what they may do (list, read, write, delete).',
  refused: {
    noFile: 'There is no backup {name}. Without a name, npm run restore lists those in {place}.',
    format: 'The file isn’t a backup of Ledgerline. Nothing was changed.',
    version:
      'The backup has the format {version, number}, which this version can’t read. Update the product, then try again. Nothing was changed.',
    encrypted:
      'The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with. Nothing was changed.',
    passphrase:
      'The passphrase in BACKUP_PASSPHRASE isn’t the one that this backup was made with. Nothing was changed.',
    damaged:
      'The backup is damaged or cut off. Take another one: npm run restore lists them. Nothing was changed.',
    newer:
      'The backup was made by version {version}, whose migration {migration} this version doesn’t have. Restore it with that version or a newer one. Nothing was changed.',
    running:
      'The product is running on this data folder. Stop it, then try again. Nothing was changed.',
    noScratch:
      'The account in DATABASE_URL isn’t allowed to create the scratch database of a restore drill. Run this once as an administrator of the database server: ALTER ROLE the account CREATEDB;',
    notEmpty:
      'The installation isn’t empty, and a backup never replaces what is there. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database. Nothing was changed.',
    otherTables:
      'The database has tables of something else, such as {name}. Set DATABASE_URL to an empty database. Nothing was changed.',
    tables:
      'The tables of the backup aren’t those of its version: {name} differs. Nothing was changed.',
    differs: 'The rows of {name} aren’t the same after they were restored. Nothing was changed.',
  },
} as const;
