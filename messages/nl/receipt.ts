export const receiptSheet = {
  title: 'Betalingsbewijs',
  file: 'Betalingsbewijs-{client}-{day}',
  buyer: 'Ontvangen van:',
  receivedOn: 'Ontvangen op',
  received: 'Ontvangen bedrag',
  method: 'Betaalwijze',
  invoice: 'Factuur',
  settled: 'Voldaan met deze betaling',
  left: 'Nog te betalen',
  reversed: 'Teruggedraaid',
  refunded: 'Terugbetaald',
  onInvoices: 'Verrekend met facturen',
  credit: 'Bewaard als tegoed',
} as const;

export const receiptMail = {
  subject: 'Bedankt voor uw betaling van {amount} – {company}',
  message: `Beste {client},

Bedankt voor uw betaling van {amount}, die wij op {day} hebben ontvangen. {state, select, open {Van de betreffende facturen staat nog {left} open.} credit {Het bedrag staat als tegoed op uw rekening.} other {De betreffende facturen zijn volledig betaald.}} Het betalingsbewijs vindt u in de bijlage.

{sender}
{company}`,
  left: 'nog {left} te betalen',
} as const;
