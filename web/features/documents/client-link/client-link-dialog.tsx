import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ClientLink } from '#contract/documents/client-links.ts';
import { daysIn } from '#domain/written-day.ts';
import { language } from '#web/language/language.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { useDocumentsChanged } from '../commands/documents-changed.ts';
import type { DocumentKind } from '../document-kind.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import { t } from '../texts/t.ts';
import classes from './client-link-dialog.module.css';

/** Both end the client's current link. */
type LinkChange = 'renew' | 'revoke';

interface ClientLinkDialogProps {
  kind: DocumentKind;
  id: number;
  onClose: () => void;
}

const questions = { renew: 'renewal', revoke: 'revocation' } as const;
const done = { renew: 'created', revoke: 'revoked' } as const;

export default function ClientLinkDialog({ kind, id, onClose }: ClientLinkDialogProps) {
  const [asked, setAsked] = useState<LinkChange>();
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  const options = kind.link.read(id);
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0 });
  const {
    mutate,
    isPending,
    error: failure,
    reset,
  } = useMutation({
    mutationFn: (change: LinkChange): Promise<ClientLink> => kind.link[change](id),
    onSuccess: async (answer, change) => {
      queryClient.setQueryData(options.queryKey, answer);
      setAsked(undefined);
      showToast({ id: 'client-link', tone: 'success', title: t(`link.${done[change]}`) });
      // The change is in the document's activity.
      await changed();
    },
  });
  if (asked) {
    const question = questions[asked];
    return (
      <ConfirmDialog
        title={t(`link.${question}.title`)}
        detail={t(`link.${question}.detail`)}
        confirmLabel={t(`link.${question}.confirm`)}
        isBusy={isPending}
        failure={failure?.message}
        onConfirm={() => {
          mutate(asked);
        }}
        onClose={() => {
          reset();
          setAsked(undefined);
        }}
      />
    );
  }
  const link = data?.link;
  const problem = failure?.message ?? error?.message;
  return (
    <DialogFrame title={t('link.title')} sizePx={480} onClose={onClose}>
      <Stack
        gap={16}
        p={{ base: '4px 20px 20px', sm: '4px 24px 24px' }}
        className={classes.body ?? ''}
      >
        {link && <OpenLink kind={kind} link={link} />}
        {link === null && <Muted>{kindTexts(`${kind.name}.link.none`)}</Muted>}
        {link === undefined && problem === undefined && (
          <Text component="p" size="14" c="dimmed" role="status">
            {t('link.loading')}
          </Text>
        )}
        {problem !== undefined && (
          <Text component="p" role="alert" size="14" c="var(--ll-danger-text)">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" gap={12} mt={8}>
          {link && (
            <>
              <Button
                variant="default"
                c="var(--ll-danger-text)"
                mr="auto"
                onClick={() => {
                  setAsked('revoke');
                }}
              >
                {t('link.revoke')}
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  setAsked('renew');
                }}
              >
                {t('link.new')}
              </Button>
            </>
          )}
          {error && (
            <Button variant="default" onClick={() => void refetch()}>
              {generic('retry')}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {generic('close')}
          </Button>
          {link === null && (
            <Button
              loading={isPending}
              onClick={() => {
                mutate('renew');
              }}
            >
              {t('link.create')}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  );
}

interface OpenLinkProps {
  kind: DocumentKind;
  link: NonNullable<ClientLink['link']>;
}

function OpenLink({ kind, link: { address, expiresOn } }: OpenLinkProps) {
  const validity = kindTexts(`${kind.name}.link.validity`, {
    day: daysIn(language).longDay(expiresOn),
  });
  if (address === null) {
    return (
      <Muted>
        {t('link.addressLost')} {validity}
      </Muted>
    );
  }
  return (
    <>
      <Group align="flex-end" gap={12} wrap="nowrap">
        <TextInput
          flex={1}
          label={t('link.address')}
          readOnly
          value={address}
          rightSection={<CopyButton label={t('link.copy')} text={address} />}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('link.open')}
        </Button>
      </Group>
      <Muted>{validity}</Muted>
    </>
  );
}

function Muted({ children }: { children: ReactNode }) {
  return (
    <Text component="p" size="14" c="dimmed">
      {children}
    </Text>
  );
}
