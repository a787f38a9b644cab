import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pathsIn, pathsOf } from '../test-drawings.ts';
import { ToastHost } from './toast-host.tsx';
import { hideToast, showToast } from './toast.ts';

async function showPlace(): Promise<void> {
  await render(
    <MantineProvider>
      <ToastHost />
    </MantineProvider>,
  );
}

afterEach(async () => {
  hideToast('list');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

const title = 'The planets cannot be seen';
const detail = 'Clouds are in the way.';

test('[S207 S208] shows a danger toast as an alert with a warning triangle', async () => {
  await showPlace();
  showToast({ id: 'list', tone: 'danger', title, detail });
  const toast = page.getByRole('alert');
  await expect.element(toast).toHaveTextContent(`${title}${detail}`);
  await expect.element(toast).toHaveAttribute('data-variant', 'danger');
  expect(pathsIn(toast.element().querySelector('svg'))).toEqual(await pathsOf(IconAlertTriangle));
});

test('shows one toast for the same matter, with what was said last', async () => {
  await showPlace();
  showToast({ id: 'list', tone: 'danger', title, detail });
  showToast({ id: 'list', tone: 'danger', title, detail: 'The server cannot be reached.' });
  await expect.element(page.getByText('The server cannot be reached.')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
});

test('runs its action once and goes', async () => {
  const onSelect = vi.fn();
  await showPlace();
  showToast({ id: 'list', tone: 'danger', title, action: { label: 'Retry', onSelect } });
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('is closed by its button', async () => {
  await showPlace();
  showToast({ id: 'list', tone: 'danger', title });
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('goes when its matter is settled', async () => {
  await showPlace();
  showToast({ id: 'list', tone: 'danger', title });
  await expect.element(page.getByRole('alert')).toBeVisible();
  hideToast('list');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

describe('one that can be taken back', () => {
  const pressUndo = () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));
  };
  const showUndo = (onSelect: () => void, detail?: string) => {
    showToast({
      id: 'undo',
      tone: 'success',
      title: 'Deleted',
      ...(detail === undefined ? {} : { detail }),
      action: { label: 'Undo', isUndo: true, onSelect },
    });
  };
  const deleted = () => page.getByText('Deleted');
  afterEach(async () => {
    hideToast('undo');
    await expect.element(deleted()).not.toBeInTheDocument();
  });

  test('is taken back by Ctrl+Z before it is drawn, and not drawn then', async () => {
    const onSelect = vi.fn();
    await showPlace();
    showUndo(onSelect);
    pressUndo();
    pressUndo();
    expect(onSelect).toHaveBeenCalledTimes(1);
    showToast({ id: 'list', tone: 'danger', title });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(deleted()).not.toBeInTheDocument();
  });

  test('is taken back by Ctrl+Z while it is shown, and goes', async () => {
    const onSelect = vi.fn();
    await showPlace();
    showUndo(onSelect);
    await expect.element(deleted()).toBeVisible();
    pressUndo();
    await expect.element(deleted()).not.toBeInTheDocument();
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  test('is no longer taken back once it is closed, or another has taken its place', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    await showPlace();
    showUndo(first);
    showUndo(second);
    await expect.element(deleted()).toBeVisible();
    pressUndo();
    pressUndo();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
    showUndo(first);
    await expect.element(deleted()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    pressUndo();
    expect(first).not.toHaveBeenCalled();
  });

  test('stays its whole time in the place of an earlier one', async () => {
    const shown = () => notificationsStore.getState().notifications.length;
    await showPlace();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    // A toast is seen before its time begins, which differs a little from that of the one before.
    const begun = () => {
      const ofToasts = timers.mock.calls.flatMap(([, ms = 0]) => (ms < 10_000 ? [] : [ms]));
      return new Set(ofToasts).size;
    };
    try {
      showUndo(vi.fn());
      await expect.element(deleted()).toBeVisible();
      await expect.poll(begun).toBe(1);
      vi.advanceTimersByTime(9_000);
      showUndo(vi.fn(), 'The second');
      await expect.element(page.getByText('The second')).toBeVisible();
      await expect.poll(begun).toBe(2);
      vi.advanceTimersByTime(9_000);
      expect(shown()).toBe(1);
      vi.advanceTimersByTime(2_000);
      expect(shown()).toBe(0);
    } finally {
      timers.mockRestore();
      vi.useRealTimers();
    }
  });
});
