export const swissBill = {
  title: 'Sezione pagamento',
  account: 'Conto / Pagabile a',
  reference: 'Riferimento',
  message: 'Informazioni supplementari',
  currency: 'Valuta',
  amount: 'Importo',
  receipt: 'Ricevuta',
  point: 'Punto di accettazione',
  separate: 'Da staccare prima del versamento',
  payer: 'Pagabile da',
  blank: 'Pagabile da (nome/indirizzo)',
  alt: 'Swiss QR Code per l’app della Sua banca: pagare {amount} a {creditor}',
};
