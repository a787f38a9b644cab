export const clientEmails = {
  invoice: {
    subject: 'Fattura {number} di {company}',
    message:
      'Gentile {client},\n\nin allegato trova la fattura {number} di {amount}, con scadenza il {dueDate}.\n\nPuò anche visualizzarla e scaricarla dal Suo link personale.\n\nCordiali saluti\n{sender}',
  },
  prepayment: {
    subject: 'Fattura di acconto {number} di {company}',
    message:
      'Gentile {client},\n\nin allegato trova la fattura di acconto {number} di {amount}, con scadenza il {dueDate}. L’importo sarà detratto dalla fattura a saldo.\n\nPuò anche visualizzarla e scaricarla dal Suo link personale.\n\nCordiali saluti\n{sender}',
  },
  quote: {
    subject: 'Preventivo {number} di {company}',
    message:
      'Gentile {client},\n\nin allegato trova il nostro preventivo {number} di {amount}, valido fino al {validUntil}.\n\nPuò visualizzarlo, scaricarlo e rispondere dal Suo link personale.\n\nCordiali saluti\n{sender}',
  },
  creditNote: {
    subject: 'Nota di credito {number} di {company}',
    message:
      'Gentile {client},\n\nin allegato trova la nota di credito {number} di {amount}, relativa alla nostra fattura {invoice}.\n\nPuò anche visualizzarla e scaricarla dal Suo link personale.\n\nCordiali saluti\n{sender}',
  },
  reminder: {
    early: {
      subject: 'La fattura {number} scade il {dueDate}',
      message:
        'Gentile {client},\n\nLe ricordiamo che il {dueDate} scade il pagamento di {amount} della fattura {number}. Può visualizzarla e scaricarla dal Suo link personale.\n\nSe ha già provveduto al pagamento, La preghiamo di ignorare questo messaggio.\n\nCordiali saluti\n{sender}',
    },
    late: {
      subject: 'La fattura {number} è scaduta',
      message:
        'Gentile {client},\n\nla fattura {number} è scaduta il {dueDate} e risultano ancora da saldare {amount}. Può visualizzarla e scaricarla dal Suo link personale.\n\nSe il pagamento è già in corso, La ringraziamo. In caso contrario, La preghiamo di provvedere nei prossimi giorni.\n\nCordiali saluti\n{sender}',
    },
    last: {
      subject: 'Secondo sollecito: fattura {number} scaduta',
      message:
        'Gentile {client},\n\nnon abbiamo ricevuto il pagamento di {amount} della fattura {number}, scaduta il {dueDate}. Può visualizzarla e scaricarla dal Suo link personale.\n\nLa preghiamo di provvedere al pagamento al più presto, o di risponderci indicando che cosa lo impedisce.\n\nCordiali saluti\n{sender}',
    },
    catchUp: {
      subject: 'Promemoria di pagamento: fattura {number}',
      message:
        'Gentile {client},\n\nLe ricordiamo la fattura {number} del {issuedDate}, con scadenza il {dueDate}: risultano da saldare {amount}. Può visualizzarla e scaricarla dal Suo link personale.\n\nSe ha già provveduto al pagamento, La preghiamo di ignorare questo messaggio.\n\nCordiali saluti\n{sender}',
    },
  },
} as const;
