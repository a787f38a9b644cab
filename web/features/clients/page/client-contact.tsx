import type { ClientDetail } from '#contract/clients/clients.ts';
import { sameEmailWarning } from '../form/client-form.ts';
import { t } from '../t.ts';
import classes from './client-head.module.css';

/** Contact details and payment terms, without the empty ones. */
export function ClientContact({ detail: { client, sameEmail } }: { detail: ClientDetail }) {
  const { companyEmail, contact, address, country, taxNumber, paymentTermDays } = client;
  const facts = [
    ['email', companyEmail],
    ['contact', contact],
    ['address', [address, country].filter((line) => line !== '').join('\n')],
    ['taxNumber', taxNumber],
    ['paymentTerms', paymentTermDays === null ? '' : t('facts.days', { count: paymentTermDays })],
  ] as const;
  const known = facts.filter(([, value]) => value !== '');
  const warning = sameEmailWarning(sameEmail);
  return (
    <>
      {known.length > 0 && (
        <dl className={classes.facts}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt className={classes.term}>{t(`facts.${name}`)}</dt>
              <dd className={classes.fact}>
                {name === 'email' ? <a href={`mailto:${value}`}>{value}</a> : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {warning !== undefined && <p className={classes.warning}>{warning}</p>}
    </>
  );
}
