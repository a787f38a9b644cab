import type { DataFolder } from '#database/embedded/data-folder.ts';
import type { Credentials } from './first-start.ts';

interface Announcement {
  address: string;
  credentials: Credentials | undefined;
  folder: DataFolder;
}

/** Tells the terminal where the product is, and what to sign in with. */
export function announce({ address, credentials, folder }: Announcement): void {
  const lines = [['Address', address]];
  if (credentials !== undefined) {
    lines.push(['E-mail', credentials.email]);
    lines.push(['Password', credentials.password ?? 'as it was set']);
  }
  // A private home hides its folders from the account that the database runs under.
  if (folder.insteadOf !== undefined)
    lines.push(['Data', `${folder.path} (the database cannot reach ${folder.insteadOf})`]);
  const text = lines.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`).join('\n');
  process.stdout.write(`\nLedgerline is ready. Ctrl-C stops it.\n\n${text}\n\n`);
}
