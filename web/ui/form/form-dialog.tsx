import { DialogFrame } from '../overlay/dialog-frame.tsx';
import { RecordForm, type RecordFrameProps, useDiscardQuestion } from './record-form.tsx';

/** A form in a dialog that loses nothing typed by accident, or overwrites someone else's change. */
export function FormDialog({ title, onClose, ...record }: RecordFrameProps) {
  const question = useDiscardQuestion(record.form.isDirty, onClose);
  return (
    <DialogFrame title={title} sizePx={600} onClose={question.close}>
      <RecordForm {...record} question={question} onDiscard={onClose} />
    </DialogFrame>
  );
}
