import type { SemanticInvoice } from '../semantic-invoice.ts';
import type { Profile } from './profiles.ts';
import { ublAllowance, ublAmount, ublCategory, ublLine, ublPeriod } from './ubl-line.ts';
import { ublAddress, ublParty } from './ubl-party.ts';
import { element, required, xmlDocument, type XmlElement } from './xml.ts';

const schema = 'urn:oasis:names:specification:ubl:schema:xsd:';

function namespaces(root: 'Invoice' | 'CreditNote') {
  return {
    xmlns: `${schema}${root}-2`,
    'xmlns:cac': `${schema}CommonAggregateComponents-2`,
    'xmlns:cbc': `${schema}CommonBasicComponents-2`,
  };
}

type Parts = (XmlElement | null)[];

/** The invoice as UBL 2.1: an Invoice, or a CreditNote where it is one. */
export function writeUbl(invoice: SemanticInvoice, profile: Profile): string {
  const isCredit = invoice.typeCode === '381';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const parts = [
    ...head(invoice, profile, isCredit),
    ...references(invoice, isCredit),
    ublParty('cac:AccountingSupplierParty', invoice.seller),
    ublParty('cac:AccountingCustomerParty', invoice.buyer),
    delivery(invoice),
    ...paymentMeans(invoice, isCredit),
    element('cac:PaymentTerms', [element('cbc:Note', invoice.paymentTerms)]),
    ...invoice.allowances.map((allowance) => {
      // Its reason is the discount's, none for charging no VAT.
      const { category, rate } = allowance;
      const tax = ublCategory('cac:TaxCategory', { category, rate });
      return ublAllowance(allowance, invoice.currency, tax);
    }),
    ...taxTotals(invoice, profile),
    monetaryTotal(invoice),
    ...invoice.lines.map((line) => ublLine(line, { currency: invoice.currency, isCredit })),
  ];
  return xmlDocument(required(root, parts, namespaces(root)));
}

function notes({ notes: all }: SemanticInvoice, { hasOneNote }: Profile): Parts {
  const texts = all.map(({ subject, text }) => (subject === '' ? text : `#${subject}#${text}`));
  return (hasOneNote ? [texts.join('\n')] : texts).map((text) => element('cbc:Note', text));
}

function head(invoice: SemanticInvoice, profile: Profile, isCredit: boolean): Parts {
  const { typeCode } = invoice;
  return [
    element('cbc:CustomizationID', profile.specification),
    element('cbc:ProfileID', profile.process),
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.issueDate),
    // A credit note says it with its payment.
    isCredit ? null : element('cbc:DueDate', invoice.dueDate ?? ''),
    element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCode),
    ...notes(invoice, profile),
    element('cbc:DocumentCurrencyCode', invoice.currency),
    element('cbc:TaxCurrencyCode', invoice.accounting?.currency ?? ''),
    element('cbc:BuyerReference', invoice.buyerReference),
  ];
}

function references(invoice: SemanticInvoice, isCredit: boolean): Parts {
  const { project } = invoice;
  return [
    ublPeriod(invoice.delivery.period),
    element('cac:OrderReference', [element('cbc:ID', invoice.purchaseOrder)]),
    ...invoice.preceding.map(({ number, issueDate }) =>
      element('cac:BillingReference', [
        element('cac:InvoiceDocumentReference', [
          element('cbc:ID', number),
          element('cbc:IssueDate', issueDate),
        ]),
      ]),
    ),
    element('cac:ContractDocumentReference', [element('cbc:ID', invoice.contract)]),
    isCredit && project !== ''
      ? element('cac:AdditionalDocumentReference', [
          element('cbc:ID', project),
          element('cbc:DocumentTypeCode', '50'),
        ])
      : element('cac:ProjectReference', [element('cbc:ID', project)]),
  ];
}

function delivery({ deliverTo, delivery: { day } }: SemanticInvoice): XmlElement | null {
  return element('cac:Delivery', [
    element('cbc:ActualDeliveryDate', day ?? ''),
    element('cac:DeliveryLocation', [deliverTo && ublAddress('cac:Address', deliverTo)]),
  ]);
}

function paymentMeans({ payment, dueDate }: SemanticInvoice, isCredit: boolean): Parts {
  if (!payment) return [];
  return [payment, ...(payment.others ?? [])].map(({ account, accountName, bic }) =>
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', payment.meansCode),
      isCredit ? element('cbc:PaymentDueDate', dueDate ?? '') : null,
      element('cbc:PaymentID', payment.reference),
      element('cac:PayeeFinancialAccount', [
        element('cbc:ID', account),
        element('cbc:Name', accountName),
        element('cac:FinancialInstitutionBranch', [element('cbc:ID', bic)]),
      ]),
    ]),
  );
}

/** BG-23, and BT-111 where there is one. */
function taxTotals(invoice: SemanticInvoice, { rateOfNoVat }: Profile): Parts {
  const { currency, accounting, totals } = invoice;
  return [
    element('cac:TaxTotal', [
      ublAmount('cbc:TaxAmount', totals.tax, currency),
      ...invoice.breakdown.map((row) =>
        element('cac:TaxSubtotal', [
          ublAmount('cbc:TaxableAmount', row.base, currency),
          ublAmount('cbc:TaxAmount', row.tax, currency),
          ublCategory('cac:TaxCategory', { ...row, rate: row.rate ?? rateOfNoVat }),
        ]),
      ),
    ]),
    accounting &&
      element('cac:TaxTotal', [ublAmount('cbc:TaxAmount', accounting.tax, accounting.currency)]),
  ];
}

/** BG-22. */
function monetaryTotal({ totals, currency }: SemanticInvoice): XmlElement | null {
  return element('cac:LegalMonetaryTotal', [
    ublAmount('cbc:LineExtensionAmount', totals.lines, currency),
    ublAmount('cbc:TaxExclusiveAmount', totals.net, currency),
    ublAmount('cbc:TaxInclusiveAmount', totals.gross, currency),
    ublAmount('cbc:AllowanceTotalAmount', totals.allowances, currency),
    ublAmount('cbc:PrepaidAmount', totals.prepaid, currency),
    ublAmount('cbc:PayableAmount', totals.payable, currency),
  ]);
}
