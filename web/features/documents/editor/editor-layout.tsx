import type { ReactNode } from 'react';
import { intoView } from '#web/ui/form/into-view.ts';
import classes from './editor-layout.module.css';

/** Of the form that is the page. */
export const editorPageClass = classes.page ?? '';

/** What is written, and its state. */
export function EditorTitle({ children }: { children: ReactNode }) {
  return <header className={classes.head}>{children}</header>;
}

/** Why it could not be saved. */
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
  /** What is read out as the name of the side. */
  sideLabel: string;
  side: ReactNode;
}

/** The sheet, and beside it what can be done. */
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
