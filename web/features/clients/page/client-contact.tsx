import type { ClientDetail } from '#contract/clients/clients.ts';
import { countOf } from '#web/format/count.ts';
import { sameEmailWarning } from '../form/client-form.ts';
import classes from './client-head.module.css';

/** How to reach a client and on what terms it is billed; what is not known is left out. */
export function ClientContact({ detail: { client, sameEmail } }: { detail: ClientDetail }) {
  const { companyEmail, contact, address, country, taxNumber, paymentTermDays } = client;
  const facts: [string, string][] = [
    ['E-mail', companyEmail],
    ['Contact', contact],
    ['Address', [address, country].filter((line) => line !== '').join('\n')],
    ['Tax number', taxNumber],
    ['Payment term', paymentTermDays === null ? '' : countOf(paymentTermDays, 'day')],
  ];
  const known = facts.filter(([, value]) => value !== '');
  const warning = sameEmailWarning(sameEmail);
  return (
    <>
      {known.length > 0 && (
        <dl className={classes.facts}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt className={classes.term}>{name}</dt>
              <dd className={classes.fact}>
                {name === 'E-mail' ? <a href={`mailto:${value}`}>{value}</a> : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {warning !== undefined && <p className={classes.warning}>{warning}</p>}
    </>
  );
}
