import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';

const series = ['2026-11-08', '2026-11-15'].map((week, index) => ({ week, value: index }));

const answeredSummary = () => ({
  currency: 'USD',
  outstanding: { amount: 184_312.4, count: 214, series },
  pastDue: { amount: 41_200, count: 46, series },
  paidThisMonth: { amount: 999, count: 1, series },
  drafts: { amount: 58_700, count: 38, series },
  counts: { invoices: 1248, clients: 200 },
});

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.summarizeInvoices, answeredSummary());
});
afterEach(resetAnswers);

const card = (name: RegExp) => page.getByRole('button', { name });

/** The texts of a card that its edge or an ellipsis cuts, and those that lie on another or on the icon. */
function partsOf(card: Element) {
  const icon = card.firstElementChild;
  const texts = [...card.querySelectorAll('span')].filter(
    (one) => one.parentElement !== icon && one.children.length === 0 && one.textContent !== '',
  );
  const parts = [icon, ...texts]
    .filter((one) => one !== null)
    .map((one) => ({ one, name: one.textContent || 'icon', box: boxOf(one) }))
    .filter(({ box }) => box.width > 0);
  const { right } = card.getBoundingClientRect();
  return {
    cut: parts
      .filter(
        ({ one, box }) =>
          (one !== icon && one.scrollWidth > one.clientWidth && one.clientWidth > 0) ||
          box.right > right,
      )
      .map(({ name }) => name),
    overlaps: parts.flatMap(({ name, box }, index) =>
      parts
        .slice(index + 1)
        .filter((other) => isOver(box, other.box))
        .map((other) => `${name} on ${other.name}`),
    ),
  };
}

/** What is seen of an element, without its padding. */
function boxOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

const isOver = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

test('[S109 S110 S111] shows four figures by the k rule, money with its sign', async () => {
  await openApp('/apps/invoice/list');
  await expect.element(card(/Outstanding/)).toHaveTextContent('Outstanding$184.3k214 invoices');
  await expect.element(card(/Past due/)).toHaveTextContent('Past due$41.2k46 invoices');
  await expect.element(card(/Paid this month/)).toHaveTextContent('Paid this month$9991 invoice');
  await expect.element(card(/Drafts/)).toHaveTextContent('Drafts38$58.7k');
});

test('value, count and icon of a million invoices lie beside or below each other, none of them cut', async () => {
  const figures = answeredSummary();
  Object.assign(figures.outstanding, { amount: 431_490_512, count: 276_314 });
  Object.assign(figures.pastDue, { amount: 72_374_741, count: 47_563 });
  answer(endpoints.summarizeInvoices, figures);
  for (const width of [390, 768, 1280, 1440]) {
    await page.viewport(width, 900);
    const { screen } = await openApp('/apps/invoice/list');
    for (const name of [/Outstanding/, /Past due/]) {
      await expect.element(card(name)).toBeVisible();
      const shown = partsOf(card(name).element());
      expect(shown.cut, String(width)).toEqual([]);
      expect(shown.overlaps, String(width)).toEqual([]);
    }
    await screen.unmount();
  }
});

test('filters by a figure and lets go when it is pressed again', async () => {
  const { address } = await openApp('/apps/invoice/list?page=2');
  await userEvent.click(card(/Outstanding/));
  await expect.element(card(/Outstanding/)).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe(
    '/apps/invoice/list?status=Downloaded,Issued,Partial+Payment,Past+Due,Sent',
  );
  await expect.element(page.getByLabelText('Select Status')).toHaveDisplayValue('Unpaid');
  await userEvent.click(card(/Outstanding/));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
});

test('what was paid this month is narrowed to what is counted, the own currency, and let go whole', async () => {
  const { address } = await openApp('/apps/invoice/list');
  await userEvent.click(card(/Paid this month/));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?paidFrom=this-month&paidTo=this-month&currency=USD');
  });
  await userEvent.click(card(/Paid this month/));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
});

test('says that the figures could not be loaded, shows the list, and leads Retry on to the figures', async () => {
  const figures = answeredSummary();
  answer(endpoints.summarizeInvoices, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/apps/invoice/list');
  await expect.element(page.getByText('No matching records found')).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load the totals' });
  await expect.element(alert).toBeVisible();
  await expect.element(card(/Outstanding/)).not.toBeInTheDocument();

  answer(endpoints.summarizeInvoices, figures);
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await expect.element(card(/Outstanding/)).toHaveTextContent('Outstanding$184.3k214 invoices');
  await expect.element(card(/Outstanding/)).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a failure takes the place of the figures, at every width', async () => {
  const figures = answeredSummary();
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const table = page.getByRole('searchbox');
    const topOf = async () => {
      const app = await openApp('/apps/invoice/list');
      await expect.element(page.getByText('No matching records found')).toBeVisible();
      await expect.element(page.getByText(/Couldn’t load the totals|^Outstanding$/)).toBeVisible();
      const { top } = table.element().getBoundingClientRect();
      await app.screen.unmount();
      return top;
    };
    answer(endpoints.summarizeInvoices, figures);
    const withFigures = await topOf();
    answer(endpoints.summarizeInvoices, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('unexpected');
    });
    expect(await topOf()).toBe(withFigures);
  }
});
