import { Box, TextInput } from '@mantine/core';
import { projectColors } from '#contract/projects/projects.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { RowList } from '#web/ui/form/row-list.tsx';
import type { ProjectValues } from './project-form.ts';
import classes from './projects.module.css';
import { t } from './t.ts';

interface NamedColorFieldsProps {
  form: FieldsForm<ProjectValues>;
  path: 'teams' | 'namedMembers';
  limit: number;
  maxLength: number;
}

export function NamedColorFields({ form, path, limit, maxLength }: NamedColorFieldsProps) {
  const placeOf = (index: number) => t(`dialog.${path}.place`, { number: String(index + 1) });
  return (
    <RowList
      form={form}
      list={path}
      legend={t(`dialog.${path}.legend`)}
      isLegendShown
      limit={limit}
      gap={8}
      rowProps={{ className: classes.field ?? '', gap: 8, wrap: 'nowrap' }}
      nameOf={({ name }, index) => (name === '' ? placeOf(index) : name)}
      addLabel={t(`dialog.${path}.add`)}
      newRow={(index) => ({
        name: '',
        color: projectColors[index % projectColors.length] ?? 'primary',
      })}
    >
      {({ color }, index, { change, text }) => (
        <>
          <Box
            component="span"
            flex="none"
            w={12}
            h={12}
            m="12px 2px"
            bdrs="50%"
            bg={`var(--ll-${color}-text)`}
            aria-hidden="true"
          />
          <TextInput
            aria-label={t('dialog.nameOf', { place: placeOf(index) })}
            flex={1}
            maxLength={maxLength}
            {...text('name')}
          />
          <ChoiceField
            aria-label={t('dialog.colorOf', { place: placeOf(index) })}
            flex="0 0 116px"
            choices={projectColors}
            nameOf={(each) => t(`color.${each}`)}
            value={color}
            onChange={(chosen) => {
              change({ color: chosen });
            }}
          />
        </>
      )}
    </RowList>
  );
}
