import { Button, TextInput } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ClientLink } from '#contract/documents/client-links.ts';
import { longDay } from '#domain/written-day.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import type { DocumentKind } from '../document-kind.ts';
import classes from './client-link-facts.module.css';

/** What can be done to a link; both end the one that the client has. */
export type LinkChange = 'renew' | 'revoke';

interface ClientLinkFactsProps {
  /** What it opens. */
  kind: DocumentKind;
  /** `undefined` until it is known. */
  link: ClientLink['link'] | undefined;
  failure: string | undefined;
  isBusy: boolean;
  /** Where it could not be read. */
  onRetry: (() => void) | undefined;
  onMake: () => void;
  onAsk: (change: LinkChange) => void;
  onClose: () => void;
}

/** Whether there is a link, until when it opens, and what can be done with it. */
export function ClientLinkFacts(props: ClientLinkFactsProps) {
  const { kind, link, failure, isBusy, onRetry, onMake, onAsk, onClose } = props;
  return (
    <div className={classes.body}>
      {link && <OpenLink kind={kind} link={link} />}
      {link === null && (
        <p className={classes.detail}>
          {`The client has no link that opens. With one the ${kind.noun} can be read, downloaded and ${kind.link.use} without signing in.`}
        </p>
      )}
      {link === undefined && failure === undefined && (
        <p className={classes.detail} role="status">
          Looking for the link…
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
              Revoke
            </Button>
            <Button
              variant="default"
              onClick={() => {
                onAsk('renew');
              }}
            >
              New link
            </Button>
          </>
        )}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
        {link === null && (
          <Button loading={isBusy} onClick={onMake}>
            Make a link
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
  const until = `It opens until ${longDay(expiresOn)}. Whoever has it can ${kind.link.power} this ${kind.noun}, without signing in.`;
  if (address === null) {
    return (
      <p className={classes.detail}>
        The client has a link, but its address cannot be shown any more: the installation’s secret
        is another one now. {until}
      </p>
    );
  }
  return (
    <>
      <div className={classes.address}>
        <TextInput
          label="Address"
          readOnly
          value={address}
          rightSection={<CopyButton label="Copy the link" text={address} />}
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
          Open
        </Button>
      </div>
      <p className={classes.detail}>
        {until}
        {kind.link.hint}
      </p>
    </>
  );
}
