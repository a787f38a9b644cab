import { useNavigate } from '@tanstack/react-router';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useEffectEvent } from 'react';
import { formatCount } from '#web/format/count.ts';
import { lastList } from '../list/last-list.ts';
import { isPlainKey, singleKeys } from '#web/features/documents/keys/single-keys.ts';
import classes from './preview-neighbours.module.css';
import { useNeighbours, type Neighbours } from './use-neighbours.ts';

/** `6 of 1,248` in the list that one came from, and the way to the invoices before and after it, also by `[` and `]`. */
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
  const { position, total, previous, next } = neighbours;
  return (
    <nav aria-label="Neighbours in the list" className={classes.neighbours}>
      <span className={classes.place}>{`${formatCount(position)} of ${formatCount(total)}`}</span>
      <span className={classes.steps}>
        <button
          type="button"
          className={classes.step}
          aria-label="Previous invoice"
          aria-keyshortcuts="["
          disabled={previous === undefined}
          onClick={() => {
            go(previous);
          }}
        >
          <IconChevronLeft size={16} stroke={2} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.step}
          aria-label="Next invoice"
          aria-keyshortcuts="]"
          disabled={next === undefined}
          onClick={() => {
            go(next);
          }}
        >
          <IconChevronRight size={16} stroke={2} aria-hidden="true" />
        </button>
      </span>
    </nav>
  );
}
