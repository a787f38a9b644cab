import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { timelineEndpoints, type TimelineEntry } from '#contract/timeline/timeline.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { ClientSelect } from '#web/features/clients/select/client-select.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { timelineQuery, useTimelineChanged } from './timeline-commands.ts';
import {
  checkEntry,
  emptyEntry,
  entryValues,
  timelineBody,
  type TimelineValues,
} from './timeline-form.ts';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

const kinds = ['meeting', 'activity'] as const;

interface TimelineDialogProps {
  entry?: TimelineEntry | undefined;
  onClose: () => void;
}

export function TimelineDialog({ entry, onClose }: TimelineDialogProps) {
  const queryClient = useQueryClient();
  const changed = useTimelineChanged();
  const { timeZone } = useCurrentSession().organisation;
  const recordOf = (read: TimelineEntry) => ({
    version: read.version,
    values: entryValues(read, timeZone),
  });
  const form = useRecordForm<TimelineValues>({
    record: entry ? recordOf(entry) : { values: emptyEntry(timeZone) },
    check: (values) => checkEntry(values, timeZone),
    save: async (values, version) => {
      const body = timelineBody(values, timeZone);
      return recordOf(
        entry
          ? await call(
              timelineEndpoints.updateTimelineEntry,
              { params: { id: entry.id }, body },
              { version },
            )
          : await call(timelineEndpoints.createTimelineEntry, { body }),
      );
    },
    readAgain: async () => {
      const { entries } = await queryClient.query({ ...timelineQuery, staleTime: 0 });
      const now = entries.find(({ id }) => id === entry?.id);
      return now && recordOf(now);
    },
    onSaved: async () => {
      onClose();
      const title = t(entry ? 'saved' : 'added');
      showToast({ id: 'timeline', tone: 'success', title });
      await changed();
    },
  });
  const { values, errors } = form;

  return (
    <FormDialog
      title={t(entry ? 'dialog.edit' : 'dialog.add')}
      saveLabel={entry ? generic('save') : t('addEntry')}
      what="entry"
      form={form}
      onClose={onClose}
    >
      <ChoiceField
        label={t('dialog.kind')}
        data-autofocus
        choices={kinds}
        nameOf={(kind) => t(`dialog.${kind}`)}
        {...form.field('kind')}
      />
      <TextInput label={t('dialog.title')} maxLength={120} {...form.field('title')} />
      <TextInput label={t('dialog.subtitle')} maxLength={300} {...form.field('subtitle')} />
      <TextInput
        type="datetime-local"
        label={t('dialog.time')}
        description={t('dialog.timeZone', { timeZone: timeZone.replaceAll('_', ' ') })}
        {...form.field('at')}
      />
      {values.kind === 'meeting' && (
        <>
          <ClientSelect
            label={t('dialog.client')}
            clientId={values.clientId}
            error={errors.clientId}
            onChange={({ id }) => {
              form.change({ clientId: id });
            }}
          />
          <TextInput label={t('dialog.occupation')} maxLength={120} {...form.field('occupation')} />
        </>
      )}
    </FormDialog>
  );
}
