import { Text, TextInput } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import type { ApiDocument } from '#contract/open-api.ts';
import { Loaded } from '../../frame/settings-page.tsx';
import { callsByTag, documentQuery, isFound } from './api-document.ts';
import { CallItem } from './call-item.tsx';
import { Guide } from './guide.tsx';
import { t } from './t.ts';
import classes from './reference.module.css';

/** Every request of the API, with how it works. Not imported directly: it is loaded on first use. */
export default function ReferencePart() {
  return (
    <>
      <Guide />
      <Loaded what="apiReference" query={documentQuery}>
        {(document) => <Calls document={document} />}
      </Loaded>
    </>
  );
}

function Calls({ document }: { document: ApiDocument }) {
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const groups = callsByTag(document)
    .map(({ tag, calls }) => ({ tag, calls: calls.filter((one) => isFound(one, words)) }))
    .filter(({ calls }) => calls.length > 0);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <div className={classes.find}>
        <TextInput
          type="search"
          label={t('find')}
          placeholder={t('findHint')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
          }}
        />
        <Text inherit c="dimmed" role="status">
          {count === 0 ? t('nothing', { words }) : t('count', { count })}
        </Text>
      </div>
      {groups.map(({ tag, calls }) => (
        <section key={tag} aria-label={tag}>
          <Text component="h2" size="18" fw={600} lts="var(--ll-tracking-title)" mb={8}>
            {tag}
          </Text>
          <div className={classes.calls}>
            {calls.map((one) => {
              const isNamed = one.operation.operationId === hash;
              return (
                <CallItem
                  key={`${one.operation.operationId} ${String(isNamed)}`}
                  call={one}
                  isNamed={isNamed}
                />
              );
            })}
          </div>
        </section>
      ))}
    </>
  );
}
