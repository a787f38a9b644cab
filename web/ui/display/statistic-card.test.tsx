import '#web/app/theme/styles.ts';
import { expect, test, vi } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LargeStatisticCard, StatisticCard } from './statistic-card.tsx';

const facts = {
  title: 'Outstanding',
  icon: <svg data-testid="icon" />,
  tone: 'primary',
  value: '$184.3k',
  exactValue: '$184,312.40',
  aside: '214 invoices',
  series: [1, 3, 2],
} as const;

const chart = {
  name: 'Outstanding',
  summary: 'Outstanding, rising from 1 to 2.',
  pointName: 'Day',
  seriesNames: ['Outstanding'],
  points: [1, 3, 2].map((value, index) => ({
    label: `Day ${String(index + 1)}`,
    values: [String(value)],
  })),
};

const paths = (container: Element) =>
  [...container.querySelectorAll('svg:not([data-testid]) path[d^="M0,"]')].map((path) =>
    path.getAttribute('d'),
  );

test('[S109 S110 S111 S112] shows icon, value, title and an area chart', async () => {
  const { container } = await render(
    <MantineProvider>
      <LargeStatisticCard {...facts} chart={chart} />
    </MantineProvider>,
  );
  await expect.element(page.getByTestId('icon')).toBeInTheDocument();
  await expect.element(page.getByText('$184.3k', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Outstanding' })).toBeVisible();
  await expect.poll(() => paths(container)).toHaveLength(2);
  for (const path of paths(container)) expect(path).toMatch(/^M0,[\d.]+C/);
});

test('is a button with a pressed state where it does something, and gives the exact value', async () => {
  const onPress = vi.fn();
  const { container } = await render(
    <MantineProvider>
      <main>
        <StatisticCard {...facts} hasLine onPress={onPress} isPressed />
      </main>
    </MantineProvider>,
  );
  const card = page.getByRole('button', { name: /Outstanding/ });
  await expect.element(card).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => paths(container)).toHaveLength(2);
  await userEvent.hover(card);
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('$184,312.40');
  await userEvent.click(card);
  expect(onPress).toHaveBeenCalledOnce();
});

test('turns the chart into a table and back', async () => {
  const { container } = await render(
    <MantineProvider>
      <LargeStatisticCard {...facts} chart={chart} />
    </MantineProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'View Outstanding as a table' }));
  await expect.element(page.getByRole('row', { name: 'Day 2 3' })).toBeInTheDocument();
  expect(paths(container)).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'View Outstanding as a chart' }));
  await expect.poll(() => paths(container)).toHaveLength(2);
});

test('draws no chart of fewer than two values', async () => {
  const { container } = await render(
    <MantineProvider>
      <StatisticCard {...facts} series={[4]} hasLine onPress={vi.fn()} isPressed={false} />
    </MantineProvider>,
  );
  await expect.element(page.getByText('$184.3k', { exact: true })).toBeVisible();
  expect(paths(container)).toHaveLength(0);
});
