import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { palette } from '#messages/en/palette.ts';
import { translator } from '#web/language/translator.ts';
import type { PaletteCommand, PaletteGroup } from '#web/ui/palette/palette-commands.ts';
import { isDraft, isOpenForPayment, sendRefusal } from '../invoice-state.ts';
import type { RowCommands } from '../row-commands.ts';

const t = translator('palette', palette);
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done to an invoice, as the palette offers it; a payment opens beside `anchor`. */
export function invoiceCommands(
  invoice: InvoiceRow,
  commands: RowCommands,
  anchor: () => HTMLElement,
): PaletteGroup {
  const name = `#${String(invoice.id)}`;
  const { write, draft } = commands.refusals;
  const command = (
    key: 'pay' | 'send' | 'download' | 'edit' | 'duplicate',
    rest: Omit<PaletteCommand, 'id' | 'label'>,
  ) => ({ id: `${key} ${name}`, label: t(key), ...rest });
  return {
    title: t('actionsOn', { name }),
    commands: [
      command('pay', {
        icon: <IconCash {...icon} />,
        keyHint: 'P',
        refusal: write ?? (isOpenForPayment(invoice) ? undefined : t('nothingToPay')),
        run: () => {
          commands.onPay(invoice, anchor());
        },
      }),
      command('send', {
        icon: <IconSend {...icon} />,
        keyHint: 'S',
        refusal: sendRefusal(commands.refusals, invoice),
        run: () => {
          commands.onSend(invoice);
        },
      }),
      command('download', {
        icon: <IconDownload {...icon} />,
        keyHint: 'D',
        run: () => {
          commands.onDownload(invoice);
        },
      }),
      command('edit', {
        icon: <IconPencil {...icon} />,
        keyHint: 'E',
        refusal: draft,
        run: () => {
          commands.onEdit(invoice);
        },
      }),
      command('duplicate', {
        icon: <IconCopy {...icon} />,
        refusal: draft,
        run: () => {
          commands.onDuplicate(invoice);
        },
      }),
      {
        id: `delete ${name}`,
        label: t(isDraft(invoice) ? 'delete' : 'void'),
        icon: <IconTrash {...icon} />,
        keyHint: 'Del',
        refusal: isDraft(invoice) ? draft : write,
        run: () => {
          commands.onDelete(invoice);
        },
      },
    ],
  };
}
