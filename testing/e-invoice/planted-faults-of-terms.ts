import type { RuleSet } from '#domain/e-invoice/files/profiles.ts';
import type {
  EInvoiceLine,
  SemanticInvoice,
  VatCategory,
} from '#domain/e-invoice/semantic-invoice.ts';

/** Makes a valid document break one rule. */
export type Plant = (invoice: SemanticInvoice) => void;

export interface Fault {
  rule: string;
  plant: Plant;
  /** Of the document that it is planted into; S where it is left out. */
  category?: VatCategory;
  /** Whose rule it is; the norm's where it is left out. */
  sets?: readonly RuleSet[];
}

const nowhere = { street: '', extraLine: '', city: '', postCode: '', region: '', countryCode: '' };

function line({ lines }: SemanticInvoice): EInvoiceLine {
  const [first] = lines;
  if (!first) throw new RangeError('No line');
  return first;
}

function first<Thing>(things: readonly Thing[]): Thing {
  const [thing] = things;
  if (thing === undefined) throw new RangeError('Nothing there');
  return thing;
}

/** What the norm asks of parties, references, lines and sums, each broken once. */
export const plants: Record<string, Plant> = {
  'BR-02': (invoice) => (invoice.number = ''),
  'BR-06': ({ seller }) => (seller.name = ''),
  'BR-07': ({ buyer }) => (buyer.name = ''),
  'BR-08': ({ seller }) => (seller.address = nowhere),
  'BR-09': ({ seller }) => (seller.address.countryCode = ''),
  'BR-10': ({ buyer }) => (buyer.address = nowhere),
  'BR-11': ({ buyer }) => (buyer.address.countryCode = ''),
  'BR-16': (invoice) => (invoice.lines = []),
  'BR-21': (invoice) => (line(invoice).id = ''),
  'BR-22': (invoice) => (line(invoice).quantity = ''),
  'BR-23': (invoice) => (line(invoice).unit = ''),
  'BR-24': (invoice) => (line(invoice).net = ''),
  'BR-25': (invoice) => (line(invoice).name = ''),
  'BR-26': (invoice) => (line(invoice).netPrice = ''),
  'BR-27': (invoice) => (line(invoice).netPrice = '-100'),
  'BR-29': ({ delivery }) => (delivery.period = { from: '2026-03-31', to: '2026-03-01' }),
  'BR-30': (invoice) => (line(invoice).period = { from: '2026-03-31', to: '2026-03-01' }),
  'BR-31': ({ allowances }) => (first(allowances).amount = ''),
  'BR-32': ({ allowances }) => (first(allowances).category = ''),
  'BR-33': ({ allowances }) => Object.assign(first(allowances), { reason: '', reasonCode: '' }),
  'BR-41': ({ lines }) => (first(lines[1]?.allowances ?? []).amount = ''),
  'BR-42': ({ lines }) =>
    Object.assign(first(lines[1]?.allowances ?? []), { reason: '', reasonCode: '' }),
  'BR-47': ({ breakdown }) => (first(breakdown).category = ''),
  'BR-48': ({ breakdown }) => (first(breakdown).rate = null),
  'BR-49': ({ payment }) => Object.assign(payment ?? {}, { meansCode: '' }),
  'BR-50': ({ payment }) => Object.assign(payment ?? {}, { account: '' }),
  'BR-53': ({ accounting }) => Object.assign(accounting ?? {}, { tax: '' }),
  'BR-55': ({ preceding }) => (first(preceding).number = ''),
  'BR-57': (invoice) => (invoice.deliverTo = { ...invoice.buyer.address, countryCode: '' }),
  'BR-61': ({ payment }) =>
    Object.assign(payment ?? {}, { account: '', accountName: '', bic: '', meansCode: '30' }),
  'BR-62': ({ seller }) => Object.assign(seller.electronicAddress ?? {}, { scheme: '' }),
  'BR-63': ({ buyer }) => Object.assign(buyer.electronicAddress ?? {}, { scheme: '' }),
  'BR-CL-01': (invoice) => (invoice.typeCode = '999' as '380'),
  'BR-CL-04': (invoice) => (invoice.currency = 'XXY'),
  'BR-CL-05': ({ accounting }) => Object.assign(accounting ?? {}, { currency: 'XXY' }),
  'BR-CL-11': ({ seller }) => Object.assign(seller.registration ?? {}, { scheme: '9999' }),
  'BR-CL-14': ({ buyer }) => (buyer.address.countryCode = 'QQ'),
  'BR-CL-16': ({ payment }) => Object.assign(payment ?? {}, { meansCode: '999' }),
  'BR-CL-17': ({ breakdown }) => (first(breakdown).category = 'Q' as 'S'),
  'BR-CL-19': ({ allowances }) => (first(allowances).reasonCode = '999'),
  'BR-CL-22': ({ breakdown }) => (first(breakdown).reasonCode = 'VATEX-NONE'),
  'BR-CL-23': (invoice) => (line(invoice).unit = 'QQQ'),
  'BR-CL-25': ({ buyer }) => Object.assign(buyer.electronicAddress ?? {}, { scheme: '9999' }),
  'BR-CO-04': (invoice) => (line(invoice).category = ''),
  'BR-CO-09': ({ buyer }) => (buyer.vatId = 'QQ123'),
  'BR-CO-10': ({ totals }) => (totals.lines = '1.00'),
  'BR-CO-11': ({ totals }) => (totals.allowances = '1.00'),
  'BR-CO-13': ({ totals }) => (totals.net = '1.00'),
  'BR-CO-14': ({ totals }) => (totals.tax = '1.00'),
  'BR-CO-15': ({ totals }) => (totals.gross = '1.00'),
  'BR-CO-16': ({ totals }) => (totals.payable = '1.00'),
  'BR-CO-17': ({ breakdown }) => (first(breakdown).tax = '1.00'),
  'BR-CO-18': (invoice) => (invoice.breakdown = []),
  'BR-CO-26': ({ seller }) =>
    Object.assign(seller, { vatId: '', taxNumber: '', registration: null }),
  'BR-DEC-01': ({ allowances }) => (first(allowances).amount += '1'),
  'BR-DEC-02': ({ allowances }) =>
    Object.assign(first(allowances), { base: '380.001', percent: '5' }),
  'BR-DEC-09': ({ totals }) => (totals.lines += '1'),
  'BR-DEC-10': ({ totals }) => (totals.allowances = `${totals.allowances ?? ''}1`),
  'BR-DEC-12': ({ totals }) => (totals.net += '1'),
  'BR-DEC-13': ({ totals }) => (totals.tax += '1'),
  'BR-DEC-14': ({ totals }) => (totals.gross += '1'),
  'BR-DEC-15': ({ accounting }) => Object.assign(accounting ?? {}, { tax: '1.001' }),
  'BR-DEC-16': ({ totals }) => (totals.prepaid = '1.001'),
  'BR-DEC-18': ({ totals }) => (totals.payable += '1'),
  'BR-DEC-19': ({ breakdown }) => (first(breakdown).base += '1'),
  'BR-DEC-20': ({ breakdown }) => (first(breakdown).tax += '1'),
  'BR-DEC-23': (invoice) => (line(invoice).net += '1'),
  'BR-DEC-24': ({ lines }) => (first(lines[1]?.allowances ?? []).amount += '1'),
  'BR-DEC-25': ({ lines }) => Object.assign(first(lines[1]?.allowances ?? []), { base: '200.001' }),
};
