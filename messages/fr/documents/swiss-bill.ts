export const swissBill = {
  title: 'Section paiement',
  account: 'Compte / Payable à',
  reference: 'Référence',
  message: 'Informations supplémentaires',
  currency: 'Monnaie',
  amount: 'Montant',
  receipt: 'Récépissé',
  point: 'Point de dépôt',
  separate: 'A détacher avant le versement',
  payer: 'Payable par',
  blank: 'Payable par (nom/adresse)',
  alt: 'Swiss QR Code pour l’application de votre banque : payer {amount} à {creditor}',
};
