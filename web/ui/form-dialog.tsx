import type { ReactNode, SubmitEvent } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { RecordForm, useDiscardQuestion } from './record-form.tsx';

interface FormDialogProps {
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

/** A form in a dialog that loses nothing typed by accident. */
export function FormDialog({ title, isDirty, onClose, ...form }: FormDialogProps) {
  const question = useDiscardQuestion(isDirty, onClose);
  return (
    <DialogFrame title={title} sizePx={600} onClose={question.close}>
      <RecordForm {...form} question={question} onDiscard={onClose} />
    </DialogFrame>
  );
}
