import type { eInvoiceTerms } from '#messages/en/e-invoice/e-invoice-terms.ts';

export type TermId = keyof typeof eInvoiceTerms.term;
export type GroupName = keyof typeof eInvoiceTerms.group;
type Paths = readonly (readonly [TermId, string])[];

interface Group {
  name: GroupName;
  /** Each node that it finds is a group of its own. */
  root: string;
  terms: Paths;
}

const trade = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';
const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`;
const delivery = `${trade}/ram:ApplicableHeaderTradeDelivery`;
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;
const day = 'udt:DateTimeString';

/** The terms of a party, in the order of: name, identifier, register, VAT and tax number, legal text, address of a network, then the rest. */
function partyTerms(ids: Readonly<Record<string, TermId>>): Paths {
  const paths: Readonly<Record<string, string>> = {
    name: 'ram:Name',
    identifier: 'ram:ID',
    registration: 'ram:SpecifiedLegalOrganization/ram:ID',
    vat: 'ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]',
    tax: 'ram:SpecifiedTaxRegistration/ram:ID[@schemeID="FC"]',
    legal: 'ram:Description',
    electronic: 'ram:URIUniversalCommunication/ram:URIID',
    street: 'ram:PostalTradeAddress/ram:LineOne',
    extra: 'ram:PostalTradeAddress/ram:LineTwo',
    city: 'ram:PostalTradeAddress/ram:CityName',
    postCode: 'ram:PostalTradeAddress/ram:PostcodeCode',
    region: 'ram:PostalTradeAddress/ram:CountrySubDivisionName',
    country: 'ram:PostalTradeAddress/ram:CountryID',
    person: 'ram:DefinedTradeContact/ram:PersonName',
    phone: 'ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber',
    email: 'ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID',
  };
  return Object.entries(paths).flatMap(([part, path]) => {
    const id = ids[part];
    return id === undefined ? [] : [[id, path] as const];
  });
}

/** Where each term of EN 16931 is in a Cross Industry Invoice. */
export const ciiGroups: readonly Group[] = [
  {
    name: 'document',
    root: '/rsm:CrossIndustryInvoice',
    terms: [
      ['BT-1', 'rsm:ExchangedDocument/ram:ID'],
      ['BT-2', `rsm:ExchangedDocument/ram:IssueDateTime/${day}`],
      ['BT-3', 'rsm:ExchangedDocument/ram:TypeCode'],
      ['BT-5', `${settlement}/ram:InvoiceCurrencyCode`],
      ['BT-6', `${settlement}/ram:TaxCurrencyCode`],
      ['BT-9', `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/${day}`],
      ['BT-10', `${agreement}/ram:BuyerReference`],
      ['BT-11', `${agreement}/ram:SpecifiedProcuringProject/ram:ID`],
      ['BT-12', `${agreement}/ram:ContractReferencedDocument/ram:IssuerAssignedID`],
      ['BT-13', `${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`],
      ['BT-20', `${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description`],
      ['BT-22', 'rsm:ExchangedDocument/ram:IncludedNote/ram:Content'],
      [
        'BT-24',
        'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
      ],
      ['BT-25', `${settlement}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`],
      [
        'BT-26',
        `${settlement}/ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString`,
      ],
    ],
  },
  {
    name: 'seller',
    root: `${agreement}/ram:SellerTradeParty`,
    terms: partyTerms({
      ...{ name: 'BT-27', identifier: 'BT-29', registration: 'BT-30', vat: 'BT-31', tax: 'BT-32' },
      ...{ legal: 'BT-33' },
      ...{ electronic: 'BT-34', street: 'BT-35', extra: 'BT-36', city: 'BT-37' },
      ...{ postCode: 'BT-38', region: 'BT-39', country: 'BT-40' },
      ...{ person: 'BT-41', phone: 'BT-42', email: 'BT-43' },
    }),
  },
  {
    name: 'buyer',
    root: `${agreement}/ram:BuyerTradeParty`,
    terms: partyTerms({
      ...{ name: 'BT-44', registration: 'BT-47', vat: 'BT-48', electronic: 'BT-49' },
      ...{ street: 'BT-50', extra: 'BT-51', city: 'BT-52', postCode: 'BT-53' },
      ...{ region: 'BT-54', country: 'BT-55', person: 'BT-56', phone: 'BT-57', email: 'BT-58' },
    }),
  },
  {
    name: 'delivery',
    root: delivery,
    terms: [
      ['BT-72', `ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/${day}`],
      ['BT-73', `${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime/${day}`],
      ['BT-74', `${settlement}/ram:BillingSpecifiedPeriod/ram:EndDateTime/${day}`],
      ['BT-75', 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:LineOne'],
      ['BT-77', 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CityName'],
      ['BT-78', 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:PostcodeCode'],
      ['BT-80', 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID'],
    ],
  },
  {
    name: 'payment',
    root: `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`,
    terms: [
      ['BT-81', 'ram:TypeCode'],
      ['BT-83', '../ram:PaymentReference'],
      [
        'BT-84',
        'ram:PayeePartyCreditorFinancialAccount/*[self::ram:IBANID or self::ram:ProprietaryID]',
      ],
      ['BT-85', 'ram:PayeePartyCreditorFinancialAccount/ram:AccountName'],
      ['BT-86', 'ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID'],
    ],
  },
  {
    name: 'line',
    root: `${trade}/ram:IncludedSupplyChainTradeLineItem`,
    terms: [
      ['BT-153', 'ram:SpecifiedTradeProduct/ram:Name'],
      ['BT-154', 'ram:SpecifiedTradeProduct/ram:Description'],
      ['BT-129', 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'],
      ['BT-130', 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode'],
      ['BT-146', 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'],
      ['BT-149', 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity'],
      [
        'BT-136',
        'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount',
      ],
      [
        'BT-134',
        `ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod/ram:StartDateTime/${day}`,
      ],
      [
        'BT-135',
        `ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod/ram:EndDateTime/${day}`,
      ],
      ['BT-151', 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode'],
      [
        'BT-152',
        'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent',
      ],
      [
        'BT-131',
        'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
      ],
    ],
  },
  {
    name: 'discount',
    root: `${settlement}/ram:SpecifiedTradeAllowanceCharge`,
    terms: [
      ['BT-92', 'ram:ActualAmount'],
      ['BT-97', 'ram:Reason'],
      ['BT-95', 'ram:CategoryTradeTax/ram:CategoryCode'],
      ['BT-96', 'ram:CategoryTradeTax/ram:RateApplicablePercent'],
    ],
  },
  {
    name: 'tax',
    root: `${settlement}/ram:ApplicableTradeTax`,
    terms: [
      ['BT-118', 'ram:CategoryCode'],
      ['BT-119', 'ram:RateApplicablePercent'],
      ['BT-116', 'ram:BasisAmount'],
      ['BT-117', 'ram:CalculatedAmount'],
      ['BT-120', 'ram:ExemptionReason'],
      ['BT-121', 'ram:ExemptionReasonCode'],
    ],
  },
  {
    name: 'totals',
    root: `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`,
    terms: [
      ['BT-106', 'ram:LineTotalAmount'],
      ['BT-107', 'ram:AllowanceTotalAmount'],
      ['BT-109', 'ram:TaxBasisTotalAmount'],
      ['BT-110', 'ram:TaxTotalAmount[1]'],
      ['BT-112', 'ram:GrandTotalAmount'],
      ['BT-113', 'ram:TotalPrepaidAmount'],
      ['BT-115', 'ram:DuePayableAmount'],
    ],
  },
];
