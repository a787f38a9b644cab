import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './message-page.module.css';

interface MessagePageProps {
  title: string;
  detail: string;
  /** Where to go on from here. */
  children: ReactNode;
}

/** A page that says one thing and shows the way on. */
export function MessagePage({ title, detail, children }: MessagePageProps) {
  return (
    <section className={classes.page}>
      <PageTitle>{title}</PageTitle>
      <p className={classes.detail}>{detail}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
