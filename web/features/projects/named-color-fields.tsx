import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { projectColors } from '#contract/projects/projects.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import type { NamedColor, ProjectValues } from './project-form.ts';
import classes from './projects.module.css';
import { t } from './t.ts';

interface NamedColorFieldsProps {
  form: FieldsForm<ProjectValues>;
  path: 'teams' | 'namedMembers';
  limit: number;
  maxLength: number;
}

export function NamedColorFields(props: NamedColorFieldsProps) {
  const { form, path, limit, maxLength } = props;
  const { errors } = form;
  const rows = form.values[path];
  const group = useRef<HTMLDivElement>(null);
  const onChange = (changed: readonly NamedColor[]) => {
    form.change({ [path]: changed });
  };
  const changeRow = (index: number, part: Partial<NamedColor>) => {
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  };
  const focusSoon = (selector: string) => {
    setTimeout(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  return (
    <Stack component="fieldset" ref={group} gap={8} align="flex-start" miw={0} m={0} p={0} bd={0}>
      <Text component="legend" size="13" fw={500} mb={4}>
        {t(`dialog.${path}.legend`)}
      </Text>
      {rows.map(({ name, color }, index) => {
        const place = t(`dialog.${path}.place`, { number: String(index + 1) });
        return (
          <Group
            key={index}
            className={classes.field}
            gap={8}
            align="flex-start"
            wrap="nowrap"
            w="100%"
          >
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
              aria-label={t('dialog.nameOf', { place })}
              flex={1}
              maxLength={maxLength}
              value={name}
              error={errors[`${path}.${String(index)}.name`]}
              onChange={(event) => {
                changeRow(index, { name: event.currentTarget.value });
              }}
            />
            <ChoiceField
              aria-label={t('dialog.colorOf', { place })}
              flex="0 0 116px"
              choices={projectColors}
              nameOf={(each) => t(`color.${each}`)}
              value={color}
              onChange={(chosen) => {
                changeRow(index, { color: chosen });
              }}
            />
            <IconButton
              label={t('dialog.removeRow', { name: name === '' ? place : name })}
              onClick={() => {
                onChange(rows.filter((_row, at) => at !== index));
                focusSoon('button[data-add]');
              }}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </Group>
        );
      })}
      {errors[path] !== undefined && (
        <Text size="13" c="var(--mantine-color-error)">
          {errors[path]}
        </Text>
      )}
      {rows.length < limit && (
        <Button
          data-add
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
          onClick={() => {
            const color = projectColors[rows.length % projectColors.length] ?? 'primary';
            onChange([...rows, { name: '', color }]);
            focusSoon(`div:nth-of-type(${String(rows.length + 1)}) input`);
          }}
        >
          {t(`dialog.${path}.add`)}
        </Button>
      )}
    </Stack>
  );
}
