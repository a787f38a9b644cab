import { CallError } from '#web/api/call-error.ts';
import { t } from '../texts/t.ts';

export type Activity = readonly { id: number; actor: string; summary: string }[];

/** Whether a command was refused because someone else changed the document. */
export function isStale(error: Error): boolean {
  return error instanceof CallError && error.status === 412;
}

export function lastChange({ activity = [] }: { activity?: Activity | undefined }): string {
  const [first, ...others] = activity;
  if (first === undefined) return t('stale.changedBySomeone');
  const { actor, summary } = others.reduce(
    (latest, step) => (step.id > latest.id ? step : latest),
    first,
  );
  return actor === '' ? t('stale.changed', { summary }) : t('stale.changedBy', { actor, summary });
}
