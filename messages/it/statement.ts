export const statementMail = {
  subject: 'Estratto conto di {company} al {day}',
  message: `Gentile {client},

{isOwed, select, yes {al {day} risultano da saldare {balance} sul Suo conto. In allegato trova l’estratto conto.} other {al {day} non risulta nulla da saldare sul Suo conto. In allegato trova l’estratto conto.}} Se non corrisponde alle Sue registrazioni, La preghiamo di comunicarcelo.

{sender}
{company}`,
  heading: 'Estratto conto',
  period: '{from, select, none {Fino al {to}} other {Dal {from} al {to}}}',
  balance: 'Saldo al {day}',
  openInvoices: 'Fatture da pagare',
  due: 'scade il {day}',
  more: '{count, plural, one {e # altra fattura} other {e altre # fatture}}',
  opening: 'Saldo iniziale',
} as const;

export const statementFile = {
  name: 'Estratto-conto-{client}-{from, select, none {} other {{from}-}}al-{to}',
  client: 'Cliente',
  date: 'Data',
  entry: 'Movimento',
  document: 'Documento',
  currency: 'Valuta',
  amount: 'Importo',
  balance: 'Saldo',
  opening: 'Saldo iniziale',
  closing: 'Saldo finale',
  kind: {
    invoice: 'Fattura',
    payment: 'Pagamento',
    reversal: 'Pagamento stornato',
    'credit-note': 'Nota di credito',
    void: 'Fattura annullata',
    'write-off': 'Stralciata',
    'write-off-undone': 'Stralcio annullato',
    recovery: 'Recupero',
    refund: 'Rimborso',
    'refund-undone': 'Rimborso annullato',
    'early-payment-discount': 'Sconto per pagamento anticipato',
    'bank-charges': 'Spese bancarie',
    'withholding-tax': 'Ritenuta d’acconto',
    'cash-rounding': 'Arrotondamento contanti',
  },
} as const;

export const statementSheet = {
  buyer: 'Per:',
  span: '{from, select, none {Fino al {to}} other {{from} – {to}}}',
  balanceIn: 'Saldo in {currency}',
  account: 'Conto in {currency}',
  ageing: 'Saldo aperto per giorni di ritardo',
  notDue: 'Non scaduto',
  daysPast: '{from}–{to} giorni',
  over: 'Oltre {days} giorni',
  credit: 'Credito',
} as const;
