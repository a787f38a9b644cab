export const statementMail = {
  subject: 'Rekeningoverzicht van {company} per {day}',
  message: `Beste {client},

{isOwed, select, yes {Per {day} staat er {balance} open op uw rekening. Het overzicht vindt u in de bijlage.} other {Per {day} staat er niets open op uw rekening. Het overzicht vindt u in de bijlage.}} Wijkt het af van uw administratie, laat het ons dan weten.

{sender}
{company}`,
  heading: 'Rekeningoverzicht',
  period: '{from, select, none {Tot en met {to}} other {Van {from} tot en met {to}}}',
  balance: 'Saldo op {day}',
  openInvoices: 'Openstaande facturen',
  due: 'vervalt op {day}',
  more: '{count, plural, one {en nog # factuur} other {en nog # facturen}}',
  opening: 'Beginsaldo',
} as const;

export const statementFile = {
  name: 'Overzicht-{client}-{from, select, none {} other {{from}-}}tm-{to}',
  client: 'Klant',
  date: 'Datum',
  entry: 'Mutatie',
  document: 'Document',
  currency: 'Valuta',
  amount: 'Bedrag',
  balance: 'Saldo',
  opening: 'Beginsaldo',
  closing: 'Eindsaldo',
  kind: {
    invoice: 'Factuur',
    payment: 'Betaling',
    reversal: 'Betaling teruggeboekt',
    'credit-note': 'Creditnota',
    void: 'Factuur geannuleerd',
    'write-off': 'Afgeboekt',
    'write-off-undone': 'Afboeking ongedaan gemaakt',
    recovery: 'Alsnog ontvangen',
    refund: 'Terugbetaling',
    'refund-undone': 'Terugbetaling ongedaan gemaakt',
    'early-payment-discount': 'Betalingskorting',
    'bank-charges': 'Bankkosten',
    'withholding-tax': 'Bronbelasting',
    'cash-rounding': 'Afronding contant',
  },
} as const;

export const statementSheet = {
  buyer: 'Voor:',
  span: '{from, select, none {Tot en met {to}} other {{from} – {to}}}',
  balanceIn: 'Saldo in {currency}',
  account: 'Rekening in {currency}',
  ageing: 'Openstaand saldo naar dagen te laat',
  notDue: 'Niet vervallen',
  daysPast: '{from}–{to} dagen',
  over: 'Meer dan {days} dagen',
  credit: 'Tegoed',
} as const;
