const key = 'ledgerline-first-steps';

/** Whether this browser has seen all steps done or skipped: then nothing of them is loaded any more. */
export const stepsDone = {
  read: (): boolean => localStorage.getItem(key) === 'done',
  write: (): void => {
    localStorage.setItem(key, 'done');
  },
};
