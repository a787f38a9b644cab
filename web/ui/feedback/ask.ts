import { demandStack } from './toast.ts';
import type { Question } from './toast-message.ts';

/** Asks before something is done, in a dialog over the page. */
export function ask(question: Question): void {
  demandStack();
  void import('./question-dialog.tsx').then(({ presentQuestion }) => {
    presentQuestion(question);
  });
}
