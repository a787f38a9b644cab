import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '#database/connect.ts';
import { brokenInvariants } from '#database/invariants.ts';

/** How many rows each table has that a first start or an import fills. */
export type Contents = Record<string, number>;

const tables = [
  'organisation',
  'app_user',
  'image',
  'tax_rate',
  'number_series',
  'client',
  'client_credit',
  'party',
  'invoice',
  'invoice_line',
  'invoice_tax',
  'payment',
  'payment_allocation',
  'ledger_entry',
  'activity',
  'item_memory',
];

/**
 * Counts what the running private database of a data folder holds.
 * @throws when one of its invariants is broken
 */
export async function countContents(folder: string): Promise<Contents> {
  const { db, close } = connect({ socketDir: join(folder, 's') });
  try {
    const broken = await brokenInvariants(db);
    if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`);
    const contents: Contents = {};
    for (const table of tables) {
      const { rows } = await sql<{
        count: bigint;
      }>`select count(*) from ${sql.table(table)}`.execute(db);
      contents[table] = Number(rows[0]?.count);
    }
    return contents;
  } finally {
    await close();
  }
}

const firstAccount = { email: 'first@example.com', password: 'hushed-lantern-mosaic-41' };

/** Signs in with what the start has printed: an account, or the code that makes the first one. */
export async function signInAsPrinted(address: string, output: string): Promise<void> {
  const [, code] = /Code\s+(\S+)/.exec(output) ?? [];
  const [, email] = /Email\s+(\S+)/.exec(output) ?? [];
  const [, password] = /Password\s+(\S+)/.exec(output) ?? [];
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(body),
    });
  const answer = code
    ? await post('/auth/set-up', { ...firstAccount, code, name: 'First Person' })
    : await post('/auth/sign-in/email', { email, password });
  if (!answer.ok)
    throw new Error(
      `Sign-in was refused with ${String(answer.status)}: ${await answer.text()}\n${output}`,
    );
}

/** Signs in to the account that `signInAsPrinted` made. */
export const signInAgain = (address: string): Promise<void> =>
  signInAsPrinted(address, `Email ${firstAccount.email}\nPassword ${firstAccount.password}`);
