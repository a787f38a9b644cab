import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import classes from './stale-notice.module.css';

/** In a form: somebody else was faster, and the form speaks of the invoice as it is now. */
export function StaleNotice({ what }: { what: string | undefined }) {
  if (what === undefined) return null;
  return (
    <p role="alert" className={classes.notice}>
      <IconUsers size={18} stroke={1.75} aria-hidden="true" />
      <span>{`${what} Nothing is done yet: check the invoice as it is now and send it again.`}</span>
    </p>
  );
}
