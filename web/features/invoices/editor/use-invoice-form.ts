import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { draftEndpoints } from '#contract/drafts.ts';
import type { EditorChoices } from '#contract/editor-choices.ts';
import { invoiceCommandEndpoints } from '#contract/invoice-commands.ts';
import type { InvoiceDetail, InvoiceRow } from '#contract/invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useIntentKey } from '#web/api/use-intent-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { wallTimeIn } from '#web/format/wall-time.ts';
import { showToast } from '#web/ui/toast.ts';
import { invoiceOptions } from '../invoice-queries.ts';
import { isDraft } from '../invoice-state.ts';
import { useInvoicesChanged } from '../invoices-changed.ts';
import type { PresetClient } from './preset-client.ts';
import { bodyOf, checkInvoice } from './editor-body.ts';
import { isBlank, newInvoice, storedInvoice, type InvoiceValues } from './editor-values.ts';
import type { LeftOver } from './kept-invoice.ts';
import { useKeptInvoice } from './use-kept-invoice.ts';

export interface InvoiceFormOptions {
  choices: EditorChoices;
  /** Left out for a new invoice. */
  detail: InvoiceDetail | undefined;
  /** Whom a new invoice is for, where that is said already. */
  preset: PresetClient;
  /** The new invoice is stored, under this id. */
  onAdded: (id: number) => Promise<void>;
}

/** What follows once it is saved. */
export type Wish = 'save' | 'issue' | 'send' | 'preview';

const recordOf = ({ invoice }: InvoiceDetail) => ({
  version: invoice.version,
  values: storedInvoice(invoice),
});
const textOf = (values: InvoiceValues) => JSON.stringify(bodyOf(values));

/** The form of a draft: saves it, issues it, and keeps on this device what is neither. */
export function useInvoiceForm({ choices, detail, preset, onAdded }: InvoiceFormOptions) {
  const { user, organisation } = useCurrentSession();
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  const navigate = useNavigate();
  const keyOf = useIntentKey();
  const wish = useRef<Wish>('save');
  const stored = useRef<InvoiceRow>(detail?.invoice);
  const [id, setId] = useState(detail?.invoice.id);
  // Of what an earlier visit left behind: it may be older than the invoice as it is now.
  const [restoredVersion, setRestoredVersion] = useState<number>();
  const [sending, setSending] = useState<InvoiceRow>();
  const [isTheirsIssued, setIsTheirsIssued] = useState(false);
  const [record] = useState(() => {
    if (detail) return recordOf(detail);
    const today = dayIn(organisation.timeZone, new Date());
    const author = { today, userId: user.id, client: preset.client };
    return { version: undefined, values: newInvoice(choices, author) };
  });

  const toPreview = async (ofId: number) => {
    const params = { id: String(ofId) };
    await navigate({ to: '/apps/invoice/preview/$id', params, ignoreBlocker: true });
  };
  const issue = async ({ id: draftId, version }: InvoiceRow) => {
    const issued = await call(
      invoiceCommandEndpoints.issueInvoice,
      { params: { id: draftId }, body: {} },
      { version, idempotencyKey: keyOf({ draftId, version }) },
    );
    void changed(issued);
    showToast({ tone: 'success', title: `Issued as ${issued.invoice.number ?? ''}` });
    await toPreview(draftId);
  };

  const form = useRecordForm<InvoiceValues>({
    record,
    ...(preset.fault === undefined ? {} : { faults: { clientId: preset.fault } }),
    check: (values) => ({
      ...(['issue', 'send'].includes(wish.current) && values.items.every(isBlank)
        ? { items: `Add a line before you ${wish.current} the invoice.` }
        : {}),
      ...checkInvoice(values, choices),
    }),
    save: async (values, version) => {
      const body = bodyOf(values);
      const answer =
        id === undefined
          ? await call(draftEndpoints.createInvoice, { body }, { idempotencyKey: keyOf(body) })
          : await call(
              draftEndpoints.updateInvoice,
              { params: { id }, body },
              { version: restoredVersion ?? version },
            );
      stored.current = answer.invoice;
      void changed(answer);
      return { values, version: answer.invoice.version };
    },
    onSaved: async () => {
      kept.forget();
      setRestoredVersion(undefined);
      const draft = stored.current;
      if (!draft) return;
      setId(draft.id);
      if (wish.current === 'issue') {
        // First the address: should issuing be refused, the draft is there already.
        if (id === undefined) await onAdded(draft.id);
        await issue(draft);
        return;
      }
      if (wish.current === 'send') {
        if (id === undefined) await onAdded(draft.id);
        setSending(draft);
        return;
      }
      if (wish.current === 'preview') {
        await toPreview(draft.id);
        return;
      }
      const time = wallTimeIn(organisation.timeZone, new Date()).slice(11);
      showToast({ id: 'invoice-saved', tone: 'success', title: `Saved ${time}` });
      if (id === undefined) await onAdded(draft.id);
    },
    readAgain: async () => {
      setRestoredVersion(undefined);
      const now = await readNow(stored.current?.id);
      setIsTheirsIssued(now !== undefined && !isDraft(now.invoice));
      return now && recordOf(now);
    },
  });

  async function readNow(ofId: number | undefined): Promise<InvoiceDetail | undefined> {
    if (ofId === undefined) return undefined;
    try {
      const now = await queryClient.query({ ...invoiceOptions(ofId), staleTime: 0 });
      return now.invoice.deletedAt === null ? now : undefined;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw error;
    }
  }

  const { values, conflict } = form;
  const isDirty = textOf(values) !== textOf(form.storedValues);
  const kept = useKeptInvoice({
    ...{ userId: user.id, invoiceId: id, values, isDirty },
    version: restoredVersion ?? form.storedVersion,
  });

  return {
    ...form,
    /** `undefined` until it is stored. */
    id,
    isDirty,
    kept,
    restore: async (leftOver: LeftOver) => {
      const taken = await kept.takeUp(leftOver);
      if (!taken) return;
      setRestoredVersion(taken.version);
      form.change(taken.values);
    },
    /** What is saved and about to be sent. */
    sending: sending && {
      invoice: sending,
      onSent: () => void toPreview(sending.id),
      onClose: () => {
        setSending(undefined);
      },
    },
    /** Called before the form is submitted. */
    wishFor: (next: Wish) => {
      wish.current = next;
    },
    conflict: conflict && {
      ...conflict,
      // What is issued is frozen: nothing can take its place.
      keepMine: isTheirsIssued ? undefined : conflict.keepMine,
      takeTheirs: () => {
        kept.forget();
        if (isTheirsIssued && id !== undefined) void toPreview(id);
        else conflict.takeTheirs();
      },
    },
  };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
