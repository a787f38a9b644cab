import '#web/app/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { eventually } from '#web/app/test-eventually.ts';
import { pathsIn, pathsOf } from '../test-drawings.ts';
import type { DataTableColumn, DataTableSort } from './data-table-column.ts';
import { DataTable } from './data-table.tsx';

interface Planet {
  name: string;
  moons: number;
}

const columns: readonly DataTableColumn<Planet>[] = [
  {
    id: 'name',
    header: 'Planet',
    sort: 'text',
    value: (row) => row.name,
    cell: (row) => row.name,
  },
  {
    id: 'moons',
    header: 'Moons',
    sort: 'number',
    value: (row) => row.moons,
    cell: (row) => row.moons,
  },
  { id: 'more', header: 'More', cell: () => 'more' },
];

function planets(count: number): Planet[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `planet ${String(index + 1)}`,
    moons: (index * 7) % count,
  }));
}

type Props = Partial<Parameters<typeof DataTable<Planet>>[0]>;

async function showTable(rows: readonly Planet[], props: Props = {}) {
  const screen = await render(
    <MantineProvider>
      <DataTable
        caption="Planets"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        announcement={`${String(rows.length)} planets`}
        {...props}
      />
    </MantineProvider>,
  );
  await expect.element(page.getByRole('table')).toBeInTheDocument();
  return screen;
}

const header = (name: string) => page.getByRole('columnheader', { name });
const firstCell = () => page.getByRole('row').nth(1).getByRole('cell').first();

test('[S227] says that there are no records where there are none', async () => {
  await showTable([]);
  await expect
    .element(page.getByText('There are no records to show', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Showing 0 to 0 of 0 entries')).toBeVisible();
});

test('[S228] says that no record matches where a filter left none', async () => {
  await showTable([], { isFiltered: true });
  await expect
    .element(page.getByText('There are no records matching your request', { exact: true }))
    .toBeVisible();
});

test('[S229] shows 20 rows a page unless told otherwise', async () => {
  await showTable(planets(45));
  await expect.element(page.getByText('Showing 1 to 20 of 45 entries')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(21);
  await userEvent.click(page.getByRole('button', { name: '3', exact: true }));
  await expect.element(page.getByText('Showing 41 to 45 of 45 entries')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(6);
});

test('groups the digits of large page numbers', async () => {
  await showTable(planets(20_001));
  await expect.element(page.getByRole('button', { name: '1,001', exact: true })).toBeVisible();
});

test('starts text ascending and numbers descending, flips after that, and never lets go', async () => {
  await showTable(planets(5));
  await expect.element(header('Planet')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(header('Moons').getByRole('button'));
  await expect.element(header('Moons')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(firstCell()).toHaveTextContent('planet 3');
  await userEvent.click(header('Moons').getByRole('button'));
  await expect.element(header('Moons')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(firstCell()).toHaveTextContent('planet 1');
  await userEvent.click(header('Moons').getByRole('button'));
  await expect.element(header('Moons')).toHaveAttribute('aria-sort', 'descending');
});

test('marks one sorted header only, and none that cannot be sorted', async () => {
  const { container } = await showTable(planets(3));
  expect(container.querySelectorAll('[aria-sort]')).toHaveLength(1);
  await expect.element(header('More').getByRole('button')).not.toBeInTheDocument();
});

test('sorts digits in texts as numbers', async () => {
  await showTable(planets(12));
  await userEvent.click(header('Planet').getByRole('button'));
  await expect.element(firstCell()).toHaveTextContent('planet 12');
});

test('tells the server instead of sorting or paging by itself', async () => {
  const onPageChange = vi.fn();
  const onSortChange = vi.fn<(sort: DataTableSort) => void>();
  await showTable(planets(10), {
    server: {
      total: 45,
      page: 2,
      pageSize: 10,
      sort: { columnId: 'moons', isDescending: true },
      onPageChange,
      onSortChange,
    },
  });
  await expect.element(page.getByText('Showing 11 to 20 of 45 entries')).toBeVisible();
  await expect.element(firstCell()).toHaveTextContent('planet 1');
  await userEvent.click(page.getByRole('button', { name: 'Next page' }));
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(3);
  await userEvent.click(header('Moons').getByRole('button'));
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'moons', isDescending: false });
  await userEvent.click(header('Planet').getByRole('button'));
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'name', isDescending: false });
});

test('shows a failure instead of an empty table, and offers another try', async () => {
  const onRetry = vi.fn();
  await showTable([], { failure: { title: 'No planets today', detail: 'Clouds.', onRetry } });
  await expect.element(page.getByText('No planets today')).toBeVisible();
  await expect.element(page.getByText('There are no records to show')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Showing/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('is busy while rows are on their way, and shows shapes in their place', async () => {
  const { container } = await showTable([], { isLoading: true });
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await eventually(() => {
    expect(container.querySelectorAll('tr[data-skeleton=true]')).toHaveLength(10);
  });
  await expect.element(page.getByText('There are no records to show')).not.toBeInTheDocument();
});

test('announces what is shown once it has settled', async () => {
  await showTable(planets(3));
  await expect.element(page.getByRole('status')).toHaveTextContent('3 planets');
});

test('[S107 S108] draws a chevron to the left for the previous page, and one to the right', async () => {
  const [left, right] = [await pathsOf(IconChevronLeft), await pathsOf(IconChevronRight)];
  await showTable(planets(45));
  const step = (name: string) => page.getByRole('button', { name, exact: true }).element();
  expect(pathsIn(step('Previous page'))).toEqual(left);
  expect(pathsIn(step('Next page'))).toEqual(right);
});

test('[S107 S108] keeps the focus in the pager when a chevron reaches its end', async () => {
  await showTable(planets(45));
  const next = page.getByRole('button', { name: 'Next page' });
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await userEvent.click(next);
  await userEvent.click(next);
  await expect.element(next).toBeDisabled();
  const current = page.getByRole('button', { name: '3', exact: true });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await expect.element(current).toHaveFocus();
});

test('keeps the rows while others are on their way', async () => {
  function Refreshing() {
    const [isRefreshing, setIsRefreshing] = useState(false);
    return (
      <MantineProvider>
        <button
          onClick={() => {
            setIsRefreshing(true);
          }}
        >
          refresh
        </button>
        <DataTable
          caption="Planets"
          columns={columns}
          rows={planets(2)}
          rowKey={(row) => row.name}
          announcement=""
          isRefreshing={isRefreshing}
        />
      </MantineProvider>
    );
  }
  await render(<Refreshing />);
  await userEvent.click(page.getByRole('button', { name: 'refresh' }));
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(firstCell()).toHaveTextContent('planet 1');
});
