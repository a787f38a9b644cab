export const receiptSheet = {
  title: 'Recibo de pago',
  file: 'Recibo-{client}-{day}',
  buyer: 'Recibido de:',
  receivedOn: 'Recibido el',
  received: 'Importe recibido',
  method: 'Forma de pago',
  invoice: 'Factura',
  settled: 'Liquidado con este pago',
  left: 'Pendiente de pago',
  reversed: 'Anulado',
  refunded: 'Reembolsado',
  onInvoices: 'Aplicado a facturas',
  credit: 'Guardado como saldo a favor',
} as const;

export const receiptMail = {
  subject: 'Gracias por su pago de {amount} – {company}',
  message: `Estimado/a {client}:

Gracias por su pago de {amount}, recibido el {day}. {state, select, open {De las facturas correspondientes quedan {left} por pagar.} credit {Queda como saldo a favor en su cuenta.} other {Las facturas correspondientes están pagadas en su totalidad.}} Adjuntamos el recibo.

{sender}
{company}`,
  left: 'quedan {left} por pagar',
} as const;
