import { TextInput } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { t } from '../texts/t.ts';
import classes from './lines.module.css';
import type { LineRowProps } from './line-settings.tsx';
import { rowHandle, rowMoves } from './row-moves.ts';

type SectionRowProps = Pick<
  LineRowProps,
  'line' | 'index' | 'number' | 'count' | 'price' | 'errors' | 'lines'
>;

/** A heading or a subtotal among the lines. */
export function SectionRow(props: SectionRowProps) {
  const { line, index, count, price, errors, lines } = props;
  const isHeading = line.kind === 'heading';
  const number = String(props.number);
  const name = t(isHeading ? 'section.headingOf' : 'section.subtotalOf', { number });
  return (
    <li
      className={classes.section}
      data-kind={line.kind}
      tabIndex={-1}
      aria-label={name}
      {...rowMoves(props)}
    >
      <span className={classes.handle} {...rowHandle(props)}>
        <IconGripVertical size={16} stroke={1.75} />
      </span>
      {isHeading ? (
        <TextInput
          className={classes.heading ?? ''}
          aria-label={t('section.textOf', { number })}
          placeholder={t('section.heading')}
          data-field="title"
          maxLength={120}
          autoComplete="off"
          value={line.title}
          error={errors.title}
          onChange={({ currentTarget: { value: title } }) => {
            lines.change(line.key, { title });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) lines.next(index);
          }}
        />
      ) : (
        <>
          <span className={classes.subtotal}>{t('section.subtotal')}</span>
          <output
            className={classes.price}
            aria-label={t('section.amountOf', { number })}
            aria-live="off"
          >
            {price}
          </output>
        </>
      )}
      <div className={classes.buttons}>
        {index > 0 && (
          <div className={classes.move}>
            <IconButton
              label={t('line.moveUp')}
              onClick={() => {
                lines.move(index, index - 1);
              }}
            >
              <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        )}
        {index < count - 1 && (
          <div className={classes.move}>
            <IconButton
              label={t('line.moveDown')}
              onClick={() => {
                lines.move(index, index + 1);
              }}
            >
              <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        )}
        <IconButton
          label={t(isHeading ? 'section.removeHeading' : 'section.removeSubtotal', { number })}
          onClick={() => {
            lines.remove(index);
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {errors.title !== undefined && (
        <p className={classes.errors} role={isHeading ? undefined : 'alert'}>
          {errors.title}
        </p>
      )}
    </li>
  );
}
