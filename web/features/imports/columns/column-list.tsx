import { VisuallyHidden } from '@mantine/core';
import {
  importFields,
  type ImportField,
  repeatableFields,
} from '#contract/imports/import-fields.ts';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { t } from '../t.ts';
import type { OpenedFile } from '../use-import.ts';
import classes from './columns.module.css';

interface ColumnListProps {
  opened: OpenedFile;
  onChange: (mapping: ImportMapping, touched: number) => void;
}

/** The columns of the file, and what each is imported as; a guess looks like one. */
export function ColumnList({ opened, onChange }: ColumnListProps) {
  const { plan, mapping, guessed } = opened;
  const fields: readonly (ImportField | '')[] = ['', ...importFields[plan.kind]];
  const choose = (column: number, field: ImportField | '') => {
    const isFree = field === '' || repeatableFields.has(field);
    const columns = mapping.columns.map((one, index) => {
      if (index === column) return field;
      return one === field && !isFree ? '' : one;
    });
    onChange({ ...mapping, columns }, column);
  };
  return (
    <table className={classes.columns}>
      <VisuallyHidden component="caption">{t('columns.title')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('columns.column')}</th>
          <th scope="col">{t('columns.examples')}</th>
          <th scope="col">{t('columns.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.file.columns.map(({ name, samples }, index) => {
          const shown = name || t('columns.unnamed', { place: index + 1 });
          const field = mapping.columns[index] ?? '';
          const isGuess = guessed.includes(index);
          return (
            <tr key={index} data-left={field === '' || undefined} data-guess={isGuess || undefined}>
              <th scope="row">{shown}</th>
              <td className={classes.samples}>{samples.join(' · ')}</td>
              <td>
                <div className={classes.meaning}>
                  <ChoiceField
                    className={classes.field ?? ''}
                    aria-label={t('columns.fieldOf', { name: shown })}
                    choices={fields}
                    nameOf={(one) => (one === '' ? t('columns.leaveOut') : t(`field.${one}`))}
                    value={field}
                    onChange={(one) => {
                      choose(index, one);
                    }}
                  />
                  {isGuess && <ToneBadge tone="warning">{t('columns.guess')}</ToneBadge>}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
