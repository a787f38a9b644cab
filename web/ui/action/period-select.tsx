import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { ActionMenu } from './action-menu.tsx';
import classes from './period-select.module.css';
import { t } from '../t.ts';

interface PeriodSelectProps {
  /** Whose period it is: `Sales`. */
  subject: string;
  labels: readonly string[];
  chosen: string;
  onChoose: (label: string) => void;
  /** Three dots in place of the chosen label. */
  isCompact?: boolean;
}

export function PeriodSelect(props: PeriodSelectProps) {
  const { subject, labels, chosen, onChoose, isCompact = false } = props;
  const actions = labels.map((label) => ({
    label,
    icon: <IconCheck size={16} stroke={2} aria-hidden="true" />,
    isChosen: label === chosen,
    onSelect: () => {
      onChoose(label);
    },
  }));
  if (isCompact) {
    return (
      <ActionMenu
        label={t('periodOf', { subject, chosen })}
        icon={<IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />}
        actions={actions}
      />
    );
  }
  return (
    <ActionMenu
      label={t('chosenPeriod', { subject, chosen })}
      className={classes.trigger ?? ''}
      icon={
        <>
          {chosen}
          <IconChevronDown size={15} stroke={1.9} aria-hidden="true" />
        </>
      }
      actions={actions}
    />
  );
}
