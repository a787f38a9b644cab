import { VisuallyHidden } from '@mantine/core';
import type { SchemaField } from './schema-fields.ts';
import { t } from './t.ts';
import classes from './reference.module.css';

interface FieldTableProps {
  caption: string;
  fields: readonly (SchemaField & { where?: string })[];
}

export function FieldTable({ caption, fields }: FieldTableProps) {
  return (
    <table className={classes.fields}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">{t('columns.name')}</th>
          <th scope="col">{t('columns.type')}</th>
          <th scope="col">{t('columns.notes')}</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {fields.map(({ path, where, type, isRequired, defaultValue }, index) => (
          <tr key={`${path} ${String(index)}`}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td>
              <code>{type}</code>
            </td>
            <td>
              {[
                where,
                isRequired ? t('required') : t('optional'),
                defaultValue !== undefined && t('default', { value: defaultValue }),
              ]
                .filter((note) => typeof note === 'string')
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
