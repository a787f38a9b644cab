export const statementMail = {
  subject: 'Relevé de compte de {company} au {day}',
  message: `Bonjour {client},

{isOwed, select, yes {Au {day}, votre compte présente un solde dû de {balance}. Vous trouverez le relevé en pièce jointe.} other {Au {day}, rien n’est dû sur votre compte. Vous trouverez le relevé en pièce jointe.}} S’il ne correspond pas à vos écritures, merci de nous le signaler.

{sender}
{company}`,
  heading: 'Relevé de compte',
  period: '{from, select, none {Jusqu’au {to}} other {Du {from} au {to}}}',
  balance: 'Solde au {day}',
  openInvoices: 'Factures à payer',
  due: 'échéance le {day}',
  more: '{count, plural, one {et # autre facture} other {et # autres factures}}',
  opening: 'Solde initial',
} as const;

export const statementFile = {
  name: 'Releve-{client}-{from, select, none {} other {{from}-}}au-{to}',
  client: 'Client',
  date: 'Date',
  entry: 'Opération',
  document: 'Document',
  currency: 'Devise',
  amount: 'Montant',
  balance: 'Solde',
  opening: 'Solde initial',
  closing: 'Solde final',
  kind: {
    invoice: 'Facture',
    payment: 'Paiement',
    reversal: 'Paiement annulé',
    'credit-note': 'Avoir',
    void: 'Facture annulée',
    'write-off': 'Passée en perte',
    'write-off-undone': 'Passage en perte annulé',
    recovery: 'Recouvrement',
    refund: 'Remboursement',
    'refund-undone': 'Remboursement annulé',
    'early-payment-discount': 'Escompte',
    'bank-charges': 'Frais bancaires',
    'withholding-tax': 'Retenue à la source',
    'cash-rounding': 'Arrondi de caisse',
  },
} as const;

export const statementSheet = {
  buyer: 'Client :',
  span: '{from, select, none {Jusqu’au {to}} other {{from} – {to}}}',
  balanceIn: 'Solde en {currency}',
  account: 'Compte en {currency}',
  ageing: 'Solde dû par jours de retard',
  notDue: 'Non échu',
  daysPast: '{from} à {to} jours',
  over: 'Plus de {days} jours',
  credit: 'Crédit',
} as const;
