import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { profiles } from './e-invoice-document.ts';
import type { MissingThing } from './findings.ts';
import { kindNames } from './kind-names.ts';
import classes from './e-invoice.module.css';
import { t } from './t.ts';

interface MissingListProps {
  things: readonly MissingThing[];
  /** Where it is completed; `null` where nobody can. */
  place: (thing: MissingThing) => ReactNode;
}

/** What a document lacks, each with what needs it and a way to where it is completed. */
export function MissingList({ things, place }: MissingListProps) {
  return (
    <ul className={classes.rows}>
      {things.map((thing) => (
        <li key={thing.text} className={classes.finding}>
          <Text size="14">{thing.text}</Text>
          <Text size="13" c="dimmed">
            {thing.profiles.length === profiles.length
              ? t('neededForAll')
              : t('needed', { profiles: kindNames(thing.profiles) })}
          </Text>
          {place(thing)}
        </li>
      ))}
    </ul>
  );
}
