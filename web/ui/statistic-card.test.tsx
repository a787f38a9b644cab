import '#web/app/theme/styles.ts';
import { expect, test, vi } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StatisticCard } from './statistic-card.tsx';

const facts = {
  title: 'Outstanding',
  icon: <svg data-testid="icon" />,
  tone: 'primary',
  value: '$184.3k',
  exactValue: '$184,312.40',
  aside: '214 invoices',
  series: [1, 3, 2],
} as const;

test('[S109 S110 S111] shows icon, value, title and an area chart', async () => {
  const { container } = await render(
    <MantineProvider>
      <StatisticCard {...facts} />
    </MantineProvider>,
  );
  await expect.element(page.getByTestId('icon')).toBeInTheDocument();
  await expect.element(page.getByText('$184.3k', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Outstanding', { exact: true })).toBeVisible();
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toHaveLength(2);
  for (const path of paths) expect(path).toMatch(/^M0,[\d.]+C/);
});

test('is a button with a pressed state where it does something, and gives the exact value', async () => {
  const onPress = vi.fn();
  await render(
    <MantineProvider>
      <main>
        <StatisticCard {...facts} compact onPress={onPress} isPressed />
      </main>
    </MantineProvider>,
  );
  const card = page.getByRole('button', { name: /Outstanding/ });
  await expect.element(card).toHaveAttribute('aria-pressed', 'true');
  await userEvent.hover(card);
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('$184,312.40');
  await userEvent.click(card);
  expect(onPress).toHaveBeenCalledOnce();
});

test('draws no chart of fewer than two values', async () => {
  const { container } = await render(
    <MantineProvider>
      <StatisticCard {...facts} series={[4]} />
    </MantineProvider>,
  );
  expect(container.querySelectorAll('path')).toHaveLength(0);
});
