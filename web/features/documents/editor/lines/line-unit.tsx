import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isUsualUnit, usualUnits } from '#domain/e-invoice/usual-units.ts';
import { units } from '#messages/en/documents/units.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { translator } from '#web/language/translator.ts';
import { t } from '../texts/t.ts';
import type { LineValues } from '../values/editor-values.ts';

const unitName = translator('units', units);
const other = 'other';

interface LineUnitProps {
  line: LineValues;
  number: string;
  errors: FieldErrors;
  change: (part: Partial<LineValues>) => void;
}

/** In what the quantity is counted, and for which days it is billed. */
export function LineUnit({ line, number, errors, change }: LineUnitProps) {
  const [isOther, setIsOther] = useState(!isUsualUnit(line.unit));
  return (
    <>
      <Stack gap={6}>
        <Text span size="13" c="dimmed" aria-hidden="true">
          {t('line.unit')}
        </Text>
        <Group gap={8} wrap="nowrap">
          <NativeSelect
            size="xs"
            w={132}
            aria-label={t('line.unitOfLine', { number })}
            data-field="unit"
            data={[
              ...usualUnits.map((value) => ({ value, label: unitName(value) })),
              { value: other, label: t('line.otherUnit') },
            ]}
            value={isOther ? other : line.unit}
            error={errors.unit}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              setIsOther(chosen === other);
              if (chosen !== other) change({ unit: chosen });
            }}
          />
          {isOther && (
            <TextInput
              size="xs"
              w={64}
              maxLength={3}
              spellCheck={false}
              aria-label={t('line.otherUnitOf', { number })}
              value={line.unit}
              onChange={(event) => {
                change({ unit: event.currentTarget.value.toUpperCase() });
              }}
            />
          )}
        </Group>
      </Stack>
      <Stack gap={6}>
        <Text span size="13" c="dimmed" aria-hidden="true">
          {t('line.period')}
        </Text>
        <Group gap={8} wrap="nowrap" data-field="period">
          {(['periodFrom', 'periodTo'] as const).map((name) => (
            <TextInput
              key={name}
              size="xs"
              w={132}
              type="date"
              aria-label={t(`line.${name}Of`, { number })}
              value={line[name]}
              error={errors[name === 'periodFrom' ? 'period.from' : 'period.to']}
              onChange={(event) => {
                change({ [name]: event.currentTarget.value });
              }}
            />
          ))}
        </Group>
      </Stack>
    </>
  );
}
