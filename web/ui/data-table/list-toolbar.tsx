import { Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { SearchField } from '../form/search-field.tsx';
import classes from './list-toolbar.module.css';

interface ListToolbarProps extends ComponentProps<typeof SearchField> {
  /** What narrows the list besides the search. */
  children?: ReactNode;
}

export function ListToolbar({ children, ...search }: ListToolbarProps) {
  return (
    <Group gap={16} justify="space-between" wrap="nowrap" className={classes.toolbar ?? ''}>
      {children}
      <SearchField {...search} />
    </Group>
  );
}
