import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DeliveryNote,
  deliveryNoteBody,
  deliveryNoteEndpoints,
  type DeliveryNoteInput,
} from '#contract/delivery-notes/delivery-notes.ts';
import { call } from '#web/api/call.ts';
import { isGone } from '#web/api/call-error.ts';
import { useToday } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { newId } from '#web/api/new-id.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import type { PresetClient } from '#web/features/documents/editor/preset-client.ts';
import { plainDecimal } from '#web/features/documents/editor/values/editor-body.ts';
import type { Difference } from '#web/ui/form/difference-list.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { deliveryNoteOptions } from './delivery-note-queries.ts';
import { t } from './t.ts';

export interface DeliveryLine {
  /** Identifies the row; never sent. */
  key: string;
  title: string;
  description: string;
  qty: string;
}

export interface DeliveryNoteValues {
  clientId: number | null;
  title: string;
  deliveredOn: string;
  items: DeliveryLine[];
}

interface DeliveryNoteFormOptions {
  /** Undefined for a new one. */
  start: DeliveryNote | undefined;
  preset: PresetClient;
  /** The new one is stored with this id. */
  onAdded: (id: number) => Promise<void>;
}

export const emptyLine = (): DeliveryLine => ({
  key: newId(),
  title: '',
  description: '',
  qty: '1',
});

function valuesOf({ client, title, deliveredOn, items }: DeliveryNote): DeliveryNoteValues {
  const lines = items.map((item) => ({ ...item, key: newId() }));
  return { clientId: client.id, title, deliveredOn, items: lines };
}

function bodyOf({ clientId, items, ...note }: DeliveryNoteValues): DeliveryNoteInput {
  return {
    ...note,
    // 0 stands for no client: validation refuses it.
    clientId: clientId ?? 0,
    items: items.map(({ key: _key, qty, ...line }) => ({ ...line, qty: plainDecimal(qty) })),
  };
}

const recordOf = (stored: DeliveryNote) => ({
  values: valuesOf(stored),
  version: stored.version,
  stored,
});

export function useDeliveryNoteForm({ start, preset, onAdded }: DeliveryNoteFormOptions) {
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  const today = useToday();
  const [record] = useState(() => {
    if (start) return recordOf(start);
    const clientId = preset.client?.id ?? null;
    return { values: { clientId, title: '', deliveredOn: today, items: [emptyLine()] } };
  });
  const form = useRecordForm<DeliveryNoteValues, { stored?: DeliveryNote }>({
    record,
    sent: bodyOf,
    ...(preset.error === undefined ? {} : { errors: { clientId: preset.error } }),
    check: (values) => validateBody(deliveryNoteBody, bodyOf(values)),
    save: async (values, version, { idempotencyKey, latest: { stored } }) => {
      const body = bodyOf(values);
      const saved = stored
        ? await call(
            deliveryNoteEndpoints.updateDeliveryNote,
            { params: { id: stored.id }, body },
            { version },
          )
        : await call(deliveryNoteEndpoints.createDeliveryNote, { body }, { idempotencyKey });
      if (!stored) await onAdded(saved.id);
      return { ...recordOf(saved), values };
    },
    onSaved: async () => {
      showToast({ id: 'delivery-note-saved', tone: 'success', title: t('editor.saved') });
      await changed();
    },
    readAgain: async ({ stored }) => {
      if (!stored) return undefined;
      try {
        return recordOf(
          await queryClient.query({ ...deliveryNoteOptions(stored.id), staleTime: 0 }),
        );
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
  });
  return { ...form, stored: form.latest.stored };
}

export function deliveryNoteDifferences(
  theirs: DeliveryNoteValues,
  mine: DeliveryNoteValues,
): Difference[] {
  const texts = ({ title, deliveredOn, items }: DeliveryNoteValues) => ({
    title,
    deliveredOn,
    lines: items.map((item) => `${item.qty} ${item.title}`).join('\n'),
  });
  const [before, after] = [texts(theirs), texts(mine)];
  return (['title', 'deliveredOn', 'lines'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: t(`editor.${name}`), theirs: before[name], mine: after[name] }));
}
