import type { InvoiceDetail } from '#contract/invoices.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { StatusPill } from '../status-mark.tsx';
import { SheetItems } from './sheet-items.tsx';
import { SheetParties } from './sheet-parties.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import classes from './invoice-sheet.module.css';

/** The document itself, as it is printed. */
export function InvoiceSheet({ detail }: { detail: InvoiceDetail }) {
  const { invoice } = detail;
  const { salesperson } = invoice;
  return (
    <article className={classes.sheet}>
      <SheetHead invoice={invoice} />
      <SheetParties detail={detail} />
      <SheetItems items={invoice.items} currency={invoice.currency} />
      <div className={classes.foot}>
        <div>
          {salesperson && (
            <>
              <span className={classes.caption}>Salesperson</span>
              <span className={classes.salesperson}>
                <Avatar
                  image={salesperson.avatar}
                  initials={initials(salesperson.name)}
                  tone="other"
                  sizePx={22}
                />
                {salesperson.name}
              </span>
            </>
          )}
        </div>
        <SheetTotals invoice={invoice} />
      </div>
      {invoice.note !== '' && (
        <section className={classes.note}>
          <h2 className={classes.noteTitle}>Note</h2>
          <p className={classes.noteText}>{invoice.note}</p>
        </section>
      )}
    </article>
  );
}

function SheetHead({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const { seller, id, number, invoiceStatus, issuedDate, dueDate } = invoice;
  const lines = [seller.address, seller.country, seller.contact].filter((line) => line !== '');
  return (
    <header className={classes.head}>
      <div className={classes.seller}>
        <div className={classes.brand}>
          {seller.logo === '' ? (
            <span className={classes.logo} aria-hidden="true">
              {initials(seller.name)}
            </span>
          ) : (
            <img className={classes.logo} src={seller.logo} alt="" width={40} height={40} />
          )}
          <span className={classes.brandName}>{seller.name}</span>
        </div>
        <p className={classes.lines}>{lines.join('\n')}</p>
      </div>
      <div className={classes.meta}>
        <PageTitle>{`Invoice #${String(id)}`}</PageTitle>
        <StatusPill status={invoiceStatus} />
        <dl className={classes.dates}>
          {number !== null && (
            <>
              <dt>Number</dt>
              <dd className="dt">{number}</dd>
            </>
          )}
          <dt>Date Issued</dt>
          <dd>
            <time className="dt" dateTime={issuedDate}>
              {issuedDate}
            </time>
          </dd>
          <dt>Due Date</dt>
          <dd>
            <time className="dt" dateTime={dueDate}>
              {dueDate}
            </time>
          </dd>
        </dl>
      </div>
    </header>
  );
}
