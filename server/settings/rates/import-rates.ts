import type { Kysely } from 'kysely';
import type { ImportedRates } from '#contract/settings/exchange-rates.ts';
import type { DB } from '#database/schema.ts';
import { decodeFile } from '#server/files/decode-file.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { readCurrencies } from '../read-currencies.ts';
import { writeRates } from './change-rate.ts';
import { readRatesFile } from './read-rates-file.ts';

/**
 * Imports a file of rates; importing it again changes nothing. Currencies that are no longer in use are left out.
 * @throws {ProblemError} `bad-input` where it is no such file, with what to fix
 */
export function importRates(
  db: Kysely<DB>,
  bytes: Uint8Array,
  { command }: Pick<CallContext, 'command'>,
): Promise<ImportedRates> {
  const text = decodeFile(bytes);
  return runCommand(db, command, async (transaction) => {
    const [organisation, currencies] = await Promise.all([
      transaction.selectFrom('organisation').select('currency').executeTakeFirstOrThrow(),
      readCurrencies(transaction),
    ]);
    const read = readRatesFile(text, organisation.currency);
    const known = new Set(currencies);
    const isKnown = (rate: (typeof read)[number]) =>
      known.has(rate.currency) && known.has(rate.base);
    // Of two rows of a file for the same day and currencies, the last counts.
    const rates = [
      ...new Map(
        read
          .filter(isKnown)
          .map((rate) => [`${rate.day} ${rate.currency} ${rate.base}`, rate] as const),
      ).values(),
    ];
    await writeRates(transaction, rates);
    const days = read.map(({ day }) => day).sort();
    const imported = {
      count: rates.length,
      leftOut: [
        ...new Set(
          read.flatMap(({ currency, base }) => [currency, base]).filter((code) => !known.has(code)),
        ),
      ].sort(),
      firstDay: days[0] ?? '',
      lastDay: days.at(-1) ?? '',
    };
    const { actorId } = command;
    const after = { rates: `${String(rates.length)}, ${imported.firstDay} – ${imported.lastDay}` };
    await writeActivity(transaction, { actorId, kind: 'invoicing-changed', after });
    return imported;
  });
}
