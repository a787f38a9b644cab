import { Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { addDays, daysBetween, isCalendarDay } from '#domain/calendar-day.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { earlyTermsValues, usualTerms } from '#web/format/early-terms.ts';
import { wallTimeIn } from '#web/format/wall-time.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SendOpener } from '../send-panel/send-opener.tsx';
import { StatusPill } from '../status/status-mark.tsx';
import { useRefusals } from '../commands/write-refusals.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorDates } from './editor-dates.tsx';
import { EditorDetails } from './editor-details.tsx';
import { EditorPage } from './editor-page.tsx';
import { EditorSheet } from './editor-sheet.tsx';
import { t } from './texts/t.ts';
import type { InvoiceValues } from './values/editor-values.ts';
import { invoiceDifferences } from './values/invoice-differences.ts';
import { RestoreNotice } from './autosave/restore-notice.tsx';
import { useEditorPage } from './use-editor-page.ts';
import {
  type DocumentEditorOptions,
  useDocumentEditor,
  type SubmitIntent,
} from './use-document-editor.ts';

export function DocumentEditor(options: DocumentEditorOptions) {
  const { choices, preset, beside } = options;
  const { timeZone } = useCurrentSession().organisation;
  const refusals = useRefusals();
  const form = useDocumentEditor(options);
  const { values, id, kind, autosave } = form;
  const page = useEditorPage(
    form,
    [form.conflict?.theirs, ...autosave.recoveredDrafts.map((each) => each.values)],
    preset.client,
  );
  const { clients, client } = page;

  const submit = (intent: SubmitIntent) => {
    page.submit(() => {
      form.submitAs(intent);
    });
  };
  const save = () => {
    submit('save');
  };
  const unless = (refusal: string | undefined, intent: SubmitIntent) => () => {
    if (refusal === undefined) submit(intent);
    else showToast({ id: 'invoice-saved', tone: 'danger', title: refusal });
  };
  const issue = unless(refusals.write, 'issue');
  const send = unless(refusals.send, 'send');
  useHotkeys(
    [
      ['mod+s', save],
      ['mod+Enter', send],
      ['mod+shift+Enter', issue],
    ],
    [],
  );

  const title = kind.draft.title(id);
  return (
    <EditorPage
      element={page.element}
      form={form}
      title={
        <>
          <PageTitle documentTitle={id === undefined ? title : t('edit', { title })}>
            {title}
          </PageTitle>
          <StatusPill status="Draft" />
          {autosave.savedAt !== undefined && (
            <Group component="span" gap={6} ml="auto" c="dimmed" fz="13">
              <IconCheck size={15} stroke={1.9} aria-hidden="true" />
              {t('savedOnDevice', {
                time: wallTimeIn(timeZone, new Date(autosave.savedAt)).slice(11),
              })}
            </Group>
          )}
        </>
      }
      notice={
        autosave.recoveredDrafts.length > 0 && (
          <RestoreNotice
            recoveredDrafts={autosave.recoveredDrafts}
            timeZone={timeZone}
            clients={clients}
            onRestore={form.restore}
            onDiscard={autosave.discard}
          />
        )
      }
      what={kind.name}
      differences={(theirs) => {
        const day = kindTexts(`${kind.name}.sheet.day`);
        return invoiceDifferences(theirs, values, { ...choices, clients, day });
      }}
      sheet={
        <EditorSheet
          kind={kind}
          title={title}
          form={form}
          choices={choices}
          client={client}
          id={id}
          onClient={(next) => {
            if (kind.draft.hasPaymentTerms)
              form.change(termsFor(values, { client, next, choices }));
            page.pick(next);
          }}
        >
          <EditorDates
            kind={kind}
            form={form}
            id={id}
            choices={choices}
            clientTermDays={client?.paymentTermDays ?? undefined}
          />
        </EditorSheet>
      }
      sideLabel={t('actionsAndDetails')}
      side={
        <>
          <EditorActions
            kind={kind}
            id={id}
            isDirty={form.isDirty}
            isSaving={form.isSaving}
            onSave={save}
            onIssue={issue}
            onSend={send}
            onPreview={() => {
              submit('preview');
            }}
          />
          <EditorDetails
            form={form}
            currencies={choices.currencies}
            takesPrepayments={kind.draft.takesPrepayments}
          />
          {beside?.({ values, choices, element: page.element })}
        </>
      }
      onLeave={autosave.clear}
    >
      {form.sending && <SendOpener {...form.sending} />}
    </EditorPage>
  );
}

interface ClientChange {
  client: ClientRecord | undefined;
  next: ClientRecord | undefined;
  choices: EditorChoices;
}

/** The new client's terms, where those of the former were kept. */
function termsFor(values: InvoiceValues, change: ClientChange): Partial<InvoiceValues> {
  return { ...dueDateFor(values, change), ...discountFor(values, change) };
}

function discountFor(
  { earlyPercent, earlyDays, isPrepayment }: InvoiceValues,
  { client, next, choices: { earlyDiscount } }: ClientChange,
): Partial<InvoiceValues> {
  const before = earlyTermsValues(usualTerms(client, earlyDiscount));
  const isUsual = before.earlyPercent === earlyPercent && before.earlyDays === earlyDays;
  if (isPrepayment || !isUsual) return {};
  return earlyTermsValues(usualTerms(next, earlyDiscount));
}

/** The due date by the new client's term, unless a term other than the default was chosen. */
function dueDateFor(
  { issuedDate, dueDate }: InvoiceValues,
  { client, next, choices }: ClientChange,
): Partial<InvoiceValues> {
  if (!isCalendarDay(issuedDate) || !isCalendarDay(dueDate)) return {};
  const defaultDays = choices.paymentTermDays;
  const before = client?.paymentTermDays ?? defaultDays;
  if (daysBetween(issuedDate, dueDate) !== before) return {};
  return { dueDate: addDays(issuedDate, next?.paymentTermDays ?? defaultDays) };
}
