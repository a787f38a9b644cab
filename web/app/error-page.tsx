import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '#web/api/call-error.ts';
import { MessagePage } from './message-page.tsx';
import { t } from './shell/t.ts';

/** What stands in the place of a page that could not be shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isCall = error instanceof CallError;
  return (
    <MessagePage
      title={t(isCall ? 'error.notLoaded' : 'error.broken')}
      detail={isCall ? error.message : t('error.brokenDetail')}
    >
      <Button
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {t('error.tryAgain')}
      </Button>
    </MessagePage>
  );
}
