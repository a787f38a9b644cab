import { type Kysely, sql, type Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { DB } from '#database/schema.ts';
import type { FactorSecrets } from './factor-secrets.ts';

const periodSeconds = 30;
const secretBytes = 20;

/** What codes of an authenticator app are checked with. */
export interface AppCodes {
  secrets: FactorSecrets;
  now: () => Date;
}

export function newAppSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

function app(secret: string, name: { issuer?: string; label?: string } = {}): TOTP {
  // What every app can do; some ignore that they are asked for more.
  const common = { algorithm: 'SHA1', digits: 6, period: periodSeconds };
  return new TOTP({ ...common, ...name, secret: Secret.fromBase32(secret) });
}

/** What the app reads from the picture. */
export function appAddress(secret: string, name: { issuer: string; label: string }): string {
  // A colon would end the issuer.
  return app(secret, { ...name, issuer: name.issuer.replaceAll(':', ' ') }).toString();
}

/**
 * Takes a code of the account's app: that of these 30 seconds, of those before or after, each once. The caller holds a
 * lock of the account.
 */
export async function takeAppCode(
  transaction: Transaction<DB>,
  { userId, code }: { userId: bigint; code: string },
  { secrets, now }: AppCodes,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('totp')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return false;
  const secret = secrets.open(userId, row.secret);
  if (secret === undefined) return false;
  const timestamp = now().getTime();
  const steps = app(secret).validate({ token: code, timestamp, window: 1 });
  if (steps === null) return false;
  const step = BigInt(TOTP.counter({ period: periodSeconds, timestamp }) + steps);
  if (step <= row.last_step) return false;
  await transaction
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Whether the account's app is in use, and since when. */
export async function readApp(
  db: Kysely<DB>,
  userId: bigint,
): Promise<{ since: Date } | undefined> {
  const row = await db
    .selectFrom('totp')
    .select(sql<Date>`confirmed_at`.as('since'))
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row;
}
