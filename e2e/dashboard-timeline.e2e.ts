import { card, fetchAnalytics, openDashboard } from './dashboard.ts';
import { expect, test } from './fixtures.ts';

test('[S10 S135 S136 S137 S139 S141 S142 S144] tells the four entries in the words of the answer', async ({
  page,
  request,
}) => {
  await openDashboard(page);
  const { timeline } = await fetchAnalytics(request);
  const { step1, step2, step3, step4 } = timeline;
  const steps = card(page, 'timeline').getByRole('list').first().locator('> li');
  await expect(steps).toHaveCount(4);
  for (const [index, step] of [step1, step2, step3, step4].entries()) {
    await expect(steps.nth(index)).toContainText(step?.title ?? 'no step');
    await expect(steps.nth(index)).toContainText(step?.subtitle ?? 'no step');
    await expect(steps.nth(index).locator('time')).toHaveText(/\S/);
  }
  await expect(steps.nth(0)).toContainText(step1?.fileName ?? 'no step');
  await expect(steps.nth(1)).toContainText(step2?.avatarName ?? 'no step');
  await expect(steps.nth(1)).toContainText(step2?.occupation ?? 'no step');
});

test('[S138 S140 S143 S150] loads the file, the face and the team', async ({ page, request }) => {
  const { timeline, appDesign } = await fetchAnalytics(request);
  const people = timeline.step3?.avatars.map(({ userImg }) => userImg) ?? [];
  expect(people.length).toBeGreaterThan(0);
  const wanted = [timeline.step1?.img ?? '', timeline.step2?.avatar ?? '', ...people];
  for (const address of wanted) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
  await openDashboard(page);
  const faces = appDesign.members.map(({ img }) => img).filter((img) => img !== '');
  for (const [key, addresses] of [
    ['timeline', wanted],
    ['appDesign', faces],
  ] as const) {
    const images = card(page, key).locator('img');
    await expect
      .poll(() => images.evaluateAll((all) => all.map((one) => one.getAttribute('src'))))
      .toEqual(addresses);
    await expect
      .poll(() =>
        images.evaluateAll((all: HTMLImageElement[]) =>
          all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        ),
      )
      .toBe(true);
  }
});

test('the file of the paid invoice leads to it', async ({ page, request }) => {
  await openDashboard(page);
  const { step1 } = (await fetchAnalytics(request)).timeline;
  await card(page, 'timeline')
    .getByRole('link', { name: step1?.fileName ?? 'no step' })
    .click();
  await expect(page).toHaveURL(`/apps/invoice/preview/${String(step1?.invoiceId)}`);
});
