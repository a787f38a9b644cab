/** Bodies that say more than what a call can't do without, by the name of the call. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  updateDocumentLook: { design: 'classic', accent: '#1d4ed8', logoPlace: 'start' },
  updateReceivingAccounts: {
    accounts: [
      {
        ...{ name: 'Euro account', kind: 'iban', number: 'IE64IRCE92050112345678' },
        ...{ bic: 'IRCEIE2D', bankName: 'Harbour Bank', bankCountry: 'Ireland' },
        ...{ currencies: ['EUR'], isDefault: true },
      },
    ],
  },
  confirmApp: { code: '123456' },
  verifyCode: { code: '123456' },
  addWebhook: {
    url: 'https://example.com/ledgerline',
    events: ['invoice.issued', 'payment.recorded'],
  },
  changeWebhook: { url: 'https://example.com/ledgerline', events: ['*'], isOn: true },
};
