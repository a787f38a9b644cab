import { Button, Paper, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@tanstack/react-router';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { WholeRecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import {
  EditorActionCard,
  SaveButton,
  squareButtonClass,
} from '#web/features/documents/editor/editor-action-card.tsx';
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
import { useClients } from '#web/features/documents/editor/use-clients.ts';
import { focusFirstLine, ignoreEnter } from '#web/features/documents/editor/sheet-keys.ts';
import { invoiceKind } from '#web/features/invoices/commands/invoice-kind.ts';
import { RecurringFields } from './recurring-fields.tsx';
import { nextDays, planDifferences } from './recurring-form.ts';
import { RecurringHead } from './recurring-head.tsx';
import { RecurringState } from './recurring-state.tsx';
import { nameOf } from './recurring-texts.ts';
import { t } from './t.ts';
import { useWholeForm } from './use-whole-form.ts';

interface RecurringEditorProps {
  whole: WholeRecurringInvoice;
  choices: EditorChoices;
}

/** The sheet of each invoice with fields for its texts, beside the schedule. */
export function RecurringEditor({ whole, choices }: RecurringEditorProps) {
  const form = useWholeForm({ whole, choices });
  const { values, stored, conflict } = form;
  const [picked, setPicked] = useState<ClientRecord>();
  const clients = useClients([values.clientId, conflict?.theirs.clientId], picked);
  const client = clients.find(({ id }) => id === values.clientId);
  const element = useRef<HTMLFormElement>(null);
  const planId = useId();
  const save = () => {
    // An open dialog has its own keys.
    if (document.querySelector('[aria-modal="true"]') === null) element.current?.requestSubmit();
  };
  useHotkeys([['mod+s', save]], []);
  const title = t('editor.title');
  const days = nextDays(values, form.context);
  return (
    <form
      ref={element}
      className={editorPageClass}
      noValidate
      onSubmit={(event) => {
        // Forms of dialogs that were opened from here bubble up to this one.
        if (event.target === event.currentTarget) form.submit(event);
      }}
      onKeyDown={ignoreEnter}
    >
      <EditorTitle>
        <PageTitle documentTitle={t('editor.windowTitle', { name: nameOf(stored) })}>
          {title}
        </PageTitle>
        <RecurringState state={stored.state} />
      </EditorTitle>
      {conflict && (
        <ConflictNotice
          what={t('editor.what')}
          differences={[
            ...planDifferences(conflict.theirs, values),
            ...invoiceDifferences(conflict.theirs, values, { ...choices, clients }),
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
              // At once, so that the next key goes to the field that gets the focus.
              flushSync(() => {
                setPicked(next);
                form.change({ clientId: next?.id ?? null });
              });
              if (next) focusFirstLine(element.current);
            }}
          >
            <RecurringHead values={values} nextOn={days[0]} pauseReason={stored.pauseReason} />
          </EditorSheet>
        }
        sideLabel={t('editor.side')}
        side={
          <>
            <EditorActionCard hint={t('editor.hint')}>
              <SaveButton isSaving={form.isSaving} onSave={save} />
              <Button
                variant="default"
                className={squareButtonClass}
                leftSection={<IconRepeat size={16} stroke={1.75} aria-hidden="true" />}
                renderRoot={(root) => <Link to="/apps/invoice/recurring" {...root} />}
              >
                {t('editor.all')}
              </Button>
            </EditorActionCard>
            <Paper component="section" withBorder p={20} aria-labelledby={planId}>
              <Stack gap={14}>
                <Text component="h2" id={planId} size="15" fw={600}>
                  {t('editor.schedule')}
                </Text>
                <RecurringFields {...form} days={days} />
              </Stack>
            </Paper>
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
