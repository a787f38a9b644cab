export const statementMail = {
  subject: 'Extracto de cuenta de {company} a {day}',
  message: `Estimado/a {client}:

{isOwed, select, yes {A {day} hay {balance} pendientes en su cuenta. Adjuntamos el extracto.} other {A {day} no hay nada pendiente en su cuenta. Adjuntamos el extracto.}} Si no coincide con sus registros, le rogamos que nos lo comunique.

{sender}
{company}`,
  heading: 'Extracto de cuenta',
  period: '{from, select, none {Hasta el {to}} other {Del {from} al {to}}}',
  balance: 'Saldo a {day}',
  openInvoices: 'Facturas pendientes',
  due: 'vence el {day}',
  more: '{count, plural, one {y # factura más} other {y # facturas más}}',
  opening: 'Saldo inicial',
} as const;

export const statementFile = {
  name: 'Extracto-{client}-{from, select, none {} other {{from}-}}a-{to}',
  client: 'Cliente',
  date: 'Fecha',
  entry: 'Movimiento',
  document: 'Documento',
  currency: 'Moneda',
  amount: 'Importe',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  kind: {
    invoice: 'Factura',
    payment: 'Pago',
    reversal: 'Pago anulado',
    'credit-note': 'Factura rectificativa',
    void: 'Factura anulada',
    'write-off': 'Dada de baja',
    'write-off-undone': 'Baja anulada',
    recovery: 'Recuperación',
    refund: 'Reembolso',
    'refund-undone': 'Reembolso anulado',
    'early-payment-discount': 'Descuento por pronto pago',
    'bank-charges': 'Gastos bancarios',
    'withholding-tax': 'Retención',
    'cash-rounding': 'Redondeo de efectivo',
  },
} as const;

export const statementSheet = {
  buyer: 'Para:',
  span: '{from, select, none {Hasta el {to}} other {{from} – {to}}}',
  balanceIn: 'Saldo en {currency}',
  account: 'Cuenta en {currency}',
  ageing: 'Saldo pendiente por días de retraso',
  notDue: 'No vencido',
  daysPast: '{from}–{to} días',
  over: 'Más de {days} días',
  credit: 'Saldo a favor',
} as const;
