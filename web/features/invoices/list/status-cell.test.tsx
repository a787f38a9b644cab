import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { colourOf, pathsIn, pathsOf } from '#web/ui/test-drawings.ts';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';

afterEach(resetAnswers);

test.each([
  ['S168 S169', 'Partial Payment', 'warning', IconChartPie],
  ['S170 S171', 'Paid', 'success', IconCheck],
  ['S172 S173', 'Downloaded', 'info', IconArrowDown],
  ['S174 S175', 'Draft', 'primary', IconDeviceFloppy],
  ['S176 S177', 'Sent', 'secondary', IconSend],
  ['S178 S179', 'Past Due', 'danger', IconInfoCircle],
  ['S180 S181', 'Unheard Of', 'secondary', IconX],
])('[S65 %s] draws the icon of %s in the colour of %s', async (_ids, status, variant, Icon) => {
  const wanted = await pathsOf(Icon);
  answerSignedIn();
  const rows = [invoiceRow({ invoiceStatus: status })];
  answer(endpoints.listInvoices, { invoices: rows, total: 1 });
  await openApp('/apps/invoice/list');
  const mark = page.getByRole('table').getByRole('button', { name: status, exact: true });
  await expect.element(mark).toBeVisible();
  expect(pathsIn(mark.element())).toEqual(wanted);
  const circle = mark.element().querySelector('[data-variant]');
  expect(circle && getComputedStyle(circle).color).toBe(colourOf(`--ll-${variant}-text`));
});
