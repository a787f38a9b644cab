import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type BulkSubjectName, mostInBulk, mostNamed } from '#contract/bulk/bulk-jobs.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import type { Selected } from '#web/ui/data-table/selection/selection.ts';
import type { BulkKind } from '../bulk-kinds.ts';
import { countOf } from '../count-of.ts';
import classes from './bulk-bar.module.css';
import { t } from '../t.ts';

export interface BarAction {
  kind: BulkKind;
  icon: Icon;
  isDangerous?: boolean;
  onSelect: () => void;
}

interface BulkBarProps {
  subject: BulkSubjectName;
  selected: Selected;
  /** What the filter finds. */
  total: number;
  /** What the selection comes to, beside how many it is of. */
  fact: string | undefined;
  actions: readonly BarAction[];
  /** So many of them stand in the bar, the others in its menu. */
  inBar: number;
  /** Why nothing can be changed. */
  refusal: string | undefined;
  onExport: (button: HTMLElement) => void;
  onAll: () => void;
  onClear: () => void;
  /** What is open beside it. */
  children?: ReactNode;
}

/** How many are selected, and what can be done to all of them. */
export function BulkBar(props: BulkBarProps) {
  const { subject, selected, total, fact, inBar, refusal, onExport, onAll, onClear } = props;
  const count = countOf(selected, total);
  const isTooMany = selected.picked.size > mostNamed || count > mostInBulk;
  const tooMany = t('tooMany', { most: selected.isAll ? mostInBulk : mostNamed });
  const refused = refusal ?? (isTooMany ? tooMany : undefined);
  const actions = props.actions.map((action): MenuAction & { kind: BulkKind } => ({
    kind: action.kind,
    label: t(`actions.${action.kind}`),
    icon: <action.icon size={16} stroke={1.75} aria-hidden="true" />,
    ...(action.isDangerous === true && { tone: 'danger' }),
    refusal: refused,
    onSelect: action.onSelect,
  }));
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && t('selected', { count })}</VisuallyHidden>
      {count > 0 && (
        <div role="toolbar" aria-label={t(`bar.${subject}`)} className={classes.bar}>
          <div className={classes.facts}>
            <strong>{t('selected', { count })}</strong>
            {fact !== undefined && <span>{fact}</span>}
            {!selected.isAll && total > count && (
              <UnstyledButton className={classes.all ?? ''} onClick={onAll}>
                {t('selectAll', { count: total })}
              </UnstyledButton>
            )}
          </div>
          <div className={classes.actions}>
            {actions.slice(0, inBar).map(({ kind, label, icon, onSelect }) => (
              <BarButton
                key={kind}
                label={label}
                icon={icon}
                refusal={refused}
                onPress={() => onSelect?.()}
              />
            ))}
            <BarButton
              label={t('export')}
              icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
              refusal={selected.picked.size > mostNamed ? tooMany : undefined}
              onPress={onExport}
            />
            {actions.length > inBar && (
              <ActionMenu
                label={t('more')}
                icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
                className={classes.icon ?? ''}
                actions={actions.slice(inBar)}
              />
            )}
            <UnstyledButton
              className={classes.icon ?? ''}
              aria-label={t('clear')}
              onClick={onClear}
            >
              <IconX size={17} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
          </div>
          {refused !== undefined && <p className={classes.note}>{refused}</p>}
          {props.children}
        </div>
      )}
    </>
  );
}

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  /** Why it can't be used now. */
  refusal: string | undefined;
  onPress: (button: HTMLElement) => void;
}

function BarButton({ label, icon, refusal, onPress }: BarButtonProps) {
  return (
    <UnstyledButton
      className={classes.action ?? ''}
      aria-disabled={refusal === undefined ? undefined : true}
      aria-description={refusal}
      title={refusal}
      onClick={({ currentTarget }) => {
        if (refusal === undefined) onPress(currentTarget);
      }}
    >
      {icon}
      {label}
    </UnstyledButton>
  );
}
