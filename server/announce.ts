import type { DataFolder } from '#database/embedded/data-folder.ts';
import type { SignIns } from './first-start.ts';

interface Announcement {
  address: string;
  signIns: SignIns;
  folder: DataFolder;
}

/** Tells the terminal where the product is, and what to sign in with. */
export function announce({ address, signIns: { own, sample }, folder }: Announcement): void {
  const lines = [['Address', address]];
  const first = own ?? sample;
  if (first !== undefined) {
    lines.push(['E-mail', first.email]);
    lines.push(['Password', first.password ?? 'as it was set']);
  }
  if (own !== undefined && sample !== undefined)
    lines.push(['Demo', `${sample.email}, ${sample.password ?? 'with the password that was set'}`]);
  // A private home hides its folders from the account that the database runs under.
  if (folder.insteadOf !== undefined)
    lines.push(['Data', `${folder.path} (the database cannot reach ${folder.insteadOf})`]);
  const text = lines.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`).join('\n');
  process.stdout.write(`\nLedgerline is ready. Ctrl-C stops it.\n\n${text}\n\n`);
}
