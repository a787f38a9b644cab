import type { DocumentModel } from '#domain/document-model.ts';
import classes from './sheet-paper-end.module.css';

/** Printed only, as in the PDF: on the screen the same is shown by cards and buttons. */
export function SheetPaperEnd({ model }: { model: DocumentModel }) {
  const { settlements, transfer, footer } = model;
  return (
    <div className={classes.end}>
      {settlements && (
        <section className={classes.block}>
          <h2 className={classes.title}>{settlements.title}</h2>
          <ul className={classes.rows}>
            {settlements.rows.map((row, index) => (
              // Rows have no ids, and their order is fixed here.
              <li key={index}>{`${row.day} · ${row.method} · ${row.amount}`}</li>
            ))}
          </ul>
        </section>
      )}
      {transfer && (
        <section className={classes.transfer}>
          <h2 className={classes.title}>{transfer.title}</h2>
          <p>
            {transfer.sentence.map(({ text, isStrong }) =>
              isStrong ? <strong key={text}>{text}</strong> : text,
            )}
          </p>
        </section>
      )}
      <p className={classes.legal}>{footer.legal}</p>
    </div>
  );
}
