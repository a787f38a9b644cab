import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { fileAnswer } from '#contract/endpoint.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { csvLine } from '#server/files/csv-line.ts';
import { inFileName } from '#server/files/file-name.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { allJudged } from './plan/judge-file.ts';
import { type ImportRequest, planFile } from './plan/plan-file.ts';

const t = texts('imports');

/** The rows of a file that would be rejected, as they stand in it, and why: to be mended and imported again. */
export async function getRejectedRows(
  db: Kysely<DB>,
  request: ImportRequest & { fileName: string },
): Promise<z.output<typeof fileAnswer>> {
  const { table, judged } = await planFile(db, request);
  const rejected = allJudged(judged).filter(({ verdict }) => verdict === 'reject');
  const lines = rejected.flatMap(({ rows, issues }) => {
    const reason = [...new Set(issues.map(toText))].join(' ');
    return rows.map(({ line, cells }) => {
      const whole = table.header.map((_, index) => cells[index] ?? '');
      return { line, text: csvLine([...whole, reason]) };
    });
  });
  const head = csvLine([...table.header, t('rejectedFile.reason')]);
  const body = lines.toSorted((one, other) => one.line - other.line).map(({ text }) => text);
  const name = request.fileName.replace(/\.[a-z]{2,4}$/i, '');
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: inFileName(t('rejectedFile.name', { name: name || t('rejectedFile.unnamed') })),
    bytes: Buffer.from(`\ufeff${head}${body.join('')}`),
  };
}

const toText = ({ reason, value }: { reason: Parameters<typeof refusalText>[0]; value: string }) =>
  value === '' ? refusalText(reason) : `${refusalText(reason)} (${value})`;
