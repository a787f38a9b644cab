import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { exchangeRates, organisation, receivingAccounts, staff, taxRates } from './records.ts';
import { rememberItems } from './remember-items.ts';
import { storePicture } from './store-picture.ts';
import { writeRecords } from './write-records.ts';

export interface SampleDataOptions {
  /** Of the one password that all sample accounts share. */
  passwordHash: string;
  now: Date;
  /** IANA name: decides what day it is. */
  timeZone: string;
}

async function writeStaff(db: Kysely<DB>, passwordHash: string): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const { email, name, role, picture } of staff) {
    const avatar_image = await storePicture(db, picture);
    const { id } = await db
      .insertInto('app_user')
      .values({ email, name, role, password_hash: passwordHash, avatar_image, is_sample: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
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
    await transaction
      .insertInto('sample_books')
      .values({ id: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const logo_image = await storePicture(transaction, 'logo.png');
    await transaction
      .insertInto('organisation')
      .values({ ...organisation, time_zone: timeZone, logo_image })
      .execute();
    await transaction.insertInto('receiving_account').values(receivingAccounts).execute();
    await transaction.insertInto('tax_rate').values(taxRates).execute();
    await transaction.insertInto('exchange_rate').values(exchangeRates).execute();
    const staffIds = await writeStaff(transaction, passwordHash);
    await writeRecords(transaction, { now, timeZone, staffIds });
    await rememberItems(transaction);
    return { adminEmail: staff[0].email };
  });
}
