import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { InvoiceListQuery } from '#contract/invoices.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { describeStatuses } from './describe-statuses.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  q: string;
  status: InvoiceStatus[];
  onChange: (change: Partial<Pick<InvoiceListQuery, 'q' | 'status'>>) => void;
}

/** What narrows the list, each with a button that takes it away. Nothing where nothing does. */
export function FilterChips({ q, status, onChange }: FilterChipsProps) {
  if (q === '' && status.length === 0) return null;
  return (
    <div className={classes.bar}>
      <ul className={classes.chips} aria-label="Active filters">
        {q !== '' && (
          <Chip
            name="Search"
            value={q}
            onRemove={() => {
              onChange({ q: '' });
            }}
          />
        )}
        {describeStatuses(status).map((word) => (
          <Chip
            key={word}
            name="Status"
            value={word}
            onRemove={() => {
              onChange({ status: status.filter((one) => word !== 'Unpaid' && one !== word) });
            }}
          />
        ))}
      </ul>
      <button
        type="button"
        className={classes.clear}
        onClick={() => {
          onChange({ q: '', status: [] });
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
