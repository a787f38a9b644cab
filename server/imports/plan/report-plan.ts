import type { Kysely } from 'kysely';
import { type ImportPlan, type RowVerdict, rowVerdicts } from '#contract/imports/import-plan.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { clientIdentity } from '../rows/client-ref.ts';
import type { ColumnQuestion } from '../rows/read-columns.ts';
import { describeRow } from './describe-row.ts';
import { findClients } from './find-clients.ts';
import { groupIssues } from './group-issues.ts';
import { allJudged, type AnyJudged, type JudgedFile } from './judge-file.ts';
import type { Judged } from './judged.ts';
import type { PlannedFile } from './plan-file.ts';

const shownSamples = 3;
const shownRows = 50;

export async function reportPlan(db: Kysely<DB>, planned: PlannedFile): Promise<ImportPlan> {
  const { table, kind, product, isRemembered, mapping, guessed, missing, judged } = planned;
  const all = allJudged(judged);
  const { invoices } = judged;
  return {
    ...{ kind, product, isRemembered, mapping, guessed },
    file: describeFile(planned),
    missing: missing.map((fields) => [...fields]),
    questions: planned.questions.map(toQuestion),
    counts: countVerdicts(all),
    creates: {
      clients: created(judged.clients).length + (await countNewClients(db, judged)),
      items: created(judged.items).length,
      invoices: created(invoices).length,
      payments:
        created(judged.payments).length +
        created(invoices).filter(({ record }) => (record?.paidMinor ?? 0n) > 0n).length,
    },
    sums: sumUp(judged),
    assumedPaymentDays: created(invoices).filter(({ record }) => record?.isDayAssumed).length,
    groups: groupIssues(all, planned.columns),
    rows: rowVerdicts.flatMap((verdict) => firstRows(all, verdict)),
    importedAt: await findEarlier(db, table.hash),
  };
}

function describeFile({ table, mapping }: PlannedFile): ImportPlan['file'] {
  const { encoding, separator, sheets, sheet, header, rows } = table;
  const columns = mapping.columns.map((_, index) => ({
    name: header[index] ?? '',
    samples: samplesOf(rows.map(({ cells }) => cells[index] ?? '')),
  }));
  return { encoding, separator, sheets, sheet, rows: rows.length, columns };
}

function samplesOf(cells: readonly string[]): string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    if (cell !== '') found.add(cell.slice(0, 80));
    if (found.size === shownSamples) break;
  }
  return [...found];
}

function toQuestion({ column, asks, examples }: ColumnQuestion): ImportPlan['questions'][number] {
  return {
    ...{ column, asks },
    examples: examples.map(({ text, readings }) => ({
      text: text.slice(0, 80),
      readings: Object.entries(readings).map(([way, value]) => ({
        // Safe: the readings of a question are by its ways.
        way: way as ImportPlan['questions'][number]['examples'][number]['readings'][number]['way'],
        value,
      })),
    })),
  };
}

const created = <Record, One extends Judged<Record>>(all: readonly (One & Judged<Record>)[]) =>
  all.filter(({ verdict }) => verdict === 'create');

export function countVerdicts(all: readonly Judged<unknown>[]): ImportPlan['counts'] {
  const counts = { create: 0, update: 0, skip: 0, reject: 0 };
  for (const { verdict } of all) counts[verdict] += 1;
  return counts;
}

async function countNewClients(db: Kysely<DB>, judged: JudgedFile): Promise<number> {
  const refs = [...created(judged.invoices), ...created(judged.payments)].flatMap(({ record }) =>
    record?.client ? [record.client] : [],
  );
  const distinct = new Map(refs.map((ref) => [clientIdentity(ref), ref]));
  const found = await findClients(db, [...distinct.values()]);
  return [...found.values()].filter((client) => client === 'new').length;
}

function sumUp(judged: JudgedFile): ImportPlan['sums'] {
  const sums = new Map<string, { exponent: number; total: bigint; open: bigint }>();
  const add = (
    { code, exponent }: { code: string; exponent: number },
    { total, open }: { total: bigint; open: bigint },
  ) => {
    const sum = sums.get(code) ?? { exponent, total: 0n, open: 0n };
    sums.set(code, { exponent, total: sum.total + total, open: sum.open + open });
  };
  for (const { record } of created(judged.invoices)) {
    if (!record) continue;
    const total = record.totals.totalMinor;
    add(record.currency, { total, open: total - record.paidMinor });
  }
  for (const { record, invoice } of created(judged.payments)) {
    if (!record) continue;
    const currency = invoice
      ? { code: invoice.currency, exponent: invoice.exponent }
      : record.currency;
    add(currency, { total: record.minor, open: 0n });
  }
  return [...sums].map(([currency, { exponent, total, open }]) => ({
    currency,
    total: minorToDecimal(total, exponent),
    open: minorToDecimal(open, exponent),
  }));
}

function firstRows(all: readonly AnyJudged[], wanted: RowVerdict): ImportPlan['rows'] {
  return all
    .filter(({ verdict }) => verdict === wanted)
    .slice(0, shownRows)
    .map((one) => ({
      line: one.rows[0]?.line ?? 0,
      verdict: one.verdict,
      name: one.name,
      detail: describeRow(one),
    }));
}

async function findEarlier(db: Kysely<DB>, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('import_run')
    .select('created_at as at')
    .where('file_hash', '=', hash)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.at.toISOString() ?? null;
}
