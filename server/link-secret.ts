import { hkdfSync, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { secretFile } from './secret-file.ts';

const secretBytes = 32;

/** The secret that is written so; `undefined` where it is none. */
export function secretOf(text: string): Buffer | undefined {
  const isSecret = new RegExp(`^[0-9a-f]{${String(2 * secretBytes)}}$`, 'i').test(text);
  return isSecret ? Buffer.from(text, 'hex') : undefined;
}

/**
 * The secret from which the addresses of client links are made: the given one, or one that the first start creates.
 * @param folder the path that installationFolder() gave
 * @throws {Refusal} where its file was changed by hand
 */
export function linkSecret(folder: string, given?: Buffer): Buffer {
  if (given) return given;
  const file = secretFile(folder, 'link-secret');
  const kept = file.read();
  if (kept !== undefined) return parse(kept, folder);
  const made = randomBytes(secretBytes);
  file.keep(made.toString('hex'));
  return made;
}

function parse(text: string, folder: string): Buffer {
  const secret = secretOf(text);
  if (secret) return secret;
  throw new Refusal(texts('commandLine')('start.linkSecret', { folder }));
}

interface Agreement {
  secret: Buffer;
  /** Whether another server may be at the same database: the private one has none. */
  isShared: boolean;
  /** Whether whoever runs it has said that the secret is another from now on. */
  isChanged: boolean;
  /** Where its file is. */
  folder: string;
}

/**
 * Sees that all servers of a database have one secret: what one of them makes, the others can open.
 * @throws {Refusal} where it was used with another
 */
export async function agreeOnSecret(
  db: Kysely<DB>,
  { secret, isShared, isChanged, folder }: Agreement,
): Promise<void> {
  const mark = Buffer.from(hkdfSync('sha256', secret, '', 'mark of the secret of links', 32));
  await db
    .insertInto('link_secret_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const noted = await db.selectFrom('link_secret_mark').select('mark').executeTakeFirstOrThrow();
  if (mark.equals(noted.mark)) return;
  if (isShared && !isChanged)
    throw new Refusal(texts('commandLine')('start.otherLinkSecret', { folder }));
  await db
    .updateTable('link_secret_mark')
    .set({ mark, noted_at: sql<Date>`now()` })
    .execute();
}
