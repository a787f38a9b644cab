import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { clientEndpoints } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { WholeRecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { EditorDetails } from '#web/features/documents/editor/editor-details.tsx';
import {
  EditorColumns,
  EditorFailure,
  editorPageClass,
  EditorTitle,
} from '#web/features/documents/editor/editor-layout.tsx';
import { EditorSheet } from '#web/features/documents/editor/editor-sheet.tsx';
import { invoiceDifferences } from '#web/features/documents/editor/values/invoice-differences.ts';
import { LeaveGuard } from '#web/features/documents/editor/leave-guard.tsx';
import { focusFirstLine, ignoreEnter } from '#web/features/documents/editor/sheet-keys.ts';
import { invoiceKind } from '#web/features/invoices/commands/invoice-kind.ts';
import { RecurringActions } from './recurring-actions.tsx';
import { titleOf } from './recurring-commands.ts';
import { RecurringFields } from './recurring-fields.tsx';
import { nextDays, planDifferences } from './recurring-form.ts';
import { RecurringHead } from './recurring-head.tsx';
import { RecurringState } from './recurring-state.tsx';
import { useWholeForm } from './use-whole-form.ts';
import classes from './recurring-editor.module.css';

interface RecurringEditorProps {
  whole: WholeRecurringInvoice;
  choices: EditorChoices;
}

/** The sheet of what is written each time, with fields in place of the texts, beside the days on which it is written. */
export function RecurringEditor({ whole, choices }: RecurringEditorProps) {
  const form = useWholeForm({ whole, choices });
  const { values, stored, conflict } = form;
  const clients = useQuery(endpointQuery(clientEndpoints.listClients, {}));
  const client = clients.data?.find(({ id }) => id === values.clientId);
  const element = useRef<HTMLFormElement>(null);
  const planId = useId();
  const save = () => {
    // A dialog over the page has keys of its own.
    if (document.querySelector('[aria-modal="true"]') === null) element.current?.requestSubmit();
  };
  useHotkeys([['mod+s', save]], []);
  const title = 'Recurring invoice';
  const days = nextDays(values, form.circumstances);
  return (
    <form
      ref={element}
      className={editorPageClass}
      noValidate
      onSubmit={(event) => {
        // Not those of the dialogs that are opened from here.
        if (event.target === event.currentTarget) form.submit(event);
      }}
      onKeyDown={ignoreEnter}
    >
      <EditorTitle>
        <PageTitle documentTitle={`Edit ${titleOf(stored)}`}>{title}</PageTitle>
        <RecurringState state={stored.state} />
      </EditorTitle>
      {conflict && (
        <ConflictNotice
          what="recurring invoice"
          differences={[
            ...planDifferences(conflict.theirs, values),
            ...invoiceDifferences(conflict.theirs, values, {
              ...choices,
              clients: clients.data ?? [],
            }),
          ]}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
      <EditorFailure message={form.failure} />
      <EditorColumns
        sheet={
          <EditorSheet
            kind={invoiceKind}
            title={title}
            form={form}
            choices={choices}
            client={client}
            isNew={false}
            onClient={(next) => {
              // Drawn at once: the next key is for the field that has the focus then.
              flushSync(() => {
                form.change({ clientId: next?.id ?? null });
              });
              if (next) focusFirstLine(element.current);
            }}
          >
            <RecurringHead values={values} nextOn={days[0]} pauseReason={stored.pauseReason} />
          </EditorSheet>
        }
        sideLabel="Actions and details"
        side={
          <>
            <RecurringActions isSaving={form.isSaving} onSave={save} />
            <section className={classes.card} aria-labelledby={planId}>
              <h2 id={planId} className={classes.title}>
                When it is written
              </h2>
              <RecurringFields {...form} days={days} />
            </section>
            <EditorDetails
              values={values}
              errors={form.errors}
              change={form.change}
              currencies={choices.currencies}
            />
          </>
        }
      />
      <LeaveGuard isDirty={form.isDirty} onLeave={() => undefined} />
    </form>
  );
}
