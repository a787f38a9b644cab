import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { timelineEndpoints, type TimelineEntry } from '#contract/timeline.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { ClientSelect } from '#web/features/clients/client-select.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { timelineQuery, useTimelineChanged } from './timeline-commands.ts';
import {
  checkEntry,
  emptyEntry,
  entryValues,
  timelineBody,
  type TimelineValues,
} from './timeline-form.ts';

interface TimelineDialogProps {
  /** Left out for a new one. */
  entry?: TimelineEntry | undefined;
  onClose: () => void;
}

/** Adds a meeting or another activity, or changes one. */
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
      const title = entry ? 'Timeline entry saved' : 'Timeline entry added';
      showToast({ id: 'timeline', tone: 'success', title });
      await changed();
    },
  });
  const { values, faults } = form;
  const field = (name: 'title' | 'subtitle' | 'at' | 'occupation') => ({
    value: values[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      form.change({ [name]: event.currentTarget.value });
    },
  });

  return (
    <FormDialog
      title={entry ? 'Edit timeline entry' : 'Add timeline entry'}
      saveLabel={entry ? 'Save' : 'Add entry'}
      what="entry"
      form={form}
      onClose={onClose}
    >
      <NativeSelect
        label="Kind"
        data-autofocus
        rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
        value={values.kind}
        error={faults.kind}
        onChange={(event) => {
          form.change({ kind: event.currentTarget.value === 'meeting' ? 'meeting' : 'activity' });
        }}
      >
        <option value="meeting">Meeting with a client</option>
        <option value="activity">Other activity</option>
      </NativeSelect>
      <TextInput label="Title" maxLength={120} {...field('title')} />
      <TextInput label="What it is about" maxLength={300} {...field('subtitle')} />
      <TextInput
        type="datetime-local"
        label="Time"
        description={`In the organisation’s time zone, ${timeZone.replaceAll('_', ' ')}.`}
        {...field('at')}
      />
      {values.kind === 'meeting' && (
        <>
          <ClientSelect
            label="Client"
            clientId={values.clientId}
            error={faults.clientId}
            onChange={({ id }) => {
              form.change({ clientId: id });
            }}
          />
          <TextInput
            label="Occupation of the person (optional)"
            maxLength={120}
            {...field('occupation')}
          />
        </>
      )}
    </FormDialog>
  );
}
