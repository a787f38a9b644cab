import { demandStack } from './toast.ts';
import type { Question, QuestionForm } from './toast-message.ts';

/** Asks before something is done, in a dialog over the page. */
export const ask = (question: Question): void => {
  askBy(question);
};

/** The same by a form of its own. */
export function askBy(question: Question | QuestionForm): void {
  demandStack();
  void import('./question-dialog.tsx').then(({ presentQuestion }) => {
    presentQuestion(question);
  });
}
