import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { Correction } from '../corrections/correction-dialog.tsx';
import { isDraft, isOpenForPayment } from '../invoice-state.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import {
  ActionRow,
  DocumentActions,
  MoreActions,
} from '#web/features/documents/sheet/document-actions.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { StatusCard } from './status-card.tsx';
import { useFurtherActions } from './use-further-actions.tsx';
import { useMainActions } from './use-main-actions.tsx';
import { t } from './t.ts';

interface PreviewActionsProps {
  invoice: InvoiceDetail['invoice'];
  onSend: () => void;
  onPay: (control: HTMLElement) => void;
  onCorrect: (correction: Correction) => void;
}

/** The balance, the status with its reasons, and the actions. */
export function PreviewActions({ invoice, onSend, onPay, onCorrect }: PreviewActionsProps) {
  const { write } = useRefusals();
  const actions = useMainActions(invoice);
  const further = useFurtherActions(invoice, onCorrect);
  const more = write === undefined ? further : [];
  const isOwnDraft = write === undefined && isDraft(invoice);
  const main = (
    <>
      <ActionButton tone="primary" action={{ ...actions.send, onSelect: onSend }} />
      {isOpenForPayment(invoice) && (
        <ActionButton tone="success" action={{ ...actions.pay, onSelect: onPay }} />
      )}
    </>
  );
  const { download, print, edit, duplicate, issue, remove } = actions;
  return (
    <DocumentActions
      label={t('balance.label')}
      summary={<BalanceSummary invoice={invoice} />}
      main={main}
      rows={
        <>
          <ActionRow>
            <ActionButton action={download} />
            <ActionButton action={print} />
          </ActionRow>
          <ActionRow isAlone={!isOwnDraft}>
            {write === undefined ? (
              <Button
                variant="default"
                leftSection={edit.icon}
                renderRoot={(root) => (
                  <Link to="/apps/invoice/edit/$id" params={{ id: String(invoice.id) }} {...root} />
                )}
              >
                {edit.label}
              </Button>
            ) : (
              <ActionButton action={edit} />
            )}
            {isOwnDraft && <ActionButton action={issue} />}
          </ActionRow>
        </>
      }
      quiet={
        <>
          <ActionButton tone="quiet" action={duplicate} />
          {isOwnDraft && <ActionButton tone="danger" action={remove} />}
          <MoreActions actions={more} />
        </>
      }
      phoneMenu={[
        ...[download, print, edit, duplicate],
        ...(isOwnDraft ? [issue] : []),
        ...more,
        ...(isOwnDraft ? [remove] : []),
      ]}
    >
      <StatusCard invoice={invoice} />
    </DocumentActions>
  );
}
