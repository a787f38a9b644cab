import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type InvoiceFilter, noInvoiceFilter } from '#domain/invoice-filter.ts';
import type { FilterPart } from './describe-filters.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  /** The search text. */
  q: string;
  parts: readonly FilterPart[];
  onChange: (change: Partial<InvoiceFilter>) => void;
}

/** What narrows the list, each with a button that takes it away. Nothing where nothing does. */
export function FilterChips({ q, parts, onChange }: FilterChipsProps) {
  if (q === '' && parts.length === 0) return null;
  const search = { name: 'Search', value: q, without: { q: '' } };
  return (
    <div className={classes.bar}>
      <ul className={classes.chips} aria-label="Active filters">
        {[...(q === '' ? [] : [search]), ...parts].map((part) => (
          <Chip
            key={`${part.name} ${part.value}`}
            {...part}
            onRemove={() => {
              onChange(part.without);
            }}
          />
        ))}
      </ul>
      <button
        type="button"
        className={classes.clear}
        onClick={() => {
          onChange(noInvoiceFilter);
        }}
      >
        Clear all
      </button>
    </div>
  );
}

interface ChipProps {
  name: string;
  value: string;
  onRemove: () => void;
}

function Chip({ name, value, onRemove }: ChipProps) {
  return (
    <li className={classes.chip}>
      <span className={classes.name}>{name}:</span>
      <span className={classes.value}>{value}</span>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remove filter ${name}: ${value}`}
        onClick={onRemove}
      >
        <IconX size={13} stroke={2} aria-hidden="true" />
      </button>
    </li>
  );
}
