export const statementMail = {
  subject: 'Wyciąg z konta – {company}, stan na {day}',
  message: `Szanowni Państwo,

{isOwed, select, yes {na dzień {day} na Państwa koncie pozostaje do zapłaty {balance}. Wyciąg znajduje się w załączniku.} other {na dzień {day} na Państwa koncie nie ma zaległości. Wyciąg znajduje się w załączniku.}} Jeśli różni się od Państwa zapisów, prosimy o informację.

{sender}
{company}`,
  heading: 'Wyciąg z konta',
  period: '{from, select, none {Do {to}} other {Od {from} do {to}}}',
  balance: 'Saldo na dzień {day}',
  openInvoices: 'Niezapłacone faktury',
  due: 'termin płatności {day}',
  more: '{count, plural, one {i jeszcze # faktura} few {i jeszcze # faktury} many {i jeszcze # faktur} other {i jeszcze # faktury}}',
  opening: 'Saldo początkowe',
} as const;

export const statementFile = {
  name: 'Wyciag-{client}-{from, select, none {} other {{from}-}}do-{to}',
  client: 'Klient',
  date: 'Data',
  entry: 'Operacja',
  document: 'Dokument',
  currency: 'Waluta',
  amount: 'Kwota',
  balance: 'Saldo',
  opening: 'Saldo początkowe',
  closing: 'Saldo końcowe',
  kind: {
    invoice: 'Faktura',
    payment: 'Płatność',
    reversal: 'Płatność wycofana',
    'credit-note': 'Faktura korygująca',
    void: 'Faktura anulowana',
    'write-off': 'Odpisano',
    'write-off-undone': 'Odpis cofnięty',
    recovery: 'Odzyskano',
    refund: 'Zwrot',
    'refund-undone': 'Zwrot cofnięty',
    'early-payment-discount': 'Skonto',
    'bank-charges': 'Opłaty bankowe',
    'withholding-tax': 'Podatek u źródła',
    'cash-rounding': 'Zaokrąglenie gotówki',
  },
} as const;

export const statementSheet = {
  buyer: 'Dla:',
  span: '{from, select, none {Do {to}} other {{from} – {to}}}',
  balanceIn: 'Saldo w {currency}',
  account: 'Konto w {currency}',
  ageing: 'Należności według dni po terminie',
  notDue: 'Przed terminem',
  daysPast: '{from}–{to} dni',
  over: 'Ponad {days} dni',
  credit: 'Nadpłata',
} as const;
