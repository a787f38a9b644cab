import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ShapeSkeleton } from '#web/ui/shape-skeleton.tsx';
import { MailList } from './mail-list.tsx';
import { mailSetUpQuery, mailsQuery } from './mail-queries.ts';
import { MailReader } from './mail-reader.tsx';
import classes from './outbox-page.module.css';

/** The mails that were sent, newest first, and one of them to read. */
export function OutboxPage({ mailId }: { mailId: number | undefined }) {
  const mayRead = useMay('invoices.write');
  const { data: setUp } = useQuery(mailSetUpQuery);
  const { data, error, refetch } = useQuery({ ...mailsQuery, enabled: mayRead });
  if (!mayRead) {
    return (
      <Notice title="The outbox is for those who write" detail="Your role may not send invoices.">
        <Link to="/apps/invoice/list">Back to the invoices</Link>
      </Notice>
    );
  }
  if (error && !data) {
    return (
      <Notice title="The outbox could not be loaded" detail={error.message}>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  return (
    <div className={classes.page}>
      <div>
        <PageTitle aside={data && formatCount(data.total)}>Outbox</PageTitle>
        <p className={classes.lead}>What was sent by mail, newest first.</p>
      </div>
      {setUp?.state === 'outbox' && (
        <p className={classes.demo}>
          <IconInbox size={18} stroke={1.75} aria-hidden="true" />
          Demo: mail goes to the outbox, and nobody gets it
        </p>
      )}
      {!data && (
        <div className={classes.waiting} aria-busy="true">
          <ShapeSkeleton width="60%" heightPx={12} />
          <ShapeSkeleton width="40%" heightPx={12} />
        </div>
      )}
      {data?.mails.length === 0 && mailId === undefined && (
        <div className={classes.empty}>
          <h2>Nothing was sent yet</h2>
          <p>Send an invoice from the list, its preview or the editor.</p>
          <Button
            variant="default"
            renderRoot={(root) => <Link to="/apps/invoice/list" {...root} />}
          >
            To the invoices
          </Button>
        </div>
      )}
      {data && (data.mails.length > 0 || mailId !== undefined) && (
        <div className={classes.columns} data-reading={mailId === undefined ? undefined : true}>
          <MailList mails={data.mails} openId={mailId} />
          {mailId === undefined ? (
            <p className={classes.none}>Choose a mail to read it.</p>
          ) : (
            <MailReader key={mailId} id={mailId} />
          )}
        </div>
      )}
    </div>
  );
}
