import { SimpleGrid, Stack, TextInput, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { DayField } from '#web/ui/form/day-field.tsx';
import { t } from './texts/t.ts';
import type { SheetForm } from './values/sheet-form.ts';
import classes from './editor.module.css';

const references = ['buyerReference', 'purchaseOrder', 'contract', 'project'] as const;
const days = ['deliveredFrom', 'deliveredTo'] as const;

/** What some clients ask a document to say: closed until there is something in it, or somebody opens it. */
export function MoreDetails({ form }: { form: SheetForm }) {
  const { values, errors, change } = form;
  const id = useId();
  const isFilled = [...references, ...days].some((name) => values[name] !== '');
  const [isOpen, setIsOpen] = useState(isFilled);
  const isWrong = Object.keys(errors).some((path) =>
    /^(buyerReference|purchaseOrder|contract|project|delivered)/.test(path),
  );
  const shows = isOpen || isWrong;
  return (
    <>
      <UnstyledButton
        className={classes.more ?? ''}
        aria-expanded={shows}
        aria-controls={shows ? id : undefined}
        data-opens="buyerReference delivered"
        onClick={() => {
          setIsOpen(!shows);
        }}
      >
        {t('details.more')}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      {shows && (
        <Stack id={id} gap={14} role="group" aria-label={t('details.more')}>
          {references.map((name) => (
            <TextInput
              key={name}
              label={t(`details.${name}`)}
              description={name === 'buyerReference' && t('details.buyerReferenceHint')}
              maxLength={100}
              data-field={name}
              {...form.field(name)}
            />
          ))}
          <SimpleGrid minColWidth={130} spacing={14} data-field="delivered">
            {days.map((name) => (
              <DayField
                key={name}
                label={t(`details.${name}`)}
                value={values[name]}
                error={errors[name === 'deliveredFrom' ? 'delivered.from' : 'delivered.to']}
                onChange={(day) => {
                  change({ [name]: day });
                }}
              />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </>
  );
}
