/**
 * Schemes of structured payment references, which a payer's bank checks and hands on as they are: the creditor reference (ISO 11649), the Finnish
 * viitenumero, the Norwegian KID with one check digit (modulo 10), and the Belgian structured communication.
 */
export const referenceSchemes = ['rf', 'finnish', 'kid', 'belgian'] as const;
export type ReferenceScheme = (typeof referenceSchemes)[number];

/** What a payer writes on a transfer: the invoice's number as it is, or a reference with check digits made of its digits. */
export const paymentReferenceKinds = ['number', ...referenceSchemes] as const;
export type PaymentReferenceKind = (typeof paymentReferenceKinds)[number];
