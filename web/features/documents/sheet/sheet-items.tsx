import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { DocumentModel } from '#domain/document-model.ts';
import { t } from '../texts/t.ts';
import { Second } from './second.tsx';
import sheetClasses from './document-sheet.module.css';
import classes from './sheet-items.module.css';

/** The lines. In print the header repeats on every page, and no row is split. */
export function SheetItems({ model }: { model: DocumentModel }) {
  const { lines } = model;
  const head = (name: keyof DocumentModel['columns']) => (
    <>
      {model.columns[name]}
      <Second model={model} read={({ columns }) => columns[name]} />
    </>
  );
  const hasTax = lines.some(({ tax }) => tax !== '');
  return (
    <table className={classes.items} aria-label={t('sheet.items')}>
      <thead>
        <tr>
          <th scope="col">{head('description')}</th>
          <th scope="col">{head('cost')}</th>
          <th scope="col">{head('quantity')}</th>
          {hasTax && (
            <th scope="col" className={classes.tax}>
              {head('tax')}
            </th>
          )}
          <th scope="col">{head('total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Lines have no ids, and their order is fixed here.
          <Fragment key={index}>
            {line.heading !== '' && (
              <tr className={classes.heading}>
                <th scope="colgroup" colSpan={4}>
                  {line.heading}
                </th>
                {hasTax && <td className={classes.tax} />}
              </tr>
            )}
            <tr>
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
              <td className={classes.cost}>
                {line.cost}
                {line.netCost !== '' && <span className={classes.description}>{line.netCost}</span>}
              </td>
              <td className={classes.quantity}>{line.quantity}</td>
              {hasTax && <td className={classes.tax}>{line.tax}</td>}
              <td className={classes.total}>{line.total}</td>
            </tr>
            {line.subtotal && (
              <tr className={classes.subtotal}>
                <th scope="row" colSpan={3}>
                  {line.subtotal.name}
                </th>
                {hasTax && <td className={classes.tax} />}
                <td>{line.subtotal.text}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

// As `INV-2026-0409`.
const numbers = /(\S+-\S+)/;

export function SheetTotals({ model }: { model: DocumentModel }) {
  return (
    <dl className={classes.totals}>
      {model.totals.map(({ name, text, weight }, index) => (
        // A final invoice has a tax twice, and the order of the rows is fixed.
        <Fragment key={index}>
          <dt className={classes[weight]}>
            {name.split(numbers).map((part, place) =>
              place % 2 === 0 ? (
                part
              ) : (
                <span key={place} className={classes.unbroken}>
                  {part}
                </span>
              ),
            )}
            <Second model={model} read={({ totals }) => totals[index]?.name} />
          </dt>
          <dd className={classes[weight]}>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Printed only, as in the PDF: on the screen the same is shown by cards and buttons. */
export function SheetPaperEnd({ model }: { model: DocumentModel }) {
  const { settlements, transfer, footer } = model;
  return (
    <div className={sheetClasses.end}>
      {settlements && (
        <section className={sheetClasses.block}>
          <PaperTitle>
            {settlements.title}
            <Second model={model} read={(words) => words.settlements?.title} />
          </PaperTitle>
          <ul className={sheetClasses.rows}>
            {settlements.rows.map((row, index) => (
              // Rows have no ids, and their order is fixed here.
              <li key={index}>
                {`${row.day} · ${row.method} · ${row.amount}`}
                <Second model={model} read={(words) => words.settlements?.rows[index]?.method} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {transfer && (
        <section className={`${sheetClasses.block ?? ''} ${sheetClasses.transfer ?? ''}`}>
          <PaperTitle>
            {transfer.title}
            <Second model={model} read={(words) => words.transfer?.title} />
          </PaperTitle>
          <p>
            {transfer.sentence.map(({ text, isStrong }) =>
              isStrong ? <strong key={text}>{text}</strong> : text,
            )}
            <Second
              model={model}
              read={(words) => words.transfer?.sentence.map(({ text }) => text).join('')}
            />
          </p>
        </section>
      )}
      <Text component="p" size="12" c="dimmed">
        {footer.legal}
      </Text>
    </div>
  );
}

function PaperTitle({ children }: { children: ReactNode }) {
  return (
    <Text component="h2" size="14" fw={600}>
      {children}
    </Text>
  );
}
