import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { logo } from './logo.ts';
import { exchangeRates, organisation, taxRates } from './organisation.ts';
import { drawPortrait } from './portraits.ts';
import { rememberItems } from './remember-items.ts';
import { staff } from './staff.ts';
import { storeDrawings } from './store-drawings.ts';
import { writeRecords } from './write-records.ts';

export interface SampleDataOptions {
  /** Of the one password that all sample accounts share. */
  passwordHash: string;
  now: Date;
  /** IANA name: decides what day it is. */
  timeZone: string;
}

async function writeStaff(db: Kysely<DB>, passwordHash: string): Promise<bigint[]> {
  const drawings = staff.map((person) => drawPortrait(person.portrait));
  const images = await storeDrawings(db, drawings);
  const rows = staff.map(({ email, name, role }, index) => ({
    email,
    name,
    role,
    password_hash: passwordHash,
    avatar_image: images.get(drawings[index] ?? '') ?? null,
    is_sample: true,
  }));
  await db.insertInto('app_user').values(rows).execute();
  const stored = await db
    .selectFrom('app_user')
    .where('is_sample', '=', true)
    .orderBy('id')
    .select('id')
    .execute();
  return stored.map((account) => account.id);
}

/**
 * Fills an empty installation with a company, its staff, clients, invoices and payments of the last 400 days, whole or
 * not at all.
 * @returns the e-mail of the account that may do everything
 */
export function loadSampleData(
  db: Kysely<DB>,
  { passwordHash, now, timeZone }: SampleDataOptions,
): Promise<{ adminEmail: string }> {
  return db.transaction().execute(async (transaction) => {
    // Thousands of rows a statement, whoever calls: on a busy machine more than a request may take.
    await sql`set local statement_timeout = 0`.execute(transaction);
    const logoImage = createHash('sha256').update(logo).digest('hex');
    await transaction
      .insertInto('image')
      .values({ id: logoImage, content_type: 'image/png', bytes: logo })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('organisation')
      .values({ ...organisation, time_zone: timeZone, logo_image: logoImage })
      .execute();
    await transaction.insertInto('tax_rate').values(taxRates).execute();
    await transaction.insertInto('exchange_rate').values(exchangeRates).execute();
    const staffIds = await writeStaff(transaction, passwordHash);
    await writeRecords(transaction, { now, timeZone, staffIds });
    await rememberItems(transaction);
    return { adminEmail: staff[0].email };
  });
}
