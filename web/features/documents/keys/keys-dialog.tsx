import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useId, useState } from 'react';
import { shortcuts } from '#messages/en/shortcuts.ts';
import { translator } from '#web/language/translator.ts';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { singleKeys } from './single-keys.ts';
import { t as generic } from '#web/ui/t.ts';
import classes from './keys-dialog.module.css';

const t = translator('shortcuts', shortcuts);

const keys = [
  ['search', ['/']],
  ['filters', ['F']],
  ['add', ['N']],
  ['nextRow', ['J', '↓']],
  ['previousRow', ['K', '↑']],
  ['open', [t('names.enter')]],
  ['peek', [t('names.space')]],
  ['select', ['X']],
  ['extend', [t('names.extend')]],
  ['selectPage', [t('names.selectPage')]],
  ['clear', [t('names.escape')]],
  ['edit', ['E']],
  ['send', ['S']],
  ['pay', ['P']],
  ['download', ['D']],
  ['delete', [t('names.delete')]],
  ['undo', [t('names.undo')]],
  ['sort', [t('names.shift', { key: 'B' })]],
  ['sortOther', [t('names.shift', { key: '…' })]],
  ['pages', ['[', ']']],
  ['help', ['?']],
] as const;

const keysOfClients = [
  ['search', ['/']],
  ['addClient', ['N']],
  ['nextRow', ['J', '↓']],
  ['previousRow', ['K', '↑']],
  ['openClient', [t('names.enter')]],
  ['select', ['X']],
  ['extend', [t('names.extend')]],
  ['selectPage', [t('names.selectPage')]],
  ['clear', [t('names.escape')]],
  ['pagesOfList', ['[', ']']],
  ['help', ['?']],
] as const;

const searches = [
  ['words', ['acme 1250']],
  ['phrase', ['"acme corp"']],
  ['status', ['status:sent,past-due']],
  ['field', ['client:acme', 'tag:urgent']],
  ['currency', ['currency:eur']],
  ['amount', ['=1250', '>1k']],
  ['oneAmount', ['total:1k..2k', 'balance:>0']],
  ['day', ['due:<2026-11-01', 'issued:2026-10']],
] as const;

interface KeysDialogProps {
  list?: 'invoices' | 'clients';
  onClose: () => void;
}

/** The shortcuts of a list, what its search understands, and the switch for shortcuts without Ctrl. Not imported directly: it is loaded on first use. */
export default function KeysDialog({ list = 'invoices', onClose }: KeysDialogProps) {
  const isOfInvoices = list === 'invoices';
  const id = useId();
  const [areOn, setAreOn] = useState(() => singleKeys.areOn());
  return (
    <DialogFrame
      title={t(isOfInvoices ? 'title' : 'titleOfKeys')}
      sizePx={isOfInvoices ? 760 : 440}
      onClose={onClose}
    >
      <div className={classes.body}>
        <section aria-labelledby={`${id}-keys`}>
          <Text id={`${id}-keys`} size="14" c="dimmed" mb={12}>
            {t('lead')}
          </Text>
          <Stack component="dl" gap={8} m={0}>
            {(isOfInvoices ? keys : keysOfClients).map(([key, names]) => (
              <Group key={key} gap={0} wrap="nowrap">
                <Named names={names} as="kbd" widthPx={84} />
                <Text component="dd" size="14">
                  {t(`keys.${key}`)}
                </Text>
              </Group>
            ))}
          </Stack>
        </section>
        {isOfInvoices && (
          <section aria-labelledby={`${id}-search`}>
            <Text id={`${id}-search`} size="14" c="dimmed" mb={12}>
              {t('searchLead')}
            </Text>
            <Stack component="dl" gap={8} m={0}>
              {searches.map(([key, texts]) => (
                <Stack key={key} gap={2}>
                  <Named names={texts} as="code" />
                  <Text component="dd" size="13" c="var(--ll-text-2)">
                    {t(`searches.${key}`)}
                  </Text>
                </Stack>
              ))}
            </Stack>
          </section>
        )}
        <Switch
          my="auto"
          label={t('switch')}
          checked={areOn}
          onChange={(event) => {
            singleKeys.turn(event.currentTarget.checked);
            setAreOn(event.currentTarget.checked);
          }}
        />
        <Button ml="auto" variant="default" data-autofocus onClick={onClose}>
          {generic('close')}
        </Button>
      </div>
    </DialogFrame>
  );
}

interface NamedProps {
  names: readonly string[];
  as: 'kbd' | 'code';
  widthPx?: number;
}

function Named({ names, as: Tag, widthPx }: NamedProps) {
  return (
    <Group component="dt" gap={6} {...(widthPx !== undefined && { w: widthPx, flex: 'none' })}>
      {names.map((name) => (
        <Tag key={name} className={classes.name}>
          {name}
        </Tag>
      ))}
    </Group>
  );
}
