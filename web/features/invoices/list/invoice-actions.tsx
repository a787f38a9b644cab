import { Link } from '@tanstack/react-router';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { IconButton, iconButtonClass } from '#web/ui/action/icon-button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import type { RowCommands } from '../row-commands.ts';
import { isDraft, sendRefusal } from '../invoice-state.ts';
import classes from './rows.module.css';
import { t } from '../t.ts';

interface InvoiceActionsProps {
  invoice: InvoiceRow;
  commands: RowCommands;
}

/** Send, preview, and a menu with exactly four items in this order. */
export function InvoiceActions({ invoice, commands }: InvoiceActionsProps) {
  const { refusals } = commands;
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
  const on = (command: (invoice: InvoiceRow) => void, refusal?: string) => ({
    refusal,
    onSelect: () => {
      command(invoice);
    },
  });
  const { draft } = refusals;
  const actions: MenuAction[] = [
    {
      label: t('menu.download'),
      keyHint: 'D',
      icon: <IconDownload {...icon} />,
      ...on(commands.onDownload),
    },
    {
      label: t('menu.edit'),
      keyHint: 'E',
      icon: <IconPencil {...icon} />,
      ...on(commands.onEdit, draft),
    },
    {
      label: t('menu.delete'),
      keyHint: 'Del',
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      ...on(commands.onDelete, isDraft(invoice) ? draft : refusals.write),
    },
    {
      label: t('menu.duplicate'),
      icon: <IconCopy {...icon} />,
      ...on(commands.onDuplicate, draft),
    },
  ];
  return (
    <div className={classes.actions}>
      <IconButton
        label={t('menu.send')}
        refusal={sendRefusal(refusals, invoice)}
        onClick={() => {
          commands.onSend(invoice);
        }}
      >
        <IconSend size={17} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Tooltip label={t('menu.preview')}>
        {(target) => (
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(invoice.id) }}
            className={iconButtonClass}
            aria-label={t('menu.preview')}
            {...target}
          >
            <IconEye size={17} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </Tooltip>
      <ActionMenu label={t('menu.more', { id: String(invoice.id) })} actions={actions} />
    </div>
  );
}
