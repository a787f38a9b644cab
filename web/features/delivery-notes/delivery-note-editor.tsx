import { Button, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { DeliveryNote } from '#contract/delivery-notes/delivery-notes.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { EditorActionCard } from '#web/features/documents/editor/editor-actions.tsx';
import { EditorPage } from '#web/features/documents/editor/editor-page.tsx';
import { EditorBuyer, EditorPaper } from '#web/features/documents/editor/editor-sheet.tsx';
import type { PresetClient } from '#web/features/documents/editor/preset-client.ts';
import { useEditorPage } from '#web/features/documents/editor/use-editor-page.ts';
import { DocumentActivity } from '#web/features/documents/sheet/document-activity.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import { deliveryNoteDifferences, useDeliveryNoteForm } from './delivery-note-form.ts';
import { deliveryNotePdf } from './delivery-note-queries.ts';
import { t } from './t.ts';

interface DeliveryNoteEditorProps {
  choices: EditorChoices;
  preset: PresetClient;
  start: DeliveryNote | undefined;
  onAdded: (id: number) => Promise<void>;
}

export function DeliveryNoteEditor({ choices, ...options }: DeliveryNoteEditorProps) {
  const form = useDeliveryNoteForm(options);
  const { stored, conflict } = form;
  const page = useEditorPage(form, [conflict?.theirs], options.preset.client);
  const save = () => {
    page.submit();
  };
  useHotkeys([['mod+s', save]], []);
  const title = t(stored ? 'editor.stored' : 'editor.new');
  const activity = stored?.activity ?? [];
  return (
    <EditorPage
      element={page.element}
      form={form}
      title={<PageTitle>{title}</PageTitle>}
      what={t('editor.what')}
      differences={(theirs) => deliveryNoteDifferences(theirs, form.values)}
      sheet={
        <EditorPaper
          title={title}
          seller={choices.seller}
          head={
            <>
              <TextInput label={t('editor.title')} maxLength={120} {...form.field('title')} />
              <DayField label={t('editor.deliveredOn')} {...form.field('deliveredOn')} />
            </>
          }
          parties={
            <EditorBuyer
              title={t('editor.buyer')}
              form={form}
              client={page.client}
              isNew={!stored}
              onClient={page.pick}
            />
          }
        >
          <DeliveryLines form={form} />
        </EditorPaper>
      }
      sideLabel={t('editor.side')}
      side={
        <EditorActionCard isSaving={form.isSaving} onSave={save} hint={t('editor.hint')}>
          {stored && (
            <Button
              variant="default"
              component="a"
              href={deliveryNotePdf(stored.id)}
              target="_blank"
              rel="noreferrer"
            >
              {t('pdf')}
            </Button>
          )}
        </EditorActionCard>
      }
    >
      {activity.length > 0 && <DocumentActivity activity={activity} />}
    </EditorPage>
  );
}
