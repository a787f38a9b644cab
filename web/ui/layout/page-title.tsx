import { Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';
import { t } from '../t.ts';

interface PageTitleProps {
  children: string;
  /** What the window and the history call the page: `Invoices – Past Due – page 2`. The heading by default. */
  documentTitle?: string;
  /** A muted fact after the heading, such as a count. */
  aside?: ReactNode;
}

/** The page's one `h1` and the title of the window. After a page change the focus starts here. */
export function PageTitle({ children, documentTitle = children, aside }: PageTitleProps) {
  useDocumentTitle(t('windowTitle', { title: documentTitle }));
  return (
    <div>
      <h1 className={classes.title} tabIndex={-1}>
        {children}
      </h1>
      {aside !== undefined && (
        <Text span size="15" c="dimmed" ml={10} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {aside}
        </Text>
      )}
    </div>
  );
}
