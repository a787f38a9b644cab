import type { Allowance, EInvoiceLine, EInvoicePeriod, VatCategory } from '../semantic-invoice.ts';
import { element, required, type XmlElement } from './xml.ts';

/** A day as CII writes it; of the namespace `udt`, or `qdt` where the schema asks for that. */
export function ciiDay(name: string, day: string | null, type: 'udt' | 'qdt' = 'udt') {
  if (day === null) return null;
  const digits = day.replaceAll('-', '');
  return element(name, [element(`${type}:DateTimeString`, digits, { format: '102' })]);
}

/** BG-14, BG-26. */
export function ciiPeriod(period: EInvoicePeriod | null): XmlElement | null {
  return element('ram:BillingSpecifiedPeriod', [
    ciiDay('ram:StartDateTime', period?.from ?? null),
    ciiDay('ram:EndDateTime', period?.to ?? null),
  ]);
}

/** A VAT category as lines and allowances name it. */
export function ciiCategory(
  name: 'ram:ApplicableTradeTax' | 'ram:CategoryTradeTax',
  { category, rate }: { category: VatCategory | ''; rate: string | null },
): XmlElement {
  return required(name, [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', rate ?? ''),
  ]);
}

/** BG-20, BG-27. */
export function ciiAllowance(allowance: Allowance, category: XmlElement | null = null) {
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    element('ram:CalculationPercent', allowance.percent ?? ''),
    element('ram:BasisAmount', allowance.base ?? ''),
    element('ram:ActualAmount', allowance.amount),
    element('ram:ReasonCode', allowance.reasonCode),
    element('ram:Reason', allowance.reason),
    category,
  ]);
}

/** BG-25. */
export function ciiLine(line: EInvoiceLine): XmlElement | null {
  const unit = line.unit === '' ? {} : { unitCode: line.unit };
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', line.id)]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', line.name),
      element('ram:Description', line.description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', line.netPrice),
        element('ram:BasisQuantity', line.baseQuantity, unit),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', line.quantity, unit)]),
    element('ram:SpecifiedLineTradeSettlement', [
      ciiCategory('ram:ApplicableTradeTax', line),
      ciiPeriod(line.period),
      ...line.allowances.map((allowance) => ciiAllowance(allowance)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', line.net),
      ]),
    ]),
  ]);
}
