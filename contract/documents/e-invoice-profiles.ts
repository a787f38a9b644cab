/** Factur-X as inside the PDF, XRechnung in both syntaxes, and Peppol BIS Billing 3. */
export const eInvoiceProfiles = ['facturX', 'xrechnungCii', 'xrechnungUbl', 'peppol'] as const;
