import type { DocumentModel } from '#domain/document-model.ts';
import classes from './sheet-paper-end.module.css';

/** What only paper says here, as the PDF does: on the screen the same stands in cards and buttons of its own. */
export function SheetPaperEnd({ model }: { model: DocumentModel }) {
  const { settlements, transfer, footer } = model;
  return (
    <div className={classes.end}>
      {settlements && (
        <section className={classes.block}>
          <h2 className={classes.title}>{settlements.title}</h2>
          <ul className={classes.rows}>
            {settlements.rows.map((row, index) => (
              // Rows of a document that is read: they are not reordered.
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
