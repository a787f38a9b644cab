export const refundSheet = {
  title: 'Confirmation de remboursement',
  file: 'Remboursement-{client}-{day}',
  buyer: 'Remboursé à :',
  refundedOn: 'Remboursé le',
  refunded: 'Montant remboursé',
  method: 'Mode de paiement',
  reference: 'Référence',
  payment: 'Paiement d’origine',
  left: 'Crédit restant',
} as const;

export const refundMail = {
  subject: 'Votre remboursement de {amount} – {company}',
  message: `Bonjour {client},

Nous vous avons remboursé {amount} le {day}.{state, select, credit { Il vous reste {left} de crédit.} other {}} Vous trouverez la confirmation de remboursement en pièce jointe.

{sender}
{company}`,
} as const;
