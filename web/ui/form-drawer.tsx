import type { ReactNode, SubmitEvent } from 'react';
import { Drawer } from './drawer.tsx';
import { RecordForm, useDiscardQuestion } from './record-form.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface FormDrawerProps {
  title: string;
  saveLabel: string;
  /** Closing asks first while something typed would be lost. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why it could not be saved, where no field can say it. */
  failure: string | undefined;
  onSubmit: (event: SubmitEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form at the end of the window, over the page, that loses nothing typed by accident. */
export function FormDrawer({ title, isDirty, onClose, ...form }: FormDrawerProps) {
  useFocusReturn();
  const question = useDiscardQuestion(isDirty, onClose);
  return (
    <Drawer title={title} isOpen isForm onClose={question.close}>
      <RecordForm {...form} question={question} onDiscard={onClose} />
    </Drawer>
  );
}
