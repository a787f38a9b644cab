import type { SemanticInvoice, VatCategory } from '../semantic-invoice.ts';
import { peppolAddressCodes } from '../codes/eas.ts';
import { hasInvalidNumber, numberedSchemes } from './number-checks.ts';
import { ofSet, partRule, type Rule, rule, type RuleText, unlisted } from './rule.ts';

/** Codes of exemption that stand for one category. */
const categoryOfCode: Record<string, [rule: string, category: VatCategory]> = {
  'VATEX-EU-G': ['P0104', 'G'],
  'VATEX-EU-O': ['P0105', 'O'],
  'VATEX-EU-IC': ['P0106', 'K'],
  'VATEX-EU-AE': ['P0107', 'AE'],
  'VATEX-EU-D': ['P0108', 'E'],
  'VATEX-EU-F': ['P0109', 'E'],
  'VATEX-EU-I': ['P0110', 'E'],
  'VATEX-EU-J': ['P0111', 'E'],
};

const exemptionRules: Rule[] = Object.entries(categoryOfCode).map(([code, [id, category]]) =>
  partRule(
    {
      id: `PEPPOL-EN16931-${id}`,
      terms: ['BT-121'],
      subject: 'tax',
      field: 'reason',
      text: 'vatex-of-category',
    },
    ({ breakdown }) => breakdown,
    (row) => (row.reasonCode === code && row.category !== category ? code : false),
  ),
);

function numbersOf(invoice: SemanticInvoice, side: 'seller' | 'buyer') {
  const { electronicAddress, registration } = invoice[side];
  return [electronicAddress, registration].filter((one) => one !== null);
}

/** Numbers that carry a check digit: one that is mistyped reaches nobody. */
const numberRules: Rule[] = Object.entries(numberedSchemes).flatMap(([scheme, id]) =>
  (['seller', 'buyer'] as const).map((subject) =>
    partRule(
      {
        id: `PEPPOL-COMMON-${id}`,
        terms: subject === 'seller' ? ['BT-30', 'BT-34'] : ['BT-47', 'BT-49'],
        subject,
        field: 'registration',
        text: `${subject}-number` satisfies RuleText,
      },
      (invoice) => numbersOf(invoice, subject),
      (number) => (number.scheme === scheme && hasInvalidNumber(number) ? number.id : false),
    ),
  ),
);

const addressRules: Rule[] = (['seller', 'buyer'] as const).map((subject) =>
  rule(
    {
      id: 'PEPPOL-EN16931-CL008',
      terms: [subject === 'seller' ? 'BT-34' : 'BT-49'],
      subject,
      field: 'electronicAddress',
      text: `${subject}-peppol-address`,
    },
    (invoice) => unlisted(invoice[subject].electronicAddress?.scheme, peppolAddressCodes),
  ),
);

/** What Peppol alone asks. */
export const peppolRules: Rule[] = ofSet('peppol', [
  rule(
    {
      id: 'PEPPOL-EN16931-R003',
      terms: ['BT-10', 'BT-13'],
      subject: 'document',
      field: 'buyerReference',
      text: 'buyer-or-order-reference',
    },
    ({ buyerReference, purchaseOrder }) => buyerReference === '' && purchaseOrder === '',
  ),
  rule(
    {
      id: 'PEPPOL-EN16931-P0112',
      terms: ['BT-3'],
      subject: 'document',
      field: 'typeCode',
      text: 'corrected-in-germany',
    },
    ({ typeCode, seller, buyer }) =>
      typeCode === '384' &&
      !(seller.address.countryCode === 'DE' && buyer.address.countryCode === 'DE'),
  ),
  ...exemptionRules,
  ...addressRules,
  ...numberRules,
]);
