import { Button } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '#web/api/call-error.ts';
import { MissingPart } from '#web/ui/loading/missing-parts.ts';
import { MessagePage } from './message/message-page.tsx';
import { t } from './shell/t.ts';

function detailOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return t(error instanceof MissingPart ? 'error.missingDetail' : 'error.brokenDetail');
}

/** How long a server that cannot answer asks to wait, at least a second. */
function retryMsOf(error: unknown): number | undefined {
  const seconds = error instanceof CallError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : Math.max(seconds, 1) * 1_000;
}

let lostFocus = false;

/** The page is made anew after each try that fails: a focus that went with the former one comes back. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const current = button.current;
    if (lostFocus && document.activeElement === document.body) current?.focus();
    return () => {
      lostFocus = document.activeElement === current;
    };
  }, [button]);
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retryMs = retryMsOf(error);
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  const tryAgainByItself = useEffectEvent(tryAgain);
  useEffect(() => {
    if (retryMs === undefined) return undefined;
    const timer = setTimeout(tryAgainByItself, retryMs);
    return () => {
      clearTimeout(timer);
    };
    // Each failure is an error of its own: the next one sets out anew.
  }, [error, retryMs]);
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button);
  const isMissing = error instanceof MissingPart;
  const isNotLoaded = isMissing || error instanceof CallError;
  return (
    <MessagePage
      title={t(isNotLoaded ? 'error.notLoaded' : 'error.broken')}
      detail={detailOf(error)}
    >
      <Button
        ref={button}
        onClick={() => {
          // The code of a new version comes with a new page; without a connection that would lead out of the app.
          if (isMissing && navigator.onLine) {
            location.reload();
            return;
          }
          tryAgain();
        }}
      >
        {t(isMissing ? 'error.reload' : 'error.tryAgain')}
      </Button>
    </MessagePage>
  );
}
