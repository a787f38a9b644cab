import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef } from 'react';
import { type InvoiceSortKey, invoiceSortKeys } from '#contract/invoices/invoices.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { PopoverSheet } from '#web/ui/overlay/popover-sheet.tsx';
import { t as generic } from '#web/ui/t.ts';
import { type ColumnChoice, type ColumnsProps, readColumns } from './column-choices.ts';
import { moved, turnPin, withWidth, writeColumns } from './write-columns.ts';
import classes from './columns.module.css';
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const stepPx = 20;

interface ColumnsPanelProps extends ColumnsProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Shows, orders, resizes and pins columns; each change is seen at once. Not imported directly: it is loaded on first use. */
export default function ColumnsPanel({ columns, onChange, anchor, onClose }: ColumnsPanelProps) {
  const choices = readColumns(columns);
  const hidden = invoiceSortKeys.filter((id) => !choices.some((one) => one.id === id));
  const lists = useRef<HTMLDivElement>(null);
  const change = (next: readonly ColumnChoice[]) => {
    keepFocus(lists.current);
    onChange(writeColumns(next));
  };
  return (
    <PopoverSheet label={t('title')} anchor={anchor} widthPx={420} closesOutside onClose={onClose}>
      <Stack gap={12}>
        <Text component="h2" size="15" fw={600}>
          {t('title')}
        </Text>
        <div ref={lists}>
          <ul className={classes.list} aria-label={t('order')}>
            {choices.map((choice, place) => (
              <ShownColumn
                key={choice.id}
                choice={choice}
                choices={choices}
                place={place}
                onChange={change}
              />
            ))}
          </ul>
          {hidden.length > 0 && (
            <ul className={classes.list} aria-label={t('hidden')}>
              {hidden.map((id) => (
                <li key={id} className={classes.column} data-of={id}>
                  <Shown
                    id={id}
                    isShown={false}
                    onTurn={() => {
                      change([...choices, { id, isPinned: false }]);
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <Text size="13" c="var(--ll-text-2)">
          {t('lead')}
        </Text>
        <Group gap={12}>
          <Button
            variant="subtle"
            ml={-17}
            mr="auto"
            onClick={() => {
              onChange('');
            }}
          >
            {t('reset')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {generic('close')}
          </Button>
        </Group>
      </Stack>
    </PopoverSheet>
  );
}

interface ShownColumnProps {
  choice: ColumnChoice;
  choices: readonly ColumnChoice[];
  place: number;
  onChange: (next: readonly ColumnChoice[]) => void;
}

function ShownColumn({ choice, choices, place, onChange }: ShownColumnProps) {
  const { id, width, isPinned } = choice;
  const name = t(`names.${id}`);
  const resize = (by: number) => {
    onChange(withWidth(choices, id, (width ?? drawnWidth(id)) + by));
  };
  return (
    <li className={classes.column} data-of={id}>
      <Shown
        id={id}
        isShown
        isLast={choices.length === 1}
        hasFocus={place === 0}
        onTurn={() => {
          onChange(choices.filter((one) => one.id !== id));
        }}
      />
      {width === undefined ? (
        <span className={classes.width}>{t('auto')}</span>
      ) : (
        <button
          type="button"
          className={classes.width}
          aria-label={t('fit', { pixels: String(width), name })}
          onClick={() => {
            onChange(withWidth(choices, id, undefined));
          }}
        >
          {t('width', { pixels: String(width) })}
        </button>
      )}
      <Group gap={0} wrap="nowrap">
        <IconButton
          label={t('narrower', { name })}
          onClick={() => {
            resize(-stepPx);
          }}
        >
          <IconMinus {...icon} />
        </IconButton>
        <IconButton
          label={t('wider', { name })}
          onClick={() => {
            resize(stepPx);
          }}
        >
          <IconPlus {...icon} />
        </IconButton>
        <IconButton
          label={t(isPinned ? 'unpin' : 'pin', { name })}
          onClick={() => {
            onChange(turnPin(choices, id));
          }}
        >
          {isPinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
        </IconButton>
        <IconButton
          label={t('earlier', { name })}
          onClick={() => {
            onChange(moved(choices, id, -1));
          }}
        >
          <IconArrowLeft {...icon} />
        </IconButton>
        <IconButton
          label={t('later', { name })}
          onClick={() => {
            onChange(moved(choices, id, 1));
          }}
        >
          <IconArrowRight {...icon} />
        </IconButton>
      </Group>
    </li>
  );
}

interface ShownProps {
  id: InvoiceSortKey;
  isShown: boolean;
  /** One column stays. */
  isLast?: boolean;
  hasFocus?: boolean;
  onTurn: () => void;
}

function Shown({ id, isShown, isLast = false, hasFocus = false, onTurn }: ShownProps) {
  return (
    <Checkbox
      className={classes.name ?? ''}
      label={t(`names.${id}`)}
      data-autofocus={hasFocus}
      checked={isShown}
      disabled={isLast}
      onChange={onTurn}
    />
  );
}

/** The focused control is drawn elsewhere when its column moves: the focus goes along. */
function keepFocus(lists: HTMLElement | null): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-of]');
  if (lists === null || !row) return;
  const controls = () => [
    ...lists.querySelectorAll<HTMLElement>(
      `[data-of='${row.dataset.of ?? ''}'] :is(input, button)`,
    ),
  ];
  const place = controls().findIndex((control) => control === document.activeElement);
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) (controls()[place] ?? controls()[0])?.focus();
  });
}

/** How wide a column is on the screen. */
function drawnWidth(id: InvoiceSortKey): number {
  const header = document.querySelector(`th[data-column='${id}']`);
  return header?.getBoundingClientRect().width ?? 0;
}
