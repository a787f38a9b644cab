import { Fragment, useId } from 'react';
import type { MailTemplates } from '#contract/settings/mail-templates.ts';
import classes from './mail-page.module.css';

/** What the texts of a mail can hold, and what stands there then. */
export function PlaceholderList({ of }: { of: MailTemplates['placeholders'] }) {
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className={classes.placeholderTitle}>
        What can stand in subject and message
      </p>
      <dl className={classes.placeholders} aria-labelledby={titleId}>
        {of.map(({ name, meaning }) => (
          <Fragment key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
