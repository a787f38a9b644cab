import type { InvoiceDetail } from '#contract/invoices.ts';
import type { DocumentModel } from '#domain/document-model.ts';
import { initials } from '#domain/initials.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetItems } from './sheet-items.tsx';
import { SheetPaperEnd } from './sheet-paper-end.tsx';
import { SheetParties } from './sheet-parties.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import classes from './invoice-sheet.module.css';

/** The document itself, as it is printed: what its PDF says, from the same model. */
export function InvoiceSheet({ detail }: { detail: InvoiceDetail }) {
  const { organisation } = useCurrentSession();
  const { invoice, paymentDetails } = detail;
  const model = invoiceDocument(detail, organisation.locale);
  return (
    <article className={classes.sheet}>
      {model.mark !== null && (
        <span className={classes.mark} aria-hidden="true">
          {model.mark}
        </span>
      )}
      <SheetHead model={model} logo={invoice.seller.logo} status={invoice.invoiceStatus} />
      <SheetParties model={model} iban={paymentDetails.iban} />
      <SheetItems model={model} />
      <div className={classes.foot}>
        <div>
          {model.remark !== '' && <p className={classes.remark}>{model.remark}</p>}
          <Salesperson salesperson={invoice.salesperson} />
        </div>
        <SheetTotals rows={model.totals} />
      </div>
      <Note note={model.note} />
      <SheetPaperEnd model={model} />
    </article>
  );
}

function Salesperson({ salesperson }: Pick<InvoiceDetail['invoice'], 'salesperson'>) {
  if (!salesperson) return null;
  const { name, avatar } = salesperson;
  return (
    <>
      <span className={classes.caption}>Salesperson</span>
      <span className={classes.salesperson}>
        <Avatar image={avatar} initials={initials(name)} tone="other" sizePx={22} />
        {name}
      </span>
    </>
  );
}

function Note({ note }: Pick<DocumentModel, 'note'>) {
  if (!note) return null;
  return (
    <section className={classes.note}>
      <h2 className={classes.noteTitle}>{note.title}</h2>
      <p className={classes.noteText}>{note.text}</p>
    </section>
  );
}
