import type { Random } from './random.ts';

const notes = [
  '',
  '',
  'Thank you for your business.',
  'Thank you for the trust in our work. Please quote the invoice number on the transfer.',
  'Payment by bank transfer within the term above, please. For questions, a reply to the mail of this invoice is enough.',
  'As agreed in the statement of work; hours are listed in the attached time sheet.',
  'It was a pleasure to work with your team.',
];
const internalNotes = [
  'Purchase order is still missing; ask before the next one.',
  'Prefers one invoice a month.',
  'Pays on Thursdays only.',
  'Send a copy to the office in charge.',
  'Discount agreed by telephone.',
];

/** What the client reads under the totals. */
export function drawNote(random: Random): string {
  return random.pick(notes);
}

/** What only staff reads; mostly nothing. */
export function drawInternalNote(random: Random): string {
  return random.chance(0.12) ? random.pick(internalNotes) : '';
}
