import type { LegalNote } from '#domain/e-invoice/legal-notes.ts';

/** BG-1: the document's own note, then what its seller says on all of them. */
export function notesOf(
  note: string,
  { legalNotes = [] }: { legalNotes?: readonly LegalNote[] | undefined },
): LegalNote[] {
  return [...(note === '' ? [] : [{ subject: '', text: note }]), ...legalNotes];
}
