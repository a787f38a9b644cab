import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import type { Correction } from '../corrections/correction-dialog.tsx';
import { isDraft, isOpenForPayment } from '../invoice-state.ts';
import { useRefusals } from '../write-refusals.ts';
import { ActionButton } from './action-button.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { StatusCard } from './status-card.tsx';
import { useFurtherActions } from './use-further-actions.tsx';
import { useMainActions } from './use-main-actions.tsx';
import classes from './preview-actions.module.css';

interface PreviewActionsProps {
  invoice: InvoiceDetail['invoice'];
  onSend: () => void;
  onPay: (control: HTMLElement) => void;
  onCorrect: (correction: Correction) => void;
}

/** What is owed, why it has its status, and what can be done; on phones the main actions stand at the foot of the window. */
export function PreviewActions({ invoice, onSend, onPay, onCorrect }: PreviewActionsProps) {
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
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
  if (isPhone) {
    const { download, print, edit, duplicate, issue, remove } = actions;
    return (
      <aside className={classes.column} aria-label="Balance and actions">
        <div className={classes.card}>
          <BalanceSummary invoice={invoice} />
        </div>
        <StatusCard invoice={invoice} />
        <div className={classes.footBar}>
          {main}
          <ActionMenu
            label="More actions"
            className={classes.more ?? ''}
            icon={<IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />}
            actions={[
              ...[download, print, edit, duplicate],
              ...(isOwnDraft ? [issue] : []),
              ...more,
              ...(isOwnDraft ? [remove] : []),
            ]}
          />
        </div>
      </aside>
    );
  }
  return (
    <aside className={classes.column} aria-label="Balance and actions">
      <div className={classes.card}>
        <BalanceSummary invoice={invoice} />
        <div className={classes.buttons}>
          {main}
          <div className={classes.pair}>
            <ActionButton action={actions.download} />
            <ActionButton action={actions.print} />
          </div>
          <div className={isOwnDraft ? classes.pair : classes.alone}>
            {write === undefined ? (
              <Button
                variant="default"
                leftSection={actions.edit.icon}
                renderRoot={(root) => (
                  <Link to="/apps/invoice/edit/$id" params={{ id: String(invoice.id) }} {...root} />
                )}
              >
                Edit
              </Button>
            ) : (
              <ActionButton action={actions.edit} />
            )}
            {isOwnDraft && <ActionButton action={actions.issue} />}
          </div>
          <div className={classes.quiet}>
            <ActionButton tone="quiet" action={actions.duplicate} />
            {isOwnDraft && <ActionButton tone="danger" action={actions.remove} />}
            {more.length > 0 && (
              <ActionMenu
                label="More actions"
                icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
                actions={more}
              />
            )}
          </div>
        </div>
      </div>
      <StatusCard invoice={invoice} />
    </aside>
  );
}
