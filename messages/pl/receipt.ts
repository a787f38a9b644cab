export const receiptSheet = {
  title: 'Potwierdzenie wpłaty',
  file: 'Potwierdzenie-wplaty-{client}-{day}',
  buyer: 'Otrzymano od:',
  receivedOn: 'Data wpływu',
  received: 'Otrzymana kwota',
  method: 'Sposób płatności',
  invoice: 'Faktura',
  settled: 'Rozliczono tą wpłatą',
  left: 'Pozostaje do zapłaty',
  reversed: 'Wycofano',
  refunded: 'Zwrócono',
  onInvoices: 'Rozliczono na fakturach',
  credit: 'Zachowano jako nadpłatę',
} as const;

export const receiptMail = {
  subject: 'Dziękujemy za wpłatę {amount} – {company}',
  message: `Szanowni Państwo,

dziękujemy za wpłatę {amount}, otrzymaną {day}. {state, select, open {Z rozliczonych nią faktur pozostaje do zapłaty {left}.} credit {Zachowaliśmy ją jako nadpłatę na Państwa koncie.} other {Rozliczone nią faktury są w całości opłacone.}} Potwierdzenie wpłaty znajduje się w załączniku.

{sender}
{company}`,
  left: 'pozostaje do zapłaty {left}',
} as const;
