import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { WarningNote } from '#web/ui/form/warning-note.tsx';
import { t } from '../texts/t.ts';

/** In a form: someone else changed the document, and the form now shows its current state. */
export function StaleNotice({ what }: { what: string | undefined }) {
  if (what === undefined) return null;
  return <WarningNote icon={IconUsers}>{t('stale.checkFirst', { change: what })}</WarningNote>;
}
