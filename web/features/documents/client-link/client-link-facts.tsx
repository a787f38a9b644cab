import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ClientLink } from '#contract/documents/client-links.ts';
import type { ReactNode } from 'react';
import { longDay } from '#domain/written-day.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { t as generic } from '#web/ui/t.ts';
import type { DocumentKind } from '../document-kind.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import { t } from '../texts/t.ts';
import classes from './client-link-facts.module.css';

/** Both end the client's current link. */
export type LinkChange = 'renew' | 'revoke';

interface ClientLinkFactsProps {
  /** The kind of document that the link opens. */
  kind: DocumentKind;
  /** `undefined` until it is loaded. */
  link: ClientLink['link'] | undefined;
  failure: string | undefined;
  isBusy: boolean;
  /** Set if loading failed. */
  onRetry: (() => void) | undefined;
  onCreate: () => void;
  onAsk: (change: LinkChange) => void;
  onClose: () => void;
}

/** The link, how long it works, and its actions. */
export function ClientLinkFacts(props: ClientLinkFactsProps) {
  const { kind, link, failure, isBusy, onRetry, onCreate, onAsk, onClose } = props;
  return (
    <Stack gap={16} className={classes.body ?? ''}>
      {link && <OpenLink kind={kind} link={link} />}
      {link === null && <Muted>{kindTexts(`${kind.name}.link.none`)}</Muted>}
      {link === undefined && failure === undefined && (
        <Text component="p" size="14" c="dimmed" role="status">
          {t('link.loading')}
        </Text>
      )}
      {failure !== undefined && (
        <Text component="p" role="alert" size="14" c="var(--ll-danger-text)">
          {failure}
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
                onAsk('revoke');
              }}
            >
              {t('link.revoke')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                onAsk('renew');
              }}
            >
              {t('link.new')}
            </Button>
          </>
        )}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {generic('retry')}
          </Button>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          {generic('close')}
        </Button>
        {link === null && (
          <Button loading={isBusy} onClick={onCreate}>
            {t('link.create')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface OpenLinkProps {
  kind: DocumentKind;
  link: NonNullable<ClientLink['link']>;
}

function OpenLink({ kind, link: { address, expiresOn } }: OpenLinkProps) {
  const validity = kindTexts(`${kind.name}.link.validity`, { day: longDay(expiresOn) });
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
