import { Button, Paper, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { WholeRecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { EarlyTermsField } from '#web/ui/form/early-terms-field.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import {
  EditorActionCard,
  squareButtonClass,
} from '#web/features/documents/editor/editor-actions.tsx';
import { EditorDetails } from '#web/features/documents/editor/editor-details.tsx';
import { EditorPage } from '#web/features/documents/editor/editor-page.tsx';
import { EditorSheet } from '#web/features/documents/editor/editor-sheet.tsx';
import { invoiceDifferences } from '#web/features/documents/editor/values/invoice-differences.ts';
import { useEditorPage } from '#web/features/documents/editor/use-editor-page.ts';
import { invoiceKind } from '#web/features/invoices/commands/invoice-kind.ts';
import { PeriodTexts } from './period-texts.tsx';
import { RecurringFields } from './recurring-fields.tsx';
import { nextDays, planDifferences } from './recurring-form.ts';
import { RecurringHead } from './recurring-head.tsx';
import { RecurringState } from './recurring-state.tsx';
import { nameOf } from './recurring-texts.ts';
import { t } from './t.ts';
import { useWholeForm } from './use-whole-form.ts';

// A schedule asks for no prepayment, and deducts none.
const recurringKind = {
  ...invoiceKind,
  draft: { ...invoiceKind.draft, takesPrepayments: false },
};

interface RecurringEditorProps {
  whole: WholeRecurringInvoice;
  choices: EditorChoices;
}

export function RecurringEditor({ whole, choices }: RecurringEditorProps) {
  const form = useWholeForm({ whole, choices });
  const { values, stored, conflict } = form;
  const page = useEditorPage(form, [conflict?.theirs]);
  const { clients, client } = page;
  const planId = useId();
  const save = () => {
    page.submit();
  };
  useHotkeys([['mod+s', save]], []);
  const title = t('editor.title');
  const days = nextDays(values, form.context);
  return (
    <EditorPage
      element={page.element}
      form={form}
      title={
        <>
          <PageTitle documentTitle={t('editor.windowTitle', { name: nameOf(stored) })}>
            {title}
          </PageTitle>
          <RecurringState state={stored.state} />
        </>
      }
      what="recurring"
      differences={(theirs) => [
        ...planDifferences(theirs, values),
        ...invoiceDifferences(theirs, values, { ...choices, clients }),
      ]}
      sheet={
        <EditorSheet
          kind={recurringKind}
          id={stored.id}
          title={title}
          form={form}
          choices={choices}
          client={client}
          onClient={page.pick}
        >
          <RecurringHead values={values} nextOn={days[0]} pauseReason={stored.pauseReason} />
        </EditorSheet>
      }
      sideLabel={t('editor.side')}
      side={
        <>
          <EditorActionCard isSaving={form.isSaving} onSave={save} hint={t('editor.hint')}>
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
              <EarlyTermsField values={values} errors={form.errors} onChange={form.change} />
              <PeriodTexts values={values} day={days[0]} />
            </Stack>
          </Paper>
          <EditorDetails form={form} currencies={choices.currencies} takesPrepayments={false} />
        </>
      }
    />
  );
}
