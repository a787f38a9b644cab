import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { invoiceTotals, type Discount } from '#domain/invoice-totals.ts';
import { decimalToMinor } from '#domain/money.ts';
import { exponent, type SampleInvoice, type SamplePayment } from './sample-invoice.ts';
import type { SampleLine } from './services.ts';

/** The latest invoices were issued in the last days up to today: this many days ago at most. */
export const latestDays = 2;

interface Draft {
  /** The client's place among the known clients. */
  client: number;
  daysAgo: number;
  termDays: number;
  isDraft?: true;
  isDownloaded?: true;
  hasTax?: true;
  discount?: Discount;
  /** Title, description, cost, quantity. */
  lines: [title: string, description: string, cost: string, qty: string][];
  /** Days ago, amount (else all of it), method, note. */
  payments?: { daysAgo: number; amount?: string; method: SamplePayment['method']; note: string }[];
  note?: string;
}

/** Newest first; so that the first page of the list shows each of the six statuses on any day. */
const drafts: readonly Draft[] = [
  {
    client: 0,
    daysAgo: 0,
    termDays: 30,
    isDraft: true,
    lines: [
      ['Harbour signage system', 'Concept, drawings and a parts list', '120.00', '32'],
      ['Site visit', 'Two people, travel included', '1020.00', '1'],
    ],
  },
  {
    client: 1,
    daysAgo: 0,
    termDays: 30,
    lines: [
      ['Booking site, milestone', 'Search, rooms and payment', '9800.00', '1'],
      ['Front-end development', 'Change request of the hotel group', '134.00', '20'],
    ],
  },
  {
    client: 2,
    daysAgo: 0,
    termDays: 14,
    lines: [
      ['Packaging illustrations', 'Six motifs, exclusive use', '310.90', '6'],
      ['Print proofs', 'A3, coated, courier included', '45.00', '10'],
    ],
    payments: [{ daysAgo: 0, method: 'Card', note: 'Paid on receipt' }],
  },
  {
    client: 3,
    daysAgo: 1,
    termDays: 30,
    lines: [
      ['Support hours', 'Tickets of the month, as agreed', '98.50', '8.5'],
      ['Uptime monitoring', 'One year, alerts by mail', '149.00', '1'],
    ],
  },
  {
    client: 4,
    daysAgo: 1,
    termDays: 45,
    isDownloaded: true,
    lines: [
      ['Paper sample catalogue', 'Layout and typesetting, 48 pages', '96.00', '28'],
      ['Font licence', 'Up to five seats', '185.00', '4'],
    ],
  },
  {
    client: 5,
    daysAgo: 1,
    termDays: 14,
    hasTax: true,
    discount: { percent: '5' },
    lines: [
      ['Dashboard redesign', 'Discovery, interface and prototype, 24 hours', '125.00', '24'],
      ['Design system handover', 'Components, tokens and usage notes, 12 hours', '95.00', '12'],
      ['Accessibility audit', 'WCAG 2.2 AA, fixed price', '1280.00', '1'],
      ['Staging hosting', 'One environment, backups included', '48.00', '1'],
    ],
    payments: [
      { daysAgo: 1, amount: '1000.00', method: 'Card', note: 'Deposit' },
      { daysAgo: 0, amount: '1800.00', method: 'Bank Transfer', note: 'First half, ref. TA-1187' },
    ],
    note: 'Thank you for the trust in the redesign. The second half is due within 14 days; please quote the invoice number on the transfer.',
  },
  {
    client: 6,
    daysAgo: 1,
    termDays: 14,
    lines: [
      ['Map plates', 'Redrawn from survey data', '68.50', '9.4'],
      ['Print proofs', 'A3, coated, courier included', '33.00', '3'],
    ],
    payments: [{ daysAgo: 0, method: 'PayPal', note: '' }],
  },
  {
    client: 7,
    daysAgo: 2,
    termDays: 0,
    lines: [
      ['Online shop, milestone', 'Catalogue, filters and swatches', '7450.50', '1'],
      ['Product photography', 'Half a day, twelve fabrics', '740.00', '1'],
    ],
    note: 'Due on receipt, as agreed.',
  },
  {
    client: 8,
    daysAgo: 2,
    termDays: 1,
    lines: [
      ['Patient leaflets', 'Two languages, large print', '91.00', '14'],
      ['Icon set', 'SVG, three sizes', '290.00', '1'],
    ],
    payments: [{ daysAgo: 2, amount: '924.00', method: 'Card', note: 'Deposit' }],
  },
  {
    client: 9,
    daysAgo: 2,
    termDays: 30,
    hasTax: true,
    lines: [
      ['Exhibition graphics', 'Eight panels, print files', '310.00', '8'],
      ['Courier', 'Two deliveries', '41.50', '2'],
    ],
    payments: [{ daysAgo: 1, method: 'Bank Transfer', note: 'Thank you' }],
  },
];

function completeDraft(draft: Draft, today: CalendarDay): SampleInvoice {
  const taxes = draft.hasTax === true ? [{ rate: '20', category: 'S' }] : [];
  const lines = draft.lines.map(([title, description, cost, qty]): SampleLine => ({
    title,
    description,
    cost,
    qty,
    taxes,
  }));
  const discount = draft.discount && { discount: draft.discount };
  const totals = invoiceTotals({
    currencyExponent: exponent,
    pricesIncludeTax: false,
    taxPerLine: false,
    lines,
    ...discount,
  });
  const issuedDay = addDays(today, -draft.daysAgo);
  return {
    client: draft.client,
    salesperson: 0,
    createdDay: issuedDay,
    issuedDay,
    dueDay: addDays(issuedDay, draft.termDays),
    isDraft: draft.isDraft === true,
    ...(draft.isDownloaded === true && { downloadedDay: issuedDay }),
    lines,
    ...discount,
    totals,
    payments: (draft.payments ?? []).map(({ daysAgo, amount, method, note }) => ({
      day: addDays(today, -daysAgo),
      amountMinor: amount === undefined ? totals.totalMinor : decimalToMinor(amount, exponent),
      method,
      note,
    })),
    note: draft.note ?? '',
    internalNote: '',
  };
}

/** The ten latest invoices as they stand on a day, oldest first. */
export function latestInvoices(today: CalendarDay): SampleInvoice[] {
  return drafts.map((draft) => completeDraft(draft, today)).reverse();
}
