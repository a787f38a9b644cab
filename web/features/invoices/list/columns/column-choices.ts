import { type InvoiceSortKey, invoiceSortKeys } from '#contract/invoices/invoices.ts';

/** A column as somebody chose to see it. */
export interface ColumnChoice {
  id: InvoiceSortKey;
  /** In pixels; as usual where it is left out. */
  width?: number | undefined;
  isPinned: boolean;
}

export interface ColumnsProps {
  /** As the address has them; empty for the usual ones. */
  columns: string;
  onChange: (columns: string) => void;
}

/** The columns of the list as long as nobody chooses others. */
export const usualColumns = 'id,invoiceStatus,client,total,issuedDate,balance';

/** Reads what an address or a view says of columns (`id-120-pin,client`); pinned ones come first. */
export function readColumns(text: string): ColumnChoice[] {
  const choices = (text === '' ? usualColumns : text).split(',').flatMap((part) => {
    const [name, ...how] = part.split('-');
    const id = invoiceSortKeys.find((key) => key === name);
    const width = Number.parseInt(how[0] ?? '', 10);
    return id === undefined
      ? []
      : [{ id, ...(width > 0 && { width }), isPinned: how.includes('pin') }];
  });
  return [...choices.filter((one) => one.isPinned), ...choices.filter((one) => !one.isPinned)];
}
