import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { PageTitle } from '../layout/page-title.tsx';

interface NoticeProps {
  title: string;
  detail: string;
  /** Where to go on from here. */
  children: ReactNode;
}

/** Instead of a page's contents: what went wrong, and the way on. */
export function Notice({ title, detail, children }: NoticeProps) {
  return (
    <div role="alert" className={classes.notice}>
      <span className={classes.icon}>
        <IconAlertTriangle size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <PageTitle>{title}</PageTitle>
      <p className={classes.detail}>{detail}</p>
      {children}
    </div>
  );
}
