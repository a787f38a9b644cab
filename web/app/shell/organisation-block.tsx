import { Box, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type MailSetUp, mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { initials } from '#domain/initials.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import classes from './organisation-block.module.css';
import { t } from './t.ts';

interface OrganisationBlockProps {
  isCollapsed?: boolean;
  /** Called when the link is followed, for closing what the block stands in. */
  onFollow?: () => void;
}

/** Whose books these are, and where their mail goes: the way to it. */
export function OrganisationBlock({ isCollapsed = false, onFollow }: OrganisationBlockProps) {
  const { organisation } = useCurrentSession();
  const { data: setUp } = useQuery(endpointQuery(mailSetUpEndpoints.getMailSetUp, {}));
  const fact = setUp && t(`mail.${setUp.state}`);
  const text = (
    <Box miw={0}>
      <Text truncate size="13" fw={500}>
        {organisation.name}
      </Text>
      <Text truncate size="12" c="dimmed">
        {/* The line keeps its height until it is known. */}
        {fact ?? '\u00a0'}
      </Text>
    </Box>
  );
  return (
    <MailLink state={setUp?.state} isCollapsed={isCollapsed} onFollow={onFollow}>
      {organisation.logo === '' ? (
        <span className={classes.logo} aria-hidden="true">
          {initials(organisation.name)}
        </span>
      ) : (
        <img className={classes.logo} src={organisation.logo} alt="" width={32} height={32} />
      )}
      {isCollapsed ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </MailLink>
  );
}

interface MailLinkProps {
  state: MailSetUp['state'] | undefined;
  isCollapsed: boolean;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

/** Leads to the mails for those who may read them, and where none can be sent to the settings. */
function MailLink({ state, isCollapsed, onFollow, children }: MailLinkProps) {
  const mayRead = useMay('invoices.write');
  const shared = {
    className: classes.block,
    'data-collapsed': isCollapsed ? true : undefined,
  };
  if (state === undefined || !mayRead) return <div {...shared}>{children}</div>;
  return (
    <Link to={state === 'not-set-up' ? '/settings/mail' : '/outbox'} {...shared} onClick={onFollow}>
      {children}
    </Link>
  );
}
