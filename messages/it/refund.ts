export const refundSheet = {
  title: 'Conferma di rimborso',
  file: 'Rimborso-{client}-{day}',
  buyer: 'Rimborsato a:',
  refundedOn: 'Rimborsato il',
  refunded: 'Importo rimborsato',
  method: 'Modalità di pagamento',
  reference: 'Riferimento',
  payment: 'Pagamento originario',
  left: 'Credito residuo',
} as const;

export const refundMail = {
  subject: 'Il Suo rimborso di {amount} – {company}',
  message: `Gentile {client},

il {day} Le abbiamo rimborsato {amount}.{state, select, credit { Il Suo credito residuo è di {left}.} other {}} In allegato trova la conferma di rimborso.

{sender}
{company}`,
} as const;
