import '#web/app/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { eventually } from '#web/app/test-eventually.ts';
import { SearchField } from './search-field.tsx';

const field = () => page.getByPlaceholder('Search...', { exact: true });

afterEach(() => {
  vi.useRealTimers();
});

/** Keeps the searched text as an address would, and lets a test change it from outside. */
async function showField(start = '') {
  const onSearch = vi.fn<(text: string, isFirst: boolean) => void>();
  function Page() {
    const [value, setValue] = useState(start);
    return (
      <MantineProvider>
        <SearchField
          label="Search planets"
          value={value}
          onSearch={(text, isFirst) => {
            onSearch(text, isFirst);
            setValue(text);
          }}
        />
        <button
          onClick={() => {
            setValue('from outside');
          }}
        >
          outside
        </button>
      </MantineProvider>
    );
  }
  await render(<Page />);
  return onSearch;
}

test('[S60 S186] searches while one types, without a submit', async () => {
  const onSearch = await showField();
  await userEvent.type(field(), 'acme');
  await eventually(() => {
    expect(onSearch).toHaveBeenLastCalledWith('acme', expect.anything());
  });
});

test('[S186] asks at most 400 ms after the last key, and once for all of them', async () => {
  const onSearch = await showField();
  await expect.element(field()).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const text of ['n', 'ne', 'nep']) {
    typeAtOnce(text);
    vi.advanceTimersByTime(150);
  }
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('nep', true);
});

/** A key as the field sees it, without the clock that the commands of a browser need. */
function typeAtOnce(text: string): void {
  const input = field().element() as HTMLInputElement;
  // React overlays the setter of each field with its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test('searches for the clean text and leaves the typed one alone', async () => {
  const onSearch = await showField();
  await userEvent.type(field(), '  two words ');
  await eventually(() => {
    expect(onSearch).toHaveBeenLastCalledWith('two words', expect.anything());
  });
  await expect.element(field()).toHaveValue('  two words ');
});

test('tells the first change since the field was entered from those after it', async () => {
  const onSearch = await showField();
  await userEvent.type(field(), 'a');
  await eventually(() => {
    expect(onSearch).toHaveBeenLastCalledWith('a', true);
  });
  await userEvent.type(field(), 'b');
  await eventually(() => {
    expect(onSearch).toHaveBeenLastCalledWith('ab', false);
  });
});

test('takes over a text that changes from outside', async () => {
  await showField('before');
  await expect.element(field()).toHaveValue('before');
  await userEvent.click(page.getByRole('button', { name: 'outside' }));
  await expect.element(field()).toHaveValue('from outside');
});

test('clears at once and keeps the focus', async () => {
  const onSearch = await showField('acme');
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }));
  expect(onSearch).toHaveBeenCalledWith('', true);
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('');
});

test('does not search for half a composed character', async () => {
  const onSearch = await showField();
  await userEvent.click(field());
  const input = field().element();
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await userEvent.fill(field(), 'か');
  // Longer than the pause after which a typed text is searched for.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onSearch).not.toHaveBeenCalled();
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'か' }));
  await eventually(() => {
    expect(onSearch).toHaveBeenLastCalledWith('か', true);
  });
});

test('[LST-044] takes no control character from a paste', async () => {
  const onSearch = await showField();
  await userEvent.fill(field(), 'a\u0001b');
  await eventually(() => {
    expect(onSearch).toHaveBeenLastCalledWith('a b', expect.anything());
  });
});
