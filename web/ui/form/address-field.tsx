import { Pill, PillsInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import classes from './address-field.module.css';
import { t } from './field-texts.ts';

/** Addresses, and what is typed of the next one. */
export interface Addresses {
  chosen: readonly string[];
  typed: string;
}

/** All of them, with the one that is still being typed. */
export function addressesOf({ chosen, typed }: Addresses): string[] {
  return joined(chosen, typed);
}

interface AddressFieldProps {
  label: string;
  /** Beside the label: `optional`. */
  hint?: string;
  placeholder?: string;
  value: Addresses;
  error?: string | undefined;
  /** Which of them are invalid. */
  isInvalid: (address: string) => boolean;
  onChange: (value: Addresses) => void;
  isFirst?: boolean;
}

// Between two addresses that are pasted or typed one after the other.
const gap = /[\s,;]+/u;

function joined(chosen: readonly string[], more: string): string[] {
  const all = [...chosen];
  for (const address of more.split(gap)) {
    const isNew = !all.some((known) => known.toLowerCase() === address.toLowerCase());
    if (address !== '' && isNew) all.push(address);
  }
  return all;
}

/** A field for several e-mail addresses: Enter, a comma or a space ends one, Backspace takes the last one up again. */
export function AddressField(props: AddressFieldProps) {
  const { label, hint, placeholder, value, error, isInvalid, onChange, isFirst = false } = props;
  const { chosen, typed } = value;
  const id = useId();
  const add = (more: string) => {
    onChange({ chosen: joined(chosen, more), typed: '' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const last = chosen.at(-1);
    if (event.key === 'Enter') {
      // Never the whole form.
      event.preventDefault();
      add(typed);
    } else if ([',', ';', ' '].includes(event.key)) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      onChange({ chosen: chosen.slice(0, -1), typed: last });
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!gap.test(text)) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  };
  return (
    <PillsInput
      id={id}
      label={label}
      labelProps={{ 'data-hint': hint }}
      classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
      error={error}
    >
      <Pill.Group className={classes.list ?? ''}>
        {chosen.map((address) => (
          <Pill
            key={address}
            className={classes.address ?? ''}
            data-faulty={isInvalid(address) ? true : undefined}
            withRemoveButton
            removeButtonProps={{
              'aria-label': t('removeAddress', { address }),
              'aria-hidden': false,
            }}
            onRemove={() => {
              onChange({ chosen: chosen.filter((other) => other !== address), typed });
            }}
          >
            {address}
          </Pill>
        ))}
        <PillsInput.Field
          id={id}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          data-autofocus={isFirst ? true : undefined}
          value={typed}
          onChange={(event) => {
            onChange({ chosen, typed: event.currentTarget.value });
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            if (typed.trim() !== '') add(typed);
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}
