import { getRouteApi } from '@tanstack/react-router';
import { OutboxPage } from '#web/features/mail/outbox-page.tsx';

const route = getRouteApi('/signed-in/outbox');

export function OutboxRoute() {
  const { mail } = route.useSearch();
  return <OutboxPage mailId={mail === undefined ? undefined : Number(mail)} />;
}
