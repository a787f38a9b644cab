import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#testing/app/test-app.ts';
import { clientsPath } from '#testing/clients/test-client-calls.ts';

const app = await startTestApp();
afterAll(app.close);
const staff = await app.as('billing');

test.each([
  ['UK', 'The code of the United Kingdom is GB, not UK.'],
  ['DD', 'Choose a country by its two letters, such as DE.'],
  ['EU', 'Choose a country by its two letters, such as DE.'],
])('a client in %s is refused: no country has that code', async (countryCode, message) => {
  const answer = await staff.post(clientsPath, { name: 'Somewhere', countryCode });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'countryCode', message }] },
  });
});

test.each(['registrationScheme', 'electronicScheme', 'countryCode'])(
  'a %s that is no code is refused in words',
  async (path) => {
    expect(await staff.post(clientsPath, { name: 'Somewhere', [path]: '_' })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: 'Enter a code from the list.' }] },
    });
  },
);
