import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  NumberFormatBody,
  NumberSeries,
  SeriesCode,
} from '#contract/settings/number-series.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { incrementSettingsVersion, lockSettings } from './lock-settings.ts';
import { readNumberSeries } from './read-number-series.ts';
import { writeSettingsActivity } from './write-settings-activity.ts';

interface FormatChange {
  series: SeriesCode;
  body: NumberFormatBody;
}

/**
 * Changes how the next numbers of a series are written, and, before the year's first one, where they start.
 * @throws {ProblemError} `stale-version`, `rule-broken` where another series has the prefix, `wrong-state` where the
 * year has begun
 */
export function updateNumberFormat(
  db: Kysely<DB>,
  { series, body }: FormatChange,
  { command, requireVersion, today }: CallContext,
): Promise<NumberSeries> {
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    await lockSettings(transaction, 'numbering', version);
    const formatOf = async () => {
      const read = await readNumberSeries(transaction, { today });
      return { read, fields: { ...read.formats.find((one) => one.series === series) } };
    };
    const before = await formatOf();
    await checkPrefix(transaction, { series, prefix: body.prefix });
    await transaction
      .updateTable('number_format')
      .set({ prefix: body.prefix, digits: body.digits })
      .where('series', '=', series)
      .execute();
    if (body.startAt !== null) {
      const year = Number(today.slice(0, 4));
      await startAt(transaction, { series, year, counter: body.startAt });
    }
    await incrementSettingsVersion(transaction, 'numbering');
    const after = await formatOf();
    await writeSettingsActivity(transaction, {
      actorId: command.actorId,
      kind: 'numbers-changed',
      data: { before: before.fields.nextNumber ?? '', after: after.fields.nextNumber ?? '' },
      before: before.fields,
      after: after.fields,
    });
    return after.read;
  });
}

/** No two documents of different series ever bear the same number, not even one of long ago. */
async function checkPrefix(
  transaction: Transaction<DB>,
  { series, prefix }: { series: SeriesCode; prefix: string },
): Promise<void> {
  const { rows } = await sql`
    select from number_format where series <> ${series} and prefix = ${prefix}
    union all (select from invoice where ${series} <> 'invoice' and series = 'invoice'
      and starts_with(number, ${`${prefix}-`}) limit 1)
    union all (select from credit_note where ${series} <> 'credit' and starts_with(number, ${`${prefix}-`}) limit 1)
    union all (select from quote where ${series} <> 'quote' and starts_with(number, ${`${prefix}-`}) limit 1)
    limit 1`.execute(transaction);
  if (rows.length > 0) throw ruleBroken('prefix', refusal('series.prefixTaken'));
}

async function startAt(
  transaction: Transaction<DB>,
  { series, year, counter }: { series: SeriesCode; year: number; counter: number },
): Promise<void> {
  // In one statement with the check: a document that is being issued holds the row.
  const { rows } = await sql`
    insert into number_series as known (code, year, first_counter, last_counter)
    values (${series}, ${year}, ${counter}, ${counter - 1})
    on conflict (code, year) do update set first_counter = excluded.first_counter, last_counter = excluded.last_counter
      where known.last_counter = known.first_counter - 1
    returning code`.execute(transaction);
  if (rows.length === 0) {
    throw new ProblemError('wrong-state', {
      reason: refusal('series.started', { year: String(year) }),
    });
  }
}
