export const receiptSheet = {
  title: 'Recibo de pagamento',
  file: 'Recibo-{client}-{day}',
  buyer: 'Recebido de:',
  receivedOn: 'Recebido em',
  received: 'Montante recebido',
  method: 'Forma de pagamento',
  invoice: 'Fatura',
  settled: 'Liquidado com este pagamento',
  left: 'Por pagar',
  reversed: 'Anulado',
  refunded: 'Reembolsado',
  onInvoices: 'Aplicado a faturas',
  credit: 'Mantido como crédito',
} as const;

export const receiptMail = {
  subject: 'Obrigado pelo seu pagamento de {amount} – {company}',
  message: `Caro(a) {client},

Obrigado pelo seu pagamento de {amount}, recebido em {day}. {state, select, open {Das faturas em causa ficam {left} por pagar.} credit {Fica como crédito na sua conta.} other {As faturas em causa estão totalmente pagas.}} Segue o recibo em anexo.

{sender}
{company}`,
  left: 'ficam {left} por pagar',
} as const;
