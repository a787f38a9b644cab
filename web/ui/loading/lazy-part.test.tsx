import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part.tsx';
import { missingParts } from './missing-parts.ts';

const Whole = () => <p>The part</p>;

test('a part whose code does not come is left out alone, and comes with the next round', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Whole }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: Whole });
  const Part = lazyPart(load);
  await render(
    <>
      <p>The page</p>
      <Part />
    </>,
  );
  await expect.poll(missingParts.isAnyMissing).toBe(true);
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(page.getByText('The part').elements()).toEqual([]);
  missingParts.retry();
  await expect.element(page.getByText('The part')).toBeVisible();
  expect(missingParts.isAnyMissing()).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that has come is not loaded again by a later round', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Whole }));
  const Part = lazyPart(load);
  await render(<Part />);
  await expect.element(page.getByText('The part')).toBeVisible();
  missingParts.retry();
  await expect.element(page.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that has come keeps what was typed in it when others are loaded again', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: () => <input aria-label="Note" /> }));
  await render(<Part />);
  const note = page.getByLabelText('Note');
  await note.fill('typed');
  missingParts.retry();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(note).toHaveValue('typed');
});
