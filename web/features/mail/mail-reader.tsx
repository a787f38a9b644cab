import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useEffect, useRef } from 'react';
import { useCurrentSession } from '#web/api/current-session.ts';
import { DeliveryList } from '#web/ui/display/delivery-list.tsx';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { LinkedText } from './linked-text.tsx';
import { mailQuery } from './mail-queries.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import classes from './outbox.module.css';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

export function MailReader({ id }: { id: number }) {
  const { timeZone } = useCurrentSession().organisation;
  const { data, error, refetch } = useQuery(mailQuery(id));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where it replaces a list that was scrolled down, it would begin above the window.
    const isAbove = (section.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) section.current?.scrollIntoView();
  }, []);
  const back = (
    <Link to="/outbox" className={`${backLinkClass} ${classes.back ?? ''}`}>
      <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
      {t('title')}
    </Link>
  );
  if (!data) {
    return (
      <Paper
        component="section"
        withBorder
        p={24}
        ref={section}
        className={classes.reader}
        aria-busy={error === null}
        aria-label={t('reader.label')}
      >
        {back}
        {error ? (
          <div role="alert">
            <p>{t('reader.notLoaded', { reason: error.message })}</p>
            <Button variant="default" size="xs" onClick={() => void refetch()}>
              {generic('retry')}
            </Button>
          </div>
        ) : (
          <ShapeSkeleton width="60%" heightPx={12} />
        )}
      </Paper>
    );
  }
  const { mail, from, text, attachments } = data;
  return (
    <Paper
      component="section"
      withBorder
      p={24}
      ref={section}
      className={classes.reader}
      aria-label={t('reader.label')}
    >
      <Stack gap={16}>
        {back}
        <div className={classes.line}>
          <Text component="h2" size="18" fw={600}>
            {mail.subject}
          </Text>
          <MailStateBadge state={mail.state} />
        </div>
        <dl className={classes.facts}>
          <dt>{t('reader.from')}</dt>
          <dd>{from}</dd>
          <dt>{t('reader.to')}</dt>
          <dd>
            <DeliveryList deliveries={mail.recipients} timeZone={timeZone} />
          </dd>
          {mail.invoice && (
            <>
              <dt>{t('reader.invoice')}</dt>
              <dd>
                <Link to="/apps/invoice/preview/$id" params={{ id: String(mail.invoice.id) }}>
                  {mail.invoice.number ?? `#${String(mail.invoice.id)}`}
                </Link>
              </dd>
            </>
          )}
          {mail.quote && (
            <>
              <dt>{t('reader.quote')}</dt>
              <dd>
                <Link to="/apps/invoice/quotes/$id" params={{ id: String(mail.quote.id) }}>
                  {mail.quote.number ?? t('reader.quoteDraft', { id: String(mail.quote.id) })}
                </Link>
              </dd>
            </>
          )}
          {mail.creditNote && (
            <>
              <dt>{t('reader.creditNote')}</dt>
              <dd>
                <Link to="/apps/credit-note/$id" params={{ id: String(mail.creditNote.id) }}>
                  {mail.creditNote.number}
                </Link>
              </dd>
            </>
          )}
          {mail.client && (
            <>
              <dt>{t('reader.client')}</dt>
              <dd>
                <Link to="/apps/client/$id" params={{ id: String(mail.client.id) }}>
                  {mail.client.name}
                </Link>
              </dd>
            </>
          )}
          {attachments.length > 0 && (
            <>
              <dt>{t('reader.attachments', { count: attachments.length })}</dt>
              <Stack component="dd" gap={4}>
                {attachments.map((name) => (
                  <Group key={name} gap={10} wrap="nowrap">
                    <IconPaperclip size={15} stroke={1.9} aria-hidden="true" />
                    {name}
                  </Group>
                ))}
              </Stack>
            </>
          )}
        </dl>
        {mail.problem !== '' && <p role="status">{mail.problem}</p>}
        <LinkedText className={classes.text ?? ''} text={text} />
      </Stack>
    </Paper>
  );
}
