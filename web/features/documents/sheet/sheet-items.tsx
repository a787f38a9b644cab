import type { DocumentModel } from '#domain/document-model.ts';
import { t } from '../texts/t.ts';
import classes from './sheet-items.module.css';

/** The lines. In print the header repeats on every page, and no row is split. */
export function SheetItems({ model: { columns, lines } }: { model: DocumentModel }) {
  const hasTax = lines.some(({ tax }) => tax !== '');
  return (
    <table className={classes.items} aria-label={t('sheet.items')}>
      <thead>
        <tr>
          <th scope="col">{columns.description}</th>
          <th scope="col">{columns.cost}</th>
          <th scope="col">{columns.quantity}</th>
          {hasTax && (
            <th scope="col" className={classes.tax}>
              {columns.tax}
            </th>
          )}
          <th scope="col">{columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Lines have no ids, and their order is fixed here.
          <tr key={index}>
            <td>
              <span className={classes.title}>{line.title}</span>
              {[line.description, line.discount]
                .filter((text) => text !== '')
                .map((text) => (
                  <span key={text} className={classes.description}>
                    {text}
                  </span>
                ))}
            </td>
            <td className={classes.cost}>{line.cost}</td>
            <td className={classes.quantity}>{line.quantity}</td>
            {hasTax && <td className={classes.tax}>{line.tax}</td>}
            <td className={classes.total}>{line.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
