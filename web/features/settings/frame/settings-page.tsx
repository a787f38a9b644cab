import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './settings-page.module.css';

interface SettingsPageProps {
  title: string;
  /** What may be worth knowing before anything is changed. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of cards. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    <div className={classes.page}>
      <div>
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
