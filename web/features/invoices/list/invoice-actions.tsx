import { Link } from '@tanstack/react-router';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import type { MenuAction } from '#web/ui/menu-action.ts';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { Refusals } from '../write-refusals.ts';
import classes from './invoice-actions.module.css';

interface InvoiceActionsProps {
  invoiceId: number;
  refusals: Refusals;
}

/** Send, preview, and a menu with exactly four items in this order. */
export function InvoiceActions({ invoiceId, refusals }: InvoiceActionsProps) {
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
  const actions: MenuAction[] = [
    { label: 'Download', icon: <IconDownload {...icon} />, refusal: refusals.read },
    { label: 'Edit', icon: <IconPencil {...icon} />, refusal: refusals.write },
    { label: 'Delete', icon: <IconTrash {...icon} />, tone: 'danger', refusal: refusals.write },
    { label: 'Duplicate', icon: <IconCopy {...icon} />, refusal: refusals.write },
  ];
  return (
    <div className={classes.actions}>
      <IconButton label="Send Invoice" refusal={refusals.write}>
        <IconSend size={17} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Tooltip label="Preview Invoice">
        {(target) => (
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(invoiceId) }}
            className={iconButtonClass}
            aria-label="Preview Invoice"
            {...target}
          >
            <IconEye size={17} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </Tooltip>
      <ActionMenu
        label={`More actions for invoice ${String(invoiceId)}`}
        icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
        actions={actions}
      />
    </div>
  );
}
