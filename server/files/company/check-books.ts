import { sql, type Transaction } from 'kysely';
import { proveSeals } from '#database/integrity/seals.ts';
import { checkInvariants } from '#database/invariants.ts';
import { recomputeBalances } from '#database/recompute-balances.ts';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';

const t = texts('companyFile');

/**
 * @param isOlder whether they have tables of an earlier version: these are not added up here, but keep the rules of then
 * @throws {Refusal} where the books break a rule, were altered after they were sealed, or don't add up
 */
export async function checkBooks(
  transaction: Transaction<DB>,
  { isOlder = false } = {},
): Promise<void> {
  const [breach] = (await hasSeals(transaction)) ? (await proveSeals(transaction)).breaches : [];
  if (breach) {
    const { source, examples } = breach;
    const facts = { source, breach: breach.breach, examples: examples.join(', ') };
    throw new Refusal(t('refused.seals', facts));
  }
  const broken = (await checkInvariants(transaction)).find((rule) => rule.broken > 0);
  if (broken) {
    const rule = broken.name.replace('invariant_', '').replaceAll('_', ' ');
    throw new Refusal(t('refused.invariant', { rule, example: broken.example ?? '' }));
  }
  if (isOlder) return;
  const [difference] = (await recomputeBalances(transaction)).differences;
  if (difference) throw new Refusal(t('refused.balances', { what: difference.what }));
}

/** Books of an earlier version may have none. */
export async function hasSeals(transaction: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('seal') is not null`.execute(transaction);
  return rows.length > 0;
}
