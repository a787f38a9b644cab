import { Text } from '@mantine/core';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { languageName } from '#web/format/document-languages.ts';
import { usualTerms } from '#web/format/early-terms.ts';
import { earlyTermsText } from '#web/ui/form/early-terms-field.tsx';
import { sameEmailWarning } from '../form/client-form.ts';
import { PhoneLink } from './phone-link.tsx';
import { t } from '../t.ts';
import classes from './client-page.module.css';

export function ClientContact({ detail: { client, sameEmail } }: { detail: ClientDetail }) {
  const { companyEmail, contact, address, country, taxNumber } = client;
  const { paymentTermDays, earlyDiscount } = client;
  const facts = [
    ['email', companyEmail],
    ['contact', contact],
    ['address', [address, country].filter((line) => line !== '').join('\n')],
    ['taxNumber', taxNumber],
    ['paymentTerms', paymentTermDays === null ? '' : t('facts.days', { count: paymentTermDays })],
    ['language', client.language ? languageName(client.language) : ''],
    ['secondLanguage', client.secondLanguage ? languageName(client.secondLanguage) : ''],
    ['earlyTerms', earlyDiscount === null ? '' : earlyTermsText(usualTerms(client, null))],
  ] as const;
  const known = facts.filter(([, value]) => value !== '');
  const warning = sameEmailWarning(sameEmail);
  return (
    <>
      {known.length > 0 && (
        <dl className={classes.facts}>
          {known.map(([name, value]) => (
            <div key={name}>
              <Text component="dt" size="13" c="dimmed">
                {t(`facts.${name}`)}
              </Text>
              <Text component="dd" size="14">
                <Fact name={name} value={value} />
              </Text>
            </div>
          ))}
        </dl>
      )}
      {warning !== undefined && (
        <Text size="13" c="var(--ll-warning-text)" mt={16}>
          {warning}
        </Text>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (name === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  return name === 'contact' ? <PhoneLink contact={value} /> : value;
}
