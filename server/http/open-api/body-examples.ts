/** Bodies that say more than what a call can't do without, by the name of the call. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  updateDocumentLook: { design: 'classic', accent: '#1d4ed8', logoPlace: 'start' },
  confirmApp: { code: '123456' },
  verifyCode: { code: '123456' },
  addWebhook: {
    url: 'https://example.com/ledgerline',
    events: ['invoice.issued', 'payment.recorded'],
  },
  changeWebhook: { url: 'https://example.com/ledgerline', events: ['*'], isOn: true },
};
