import { type Refusal, refusal } from '#messages/refusal.ts';

const plain = (status: string) => status.toLowerCase().replaceAll(/[^a-z]/g, '');

const drafts = new Set(['draft', 'drafted', 'entwurf', 'brouillon', 'pending']);
const voids = new Set([
  ...['void', 'voided', 'cancelled', 'canceled', 'deleted', 'storniert', 'annulee', 'reversed'],
  ...['uncollectible', 'submitted', 'archiveddraft'],
]);
const paid = new Set(['paid', 'completed', 'closed', 'bezahlt', 'payee', 'settled']);
/** Of payments. */
const notReceived = new Set([
  ...[
    'failed',
    'pending',
    'refunded',
    'canceled',
    'cancelled',
    'voided',
    'void',
    'blocked',
    'deleted',
  ],
  ...['requirespaymentmethod', 'requiresaction', 'incomplete', 'uncaptured', 'draft'],
]);

/** Why an invoice of that status is no invoice here. */
export function leftOutStatus(status: string): Refusal | undefined {
  if (drafts.has(plain(status))) return refusal('fileImport.draftThere');
  return voids.has(plain(status)) ? refusal('fileImport.voidThere') : undefined;
}

export const isPaidStatus = (status: string): boolean => paid.has(plain(status));

export const isReceived = (status: string): boolean => !notReceived.has(plain(status));
