import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '#database/schema.ts';
import type { Config } from './config.ts';
import { texts } from '#messages/texts.ts';
import { demoPassword, randomPassword } from './demo-password.ts';
import { makeSetUpCode, setUpCode } from './set-up-code.ts';
import { needsSetUp } from './session/set-up-installation.ts';
import { findDemoAccount } from './session/demo-account.ts';
import { hashPassword, verifyPassword } from './session/password.ts';
import { storePassword } from './session/store-password.ts';

const t = texts('defaultRecords');

/** What signs in to an account; the password is absent where it is not ours to tell. */
export interface Credentials {
  email: string;
  password: string | undefined;
}

export interface SignIns {
  /** Of the first account that is no sample, where this start made it. */
  own: Credentials | undefined;
  /** What the browser asks for before it makes the first account; absent where there is one. */
  setUpCode: string | undefined;
  /** Of the sample admin, while the sample accounts are in use. */
  sample: Credentials | undefined;
}

interface Installation {
  db: Kysely<DB>;
  config: Config;
  /** The path that installationFolder() gave. */
  folder: string;
}

const defaultEmail = 'admin@ledgerline.example';
const setUpLock = 4_210_772;

/**
 * Fills an empty installation: sample data or an empty organisation, and the first account. Each step
 * is one transaction and is taken up again by the next start where this one is killed.
 * @returns what to sign in with
 */
export async function setUp(pool: pg.Pool, installation: Installation): Promise<SignIns> {
  const client = await pool.connect();
  try {
    // Two servers of one database may start at once.
    await client.query('select pg_advisory_lock($1)', [setUpLock]);
    await makeOrganisation(installation);
    const own = await makeFirstAccount(installation);
    const sample = await demoCredentials(installation);
    return { own, setUpCode: await keepSetUpCode(installation), sample };
  } finally {
    client.release(true);
  }
}

async function makeOrganisation({ db, config, folder }: Installation): Promise<void> {
  const organisation = await db.selectFrom('organisation').select('id').executeTakeFirst();
  if (organisation !== undefined) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const client = await db.selectFrom('client').select('id').limit(1).executeTakeFirst();
  // Clients without an organisation were imported before the first start: nothing is mixed with them.
  if (!config.sampleData || client !== undefined) {
    await db
      .insertInto('organisation')
      .values({ name: t('company'), time_zone: timeZone })
      .execute();
    return;
  }
  const kept = demoPassword(folder);
  // Never ADMIN_PASSWORD: three accounts share this one, and it is written down.
  const password = kept.read() ?? randomPassword();
  // Before the accounts: a start that is killed between the two finds it again.
  kept.keep(password);
  // Only the first start needs them.
  const { loadSampleData } = await import('#database/sample-data/load-sample-data.ts');
  await loadSampleData(db, {
    passwordHash: await hashPassword(password),
    now: new Date(),
    timeZone,
  });
}

async function makeFirstAccount({ db, config }: Installation): Promise<Credentials | undefined> {
  const own = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_sample', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (own !== undefined) return undefined;
  const { adminEmail, adminPassword } = config;
  const hasDemo = (await findDemoAccount(db)) !== undefined;
  // Without a password the first browser makes it; beside the sample accounts, one that is asked for is made here.
  if (adminPassword === undefined && !(hasDemo && adminEmail !== undefined)) return undefined;
  const email = adminEmail ?? defaultEmail;
  const password = adminPassword ?? randomPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const own = { role: 'admin', is_sample: false, disabled_at: null };
    const { id } = await transaction
      .insertInto('app_user')
      .values({ ...own, email, name: t('administrator'), password_hash: passwordHash })
      // A sample account of that address becomes the owner's.
      .onConflict((conflict) => conflict.column('email').doUpdateSet(own))
      .returning('id')
      .executeTakeFirstOrThrow();
    await storePassword(transaction, id, passwordHash);
  });
  return { email, password: adminPassword === undefined ? password : undefined };
}

/** The code for making the first account: the same at each start until it was made. */
async function keepSetUpCode({ db, config, folder }: Installation): Promise<string | undefined> {
  const kept = setUpCode(folder);
  if (!(await needsSetUp(db))) {
    kept.forget();
    return undefined;
  }
  const code = kept.read() ?? makeSetUpCode(config.linkSecret);
  kept.keep(code);
  return code;
}

/** What to sign in to the sample data with; forgets the kept password once it is no longer the account's. */
export async function demoCredentials({
  db,
  folder,
}: Pick<Installation, 'db' | 'folder'>): Promise<Credentials | undefined> {
  const kept = demoPassword(folder);
  const admin = await findDemoAccount(db);
  if (admin === undefined) {
    kept.forget();
    return undefined;
  }
  const password = kept.read();
  if (password === undefined || (await verifyPassword(password, admin.password_hash))) {
    return { email: admin.email, password };
  }
  kept.forget();
  return { email: admin.email, password: undefined };
}
