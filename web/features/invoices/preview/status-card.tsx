import { useId, useState } from 'react';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { StatusCircle } from '../status-mark.tsx';
import pageClasses from './invoice-preview-page.module.css';
import classes from './status-card.module.css';

/** The status, and on demand the facts that it follows from. */
export function StatusCard({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { invoiceStatus, statusFacts } = invoice;
  return (
    <section className={`${pageClasses.card ?? ''} ${classes.card ?? ''}`} aria-label="Status">
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
    </section>
  );
}
