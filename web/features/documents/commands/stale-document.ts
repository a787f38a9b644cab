import { CallError } from '#web/api/call-error.ts';

export type Activity = readonly { id: number; actor: string; summary: string }[];

/** Whether a command was refused because the document is not any more what the person saw. */
export function isStale(error: Error): boolean {
  return error instanceof CallError && error.status === 412;
}

/** Who did what to it last. */
export function lastChange({ activity = [] }: { activity?: Activity | undefined }): string {
  const [first, ...others] = activity;
  if (first === undefined) return 'Somebody else has changed it meanwhile.';
  const last = others.reduce((latest, step) => (step.id > latest.id ? step : latest), first);
  const who = last.actor === '' ? 'Meanwhile' : `Meanwhile ${last.actor}`;
  return `${who}: ${last.summary}.`;
}
