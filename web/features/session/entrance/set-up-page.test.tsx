import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { session } from '#web/app/test-app.ts';
import { SetUpPage } from './set-up-page.tsx';

const options = {
  organisationName: 'Own',
  offersDemo: false,
  isSignedIn: false,
  needsSetUp: true,
  sendsMail: true,
};

afterEach(resetAnswers);

test('never tells whoever has just made the account that there is one already', async () => {
  answer(endpoints.signInOptions, options);
  answer(endpoints.setUpInstallation, session);
  const onSignedIn = vi.fn<() => void>();
  const client = createQueryClient();
  await render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <SetUpPage onSignedIn={onSignedIn} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.fill(page.getByLabelText('Code'), 'abcd-efgh-jkmn-pqrs');
  await userEvent.fill(page.getByLabelText('Your name'), 'Olga Own');
  await userEvent.fill(page.getByLabelText('Email'), 'olga@own.example');
  await userEvent.fill(
    page.getByLabelText('Password', { exact: true }),
    'violet harbour 27 lanterns',
  );
  await userEvent.click(page.getByRole('button', { name: 'Create account' }));
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);

  // As while the app is being loaded: it has asked anew.
  client.setQueryData([endpoints.signInOptions.path, {}], { ...options, needsSetUp: false });
  await userEvent.fill(page.getByLabelText('Your name'), 'Olga Owner');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Set up Ledgerline');
});
