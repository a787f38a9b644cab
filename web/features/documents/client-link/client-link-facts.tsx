import { Button, TextInput } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ClientLink } from '#contract/documents/client-links.ts';
import { longDay } from '#domain/written-day.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { t as generic } from '#web/ui/t.ts';
import type { DocumentKind } from '../document-kind.ts';
import { kindTexts } from '../kind-texts.ts';
import { t } from '../t.ts';
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
    <div className={classes.body}>
      {link && <OpenLink kind={kind} link={link} />}
      {link === null && <p className={classes.detail}>{kindTexts(`${kind.name}.link.none`)}</p>}
      {link === undefined && failure === undefined && (
        <p className={classes.detail} role="status">
          {t('link.loading')}
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        {link && (
          <>
            <Button
              variant="default"
              className={classes.revoke ?? ''}
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
      </div>
    </div>
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
      <p className={classes.detail}>
        {t('link.addressLost')} {validity}
      </p>
    );
  }
  return (
    <>
      <div className={classes.address}>
        <TextInput
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
      </div>
      <p className={classes.detail}>{validity}</p>
    </>
  );
}
