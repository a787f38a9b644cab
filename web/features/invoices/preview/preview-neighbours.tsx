import { ActionIcon, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useEffectEvent } from 'react';
import { formatCount } from '#web/format/count.ts';
import { lastList } from '../last-list.ts';
import { isPlainKey, singleKeys } from '#web/features/documents/keys/single-keys.ts';
import classes from './preview.module.css';
import { useNeighbours, type Neighbours } from './use-neighbours.ts';
import { t } from './t.ts';

/** `6 of 1,248` in the list last seen, with buttons to the previous and next invoice; `[` and `]` do the same. */
export function PreviewNeighbours({ id }: { id: number }) {
  const neighbours = useNeighbours(id);
  const navigate = useNavigate();
  const go = (step: Neighbours['next']) => {
    if (step === undefined) return;
    lastList.write({ ...lastList.read(), page: step.page });
    void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(step.id) } });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event) || !singleKeys.areOn()) return;
    if (event.key === '[') go(neighbours?.previous);
    if (event.key === ']') go(neighbours?.next);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);

  if (neighbours === undefined) return null;
  const { position, total } = neighbours;
  return (
    <Group component="nav" gap={12} wrap="nowrap" aria-label={t('neighbors.label')}>
      <Text component="span" size="13" c="dimmed">
        {t('neighbors.place', { position: formatCount(position), total: formatCount(total) })}
      </Text>
      <ActionIcon.Group>
        {(['previous', 'next'] as const).map((way) => (
          <ActionIcon
            key={way}
            variant="default"
            size={34}
            className={classes.step ?? ''}
            aria-label={t(`neighbors.${way}`)}
            aria-keyshortcuts={way === 'previous' ? '[' : ']'}
            disabled={neighbours[way] === undefined}
            onClick={() => {
              go(neighbours[way]);
            }}
          >
            {way === 'previous' ? (
              <IconChevronLeft size={16} stroke={2} aria-hidden="true" />
            ) : (
              <IconChevronRight size={16} stroke={2} aria-hidden="true" />
            )}
          </ActionIcon>
        ))}
      </ActionIcon.Group>
    </Group>
  );
}
