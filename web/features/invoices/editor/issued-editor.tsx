import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useRef } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import { isClosed } from '../invoice-state.ts';
import { t as preview } from '../preview/t.ts';
import { InvoiceSheet } from '../sheet/invoice-sheet.tsx';
import { EditorColumns } from '#web/features/documents/editor/editor-page.tsx';
import { documentPageClass } from '#web/features/documents/sheet/document-columns.tsx';
import { InternalNote, OwnDetails } from '#web/features/documents/editor/editor-details.tsx';
import { ownDifferences } from '#web/features/documents/editor/values/invoice-differences.ts';
import { LeaveGuard } from '#web/features/documents/editor/leave-guard.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from './t.ts';
import { useIssuedForm } from './use-issued-form.ts';

type Invoice = InvoiceDetail['invoice'];

function lockReason(invoice: Invoice): string {
  if (invoice.invoiceStatus === 'Void') return t('locked.void');
  if (isClosed(invoice)) return t('locked.writtenOff');
  return invoice.invoiceStatus === 'Paid' ? t('locked.paid') : t('locked.issued');
}

/** An issued invoice: its document is locked, and the details that the client never sees are fields. */
export function IssuedEditor({ detail }: { detail: InvoiceDetail }) {
  const form = useIssuedForm(detail);
  const { invoice } = form.detail;
  const element = useRef<HTMLFormElement>(null);
  useHotkeys([['mod+s', () => element.current?.requestSubmit()]], []);
  const canChange = !isClosed(invoice);
  const Details = invoice.invoiceStatus === 'Paid' ? InternalNote : OwnDetails;
  return (
    <div className={documentPageClass}>
      <Group
        component="p"
        align="flex-start"
        gap={12}
        wrap="nowrap"
        p="12px 16px"
        bdrs={8}
        bg="var(--ll-primary-tint)"
      >
        <IconLock
          size={18}
          stroke={1.75}
          color="var(--ll-primary-text)"
          style={{ flex: 'none' }}
          aria-hidden="true"
        />
        <span>{lockReason(invoice)}</span>
      </Group>
      <EditorColumns
        sheet={
          <InvoiceSheet
            detail={form.detail}
            title={preview(form.detail.invoice.isPrepayment ? 'prepaymentTitle' : 'title', {
              id: String(form.detail.invoice.id),
            })}
          />
        }
        sideLabel={t('side')}
        side={
          <Paper withBorder p={20}>
            <form ref={element} noValidate onSubmit={form.submit}>
              <Stack gap={14}>
                {form.conflict && (
                  <ConflictNotice
                    what="invoice"
                    differences={ownDifferences(form.conflict.theirs, form.values)}
                    onKeepMine={form.conflict.keepMine}
                    onTakeTheirs={form.conflict.takeTheirs}
                  />
                )}
                {canChange && <Details form={form} />}
                {form.failure !== undefined && (
                  <Text component="p" role="alert" size="14" c="var(--ll-danger-text)">
                    {form.failure}
                  </Text>
                )}
                {canChange && (
                  <Button type="submit" loading={form.isSaving} aria-keyshortcuts="Control+S">
                    {generic('save')}
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
                  {t('toPreview')}
                </Button>
              </Stack>
            </form>
          </Paper>
        }
      />
      <LeaveGuard isDirty={form.isDirty} />
    </div>
  );
}
