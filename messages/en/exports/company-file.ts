/** A company's file, at the terminal and in itself. */
export const companyFile = {
  fileName: 'company-{company}-{day}.zip',
  readMe: {
    file: 'README.txt',
    text: `Everything a company has in Ledgerline, as of one moment.

tables/*.csv   a table each: CSV as RFC 4180 says, in UTF-8, with a line of column names.
               An empty field is no value, "" an empty text; times are UTC, amounts
               in the smallest unit of their currency, bytes hexadecimal after \\x.
manifest.json  the version that wrote them; the rows, bytes and SHA-256 of each table.

PDFs of issued documents are in document_file.csv, pictures in image.csv.

Left out: passwords, sessions, known devices, the secret links of invitations and
to client pages; what passes within days (undo, repeated calls); the mail server's
passwords, which are settings of the installation.

To read it back into a new installation of the same version:
  npm run import -- --company FILE
`,
  },
  exported:
    'Exported {company} to {file}: {tables, number} tables, {rows, plural, one {# row} other {# rows}}.',
  exportUsage:
    'Usage: npm run export -- --company FILE\nWrites everything the company has to a new file, which npm run import -- --company FILE reads back.',
  exists: '{file} exists. Choose another name; nothing is written over.',
  notWritten: 'Couldn’t write {file}: {reason}',
  read: 'Read back {company} as of {madeAt}: {tables, number} tables, {rows, plural, one {# row} other {# rows}}. Every rule of the books holds.',
  keepsPassword: '{email} keeps the password it has in this installation.',
  nobody:
    'No account has a password yet. Give the first one its own:\n  npm run set-password -- {email}\nSign in with it, and give the others theirs in the same way.',
  links:
    'Links to client pages weren’t in the file: share or send documents again to make new ones.',
  waiting:
    '{count, plural, one {# email is} other {# emails are}} waiting to be sent. Stop the old installation before this one gets a mail server, or clients get {count, plural, one {it} other {them}} twice.',
  refused: {
    noArchive:
      'The file isn’t a whole archive. It may be cut off or be another kind of file: export the company again. Nothing was changed.',
    packed: '{name} in the file is packed in a way that can’t be read. Nothing was changed.',
    noManifest:
      'The file is no export of a company: {name} is missing or damaged. Nothing was changed.',
    format:
      'The file has the format {version, number}, which this version can’t read. Update this installation. Nothing was changed.',
    newer:
      'The file was made by a newer version: it has {migration}. Update this installation, then try again. Nothing was changed.',
    older:
      'The file was made by an older version, without {migration}. Read it back with the version that made it, then update that installation. Nothing was changed.',
    tables:
      'The file doesn’t have the tables of this version: {name} differs. Nothing was changed.',
    missing: '{name} is missing from the file. Nothing was changed.',
    altered:
      '{name} isn’t what the file says it should be: it was altered or damaged. Nothing was changed.',
    ownBooks:
      'This installation has books of its own. A company is read back only into a new installation, or over sample data. Nothing was changed.',
    running:
      'The product is running on this database. Stop it, then try again. Nothing was changed.',
    database: 'The rows of {name} can’t be read back: {reason}. Nothing was changed.',
    invariant:
      'The books in the file break a rule: {rule}, such as {example}. Nothing was changed.',
    seals:
      'The seals of the file don’t fit its rows: {source} was {breach, select, missing {deleted} inserted {added} other {altered}}, such as {examples}. Nothing was changed.',
    balances:
      'The balances in the file aren’t those of its facts, such as {what}. Nothing was changed.',
  },
} as const;
