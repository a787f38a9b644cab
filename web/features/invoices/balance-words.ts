import { t } from './t.ts';

/** What a balance cell says instead of an amount: nothing is owed, but not because it was paid. */
export function closedWord(status: string): string | undefined {
  if (status === 'Void') return t('closed.void');
  if (status === 'Written Off') return t('closed.writtenOff');
  return undefined;
}
