import type { Credentials } from './first-start.ts';

/** Tells the terminal where the product is, and what to sign in with. */
export function announce(address: string, credentials: Credentials | undefined): void {
  const lines = [['Address', address]];
  if (credentials !== undefined) {
    lines.push(
      ['E-mail', credentials.email],
      ['Password', credentials.password ?? 'as it was set'],
    );
  }
  const text = lines.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`).join('\n');
  process.stdout.write(`\nLedgerline is ready. Ctrl-C stops it.\n\n${text}\n\n`);
}
