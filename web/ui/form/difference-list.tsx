import { Text } from '@mantine/core';
import classes from './difference-list.module.css';
import { t } from './conflict-texts.ts';

export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

/** Where two versions of a record differ, side by side; one below the other where there is little room. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) {
    return (
      <Text inherit c="dimmed" mt={4}>
        {t('same')}
      </Text>
    );
  }
  return (
    // Scrolled by the keyboard too.
    <div className={classes.window} role="region" aria-label={t('differences')} tabIndex={0}>
      {/* The roles are written out: drawn as blocks, it would no longer be a table. */}
      <table className={classes.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('field')}</th>
            <th role="columnheader">{t('theirs')}</th>
            <th role="columnheader">{t('mine')}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {differences.map(({ label, theirs, mine }) => (
            <tr key={label} role="row">
              <th role="rowheader">{label}</th>
              <Version name={t('theirs')} text={theirs} />
              <Version name={t('mine')} text={mine} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <td role="cell" data-version={name}>
      {text === '' ? (
        <Text span inherit c="dimmed">
          {t('empty')}
        </Text>
      ) : (
        text
      )}
    </td>
  );
}
