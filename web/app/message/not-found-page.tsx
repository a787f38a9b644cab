import { LinkButton } from './link-button.tsx';
import { MessagePage } from './message-page.tsx';
import { t } from '../shell/t.ts';

export function NotFoundPage() {
  return (
    <MessagePage title={t('notFound.title')} detail={t('notFound.detail')}>
      <LinkButton to="/apps/invoice/list">{t('notFound.toInvoices')}</LinkButton>
    </MessagePage>
  );
}
