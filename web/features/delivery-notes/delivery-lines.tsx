import { Button, Group, Stack, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { maximumLines } from '#contract/invoices/invoice-input.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { type DeliveryLine, type DeliveryNoteValues, emptyLine } from './delivery-note-form.ts';
import { t } from './t.ts';

const fields = [
  { name: 'title', most: 120, flex: '2 1 200px' },
  { name: 'description', most: 2000, flex: '2 1 200px' },
  { name: 'quantity', most: 13, flex: '0 1 96px' },
] as const;

/** The lines; those of an invoice are about prices. */
export function DeliveryLines({ form }: { form: FieldsForm<DeliveryNoteValues> }) {
  const { items } = form.values;
  const set = (next: DeliveryLine[]) => {
    form.change({ items: next });
  };
  return (
    <Stack component="section" gap={12} aria-label={t('editor.lines')}>
      {items.map((line, index) => {
        const number = String(index + 1);
        return (
          <Group key={line.key} gap={10} align="flex-start">
            {fields.map(({ name, most, flex }) => {
              const field = name === 'quantity' ? 'qty' : name;
              return (
                <TextInput
                  key={name}
                  flex={flex}
                  aria-label={t(`line.${name}`, { number })}
                  placeholder={t(`line.placeholder.${name}`)}
                  data-field={field}
                  maxLength={most}
                  value={line[field]}
                  error={form.errors[`items.${String(index)}.${field}`]}
                  onChange={({ currentTarget: { value } }) => {
                    set(items.map((each) => (each === line ? { ...each, [field]: value } : each)));
                  }}
                />
              );
            })}
            <IconButton
              label={t('line.remove', { number })}
              onClick={() => {
                set(items.filter((each) => each !== line));
              }}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </Group>
        );
      })}
      <Group>
        <Button
          variant="light"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
          disabled={items.length >= maximumLines}
          onClick={() => {
            set([...items, emptyLine()]);
          }}
        >
          {t('line.add')}
        </Button>
      </Group>
    </Stack>
  );
}
