export const receiptSheet = {
  title: 'Zahlungsbestätigung',
  file: 'Zahlungsbestaetigung-{client}-{day}',
  buyer: 'Erhalten von:',
  receivedOn: 'Erhalten am',
  received: 'Erhaltener Betrag',
  method: 'Zahlungsart',
  invoice: 'Rechnung',
  settled: 'Mit dieser Zahlung beglichen',
  left: 'Noch zu zahlen',
  reversed: 'Storniert',
  refunded: 'Erstattet',
  onInvoices: 'Auf Rechnungen verrechnet',
  credit: 'Als Guthaben vermerkt',
} as const;

export const receiptMail = {
  subject: 'Vielen Dank für Ihre Zahlung von {amount} – {company}',
  message: `Guten Tag {client},

vielen Dank für Ihre Zahlung von {amount}, die am {day} bei uns eingegangen ist. {state, select, open {Von den damit beglichenen Rechnungen sind noch {left} zu zahlen.} credit {Wir haben sie Ihrem Kundenkonto als Guthaben gutgeschrieben.} other {Die damit beglichenen Rechnungen sind vollständig bezahlt.}} Die Zahlungsbestätigung finden Sie im Anhang.

{sender}
{company}`,
  left: 'noch {left} zu zahlen',
} as const;
