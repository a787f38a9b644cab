import type { SemanticInvoice, VatBreakdown } from '../semantic-invoice.ts';
import { ciiAllowance, ciiCategory, ciiDay, ciiLine, ciiPeriod } from './cii-line.ts';
import { ciiAddress, ciiParty } from './cii-party.ts';
import type { Profile } from './profiles.ts';
import { element, required, xmlDocument, type XmlElement } from './xml.ts';

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** The invoice as Cross Industry Invoice D16B. */
export function writeCii(invoice: SemanticInvoice, profile: Profile): string {
  const parts = [
    element('rsm:ExchangedDocumentContext', [
      element('ram:BusinessProcessSpecifiedDocumentContextParameter', [
        element('ram:ID', profile.process),
      ]),
      element('ram:GuidelineSpecifiedDocumentContextParameter', [
        element('ram:ID', profile.specification),
      ]),
    ]),
    element('rsm:ExchangedDocument', [
      element('ram:ID', invoice.number),
      element('ram:TypeCode', invoice.typeCode),
      ciiDay('ram:IssueDateTime', invoice.issueDate),
      ...invoice.notes.map(({ subject, text }) =>
        element('ram:IncludedNote', [
          element('ram:Content', text),
          element('ram:SubjectCode', subject),
        ]),
      ),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map(ciiLine),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice, profile),
    ]),
  ];
  return xmlDocument(required('rsm:CrossIndustryInvoice', parts, namespaces));
}

function agreement(invoice: SemanticInvoice): XmlElement | null {
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:BuyerReference', invoice.buyerReference),
    ciiParty('ram:SellerTradeParty', invoice.seller),
    ciiParty('ram:BuyerTradeParty', invoice.buyer),
    element('ram:BuyerOrderReferencedDocument', [
      element('ram:IssuerAssignedID', invoice.purchaseOrder),
    ]),
    element('ram:ContractReferencedDocument', [element('ram:IssuerAssignedID', invoice.contract)]),
    invoice.project === ''
      ? null
      : element('ram:SpecifiedProcuringProject', [
          element('ram:ID', invoice.project),
          // The schema asks for a name, the norm has none.
          element('ram:Name', 'Project reference'),
        ]),
  ]);
}

function delivery({ deliverTo, delivery: { day } }: SemanticInvoice): XmlElement {
  return required('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ShipToTradeParty', [deliverTo && ciiAddress(deliverTo)]),
    element('ram:ActualDeliverySupplyChainEvent', [ciiDay('ram:OccurrenceDateTime', day)]),
  ]);
}

function settlement(invoice: SemanticInvoice, profile: Profile): XmlElement | null {
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', invoice.payment?.reference ?? ''),
    element('ram:TaxCurrencyCode', invoice.accounting?.currency ?? ''),
    element('ram:InvoiceCurrencyCode', invoice.currency),
    ...paymentMeans(invoice.payment),
    ...invoice.breakdown.map((row) => tax(row, profile)),
    ciiPeriod(invoice.delivery.period),
    ...invoice.allowances.map((allowance) =>
      ciiAllowance(allowance, ciiCategory('ram:CategoryTradeTax', allowance)),
    ),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', invoice.paymentTerms),
      ciiDay('ram:DueDateDateTime', invoice.dueDate),
    ]),
    summation(invoice),
    ...invoice.preceding.map(({ number, issueDate }) =>
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', number),
        ciiDay('ram:FormattedIssueDateTime', issueDate, 'qdt'),
      ]),
    ),
  ]);
}

function paymentMeans(payment: SemanticInvoice['payment']): (XmlElement | null)[] {
  if (!payment) return [];
  return [payment, ...(payment.others ?? [])].map(({ account, accountName, bic }) => {
    const isIban = /^[A-Z]{2}\d{2}/.test(account);
    return element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', payment.meansCode),
      element('ram:PayeePartyCreditorFinancialAccount', [
        element('ram:IBANID', isIban ? account : ''),
        element('ram:AccountName', accountName),
        element('ram:ProprietaryID', isIban ? '' : account),
      ]),
      element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', bic)]),
    ]);
  });
}

/** BG-23. */
function tax(row: VatBreakdown, { rateOfNoVat }: Profile): XmlElement | null {
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', row.tax),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', row.reason),
    element('ram:BasisAmount', row.base),
    element('ram:CategoryCode', row.category),
    element('ram:ExemptionReasonCode', row.reasonCode),
    element('ram:RateApplicablePercent', row.rate ?? rateOfNoVat),
  ]);
}

/** BG-22. */
function summation({ totals, currency, accounting }: SemanticInvoice): XmlElement | null {
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', totals.lines),
    element('ram:AllowanceTotalAmount', totals.allowances ?? ''),
    element('ram:TaxBasisTotalAmount', totals.net),
    element('ram:TaxTotalAmount', totals.tax, { currencyID: currency }),
    accounting &&
      element('ram:TaxTotalAmount', accounting.tax, { currencyID: accounting.currency }),
    element('ram:GrandTotalAmount', totals.gross),
    element('ram:TotalPrepaidAmount', totals.prepaid ?? ''),
    element('ram:DuePayableAmount', totals.payable),
  ]);
}
