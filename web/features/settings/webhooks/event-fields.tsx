import { Checkbox, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  everyEvent,
  webhookEventTypes,
  type WebhookSubject,
} from '#contract/webhooks/event-types.ts';
import { t } from './t.ts';
import classes from './webhooks.module.css';

// Safe: the keys of the table are the subjects.
const subjects = Object.keys(webhookEventTypes) as WebhookSubject[];

interface EventFieldsProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (events: string[]) => void;
}

/** All events, or those that are chosen, by what they are about. */
export function EventFields({ value, error, onChange }: EventFieldsProps) {
  const isEvery = value.includes(everyEvent);
  const choose = (names: readonly string[], isChosen: boolean) => {
    const others = value.filter((name) => !names.includes(name));
    onChange(isChosen ? [...others, ...names] : others);
  };
  return (
    <fieldset className={classes.events}>
      <legend>{t('form.events')}</legend>
      <Stack gap={12}>
        <Checkbox
          label={t('form.every')}
          checked={isEvery}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.checked ? [everyEvent] : []);
          }}
        />
        {!isEvery &&
          subjects.map((subject) => {
            const names: readonly string[] = webhookEventTypes[subject];
            const chosen = names.filter((name) => value.includes(name));
            return (
              <div key={subject} className={classes.subject}>
                <Checkbox
                  label={t(`form.subject.${subject}`)}
                  checked={chosen.length === names.length}
                  indeterminate={chosen.length > 0 && chosen.length < names.length}
                  onChange={({ currentTarget }) => {
                    choose(names, currentTarget.checked);
                  }}
                />
                {names.length > 1 && (
                  <div className={classes.names}>
                    {names.map((name) => (
                      <Checkbox
                        key={name}
                        label={<code>{name}</code>}
                        checked={chosen.includes(name)}
                        onChange={({ currentTarget }) => {
                          choose([name], currentTarget.checked);
                        }}
                      />
                    ))}
                  </div>
                )}
              </div>
            );
          })}
        {error !== undefined && (
          <Text role="alert" inherit c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </Stack>
    </fieldset>
  );
}
