export const receiptSheet = {
  title: 'Reçu de paiement',
  file: 'Recu-{client}-{day}',
  buyer: 'Reçu de :',
  receivedOn: 'Reçu le',
  received: 'Montant reçu',
  method: 'Mode de paiement',
  invoice: 'Facture',
  settled: 'Réglé par ce paiement',
  left: 'Reste à payer',
  reversed: 'Annulé',
  refunded: 'Remboursé',
  onInvoices: 'Imputé sur les factures',
  credit: 'Conservé en crédit',
} as const;

export const receiptMail = {
  subject: 'Merci pour votre paiement de {amount} – {company}',
  message: `Bonjour {client},

Merci pour votre paiement de {amount}, reçu le {day}. {state, select, open {Sur les factures concernées, il reste {left} à payer.} credit {Il est conservé en crédit sur votre compte.} other {Les factures concernées sont entièrement réglées.}} Vous trouverez le reçu en pièce jointe.

{sender}
{company}`,
  left: 'reste à payer : {left}',
} as const;
