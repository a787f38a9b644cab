import type { Transaction } from 'kysely';
import { proveSeals } from '#database/integrity/seals.ts';
import { checkInvariants } from '#database/invariants.ts';
import { recomputeBalances } from '#database/recompute-balances.ts';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';

const t = texts('companyFile');

/** @throws {Refusal} where the books break a rule, were altered after they were sealed, or don't add up */
export async function checkBooks(transaction: Transaction<DB>): Promise<void> {
  const [breach] = (await proveSeals(transaction)).breaches;
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
  const [difference] = (await recomputeBalances(transaction)).differences;
  if (difference) throw new Refusal(t('refused.balances', { what: difference.what }));
}
