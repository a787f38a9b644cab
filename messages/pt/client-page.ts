export const clientPage = {
  title: '{document} de {seller}',
  download: 'Descarregar PDF',
  downloadOriginal: 'Original tal como emitido (PDF)',
  downloadCopy: 'Cópia com pagamentos (PDF)',
  eInvoice: {
    title: 'Fatura eletrónica (XML)',
    lead: 'Para o seu programa de contabilidade. Contém os mesmos dados que o PDF.',
  },
  reader:
    'Para {reader}. Este endereço é privado; quem o tiver pode {kind, select, invoice {ver esta fatura} other {ver este orçamento e responder}}.',
  question:
    'Tem alguma questão sobre {kind, select, invoice {esta fatura} other {este orçamento}}?',
  writeTo: 'Escrever a {name}',
  due: {
    past: 'venceu em <b>{day}</b>, há {days, plural, one {# dia} other {# dias}}',
    today: 'vence em <b>{day}</b>, hoje',
    future: 'vence em <b>{day}</b>, daqui a {days, plural, one {# dia} other {# dias}}',
  },
  validUntil: {
    past: 'era válido até <b>{day}</b>, há {days, plural, one {# dia} other {# dias}}',
    today: 'válido até <b>{day}</b>, hoje',
    future: 'válido até <b>{day}</b>, mais {days, plural, one {# dia} other {# dias}}',
  },
  status: {
    open: 'Por pagar',
    part: 'Parcialmente paga',
    late: 'Vencida',
    paid: 'Paga',
    settled: 'Liquidada',
    void: 'Anulada',
    expired: 'Expirado',
    accepted: 'Aceite',
    declined: 'Recusado',
    invoiced: 'Faturado',
  },
  nothingToPay: 'Nada a pagar',
  sentence: {
    paid: 'paga na totalidade, obrigado',
    credited: 'liquidada na totalidade por nota de crédito',
    paidAndCredited: 'liquidada na totalidade por pagamento e nota de crédito, obrigado',
    void: 'Esta fatura de <b>{total}</b> foi anulada em <b>{day}</b>: {reason}',
    cancelled:
      'Esta fatura de <b>{total}</b> foi anulada em <b>{day}</b> pela nota de crédito <b>{number}</b>: {reason}',
    accepted: 'aceite em <b>{day}</b>, obrigado',
    acceptedBy: 'aceite por <b>{name}</b> em <b>{day}</b>, obrigado',
    declined: 'recusado em <b>{day}</b>',
    declinedBy: 'recusado por <b>{name}</b> em <b>{day}</b>',
    invoiced: 'este orçamento já lhe foi faturado',
  },
  progress: {
    received: '{amount} recebidos, obrigado',
    receivedAndCredited: '{amount} recebidos e creditados, obrigado',
    credited: '{amount} creditados',
    whole: 'de {total}',
  },
  lines: {
    toPay: 'Detalhe da fatura',
    settled: 'Detalhe da fatura',
    offered: 'Detalhe do orçamento',
    tax: 'IVA {rates}',
  },
  creditNotes: {
    title: 'Notas de crédito',
    issued: 'Emitida em {day}',
    download: 'Descarregar a nota de crédito {number} em PDF',
    downloadXml: 'Descarregar a nota de crédito {number} em XML',
  },
  payment: {
    title: 'Pagamento por transferência',
    amount: 'Montante',
    other: 'Ou para esta conta',
    reference: 'Referência',
    copy: 'Copiar {name}',
    copied: 'Copiado',
    notCopied: 'O seu navegador não permite copiar',
    scan: 'Leia este código com a aplicação do seu banco para preencher a transferência.',
    code: 'Código QR para a aplicação do seu banco: pagar a {seller}, {facts}',
  },
  answer: {
    title: 'Aceitar este orçamento',
    name: 'O seu nome',
    meaning: 'Ao aceitar, encomenda tudo o que aqui consta por {total}.',
    kept: 'O seu nome, a hora e este documento ficam registados.',
    accept: 'Aceitar o orçamento',
    declineInstead: 'Recusar',
    reason: 'Motivo (opcional)',
    decline: 'Recusar o orçamento',
    nameNeeded: 'Indique o seu nome.',
  },
  closed: {
    unknown: {
      title:
        'Este endereço não abre {kind, select, invoice {nenhuma fatura} other {nenhum orçamento}}',
      detail:
        'Pode estar incompleto ou já não ser válido. Copie-o na íntegra da mensagem que recebeu ou peça um novo ao remetente.',
    },
    tooMany: {
      title: 'Demasiados pedidos',
      detail: 'Aguarde um minuto e recarregue esta página.',
    },
    noPdf: {
      title: 'Não existe PDF {kind, select, invoice {desta fatura} other {deste orçamento}}',
      detail:
        'Contém caracteres que um PDF não consegue apresentar corretamente. Volte atrás para o ler na página ou peça uma cópia ao remetente.',
    },
    answered: {
      title:
        'Já não é possível responder a {kind, select, invoice {esta fatura} other {este orçamento}}',
      detail: 'Já teve resposta, foi faturado ou expirou. Volte atrás e recarregue a página.',
    },
    badForm: {
      title: 'Os dados não foram enviados a partir da própria página',
      detail:
        'Abra o endereço {kind, select, invoice {da fatura} other {do orçamento}} num navegador e utilize os respetivos botões.',
    },
    otherSite: {
      title:
        'Os dados não foram enviados a partir da página {kind, select, invoice {da fatura} other {do orçamento}}',
      detail:
        'Abra o endereço {kind, select, invoice {da fatura e escolha «Descarregar PDF»} other {do orçamento e responda aí}}.',
    },
    failed: {
      title: 'Ocorreu um erro do nosso lado',
      detail:
        'Recarregue esta página. Se não resultar, contacte a pessoa que lhe enviou o endereço.',
    },
    later: {
      title: 'Tente novamente dentro de momentos',
      detail:
        'De momento não é possível mostrar {kind, select, invoice {a fatura} other {o orçamento}}. Recarregue esta página dentro de um minuto.',
    },
  },
  email: {
    viewAt: 'Ver e descarregar:\n{link}',
  },
  pdf: {
    carried: 'A transportar',
    page: 'Página {page} de {pages}',
    code: 'Código QR para a app do seu banco: {transfer}',
  },
} as const;
