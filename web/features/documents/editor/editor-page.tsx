import { Group, Stack, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { ConflictNotice, type ConflictSubject } from '#web/ui/form/conflict-notice.tsx';
import type { Difference } from '#web/ui/form/difference-list.tsx';
import { intoView } from '#web/ui/form/into-view.ts';
import { DocumentColumns, documentPageClass } from '../sheet/document-columns.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import classes from './editor.module.css';

interface EditorColumnsProps {
  sheet: ReactNode;
  sideLabel: string;
  side: ReactNode;
}

interface EditorPageProps<Values> extends EditorColumnsProps {
  element: RefObject<HTMLFormElement | null>;
  form: {
    isDirty: boolean;
    failure: string | undefined;
    conflict:
      { theirs: Values; keepMine: (() => void) | undefined; takeTheirs: () => void } | undefined;
    submit: (event: SubmitEvent) => void;
  };
  title: ReactNode;
  notice?: ReactNode;
  what: ConflictSubject;
  differences: (theirs: Values) => readonly Difference[];
  /** The changes are discarded. */
  onLeave?: () => void;
  children?: ReactNode;
}

/** The form that is the page: a sheet with fields, beside its actions. */
export function EditorPage<Values>(props: EditorPageProps<Values>) {
  const { element, form, title, notice, what, differences, onLeave, children } = props;
  const { conflict, failure } = form;
  return (
    <form
      ref={element}
      className={documentPageClass}
      noValidate
      onSubmit={(event) => {
        // Dialogs opened from here submit forms of their own.
        if (event.target === event.currentTarget) form.submit(event);
      }}
      onKeyDown={ignoreEnter}
    >
      <Group component="header" gap="8px 12px">
        {title}
      </Group>
      {notice}
      {conflict && (
        <ConflictNotice
          what={what}
          differences={differences(conflict.theirs)}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
      {failure !== undefined && (
        <Text
          component="p"
          ref={intoView}
          role="alert"
          size="14"
          p="12px 16px"
          bdrs={8}
          bg="var(--ll-danger-tint)"
          c="var(--ll-danger-text)"
        >
          {failure}
        </Text>
      )}
      <EditorColumns {...props} />
      {children}
      <LeaveGuard isDirty={form.isDirty} onLeave={onLeave} />
    </form>
  );
}

export function EditorColumns({ sheet, sideLabel, side }: EditorColumnsProps) {
  return (
    <DocumentColumns>
      {sheet}
      <Stack component="aside" gap={16} className={classes.side ?? ''} aria-label={sideLabel}>
        {side}
      </Stack>
    </DocumentColumns>
  );
}

/** Enter moves to the next field, so it must not submit the form. */
function ignoreEnter(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  const isOwn = target instanceof HTMLInputElement && currentTarget.contains(target);
  if (key === 'Enter' && isOwn) event.preventDefault();
}
