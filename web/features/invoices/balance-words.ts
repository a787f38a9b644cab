/** What a balance cell says instead of an amount: nothing is owed, but not because it was paid. */
export function closedWord(status: string): string | undefined {
  if (status === 'Void') return 'Void';
  if (status === 'Written Off') return 'Written off';
  return undefined;
}
