import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useRef } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import { isClosed } from '../invoice-state.ts';
import { InvoiceSheet } from '../preview/invoice-sheet.tsx';
import { EditorColumns, editorPageClass } from '#web/features/documents/editor/editor-layout.tsx';
import { InternalNote, OwnDetails } from '#web/features/documents/editor/editor-details.tsx';
import { ownDifferences } from '#web/features/documents/editor/values/invoice-differences.ts';
import { LeaveGuard } from '#web/features/documents/editor/leave-guard.tsx';
import { useIssuedForm } from './use-issued-form.ts';
import classes from './issued-editor.module.css';

type Invoice = InvoiceDetail['invoice'];

/** Why it cannot be changed as a draft can, and what to do instead. */
function frozenReason(invoice: Invoice): string {
  if (isClosed(invoice))
    return `This invoice is ${invoice.invoiceStatus.toLowerCase()}: nothing of it changes any more. Duplicate it to bill again.`;
  if (invoice.invoiceStatus === 'Paid')
    return 'This invoice is paid: the document stays as it was issued. A credit note corrects it; only the internal note can change.';
  return 'This invoice is issued: the document stays as it is. Correct it by a credit note, or void it and bill again; the due date can be extended. Internal note, tags and recipients can change here.';
}

/** An issued invoice: the document to read, and fields for what the client never sees. */
export function IssuedEditor({ detail }: { detail: InvoiceDetail }) {
  const form = useIssuedForm(detail);
  const { invoice } = form.detail;
  const element = useRef<HTMLFormElement>(null);
  useHotkeys([['mod+s', () => element.current?.requestSubmit()]], []);
  const canChange = !isClosed(invoice);
  return (
    <div className={editorPageClass}>
      <p className={classes.reason}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        <span>{frozenReason(invoice)}</span>
      </p>
      <EditorColumns
        sheet={<InvoiceSheet detail={form.detail} />}
        sideLabel="What can still change"
        side={
          <form ref={element} className={classes.card} noValidate onSubmit={form.submit}>
            {form.conflict && (
              <ConflictNotice
                what="invoice"
                differences={ownDifferences(form.conflict.theirs, form.values)}
                onKeepMine={form.conflict.keepMine}
                onTakeTheirs={form.conflict.takeTheirs}
              />
            )}
            {canChange && invoice.invoiceStatus !== 'Paid' && (
              <OwnDetails values={form.values} errors={form.errors} change={form.change} />
            )}
            {canChange && invoice.invoiceStatus === 'Paid' && (
              <InternalNote values={form.values} errors={form.errors} change={form.change} />
            )}
            {form.failure !== undefined && (
              <p role="alert" className={classes.failure}>
                {form.failure}
              </p>
            )}
            {canChange && (
              <Button type="submit" loading={form.isSaving} aria-keyshortcuts="Control+S">
                Save
              </Button>
            )}
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/apps/invoice/preview/$id"
                  params={{ id: String(invoice.id) }}
                  {...props}
                />
              )}
            >
              Preview and corrections
            </Button>
          </form>
        }
      />
      <LeaveGuard isDirty={form.isDirty} onLeave={() => undefined} />
    </div>
  );
}
