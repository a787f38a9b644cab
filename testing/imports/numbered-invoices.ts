/** A file of that many invoices of its own, every second one paid; with an internal note of each where it is given. */
export function numberedInvoices(prefix: string, count: number, note = ''): string {
  const last = note === '' ? '' : `,${note}`;
  const rows = Array.from({ length: count }, (_, index) => {
    const balance = index % 2 === 0 ? '0.00' : '12.50';
    return `${prefix}-${String(index + 1)},Client ${String(index % 40)},2026-01-15,2026-02-14,12.50,${balance}${last}`;
  });
  const header = 'Invoice No,Customer,Date,Due date,Total,Balance';
  return [note === '' ? header : `${header},Internal note`, ...rows, ''].join('\n');
}
