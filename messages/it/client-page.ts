export const clientPage = {
  title: '{document} di {seller}',
  download: 'Scarica il PDF',
  downloadOriginal: 'Originale come emesso (PDF)',
  downloadCopy: 'Copia con i pagamenti (PDF)',
  eInvoice: {
    title: 'Fattura elettronica (XML)',
    lead: 'Per il programma di contabilità. Contiene gli stessi dati del PDF.',
  },
  reader:
    'Per {reader}. Questo indirizzo è riservato: chi lo possiede può {kind, select, invoice {vedere questa fattura} other {vedere questo preventivo e rispondere}}.',
  question: 'Domande su {kind, select, invoice {questa fattura} other {questo preventivo}}?',
  writeTo: 'Scrivi a {name}',
  due: {
    past: 'scaduta il <b>{day}</b>, {days, plural, one {# giorno} other {# giorni}} fa',
    today: 'scade il <b>{day}</b>, oggi',
    future: 'scade il <b>{day}</b>, tra {days, plural, one {# giorno} other {# giorni}}',
  },
  validUntil: {
    past: 'era valido fino al <b>{day}</b>, {days, plural, one {# giorno} other {# giorni}} fa',
    today: 'valido fino al <b>{day}</b>, oggi',
    future: 'valido fino al <b>{day}</b>, ancora {days, plural, one {# giorno} other {# giorni}}',
  },
  status: {
    open: 'Da pagare',
    part: 'Pagata in parte',
    late: 'Scaduta',
    paid: 'Pagata',
    settled: 'Saldata',
    void: 'Annullata',
    expired: 'Scaduto',
    accepted: 'Accettato',
    declined: 'Rifiutato',
    invoiced: 'Fatturato',
  },
  nothingToPay: 'Niente da pagare',
  sentence: {
    paid: 'pagata per intero, grazie',
    credited: 'saldata per intero con nota di credito',
    paidAndCredited: 'saldata per intero con pagamento e nota di credito, grazie',
    void: 'Questa fattura di <b>{total}</b> è stata annullata il <b>{day}</b>: {reason}',
    cancelled:
      'Questa fattura di <b>{total}</b> è stata annullata il <b>{day}</b> con la nota di credito <b>{number}</b>: {reason}',
    accepted: 'accettato il <b>{day}</b>, grazie',
    acceptedBy: 'accettato da <b>{name}</b> il <b>{day}</b>, grazie',
    declined: 'rifiutato il <b>{day}</b>',
    declinedBy: 'rifiutato da <b>{name}</b> il <b>{day}</b>',
    invoiced: 'questo preventivo è già stato fatturato',
  },
  progress: {
    received: '{amount} ricevuti, grazie',
    receivedAndCredited: '{amount} ricevuti e accreditati, grazie',
    credited: '{amount} accreditati',
    whole: 'su {total}',
  },
  lines: {
    toPay: 'Dettaglio della fattura',
    settled: 'Dettaglio della fattura',
    offered: 'Dettaglio del preventivo',
    tax: 'IVA {rates}',
  },
  creditNotes: {
    title: 'Note di credito',
    issued: 'Emessa il {day}',
    download: 'Scarica la nota di credito {number} in PDF',
    downloadXml: 'Scarica la nota di credito {number} in XML',
  },
  payment: {
    title: 'Pagamento con bonifico',
    amount: 'Importo',
    other: 'Oppure su questo conto',
    reference: 'Causale',
    copy: 'Copia {name}',
    copied: 'Copiato',
    notCopied: 'Il browser non consente di copiare',
    scan: 'Inquadrare il codice con l’app della banca per compilare il bonifico.',
    code: 'Codice QR per l’app della banca: paga {seller}, {facts}',
  },
  answer: {
    title: 'Accetta questo preventivo',
    name: 'Nome e cognome',
    meaning: 'Accettando si ordina tutto quanto elencato per {total}.',
    kept: 'Vengono registrati il nome, l’ora e questo documento.',
    accept: 'Accetta il preventivo',
    declineInstead: 'Oppure rifiuta',
    reason: 'Motivo (facoltativo)',
    decline: 'Rifiuta il preventivo',
    nameNeeded: 'Inserire il nome.',
  },
  closed: {
    unknown: {
      title:
        'Questo indirizzo non apre {kind, select, invoice {alcuna fattura} other {alcun preventivo}}',
      detail:
        'Potrebbe essere incompleto o non più valido. Copiarlo per intero dal messaggio ricevuto, oppure chiederne uno nuovo al mittente.',
    },
    tooMany: {
      title: 'Troppe richieste',
      detail: 'Attendere un minuto, poi ricaricare questa pagina.',
    },
    noPdf: {
      title:
        'Non esiste un PDF di {kind, select, invoice {questa fattura} other {questo preventivo}}',
      detail:
        'Contiene caratteri che un PDF non può mostrare correttamente. Tornare indietro per leggerlo nella pagina, oppure chiederne una copia al mittente.',
    },
    answered: {
      title:
        'Non è più possibile rispondere a {kind, select, invoice {questa fattura} other {questo preventivo}}',
      detail:
        'Ha già ricevuto risposta, è stato fatturato o è scaduto. Tornare indietro e ricaricare la pagina.',
    },
    badForm: {
      title: 'I dati non sono stati inviati dalla pagina stessa',
      detail:
        'Aprire l’indirizzo {kind, select, invoice {della fattura} other {del preventivo}} in un browser e usare i suoi pulsanti.',
    },
    otherSite: {
      title:
        'I dati non sono stati inviati dalla pagina {kind, select, invoice {della fattura} other {del preventivo}}',
      detail:
        'Aprire l’indirizzo {kind, select, invoice {della fattura e scegliere «Scarica il PDF»} other {del preventivo e rispondere lì}}.',
    },
    failed: {
      title: 'Qualcosa non ha funzionato da parte nostra',
      detail: 'Ricaricare questa pagina. Se non basta, rivolgersi a chi ha inviato l’indirizzo.',
    },
    later: {
      title: 'Riprovare tra un momento',
      detail:
        'Al momento non è possibile mostrare {kind, select, invoice {la fattura} other {il preventivo}}. Ricaricare questa pagina tra un minuto.',
    },
  },
  email: {
    viewAt: 'Visualizza e scarica:\n{link}',
  },
  pdf: {
    carried: 'Riporto',
    page: 'Pagina {page} di {pages}',
    code: 'Codice QR per l’app della banca: {transfer}',
  },
} as const;
