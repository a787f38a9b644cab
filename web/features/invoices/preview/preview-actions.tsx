import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { RefusedButton } from '#web/ui/refused-button.tsx';
import { useRefusals } from '../write-refusals.ts';
import { BalanceSummary } from './balance-summary.tsx';
import classes from './preview-actions.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
const print = () => {
  window.print();
};

/** What is owed, and what can be done; on phones the main actions stand in a bar at the foot of the window. */
export function PreviewActions({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
  const { read, write } = useRefusals();
  const main = (
    <>
      <RefusedButton tone="primary" icon={<IconSend {...icon} />} refusal={write}>
        Send Invoice
      </RefusedButton>
      <RefusedButton tone="success" icon={<IconCash {...icon} />} refusal={write}>
        Add Payment
      </RefusedButton>
    </>
  );
  if (isPhone) {
    return (
      <aside className={classes.column} aria-label="Balance and actions">
        <div className={classes.card}>
          <BalanceSummary invoice={invoice} />
        </div>
        <div className={classes.footBar}>
          {main}
          <ActionMenu
            label="More actions"
            className={classes.more ?? ''}
            icon={<IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />}
            actions={[
              { label: 'Download', icon: <IconDownload {...icon} />, refusal: read },
              { label: 'Print', icon: <IconPrinter {...icon} />, onSelect: print },
              { label: 'Edit', icon: <IconPencil {...icon} />, refusal: write },
              { label: 'Duplicate', icon: <IconCopy {...icon} />, refusal: write },
              { label: 'Delete', icon: <IconTrash {...icon} />, tone: 'danger', refusal: write },
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
            <RefusedButton icon={<IconDownload {...icon} />} refusal={read}>
              Download
            </RefusedButton>
            <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={print}>
              Print
            </Button>
          </div>
          <RefusedButton icon={<IconPencil {...icon} />} refusal={write}>
            Edit
          </RefusedButton>
          <div className={classes.pair}>
            <RefusedButton tone="quiet" icon={<IconCopy {...icon} />} refusal={write}>
              Duplicate
            </RefusedButton>
            <RefusedButton tone="danger" icon={<IconTrash {...icon} />} refusal={write}>
              Delete
            </RefusedButton>
          </div>
        </div>
      </div>
    </aside>
  );
}
