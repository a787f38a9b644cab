import { Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ListView, listViewEndpoints } from '#contract/invoices/list-views.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { savedViewsQuery, useViewsChanged } from './saved-views.ts';
import { t } from './t.ts';

interface ViewValues {
  name: string;
  isShared: boolean;
}

interface ViewDialogProps {
  /** To rename or share it; left out for a new one. */
  view?: ListView;
  /** What a new one keeps. */
  search: Record<string, string>;
  onClose: () => void;
}

const valuesOf = ({ version, name, isShared }: ListView) => ({
  version,
  values: { name, isShared },
});

/** Asks for a view's name, and whether it is for everyone. */
export function ViewDialog({ view, search, onClose }: ViewDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const changed = useViewsChanged();
  const mayShare = useMay('invoices.write');
  const form = useRecordForm<ViewValues>({
    record: view ? valuesOf(view) : { values: { name: '', isShared: false } },
    check: ({ name }): FieldErrors => (name.trim() === '' ? { name: t('dialog.noName') } : {}),
    save: async (values, version) => {
      if (view) {
        const body = { ...values, search: view.search };
        const input = { params: { id: view.id }, body };
        return valuesOf(await call(listViewEndpoints.updateListView, input, { version }));
      }
      const made = await call(listViewEndpoints.createListView, { body: { ...values, search } });
      await changed();
      await navigate({
        to: '/apps/invoice/list',
        search: { view: String(made.id) },
        resetScroll: false,
      });
      return valuesOf(made);
    },
    readAgain: async () => {
      const { views } = await queryClient.query({ ...savedViewsQuery, staleTime: 0 });
      const now = views.find(({ id }) => id === view?.id);
      return now && valuesOf(now);
    },
    onSaved: async () => {
      onClose();
      showToast({ id: 'view', tone: 'success', title: t('saved') });
      if (view) await changed();
    },
  });
  return (
    <FormDialog
      title={t(view ? 'dialog.edit' : 'dialog.new')}
      saveLabel={view ? generic('save') : t('dialog.save')}
      what="view"
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('dialog.name')} data-autofocus maxLength={60} {...form.field('name')} />
      {mayShare && (
        <Switch
          label={t('dialog.shared')}
          description={t('dialog.sharedHint')}
          checked={form.values.isShared}
          onChange={(event) => {
            form.change({ isShared: event.currentTarget.checked });
          }}
        />
      )}
    </FormDialog>
  );
}
