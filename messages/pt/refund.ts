export const refundSheet = {
  title: 'Confirmação de reembolso',
  file: 'Reembolso-{client}-{day}',
  buyer: 'Reembolsado a:',
  refundedOn: 'Reembolsado em',
  refunded: 'Montante reembolsado',
  method: 'Forma de pagamento',
  reference: 'Referência',
  payment: 'Pagamento original',
  left: 'Crédito restante',
} as const;

export const refundMail = {
  subject: 'O seu reembolso de {amount} – {company}',
  message: `Caro(a) {client},

Reembolsámos-lhe {amount} em {day}.{state, select, credit { Fica com um crédito de {left} na sua conta.} other {}} Segue a confirmação de reembolso em anexo.

{sender}
{company}`,
} as const;
