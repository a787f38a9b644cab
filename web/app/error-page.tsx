import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '#web/api/call-error.ts';
import { MissingPart } from '#web/ui/loading/missing-parts.ts';
import { MessagePage } from './message/message-page.tsx';
import { t } from './shell/t.ts';

function detailOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return t(error instanceof MissingPart ? 'error.missingDetail' : 'error.brokenDetail');
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = error instanceof MissingPart;
  const isNotLoaded = isMissing || error instanceof CallError;
  return (
    <MessagePage
      title={t(isNotLoaded ? 'error.notLoaded' : 'error.broken')}
      detail={detailOf(error)}
    >
      <Button
        onClick={() => {
          // The code of a new version comes with a new page; without a connection that would lead out of the app.
          if (isMissing && navigator.onLine) {
            location.reload();
            return;
          }
          reset();
          void router.invalidate();
        }}
      >
        {t(isMissing ? 'error.reload' : 'error.tryAgain')}
      </Button>
    </MessagePage>
  );
}
