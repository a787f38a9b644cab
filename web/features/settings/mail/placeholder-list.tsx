import { Text } from '@mantine/core';
import { Fragment, useId } from 'react';
import type { MailTemplates } from '#contract/settings/mail-templates.ts';
import { t } from '../email-t.ts';

export function PlaceholderList({ placeholders }: Pick<MailTemplates, 'placeholders'>) {
  const titleId = useId();
  return (
    <div>
      <Text id={titleId} size="13" fw={500}>
        {t('text.placeholders')}
      </Text>
      <Text
        component="dl"
        size="13"
        display="grid"
        m={0}
        mt={8}
        style={{ gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 16px' }}
        aria-labelledby={titleId}
      >
        {placeholders.map(({ name, meaning }) => (
          <Fragment key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <Text component="dd" size="13" c="dimmed">
              {meaning}
            </Text>
          </Fragment>
        ))}
      </Text>
    </div>
  );
}
