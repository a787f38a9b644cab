import type { Client } from '#contract/clients/clients.ts';
import { initials } from '#domain/initials.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { t } from '../t.ts';
import { markMatches } from './mark-matches.ts';
import classes from './client-select.module.css';

/** A client to choose: what was typed is marked, and what is open says which of two it is. */
export function ClientOption({ client, searched }: { client: Client; searched: string }) {
  const { name, company, companyEmail, avatar, openBalance } = client;
  const { currency } = useCurrentSession().organisation;
  const second = company === '' || company === name ? companyEmail : company;
  return (
    <span className={classes.option}>
      <Avatar image={avatar} initials={initials(name)} tone="sent" />
      <span className={classes.words}>
        <span className={classes.name}>
          <Marked text={name} searched={searched} />
        </span>
        <span className={classes.second}>
          <Marked text={second} searched={searched} />
        </span>
      </span>
      <span className={classes.open}>
        {t('picker.open')}
        <span className={classes.amount}>{formatMoney(openBalance, currency)}</span>
      </span>
    </span>
  );
}

function Marked({ text, searched }: { text: string; searched: string }) {
  return markMatches(text, searched).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={classes.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
