export const statementMail = {
  subject: 'Extrato de conta de {company} em {day}',
  message: `Caro(a) {client},

{isOwed, select, yes {Em {day} há {balance} por pagar na sua conta. Segue o extrato em anexo.} other {Em {day} não há nada por pagar na sua conta. Segue o extrato em anexo.}} Se não coincidir com os seus registos, agradecemos que nos informe.

{sender}
{company}`,
  heading: 'Extrato de conta',
  period: '{from, select, none {Até {to}} other {De {from} a {to}}}',
  balance: 'Saldo em {day}',
  openInvoices: 'Faturas por pagar',
  due: 'vence em {day}',
  more: '{count, plural, one {e mais # fatura} other {e mais # faturas}}',
  opening: 'Saldo inicial',
} as const;

export const statementFile = {
  name: 'Extrato-{client}-{from, select, none {} other {{from}-}}ate-{to}',
  client: 'Cliente',
  date: 'Data',
  entry: 'Movimento',
  document: 'Documento',
  currency: 'Moeda',
  amount: 'Valor',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  kind: {
    invoice: 'Fatura',
    payment: 'Pagamento',
    reversal: 'Pagamento estornado',
    'credit-note': 'Nota de crédito',
    void: 'Fatura anulada',
    'write-off': 'Abatida',
    'write-off-undone': 'Abate anulado',
    recovery: 'Recuperação',
    refund: 'Reembolso',
    'refund-undone': 'Reembolso anulado',
    'early-payment-discount': 'Desconto de pronto pagamento',
    'bank-charges': 'Despesas bancárias',
    'withholding-tax': 'Retenção na fonte',
    'cash-rounding': 'Arredondamento',
  },
} as const;

export const statementSheet = {
  buyer: 'Para:',
  span: '{from, select, none {Até {to}} other {{from} – {to}}}',
  balanceIn: 'Saldo em {currency}',
  account: 'Conta em {currency}',
  ageing: 'Saldo em aberto por dias de atraso',
  notDue: 'Por vencer',
  daysPast: '{from}–{to} dias',
  over: 'Mais de {days} dias',
  credit: 'Crédito',
} as const;
