/** What the law wants on every invoice; `subject` is a code of UNTDID 4451 (BT-21), or empty. */
export interface LegalNote {
  subject: string;
  text: string;
}

/** The subjects to choose from: general, legal and regulatory information, terms of payment. */
export const noteSubjects = ['', 'PMT', 'PMD', 'AAB', 'AAI', 'REG', 'ABL', 'TXD', 'SUR'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

/** What every invoice between businesses in France says (Code de commerce, art. L. 441-9). */
const frenchSubjects = ['PMT', 'PMD', 'AAB'] as const;
export type FrenchSubject = (typeof frenchSubjects)[number];

/** Which of the subjects that France asks for have no note; none elsewhere. */
export function missingFrenchNotes(
  sellerCountry: string,
  notes: readonly LegalNote[],
): FrenchSubject[] {
  if (sellerCountry !== 'FR') return [];
  return frenchSubjects.filter((subject) => !notes.some((note) => note.subject === subject));
}

/** What the law says itself where nothing else was agreed, in the words of French invoices. */
export function frenchNote(
  subject: FrenchSubject,
  { hasEarlyDiscount }: { hasEarlyDiscount: boolean },
): LegalNote {
  const texts = {
    PMT: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u00a0: 40\u00a0€.',
    PMD: 'Tout retard de paiement entraîne de plein droit, sans rappel, des pénalités au taux de la dernière opération de refinancement de la Banque centrale européenne majoré de 10 points (art.\u00a0L.\u00a0441-10 du Code de commerce).',
    AAB: hasEarlyDiscount
      ? 'Escompte pour paiement anticipé\u00a0: selon les conditions indiquées sur la facture.'
      : 'Pas d’escompte pour paiement anticipé.',
  };
  return { subject, text: texts[subject] };
}
