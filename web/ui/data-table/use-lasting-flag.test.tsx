import { createElement, useDeferredValue, useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { eventually } from '#web/app/test-eventually.ts';
import { nextFrames } from '#web/ui/test-drawings.ts';
import { useLastingFlag } from './use-lasting-flag.ts';

afterEach(() => {
  vi.useRealTimers();
});

function Waiting({ isWaiting, onDrawn }: { isWaiting: boolean; onDrawn: () => void }) {
  const isShown = useLastingFlag(isWaiting, { delayMs: 150, minimumMs: 300 });
  useLayoutEffect(() => {
    if (!isWaiting) onDrawn();
  }, [isWaiting, onDrawn]);
  return createElement('p', {}, isShown ? 'skeleton' : 'rows');
}

test('what is over before its delay is never shown, however late the browser comes to it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onDrawn = () => {
    vi.advanceTimersByTime(200);
  };
  const screen = await render(createElement(Waiting, { isWaiting: true, onDrawn }));
  await nextFrames();
  await screen.rerender(createElement(Waiting, { isWaiting: false, onDrawn }));
  await nextFrames();
  expect(screen.container.textContent).toBe('rows');
});

/** Takes its time to be drawn: between several of them the browser can do other things. */
function SlowRow() {
  const end = performance.now() + 20;
  while (performance.now() < end);
  return createElement('li');
}

function Loading({ onDrawn }: { onDrawn: (drawn: string) => void }) {
  const [isLoading, setIsLoading] = useState(true);
  const isLate = useDeferredValue(isLoading);
  const isBusy = isLoading || isLate;
  const isShown = useLastingFlag(isBusy, { delayMs: 80, minimumMs: 50 });
  const drawn = isBusy || isShown ? 'boxes' : 'rows';
  useLayoutEffect(() => {
    const timer = setTimeout(() => {
      setIsLoading(false);
    }, 20);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useLayoutEffect(() => {
    onDrawn(drawn);
  }, [drawn, onDrawn]);
  if (drawn === 'boxes') return createElement('p');
  return createElement(
    'ul',
    {},
    Array.from({ length: 15 }, (_, key) => createElement(SlowRow, { key })),
  );
}

test('what is drawn while the delay runs out is never covered again', async () => {
  const drawn: string[] = [];
  const onDrawn = (now: string) => {
    drawn.push(now);
  };
  await render(createElement(Loading, { onDrawn }));
  await eventually(() => {
    expect(drawn).toContain('rows');
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(drawn).toEqual(['boxes', 'rows']);
});
