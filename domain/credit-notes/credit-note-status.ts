/**
 * `Open`: some of it is still the client's credit. Else `Refunded` where any of it was paid out, and `Applied` where all of it
 * has settled invoices. Derived by the view `credit_note_standing`.
 */
export const creditNoteStatuses = ['Open', 'Applied', 'Refunded'] as const;
export type CreditNoteStatus = (typeof creditNoteStatuses)[number];
