import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import {
  EditorActionCard,
  squareButtonClass,
} from '#web/features/documents/editor/editor-actions.tsx';
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

interface RecurringActionsProps {
  isSaving: boolean;
  onSave: () => void;
}

/** Saving, and the way back; on phones in a bar at the foot of the window. */
export function RecurringActions({ isSaving, onSave }: RecurringActionsProps) {
  return (
    <EditorActionCard isSaving={isSaving} onSave={onSave} hint={t('editor.hint')}>
      <Button
        variant="default"
        className={squareButtonClass}
        leftSection={<IconRepeat {...icon} />}
        renderRoot={(props) => <Link to="/apps/invoice/recurring" {...props} />}
      >
        {t('editor.all')}
      </Button>
    </EditorActionCard>
  );
}
