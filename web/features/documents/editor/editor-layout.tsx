import type { ReactNode } from 'react';
import { intoView } from '#web/ui/form/into-view.ts';
import classes from './editor-layout.module.css';

/** For the form that is the page. */
export const editorPageClass = classes.page ?? '';

/** What is edited, and its state. */
export function EditorTitle({ children }: { children: ReactNode }) {
  return <header className={classes.head}>{children}</header>;
}

/** Why saving failed. */
export function EditorFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p ref={intoView} role="alert" className={classes.failure}>
      {message}
    </p>
  );
}

interface EditorColumnsProps {
  sheet: ReactNode;
  /** The accessible name of the side column. */
  sideLabel: string;
  side: ReactNode;
}

/** The sheet, with the actions beside it. */
export function EditorColumns({ sheet, sideLabel, side }: EditorColumnsProps) {
  return (
    <div className={classes.columns}>
      {sheet}
      <aside className={classes.side} aria-label={sideLabel}>
        {side}
      </aside>
    </div>
  );
}
