import { LinkButton } from './link-button.tsx';
import { MessagePage } from './message-page.tsx';
import { t } from './t.ts';

export function NotFoundPage() {
  return (
    <MessagePage title={t('title')} detail={t('detail')}>
      <LinkButton to="/apps/invoice/list">{t('toInvoices')}</LinkButton>
    </MessagePage>
  );
}
