import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { MessageDialog } from '../overlay/message-dialog.tsx';
import type { Question, QuestionForm } from './toast-message.ts';
import { t } from '../t.ts';

let asked: Question | QuestionForm | undefined;
const listeners = new Set<() => void>();

export function presentQuestion(question: typeof asked): void {
  asked = question;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question that is asked, if any; it is answered once. */
export function QuestionDialog() {
  const question = useSyncExternalStore(subscribe, () => asked);
  if (!question) return null;
  const close = () => {
    presentQuestion(undefined);
  };
  if (typeof question === 'function') return question(close);
  return (
    <MessageDialog
      title={question.title}
      detail={question.detail}
      onClose={close}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              close();
              question.onConfirm();
            }}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    />
  );
}
