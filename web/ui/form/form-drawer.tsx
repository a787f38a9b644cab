import { Drawer } from '../overlay/drawer.tsx';
import { RecordForm, type RecordFrameProps, useDiscardQuestion } from './record-form.tsx';
import { useFocusReturn } from '../overlay/use-focus-return.ts';

/** A form at the end of the window, over the page, that loses nothing typed by accident, or overwrites someone else's change. */
export function FormDrawer({ title, onClose, ...record }: RecordFrameProps) {
  useFocusReturn();
  const question = useDiscardQuestion(record.form.isDirty, onClose);
  return (
    <Drawer title={title} isOpen isForm onClose={question.close}>
      <RecordForm {...record} question={question} onDiscard={onClose} />
    </Drawer>
  );
}
