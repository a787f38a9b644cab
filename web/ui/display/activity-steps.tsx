import { Box, Stack, Text } from '@mantine/core';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ReactNode } from 'react';
import type { BadgeTone } from '../feedback/tone-badge.tsx';
import { IconCircle } from '../feedback/icon-circle.tsx';
import { formatInstant } from '#web/format/day.ts';
import classes from './activity-steps.module.css';

export interface ActivityStep {
  id: number;
  /** ISO 8601. */
  at: string;
  kind: string;
  summary: string;
  /** By whom, and what else there is to say. */
  detail: ReactNode;
}

interface ActivityStepsProps {
  /** The latest first. */
  steps: readonly ActivityStep[];
  /** IANA name. */
  timeZone: string;
}

interface Look {
  Icon: typeof IconUser;
  tone: BadgeTone;
}

const looks = new Map<string, Look>([
  ['payment', { Icon: IconCash, tone: 'success' }],
  ['send-queued', { Icon: IconMailForward, tone: 'secondary' }],
  ['reminder-queued', { Icon: IconMailForward, tone: 'secondary' }],
  ['sent', { Icon: IconSend, tone: 'secondary' }],
  ['send-failed', { Icon: IconMailX, tone: 'danger' }],
  ['bounced', { Icon: IconMailX, tone: 'danger' }],
  ['downloaded', { Icon: IconDownload, tone: 'info' }],
  ['link-made', { Icon: IconLink, tone: 'secondary' }],
  ['link-revoked', { Icon: IconLinkOff, tone: 'secondary' }],
  ['imported', { Icon: IconFileImport, tone: 'primary' }],
]);
const ofClient: Look = { Icon: IconUser, tone: 'secondary' };
const anyOther: Look = { Icon: IconFileInvoice, tone: 'primary' };

function lookOf(kind: string) {
  return looks.get(kind) ?? (kind.startsWith('client-') ? ofClient : anyOther);
}

export function ActivitySteps({ steps, timeZone }: ActivityStepsProps) {
  return (
    <Stack component="ol" gap={20}>
      {steps.map(({ id, at, kind, summary, detail }) => {
        const { Icon, tone } = lookOf(kind);
        return (
          <li key={id} className={classes.step}>
            <IconCircle tone={tone} sizePx={32}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
            </IconCircle>
            <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
              <Text size="14" fw={500}>
                {summary}
              </Text>
              <Text size="13" c="dimmed" component="div">
                {detail}
              </Text>
            </Box>
            <Text
              size="12"
              lh="18px"
              c="dimmed"
              component="time"
              className={classes.when ?? ''}
              dateTime={at}
            >
              {formatInstant(at, timeZone)}
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}
