export const clientEmails = {
  invoice: {
    subject: 'Facture {number} de {company}',
    message:
      'Bonjour {client},\n\nVeuillez trouver ci-joint la facture {number} d’un montant de {amount}. Elle est à régler au plus tard le {dueDate}.\n\nVous pouvez également la consulter et la télécharger grâce à votre lien personnel.\n\nCordialement,\n{sender}',
  },
  prepayment: {
    subject: 'Facture d’acompte {number} de {company}',
    message:
      'Bonjour {client},\n\nVeuillez trouver ci-joint la facture d’acompte {number} d’un montant de {amount}. Elle est à régler au plus tard le {dueDate}. Cet acompte sera déduit de votre facture finale.\n\nVous pouvez également la consulter et la télécharger grâce à votre lien personnel.\n\nCordialement,\n{sender}',
  },
  quote: {
    subject: 'Devis {number} de {company}',
    message:
      'Bonjour {client},\n\nVeuillez trouver ci-joint notre devis {number} d’un montant de {amount}. Il est valable jusqu’au {validUntil}.\n\nVous pouvez le consulter, le télécharger et y répondre grâce à votre lien personnel.\n\nCordialement,\n{sender}',
  },
  creditNote: {
    subject: 'Avoir {number} de {company}',
    message:
      'Bonjour {client},\n\nVeuillez trouver ci-joint l’avoir {number} d’un montant de {amount}. Il corrige notre facture {invoice}.\n\nVous pouvez également le consulter et le télécharger grâce à votre lien personnel.\n\nCordialement,\n{sender}',
  },
  reminder: {
    early: {
      subject: 'La facture {number} arrive à échéance le {dueDate}',
      message:
        'Bonjour {client},\n\nNous vous rappelons que {amount} restent à régler au plus tard le {dueDate} pour la facture {number}. Vous pouvez la consulter et la télécharger grâce à votre lien personnel.\n\nSi vous avez déjà effectué le paiement, merci de ne pas tenir compte de ce message.\n\nCordialement,\n{sender}',
    },
    late: {
      subject: 'Rappel\u00a0: facture {number} échue',
      message:
        'Bonjour {client},\n\nLa facture {number} était à régler au plus tard le {dueDate} et {amount} restent dus. Vous pouvez la consulter et la télécharger grâce à votre lien personnel.\n\nSi votre paiement est en cours, nous vous en remercions. Sinon, merci de bien vouloir procéder au règlement dans les prochains jours.\n\nCordialement,\n{sender}',
    },
    last: {
      subject: 'Deuxième rappel\u00a0: facture {number} échue',
      message:
        'Bonjour {client},\n\nSauf erreur de notre part, nous n’avons pas reçu le règlement de {amount} pour la facture {number}, échue le {dueDate}. Vous pouvez la consulter et la télécharger grâce à votre lien personnel.\n\nMerci de procéder au paiement sans délai, ou de nous répondre pour nous indiquer ce qui le retarde.\n\nCordialement,\n{sender}',
    },
    catchUp: {
      subject: 'Rappel de paiement\u00a0: facture {number}',
      message:
        'Bonjour {client},\n\nNous vous rappelons la facture {number} du {issuedDate}, à échéance le {dueDate}\u00a0: {amount} restent à régler. Vous pouvez la consulter et la télécharger grâce à votre lien personnel.\n\nSi vous avez déjà effectué le paiement, merci de ne pas tenir compte de ce message.\n\nCordialement,\n{sender}',
    },
  },
} as const;
