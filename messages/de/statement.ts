export const statementMail = {
  subject: 'Kontoauszug von {company} zum {day}',
  message: `Guten Tag {client},

{isOwed, select, yes {Zum {day} ist auf Ihrem Kundenkonto ein Betrag von {balance} offen. Den Kontoauszug finden Sie im Anhang.} other {Zum {day} ist auf Ihrem Kundenkonto nichts offen. Den Kontoauszug finden Sie im Anhang.}} Sollte er von Ihren Unterlagen abweichen, geben Sie uns bitte Bescheid.

{sender}
{company}`,
  heading: 'Kontoauszug',
  period: '{from, select, none {Bis {to}} other {Vom {from} bis {to}}}',
  balance: 'Saldo am {day}',
  openInvoices: 'Offene Rechnungen',
  due: 'fällig am {day}',
  more: '{count, plural, one {und # weitere Rechnung} other {und # weitere Rechnungen}}',
  opening: 'Anfangssaldo',
} as const;

export const statementFile = {
  name: 'Kontoauszug-{client}-{from, select, none {} other {{from}-}}bis-{to}',
  client: 'Kunde',
  date: 'Datum',
  entry: 'Vorgang',
  document: 'Beleg',
  currency: 'Währung',
  amount: 'Betrag',
  balance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  kind: {
    invoice: 'Rechnung',
    payment: 'Zahlung',
    reversal: 'Zahlung storniert',
    'credit-note': 'Rechnungskorrektur',
    void: 'Rechnung storniert',
    'write-off': 'Ausgebucht',
    'write-off-undone': 'Ausbuchung aufgehoben',
    recovery: 'Nachträglich eingegangen',
    refund: 'Erstattung',
    'refund-undone': 'Erstattung zurückgenommen',
    'early-payment-discount': 'Skonto',
    'bank-charges': 'Bankgebühren',
    'withholding-tax': 'Quellensteuer',
    'cash-rounding': 'Rundungsdifferenz',
  },
} as const;

export const statementSheet = {
  buyer: 'Für:',
  span: '{from, select, none {Bis {to}} other {{from} – {to}}}',
  balanceIn: 'Saldo in {currency}',
  account: 'Konto in {currency}',
  ageing: 'Offener Saldo nach Tagen Verzug',
  notDue: 'Noch nicht fällig',
  daysPast: '{from}–{to} Tage',
  over: 'Über {days} Tage',
  credit: 'Guthaben',
} as const;
