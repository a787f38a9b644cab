export const swissBill = {
  title: 'Zahlteil',
  account: 'Konto / Zahlbar an',
  reference: 'Referenz',
  message: 'Zusätzliche Informationen',
  currency: 'Währung',
  amount: 'Betrag',
  receipt: 'Empfangsschein',
  point: 'Annahmestelle',
  separate: 'Vor der Einzahlung abzutrennen',
  payer: 'Zahlbar durch',
  blank: 'Zahlbar durch (Name/Adresse)',
  alt: 'Swiss QR Code für die App Ihrer Bank: {amount} an {creditor} zahlen',
};
