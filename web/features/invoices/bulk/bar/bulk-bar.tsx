import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useState } from 'react';
import { mostInBulk, mostNamed } from '#contract/bulk/bulk-jobs.ts';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { invoiceSumsOptions } from '../../invoice-queries.ts';
import type { Selected } from '../../list/selection/selection.ts';
import { bulkIcons, bulkKinds, isDangerous, type BulkKind } from '../bulk-actions.ts';
import { countOf, openOf, toSelection } from '../bulk-selection.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import classes from './bulk-bar.module.css';
import { t } from '../t.ts';

// Loaded on first use.
const ExportDialog = lazyPart(() => import('../../list/export/export-dialog.tsx'));

interface BulkBarProps {
  selected: Selected;
  query: InvoiceListQuery;
  total: number;
  /** Why nothing can be changed. */
  refusal: string | undefined;
  onAll: () => void;
  onAction: (kind: BulkKind) => void;
  onClear: () => void;
}

// The others are in the menu.
const inBar = 3;

/** How many invoices are selected, what is owed of them, and what can be done to all of them. */
export function BulkBar(props: BulkBarProps) {
  const { selected, query, total, refusal, onAll, onAction, onClear } = props;
  const { data: found } = useQuery({
    ...invoiceSumsOptions(query, total),
    enabled: selected.isAll,
  });
  const count = countOf(selected, total);
  const open = openOf(selected, found);
  const isTooMany = selected.picked.size > mostNamed || count > mostInBulk;
  const tooMany = t('tooMany', { most: selected.isAll ? mostInBulk : mostNamed });
  const refused = refusal ?? (isTooMany ? tooMany : undefined);
  const [exported, setExported] = useState<HTMLElement>();
  const actions = bulkKinds.map((kind): MenuAction & { kind: BulkKind } => {
    const Icon = bulkIcons[kind];
    return {
      kind,
      label: t(`actions.${kind}`),
      icon: <Icon size={16} stroke={1.75} aria-hidden="true" />,
      ...(isDangerous(kind) && { tone: 'danger' }),
      refusal: refused,
      onSelect: () => {
        onAction(kind);
      },
    };
  });
  return (
    <div role="toolbar" aria-label={t('bar')} className={classes.bar}>
      <div className={classes.facts}>
        <strong>{t('selected', { count })}</strong>
        {open.length > 0 && <span>{t('open', { amount: open.join(', ') })}</span>}
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
          onPress={setExported}
        />
        <ActionMenu
          label={t('more')}
          icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
          className={classes.icon ?? ''}
          actions={actions.slice(inBar)}
        />
        <UnstyledButton className={classes.icon ?? ''} aria-label={t('clear')} onClick={onClear}>
          <IconX size={17} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </div>
      {refused !== undefined && <p className={classes.note}>{refused}</p>}
      {exported && (
        <ExportDialog
          query={query}
          selection={toSelection(selected)}
          count={count}
          anchor={exported}
          onClose={() => {
            setExported(undefined);
          }}
        />
      )}
    </div>
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
