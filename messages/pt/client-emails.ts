export const clientEmails = {
  invoice: {
    subject: 'Fatura {number} de {company}',
    message:
      'Caro(a) {client},\n\nEnviamos em anexo a fatura {number} no valor de {amount}, com vencimento em {dueDate}.\n\nTambém a pode consultar e descarregar na sua ligação privada.\n\nCom os melhores cumprimentos,\n{sender}',
  },
  prepayment: {
    subject: 'Fatura de adiantamento {number} de {company}',
    message:
      'Caro(a) {client},\n\nEnviamos em anexo a fatura de adiantamento {number} no valor de {amount}, com vencimento em {dueDate}. O valor será deduzido na fatura final.\n\nTambém a pode consultar e descarregar na sua ligação privada.\n\nCom os melhores cumprimentos,\n{sender}',
  },
  quote: {
    subject: 'Orçamento {number} de {company}',
    message:
      'Caro(a) {client},\n\nEnviamos em anexo o nosso orçamento {number} no valor de {amount}, válido até {validUntil}.\n\nPode consultá-lo, descarregá-lo e responder na sua ligação privada.\n\nCom os melhores cumprimentos,\n{sender}',
  },
  creditNote: {
    subject: 'Nota de crédito {number} de {company}',
    message:
      'Caro(a) {client},\n\nEnviamos em anexo a nota de crédito {number} no valor de {amount}, que corrige a nossa fatura {invoice}.\n\nTambém a pode consultar e descarregar na sua ligação privada.\n\nCom os melhores cumprimentos,\n{sender}',
  },
  reminder: {
    early: {
      subject: 'A fatura {number} vence em {dueDate}',
      message:
        'Caro(a) {client},\n\nLembramos que o pagamento de {amount} da fatura {number} vence em {dueDate}. Pode consultá-la e descarregá-la na sua ligação privada.\n\nSe já efetuou o pagamento, ignore esta mensagem.\n\nCom os melhores cumprimentos,\n{sender}',
    },
    late: {
      subject: 'A fatura {number} está vencida',
      message:
        'Caro(a) {client},\n\nA fatura {number} venceu em {dueDate} e continuam por pagar {amount}. Pode consultá-la e descarregá-la na sua ligação privada.\n\nSe o pagamento já está a caminho, muito obrigado. Caso contrário, agradecemos que o efetue nos próximos dias.\n\nCom os melhores cumprimentos,\n{sender}',
    },
    last: {
      subject: 'Segundo aviso: a fatura {number} está vencida',
      message:
        'Caro(a) {client},\n\nAinda não recebemos o pagamento de {amount} da fatura {number}, vencida em {dueDate}. Pode consultá-la e descarregá-la na sua ligação privada.\n\nAgradecemos que efetue o pagamento de imediato ou que nos informe do que o impede.\n\nCom os melhores cumprimentos,\n{sender}',
    },
    catchUp: {
      subject: 'Lembrete de pagamento: fatura {number}',
      message:
        'Caro(a) {client},\n\nLembramos a fatura {number} de {issuedDate}, com vencimento em {dueDate}: continuam por pagar {amount}. Pode consultá-la e descarregá-la na sua ligação privada.\n\nSe já efetuou o pagamento, ignore esta mensagem.\n\nCom os melhores cumprimentos,\n{sender}',
    },
  },
} as const;
