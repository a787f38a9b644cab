import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import type { Account } from './accounts-section.ts';
import { t } from './t.ts';

export interface AccountChange {
  accounts: Account[];
  /** What is said once it is saved. */
  done: string;
  /** A dialog is open that says why it failed. */
  isAsked?: boolean;
}

interface AccountMenuProps {
  accounts: readonly Account[];
  index: number;
  onForm: () => void;
  onDelete: () => void;
  onChange: (change: AccountChange) => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function AccountMenu({ accounts, index, onForm, onDelete, onChange }: AccountMenuProps) {
  const account = accounts[index];
  if (!account) return null;
  const { name } = account;
  const moveTo = (place: number) => {
    onChange({
      accounts: accounts.toSpliced(index, 1).toSpliced(place, 0, account),
      done: t('moved', { name }),
    });
  };
  const actions: (MenuAction | false)[] = [
    { label: t('change'), icon: <IconPencil {...icon} />, onSelect: onForm },
    !account.isDefault && {
      label: t('makeDefault'),
      icon: <IconStar {...icon} />,
      onSelect: () => {
        onChange({
          accounts: accounts.map((one) => ({ ...one, isDefault: one === account })),
          done: t('isDefault', { name }),
        });
      },
    },
    index > 0 && {
      label: t('moveUp'),
      icon: <IconArrowUp {...icon} />,
      onSelect: () => {
        moveTo(index - 1);
      },
    },
    index < accounts.length - 1 && {
      label: t('moveDown'),
      icon: <IconArrowDown {...icon} />,
      onSelect: () => {
        moveTo(index + 1);
      },
    },
    { label: t('delete'), icon: <IconTrash {...icon} />, tone: 'danger', onSelect: onDelete },
  ];
  return (
    <ActionMenu
      label={t('actionsOn', { name })}
      actions={actions.filter((action) => action !== false)}
    />
  );
}
