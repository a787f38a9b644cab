import { PageTitle } from '#web/ui/page-title.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import classes from './security-page.module.css';

/** What keeps the own account safe: where it is signed in, and its password. */
export function SecurityPage() {
  return (
    <div className={classes.page}>
      <PageTitle>Security</PageTitle>
      <SessionsCard />
      <PasswordCard />
    </div>
  );
}
