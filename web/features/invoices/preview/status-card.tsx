import { useId, useState } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { StatusCircle } from '#web/features/documents/status/status-mark.tsx';
import { DocumentCard } from '#web/features/documents/sheet/document-card.tsx';
import classes from './status-card.module.css';

/** The status, and on demand the facts that it follows from. */
export function StatusCard({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { invoiceStatus, statusFacts } = invoice;
  return (
    <DocumentCard label="Status" className={classes.card}>
      <StatusCircle status={invoiceStatus} />
      <div>
        <span className={classes.status}>{invoiceStatus}</span>
        <button
          type="button"
          className={classes.why}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          Why this status?
        </button>
      </div>
      <ul id={id} className={classes.facts} hidden={!isOpen}>
        {statusFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </DocumentCard>
  );
}
