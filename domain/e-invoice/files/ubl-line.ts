import type { Allowance, EInvoiceLine, EInvoicePeriod, VatCategory } from '../semantic-invoice.ts';
import { element, type XmlElement } from './xml.ts';

/** An amount, which names its currency. */
export function ublAmount(name: string, amount: string | null, currency: string) {
  return element(name, amount ?? '', { currencyID: currency });
}

/** BG-14, BG-26. */
export function ublPeriod(period: EInvoicePeriod | null): XmlElement | null {
  return element('cac:InvoicePeriod', [
    element('cbc:StartDate', period?.from ?? ''),
    element('cbc:EndDate', period?.to ?? ''),
  ]);
}

interface Category {
  category: VatCategory | '';
  rate: string | null;
  reason?: string;
  reasonCode?: string;
}

/** A VAT category as lines, allowances and the breakdown name it. */
export function ublCategory(
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  { category, rate, reason = '', reasonCode = '' }: Category,
): XmlElement | null {
  return element(name, [
    element('cbc:ID', category),
    element('cbc:Percent', rate ?? ''),
    element('cbc:TaxExemptionReasonCode', reasonCode),
    element('cbc:TaxExemptionReason', reason),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
}

/** BG-20, BG-27. */
export function ublAllowance(
  allowance: Allowance,
  currency: string,
  category: XmlElement | null = null,
): XmlElement | null {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', allowance.reasonCode),
    element('cbc:AllowanceChargeReason', allowance.reason),
    element('cbc:MultiplierFactorNumeric', allowance.percent ?? ''),
    ublAmount('cbc:Amount', allowance.amount, currency),
    ublAmount('cbc:BaseAmount', allowance.base, currency),
    category,
  ]);
}

/** BG-25, of an invoice or a credit note. */
export function ublLine(
  line: EInvoiceLine,
  { currency, isCredit }: { currency: string; isCredit: boolean },
): XmlElement | null {
  const unit = line.unit === '' ? {} : { unitCode: line.unit };
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', line.id),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, unit),
    ublAmount('cbc:LineExtensionAmount', line.net, currency),
    ublPeriod(line.period),
    ...line.allowances.map((allowance) => ublAllowance(allowance, currency)),
    element('cac:Item', [
      element('cbc:Description', line.description),
      element('cbc:Name', line.name),
      ublCategory('cac:ClassifiedTaxCategory', line),
    ]),
    element('cac:Price', [
      ublAmount('cbc:PriceAmount', line.netPrice, currency),
      element('cbc:BaseQuantity', line.baseQuantity, unit),
    ]),
  ]);
}
