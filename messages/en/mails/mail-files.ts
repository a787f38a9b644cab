/** Which files go along with the emails of a client, and with one of them. */
export const mailFiles = {
  attachments: 'Attachments',
  attachment: '{name}, {size}',
  files: '{count, plural, one {# file} other {# files}} {size}',
  kilobytes: '{kilobytes, number} kB',
  megabytes: '{megabytes, number} MB',
  delivery: 'Invoices by email',
  deliveryHint:
    'Anything but the plain PDF is required: emails are refused until the invoice is that e-invoice.',
  deliveries: {
    pdf: 'PDF',
    'pdf-with-xml': 'PDF with the e-invoice inside (Factur-X)',
    'pdf-and-xml': 'PDF and e-invoice (XML)',
    xml: 'E-invoice (XML) only',
  },
  format: 'E-invoice format',
  required: 'Only issue what is an e-invoice',
  requiredHint: 'Invoices to this client stay drafts until they’re the e-invoice chosen above.',
  choice: 'E-invoice',
  none: 'None',
  profiles: {
    facturX: 'Inside the PDF (Factur-X)',
    xrechnungUbl: 'XRechnung (UBL)',
    xrechnungCii: 'XRechnung (CII)',
    peppol: 'Peppol BIS (UBL)',
  },
  inside: 'The PDF has the e-invoice inside (Factur-X).',
  notYet: 'The document isn’t this e-invoice yet. Complete it, or choose None.',
  missing: 'What is missing',
} as const;
