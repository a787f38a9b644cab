export const refundSheet = {
  title: 'Confirmación de reembolso',
  file: 'Reembolso-{client}-{day}',
  buyer: 'Reembolsado a:',
  refundedOn: 'Reembolsado el',
  refunded: 'Importe reembolsado',
  method: 'Forma de pago',
  reference: 'Referencia',
  payment: 'Pago original',
  left: 'Saldo a favor restante',
} as const;

export const refundMail = {
  subject: 'Su reembolso de {amount} – {company}',
  message: `Estimado/a {client}:

El {day} le reembolsamos {amount}.{state, select, credit { Le queda un saldo a favor de {left}.} other {}} Adjuntamos la confirmación de reembolso.

{sender}
{company}`,
} as const;
