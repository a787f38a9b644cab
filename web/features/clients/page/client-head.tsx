import { Box, Group, Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { addDays } from '#domain/calendar-day.ts';
import { initials } from '#domain/initials.ts';
import { useMay, useToday } from '#web/api/current-session.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { t as generic } from '#web/ui/t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { useDeleteClient } from '../client-commands.ts';
import { ClientContact } from './client-contact.tsx';
import type { ClientDialogs } from './client-dialogs.ts';
import { ClientMenu } from './client-menu.tsx';
import { statementDays } from './statement-days.ts';
import { PaymentButton } from './payment-button.tsx';
import { t } from '../t.ts';
import classes from './client-page.module.css';

// Loaded on first use: clients are viewed more often than edited.
const ClientFormDrawer = lazyPart(() => import('../form/client-form-drawer.tsx'));

const EmailStatementDialog = lazyPart(() => import('./email-statement-dialog.tsx'));

const EraseClientDialog = lazyPart(() => import('../erasure/erase-client-dialog.tsx'));

interface ClientHeadProps {
  detail: ClientDetail;
  dialogs: ClientDialogs;
}

export function ClientHead({ detail, dialogs }: ClientHeadProps) {
  const { client } = detail;
  const mayWrite = useMay('clients.write');
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const [isMailing, setIsMailing] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const to = useToday();
  const close = () => {
    setIsEditing(false);
  };
  const { mutate: remove } = useDeleteClient(() => navigate({ to: '/apps/client/list' }));
  const subtitle = client.company === client.name ? '' : client.company;
  return (
    <Paper component="section" withBorder p={{ base: 20, sm: 24 }} aria-label={t('page.details')}>
      <Group gap="12px 16px">
        <Avatar image={client.avatar} initials={initials(client.name)} tone="other" sizePx={64} />
        <Box flex="1 1 220px" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <PageTitle
            aside={client.isArchived && <ToneBadge tone="secondary">{t('archived')}</ToneBadge>}
          >
            {client.name}
          </PageTitle>
          {subtitle !== '' && (
            <Text size="14" c="dimmed">
              {subtitle}
            </Text>
          )}
        </Box>
        <Group gap={8} className={classes.actions ?? ''}>
          <PaymentButton detail={detail} dialogs={dialogs} />
          <ActionButton
            action={{
              label: generic('edit'),
              icon: <IconPencil size={16} stroke={1.75} aria-hidden="true" />,
              refusal: mayWrite ? undefined : t('notAllowed'),
              onSelect: () => {
                setIsEditing(true);
              },
            }}
          />
          {mayWrite && (
            <ClientMenu
              detail={detail}
              onEmailStatement={() => {
                setIsMailing(true);
              }}
              onErase={() => {
                setIsErasing(true);
              }}
              onDelete={() => {
                remove(client);
              }}
            />
          )}
        </Group>
      </Group>
      <ClientContact detail={detail} />
      {isMailing && (
        <EmailStatementDialog
          client={client}
          period={{ from: addDays(to, -statementDays), to }}
          onClose={() => {
            setIsMailing(false);
          }}
        />
      )}
      {isErasing && (
        <EraseClientDialog
          client={client}
          onErasedWhole={() => navigate({ to: '/apps/client/list' })}
          onClose={() => {
            setIsErasing(false);
          }}
        />
      )}
      {isEditing && <ClientFormDrawer client={client} onSaved={close} onClose={close} />}
    </Paper>
  );
}
