import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { ApiCall } from './api-document.ts';
import { exampleAddress } from './example-request.ts';
import { t } from './t.ts';
import classes from './reference.module.css';

/** Longer answers are cut: a browser is slow with more text than anybody reads. */
const mostText = 20_000;

/** Sends a read with the session of this page, and shows what came. */
export function RunCall({ call }: { call: ApiCall }) {
  const [address, setAddress] = useState(() => exampleAddress(call));
  const run = useMutation({ mutationFn: send });
  // The parameters may be others, the request stays the same.
  const [beginning = ''] = call.path.split('{');
  const isElsewhere = !address.startsWith(beginning);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isElsewhere) run.mutate(address);
  };
  return (
    <section aria-label={t('run.title')}>
      <Text component="h3" inherit fw={600}>
        {t('run.title')}
      </Text>
      <Text inherit c="dimmed" mb={8}>
        {t('run.lead')}
      </Text>
      <form className={classes.run} onSubmit={submit}>
        <TextInput
          aria-label={t('run.address')}
          value={address}
          error={isElsewhere && t('run.elsewhere', { path: beginning })}
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
          }}
        />
        <Button type="submit" variant="default" loading={run.isPending}>
          {t('run.submit')}
        </Button>
      </form>
      {run.isError && (
        <Text inherit role="alert" c="var(--mantine-color-error)" mt={8}>
          {t('run.failed')}
        </Text>
      )}
      {run.data && (
        <div role="status">
          <Text inherit fw={600} mt={8}>
            {t('run.took', { status: run.data.status, milliseconds: run.data.milliseconds })}
          </Text>
          <div className={classes.example}>
            <pre tabIndex={0} aria-label={t('run.answer')}>
              <code>{run.data.text}</code>
            </pre>
          </div>
        </div>
      )}
    </section>
  );
}

async function send(address: string) {
  const begun = performance.now();
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  const text = await response.text();
  const milliseconds = Math.round(performance.now() - begun);
  const status = [response.status, response.statusText].join(' ').trim();
  return { status, milliseconds, text: inLines(text) };
}

function inLines(text: string): string {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON: as it came.
  }
  return shown.length > mostText ? `${shown.slice(0, mostText)}\n…` : shown;
}
