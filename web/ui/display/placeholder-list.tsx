import { Text } from '@mantine/core';
import { Fragment, useId } from 'react';
import { inBraces } from '#domain/placeholders.ts';

interface PlaceholderListProps {
  title: string;
  /** The meaning of each, or what stands in its place. */
  placeholders: readonly { name: string; meaning: string }[];
}

/** What a text can hold as `{{name}}`. */
export function PlaceholderList({ title, placeholders }: PlaceholderListProps) {
  const titleId = useId();
  return (
    <div>
      <Text id={titleId} size="13" fw={500}>
        {title}
      </Text>
      <Text
        component="dl"
        size="13"
        display="grid"
        m={0}
        mt={8}
        style={{ gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 16px' }}
        aria-labelledby={titleId}
      >
        {placeholders.map(({ name, meaning }) => (
          <Fragment key={name}>
            <dt>
              <code>{inBraces(name)}</code>
            </dt>
            <Text component="dd" size="13" c="dimmed">
              {meaning}
            </Text>
          </Fragment>
        ))}
      </Text>
    </div>
  );
}
