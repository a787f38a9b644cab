import type { FieldErrors } from '#web/api/field-errors.ts';
import { t } from '../texts/t.ts';
import { emptyLine, isBlank, isWrittenLine, type LineValues } from './editor-values.ts';

/** A line with what the sheet shows above and below it. */
export type SectionedLine = LineValues & { heading: string; showsSubtotal: boolean };

/** The written lines: a heading belongs to the line below it, a subtotal to the one above it. */
export function linesOfRows(rows: readonly LineValues[]): SectionedLine[] {
  const lines: SectionedLine[] = [];
  let heading = '';
  for (const row of rows.filter((one) => !isBlank(one))) {
    const last = lines.at(-1);
    if (row.kind === 'heading') heading = row.title;
    else if (row.kind === 'line') {
      lines.push({ ...row, heading, showsSubtotal: false });
      heading = '';
    } else if (last && heading === '') last.showsSubtotal = true;
  }
  return lines;
}

interface Sectioned {
  heading?: string | undefined;
  showsSubtotal?: boolean | undefined;
}

/** The rows of the sheet for a stored line. */
export function rowsOfLine(
  line: LineValues,
  { heading = '', showsSubtotal = false }: Sectioned,
): LineValues[] {
  return [
    ...(heading === '' ? [] : [{ ...emptyLine('heading'), title: heading }]),
    line,
    ...(showsSubtotal ? [emptyLine('subtotal')] : []),
  ];
}

/** Headings over nothing and subtotals of nothing, by the key of the row. */
export function sectionErrors(rows: readonly LineValues[]): FieldErrors {
  const written = rows.filter((row) => !isBlank(row));
  const errors: Record<string, string> = {};
  for (const [index, row] of written.entries()) {
    const isAbove = row.kind === 'heading' && written[index + 1]?.kind !== 'line';
    const isBelow = row.kind === 'subtotal' && written[index - 1]?.kind !== 'line';
    if (isAbove) errors[`items.${row.key}.title`] = t('section.nothingBelow');
    if (isBelow) errors[`items.${row.key}.title`] = t('section.nothingAbove');
  }
  return errors;
}

/** The errors of the rows, by row and field: those of the server name a written line by its index. */
export function errorsByRow(
  errors: FieldErrors,
  rows: readonly LineValues[],
): Map<LineValues, FieldErrors> {
  const lines = rows.filter(isWrittenLine);
  const found = new Map<LineValues, FieldErrors>();
  for (const [path, message] of Object.entries(errors)) {
    const [, place = '', field = ''] = /^items\.([^.]+)\.(.+)$/.exec(path) ?? [];
    const line = /^\d+$/.test(place) ? lines[Number(place)] : undefined;
    const own = rows.find(({ key }) => key === place);
    const row = line && field === 'heading' ? headingOf(line, rows) : (line ?? own);
    const name = field === 'heading' ? 'title' : field;
    if (row) found.set(row, { ...found.get(row), [name]: message });
  }
  return found;
}

function headingOf(line: LineValues, rows: readonly LineValues[]): LineValues | undefined {
  return rows.slice(0, rows.indexOf(line)).findLast(({ kind }) => kind === 'heading');
}
