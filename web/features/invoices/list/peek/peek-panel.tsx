import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { invoiceOptions } from '../../invoice-options.ts';
import { InvoiceSheet } from '../../sheet/invoice-sheet.tsx';
import classes from './peek.module.css';
import { t } from './t.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface PeekPanelProps {
  id: number;
  onStep: (by: -1 | 1) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** An invoice beside its list, as its client sees it. Not imported directly: it is loaded on first use. */
export default function PeekPanel({ id, onStep, onOpen, onClose }: PeekPanelProps) {
  const { data, error, isPlaceholderData } = useQuery({
    ...invoiceOptions(id),
    placeholderData: keepPreviousData,
  });
  return (
    <aside className={classes.panel} aria-label={t('label', { id: String(id) })}>
      <Group gap={4} wrap="nowrap" className={classes.head ?? ''}>
        <Text component="h2" size="15" fw={600} flex={1}>
          {`#${String(id)}`}
        </Text>
        <IconButton
          label={t('previous')}
          onClick={() => {
            onStep(-1);
          }}
        >
          <IconArrowUp {...icon} />
        </IconButton>
        <IconButton
          label={t('next')}
          onClick={() => {
            onStep(1);
          }}
        >
          <IconArrowDown {...icon} />
        </IconButton>
        <Button size="xs" variant="default" mx={8} onClick={onOpen}>
          {t('open')}
        </Button>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX {...icon} />
        </IconButton>
      </Group>
      <div className={classes.body} aria-busy={data === undefined || isPlaceholderData}>
        {data && <InvoiceSheet detail={data} title={t('label', { id: String(data.invoice.id) })} />}
        {error && !data && (
          <Text role="alert" size="14" p={16}>
            {t('notLoaded')}
          </Text>
        )}
      </div>
    </aside>
  );
}
