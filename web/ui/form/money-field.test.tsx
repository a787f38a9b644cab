import '#web/app/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cssVariables, theme } from '#web/app/theme/theme.ts';
import { MoneyField } from './money-field.tsx';

interface Money {
  start?: string;
  currency?: string;
  locale?: string;
}

async function show({ start = '', currency = 'USD', locale = 'en-US' }: Money = {}) {
  const emitted = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState(start);
    return (
      <>
        <MoneyField
          label="Amount"
          currency={currency}
          locale={locale}
          value={value}
          onChange={(next) => {
            emitted(next);
            setValue(next);
          }}
        />
        <button
          onClick={() => {
            setValue('7');
          }}
        >
          Seven
        </button>
      </>
    );
  }
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <Form />
    </MantineProvider>,
  );
  return emitted;
}

const field = () => page.getByLabelText('Amount');

test('gives a plain decimal, and says while one types what it understood', async () => {
  const emitted = await show();
  await userEvent.click(field());
  await userEvent.keyboard('1.250,00');
  expect(emitted).toHaveBeenLastCalledWith('1250.00');
  await expect.element(page.getByText('= $1,250.00', { exact: true })).toBeVisible();
  await expect.element(field()).toHaveAccessibleDescription('= $1,250.00');
  await userEvent.keyboard('{Tab}');
  await expect.element(field()).toHaveValue('1,250.00');
  await expect.element(page.getByText(/^=/)).not.toBeInTheDocument();
});

test('keeps silent where the text says it plainly itself', async () => {
  await show();
  await userEvent.click(field());
  await userEvent.keyboard('1250.5');
  await expect.element(field()).toHaveValue('1250.5');
  await expect.element(page.getByText(/^=/)).not.toBeInTheDocument();
});

test('says which of two amounts it takes by the locale, and which not', async () => {
  const emitted = await show({ locale: 'de-DE', currency: 'EUR' });
  await userEvent.click(field());
  await userEvent.keyboard('1.250');
  expect(emitted).toHaveBeenLastCalledWith('1250');
  await expect.element(page.getByText('= €1,250.00, not €1.25')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(field()).toHaveValue('1.250,00');
});

test('keeps what it cannot read, and says why once one has left it', async () => {
  const emitted = await show();
  await userEvent.click(field());
  await userEvent.keyboard('12.345.6');
  await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true');
  expect(emitted).toHaveBeenLastCalledWith('12.345.6');
  await userEvent.keyboard('{Tab}');
  await expect.element(field()).toHaveValue('12.345.6');
  await expect.element(field()).toHaveAccessibleDescription('Enter an amount such as 1250.00.');
});

test('selects what stands in it, so that typing takes its place', async () => {
  const emitted = await show({ start: '3433.52' });
  await expect.element(field()).toHaveValue('3,433.52');
  await userEvent.keyboard('{Tab}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('5');
  expect(emitted).toHaveBeenLastCalledWith('5');
});

test('shows a value that came from elsewhere', async () => {
  await show();
  await userEvent.fill(field(), '1250');
  await userEvent.click(page.getByRole('button', { name: 'Seven' }));
  await expect.element(field()).toHaveValue('7.00');
});
