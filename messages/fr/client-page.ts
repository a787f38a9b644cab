export const clientPage = {
  title: '{document} de {seller}',
  download: 'Télécharger le PDF',
  downloadOriginal: 'Original tel qu’émis (PDF)',
  downloadCopy: 'Copie avec les paiements (PDF)',
  eInvoice: {
    title: 'Facture électronique (XML)',
    lead: 'Pour votre logiciel de comptabilité. Elle contient les mêmes informations que le PDF.',
  },
  reader:
    'À l’attention de {reader}. Cette adresse est confidentielle\u00a0; toute personne qui la possède peut {kind, select, invoice {consulter cette facture} other {consulter ce devis et y répondre}}.',
  question: 'Une question sur {kind, select, invoice {cette facture} other {ce devis}}\u00a0?',
  writeTo: 'Écrire à {name}',
  due: {
    past: 'échue le <b>{day}</b>, il y a {days, plural, one {# jour} other {# jours}}',
    today: 'à payer au plus tard le <b>{day}</b>, aujourd’hui',
    future:
      'à payer au plus tard le <b>{day}</b>, dans {days, plural, one {# jour} other {# jours}}',
  },
  validUntil: {
    past: 'était valable jusqu’au <b>{day}</b>, il y a {days, plural, one {# jour} other {# jours}}',
    today: 'valable jusqu’au <b>{day}</b>, aujourd’hui',
    future: 'valable jusqu’au <b>{day}</b>, encore {days, plural, one {# jour} other {# jours}}',
  },
  status: {
    open: 'À payer',
    part: 'Partiellement payée',
    late: 'En retard',
    paid: 'Payée',
    settled: 'Soldée',
    void: 'Annulée',
    expired: 'Expiré',
    accepted: 'Accepté',
    declined: 'Refusé',
    invoiced: 'Facturé',
  },
  nothingToPay: 'Rien à payer',
  sentence: {
    paid: 'entièrement payée, merci',
    credited: 'entièrement soldée par avoir',
    paidAndCredited: 'entièrement soldée par paiement et avoir, merci',
    void: 'Cette facture de <b>{total}</b> a été annulée le <b>{day}</b>\u00a0: {reason}',
    cancelled:
      'Cette facture de <b>{total}</b> a été annulée le <b>{day}</b> par l’avoir <b>{number}</b>\u00a0: {reason}',
    accepted: 'accepté le <b>{day}</b>, merci',
    acceptedBy: 'accepté par <b>{name}</b> le <b>{day}</b>, merci',
    declined: 'refusé le <b>{day}</b>',
    declinedBy: 'refusé par <b>{name}</b> le <b>{day}</b>',
    invoiced: 'ce devis vous a été facturé',
  },
  progress: {
    received: '{amount} reçus, merci',
    receivedAndCredited: '{amount} reçus et crédités, merci',
    credited: '{amount} crédités',
    whole: 'sur {total}',
  },
  lines: {
    toPay: 'Détail de la facture',
    settled: 'Détail de la facture',
    offered: 'Détail du devis',
    tax: 'TVA {rates}',
  },
  creditNotes: {
    title: 'Avoirs',
    issued: 'Émis le {day}',
    download: 'Télécharger l’avoir {number} en PDF',
    downloadXml: 'Télécharger l’avoir {number} au format XML',
  },
  payment: {
    title: 'Paiement par virement',
    amount: 'Montant',
    other: 'Ou sur ce compte',
    reference: 'Référence',
    copy: 'Copier\u00a0: {name}',
    copied: 'Copié',
    notCopied: 'Votre navigateur n’autorise pas la copie',
    scan: 'Scannez ce code avec l’application de votre banque pour préremplir le virement.',
    code: 'QR code pour l’application de votre banque\u00a0: payer {seller}, {facts}',
  },
  answer: {
    title: 'Accepter ce devis',
    name: 'Votre nom',
    meaning: 'En acceptant, vous commandez l’ensemble des éléments ci-dessus pour {total}.',
    kept: 'Votre nom, l’heure et ce document sont enregistrés.',
    accept: 'Accepter le devis',
    declineInstead: 'Refuser le devis',
    reason: 'Motif (facultatif)',
    decline: 'Confirmer le refus',
    nameNeeded: 'Saisissez votre nom.',
  },
  closed: {
    unknown: {
      title: 'Cette adresse n’ouvre {kind, select, invoice {aucune facture} other {aucun devis}}',
      detail:
        'Elle est peut-être incomplète ou n’est plus valable. Copiez-la en entier depuis le message reçu, ou demandez-en une nouvelle à l’expéditeur.',
    },
    tooMany: {
      title: 'Trop de demandes',
      detail: 'Patientez une minute, puis rechargez cette page.',
    },
    noPdf: {
      title: 'Il n’existe pas de PDF de {kind, select, invoice {cette facture} other {ce devis}}',
      detail:
        'Le texte contient des caractères qu’un PDF ne peut pas afficher correctement. Revenez à la page pour le lire, ou demandez une copie à l’expéditeur.',
    },
    answered: {
      title:
        'Il n’est plus possible de répondre à {kind, select, invoice {cette facture} other {ce devis}}',
      detail:
        'Ce document a déjà reçu une réponse, a été facturé ou a expiré. Revenez en arrière et rechargez la page.',
    },
    badForm: {
      title: 'Ces données n’ont pas été envoyées depuis la page elle-même',
      detail:
        'Ouvrez l’adresse {kind, select, invoice {de la facture} other {du devis}} dans un navigateur et utilisez ses boutons.',
    },
    otherSite: {
      title:
        'Ces données n’ont pas été envoyées depuis la page {kind, select, invoice {de la facture} other {du devis}}',
      detail:
        'Ouvrez l’adresse {kind, select, invoice {de la facture et choisissez «\u00a0Télécharger le PDF\u00a0»} other {du devis et répondez-y}}.',
    },
    failed: {
      title: 'Une erreur s’est produite de notre côté',
      detail:
        'Rechargez cette page. Si le problème persiste, contactez la personne qui vous a envoyé l’adresse.',
    },
    later: {
      title: 'Veuillez réessayer dans un instant',
      detail:
        '{kind, select, invoice {La facture ne peut pas être affichée} other {Le devis ne peut pas être affiché}} pour le moment. Rechargez cette page dans une minute.',
    },
  },
  email: {
    viewAt: 'Consulter et télécharger\u00a0:\n{link}',
  },
  pdf: {
    carried: 'Report',
    page: 'Page {page} sur {pages}',
    code: 'Code QR pour votre application bancaire : {transfer}',
  },
} as const;
