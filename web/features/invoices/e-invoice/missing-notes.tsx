import { Anchor, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { Link } from '@tanstack/react-router';
import type { EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import classes from './e-invoice.module.css';
import { t } from './t.ts';

interface MissingNotesProps extends Pick<EInvoiceReadiness, 'advice'> {
  /** The page has something that isn't saved. */
  inNewTab?: boolean;
}

/** What the law wants besides what makes a file valid, and the way to where it is set; nothing where it is all there. */
export function MissingNotes({ advice, inNewTab = false }: MissingNotesProps) {
  if (advice.length === 0) return null;
  const label = t('mend.notes');
  return (
    <div>
      <ul className={classes.rows}>
        {advice.map(({ text }) => (
          <li key={text} className={classes.finding}>
            <Text size="14">{text}</Text>
          </li>
        ))}
      </ul>
      <Text size="13" c="dimmed" mb={4}>
        {t('notesWhy')}
      </Text>
      <Anchor
        size="13"
        fw={500}
        renderRoot={(root) => (
          <Link to="/settings/invoicing" {...(inNewTab && { target: '_blank' })} {...root} />
        )}
      >
        {inNewTab ? t('mend.newTab', { link: label }) : label}
      </Anchor>
    </div>
  );
}
