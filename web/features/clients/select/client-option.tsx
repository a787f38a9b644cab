import { Box, Group, Text } from '@mantine/core';
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
    <Group component="span" gap={12} wrap="nowrap">
      <Avatar image={avatar} initials={initials(name)} tone="sent" />
      <Box component="span" flex={1} miw={0}>
        <Text span inherit display="block" truncate fw={500}>
          <Marked text={name} searched={searched} />
        </Text>
        <Text span display="block" truncate size="13" c="var(--ll-text-2)">
          <Marked text={second} searched={searched} />
        </Text>
      </Box>
      <Text span flex="none" size="13" ta="end" c="var(--ll-text-2)" className={classes.open ?? ''}>
        {t('picker.open')}
        <Text span inherit display="block" fw={500} c="var(--ll-text)">
          {formatMoney(openBalance, currency)}
        </Text>
      </Text>
    </Group>
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
