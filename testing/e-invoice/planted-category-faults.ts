import type { SemanticInvoice, VatCategory } from '#domain/e-invoice/semantic-invoice.ts';
import type { Fault } from './planted-faults-of-terms.ts';

const letters: Record<string, VatCategory> = {
  S: 'S',
  AF: 'L',
  AG: 'M',
  Z: 'Z',
  E: 'E',
  AE: 'AE',
  IC: 'K',
  G: 'G',
  O: 'O',
};

function withoutNumbers({ seller }: SemanticInvoice): void {
  Object.assign(seller, { vatId: '', taxNumber: '' });
}

function wrongRate(category: VatCategory): string | null {
  if (category === 'S') return '0';
  return category === 'L' || category === 'M' ? '-7' : '5';
}

function faultsOf(family: string, category: VatCategory): Fault[] {
  const isUntaxed = ['AE', 'E', 'K', 'G', 'O'].includes(category);
  const fault = (number: string, plant: Fault['plant']): Fault => ({
    rule: `BR-${family}-${number}`,
    category,
    plant,
  });
  const names =
    category === 'O'
      ? ({ seller }: SemanticInvoice) => (seller.vatId = 'DE123456789')
      : withoutNumbers;
  return [
    fault('01', (invoice) => {
      for (const row of invoice.breakdown) row.category = category === 'S' ? 'Z' : 'S';
    }),
    fault('02', names),
    fault('03', names),
    fault('05', ({ lines }) => {
      for (const line of lines) line.rate = wrongRate(category);
    }),
    fault('06', ({ allowances }) => {
      for (const allowance of allowances) allowance.rate = wrongRate(category);
    }),
    fault('08', ({ breakdown }) => {
      for (const row of breakdown) row.base = '999.00';
    }),
    fault('09', ({ breakdown }) => {
      for (const row of breakdown) row.tax = '999.00';
    }),
    fault('10', ({ breakdown }) => {
      for (const row of breakdown) {
        Object.assign(row, { reason: isUntaxed ? '' : 'Because', reasonCode: '' });
      }
    }),
  ];
}

const [rowOfS] = [
  { category: 'S', rate: '19', base: '0.00', tax: '0.00', reason: '', reasonCode: '' },
] as const;

/** What the norm asks of each VAT category, each broken once. */
export const categoryFaults: Fault[] = [
  ...Object.entries(letters).flatMap(([family, category]) => faultsOf(family, category)),
  {
    rule: 'BR-AE-02',
    category: 'AE',
    plant: ({ buyer }) => Object.assign(buyer, { vatId: '', registration: null }),
  },
  { rule: 'BR-IC-02', category: 'K', plant: ({ buyer }) => (buyer.vatId = '') },
  { rule: 'BR-O-02', category: 'O', plant: ({ buyer }) => (buyer.vatId = 'DE123456789') },
  { rule: 'BR-O-11', category: 'O', plant: ({ breakdown }) => breakdown.push({ ...rowOfS }) },
  {
    rule: 'BR-O-12',
    category: 'O',
    plant: ({ lines }) => Object.assign(lines[0] ?? {}, { category: 'Z', rate: '0' }),
  },
  {
    rule: 'BR-O-13',
    category: 'O',
    plant: ({ allowances }) => Object.assign(allowances[0] ?? {}, { category: 'Z', rate: '0' }),
  },
  {
    rule: 'BR-IC-11',
    category: 'K',
    plant: (invoice) => {
      invoice.delivery = { day: null, period: null };
    },
  },
  { rule: 'BR-IC-12', category: 'K', plant: (invoice) => (invoice.deliverTo = null) },
];
