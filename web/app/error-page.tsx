import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '#web/api/call-error.ts';
import { MessagePage } from './message-page.tsx';

/** What stands in the place of a page that could not be shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isCall = error instanceof CallError;
  return (
    <MessagePage
      title={isCall ? 'The page could not be loaded' : 'Something went wrong'}
      detail={
        isCall ? error.message : 'The page met a fault of its own. Your data is not affected by it.'
      }
    >
      <Button
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        Try again
      </Button>
    </MessagePage>
  );
}
