import { createElement, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLastingFlag } from './use-lasting-flag.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
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
  const onDrawn = () => {
    vi.advanceTimersByTime(200);
  };
  const screen = await render(createElement(Waiting, { isWaiting: true, onDrawn }));
  await screen.rerender(createElement(Waiting, { isWaiting: false, onDrawn }));
  expect(screen.container.textContent).toBe('rows');
});
