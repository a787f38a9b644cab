import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { t } from '../t.ts';
import classes from './stale-notice.module.css';

/** In a form: someone else changed the document, and the form now shows its current state. */
export function StaleNotice({ what }: { what: string | undefined }) {
  if (what === undefined) return null;
  return (
    <p role="alert" className={classes.notice}>
      <IconUsers size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('stale.checkFirst', { change: what })}</span>
    </p>
  );
}
