import { Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import type { DocumentModel } from '#domain/document-model.ts';
import classes from './document-sheet.module.css';

/** Printed only, as in the PDF: on the screen the same is shown by cards and buttons. */
export function SheetPaperEnd({ model }: { model: DocumentModel }) {
  const { settlements, transfer, footer } = model;
  return (
    <div className={classes.end}>
      {settlements && (
        <section className={classes.block}>
          <PaperTitle>{settlements.title}</PaperTitle>
          <ul className={classes.rows}>
            {settlements.rows.map((row, index) => (
              // Rows have no ids, and their order is fixed here.
              <li key={index}>{`${row.day} · ${row.method} · ${row.amount}`}</li>
            ))}
          </ul>
        </section>
      )}
      {transfer && (
        <section className={`${classes.block ?? ''} ${classes.transfer ?? ''}`}>
          <PaperTitle>{transfer.title}</PaperTitle>
          <p>
            {transfer.sentence.map(({ text, isStrong }) =>
              isStrong ? <strong key={text}>{text}</strong> : text,
            )}
          </p>
        </section>
      )}
      <Text component="p" size="12" c="dimmed">
        {footer.legal}
      </Text>
    </div>
  );
}

function PaperTitle({ children }: { children: string }) {
  return (
    <Text component="h2" size="14" fw={600}>
      {children}
    </Text>
  );
}
