import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { formatIban } from '#domain/iban.ts';
import { formatMoney } from '#web/format/money.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import classes from './sheet-parties.module.css';

/** Who pays, and where to. */
export function SheetParties({ detail: { invoice, paymentDetails } }: { detail: InvoiceDetail }) {
  const { client } = invoice;
  const lines = [
    client.company,
    client.address,
    client.country,
    client.contact,
    client.companyEmail,
  ].filter((line) => line !== '' && line !== client.name);
  return (
    <div className={classes.parties}>
      <section>
        <h2 className={classes.title}>Invoice To:</h2>
        <strong className={classes.name}>{client.name}</strong>
        <p className={classes.lines}>{lines.join('\n')}</p>
      </section>
      <section>
        <h2 className={classes.title}>Payment Details:</h2>
        <dl className={classes.details}>
          <Fact name="Total Due">
            <strong>{formatMoney(paymentDetails.totalDue, invoice.currency)}</strong>
          </Fact>
          <Fact name="Bank name">{paymentDetails.bankName}</Fact>
          <Fact name="Country">{paymentDetails.country}</Fact>
          {paymentDetails.iban !== '' && (
            <Fact name="IBAN">
              <span className={classes.iban}>{formatIban(paymentDetails.iban)}</span>
              <CopyButton label="Copy IBAN" text={paymentDetails.iban} />
            </Fact>
          )}
          <Fact name="SWIFT code">{paymentDetails.swiftCode}</Fact>
        </dl>
      </section>
    </div>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
}

/** A name and its value; left out where there is none. */
function Fact({ name, children }: FactProps) {
  if (children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
