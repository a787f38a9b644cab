export const receiptSheet = {
  title: 'Ricevuta di pagamento',
  file: 'Ricevuta-{client}-{day}',
  buyer: 'Ricevuto da:',
  receivedOn: 'Ricevuto il',
  received: 'Importo ricevuto',
  method: 'Modalità di pagamento',
  invoice: 'Fattura',
  settled: 'Saldato con questo pagamento',
  left: 'Ancora da pagare',
  reversed: 'Stornato',
  refunded: 'Rimborsato',
  onInvoices: 'Imputato alle fatture',
  credit: 'Tenuto come credito',
} as const;

export const receiptMail = {
  subject: 'Grazie per il Suo pagamento di {amount} – {company}',
  message: `Gentile {client},

grazie per il Suo pagamento di {amount}, ricevuto il {day}. {state, select, open {Delle fatture interessate restano da pagare {left}.} credit {Lo teniamo come credito sul Suo conto.} other {Le fatture interessate sono interamente saldate.}} In allegato trova la ricevuta.

{sender}
{company}`,
  left: 'restano {left} da pagare',
} as const;
