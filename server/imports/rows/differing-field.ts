import type { ImportField } from '#contract/imports/import-fields.ts';
import { entriesOf, listFields } from './read-list.ts';
import type { RowReader } from './row-reader.ts';

const singleFields: readonly ImportField[] = [
  ...(['clientName', 'clientKey', 'clientEmail', 'issued', 'due', 'currency', 'total'] as const),
];

/** What the rows of an invoice say otherwise than its first one, of all that they have to say alike or not at all. */
export function differingField([head, ...others]: readonly RowReader[]): ImportField | undefined {
  if (!head) return undefined;
  const differs = (said: (reader: RowReader) => string) =>
    others.some((other) => said(other) !== '' && said(other) !== said(head));
  return (
    singleFields.find((field) => differs((reader) => reader.raw(field))) ??
    listFields.find((field) => differs((reader) => entriesOf(reader, field).join('\n')))
  );
}
