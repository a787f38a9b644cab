import { CloseButton, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import classes from './fields.module.css';
import { t } from '../t.ts';

// Short enough to feel immediate, long enough that a typed word is one request.
const pauseMs = 200;
const longestText = 200;

interface SearchFieldProps {
  /** What the field is called; not shown. */
  label: string;
  value: string;
  /** Called once typing pauses. `isFirst` is true for the first change since the field was entered. */
  onSearch: (text: string, isFirst: boolean) => void;
  /** Called with the text on Enter: on to what was found. */
  onEnter?: (text: string) => void;
  className?: string | undefined;
}

interface Draft {
  text: string;
  /** The `value` that the draft knows of. */
  seen: string;
  /** Searches on their way back as `value`. */
  sent: readonly string[];
}

/** A search field that searches while one types; a change of `value` from outside takes its place. */
export function SearchField({ label, value, onSearch, onEnter, className }: SearchFieldProps) {
  const [draft, setDraft] = useState<Draft>({ text: value, seen: value, sent: [] });
  const pause = useRef<number>(undefined);
  const isComposing = useRef(false);
  const hasSearched = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () => () => {
      window.clearTimeout(pause.current);
    },
    [],
  );

  if (value !== draft.seen) {
    const index = draft.sent.indexOf(value);
    // What this field has sent leaves the text alone: more may have been typed since.
    if (index === -1) setDraft({ text: value, seen: value, sent: [] });
    else setDraft({ ...draft, seen: value, sent: draft.sent.slice(index + 1) });
  }

  const search = (text: string) => {
    const clean = cleaned(text);
    if (clean === value) return;
    setDraft((current) => ({ ...current, sent: [...current.sent, clean] }));
    onSearch(clean, !hasSearched.current);
    hasSearched.current = true;
  };
  const type = (text: string) => {
    setDraft((current) => ({ ...current, text }));
    window.clearTimeout(pause.current);
    // Half a composed character is no word to look for.
    if (isComposing.current) return;
    pause.current = window.setTimeout(() => {
      search(text);
    }, pauseMs);
  };
  const clear = () => {
    window.clearTimeout(pause.current);
    setDraft((current) => ({ ...current, text: '' }));
    search('');
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      type="search"
      className={className ?? ''}
      classNames={{ input: classes.search ?? '' }}
      aria-label={label}
      placeholder={t('search.placeholder')}
      maxLength={longestText}
      autoComplete="off"
      spellCheck={false}
      value={draft.text}
      leftSection={<IconSearch size={16} stroke={1.9} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      rightSection={
        draft.text === '' ? null : (
          <CloseButton size={24} iconSize={14} aria-label={t('search.clear')} onClick={clear} />
        )
      }
      onChange={(event) => {
        type(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing.current) return;
        window.clearTimeout(pause.current);
        search(draft.text);
        onEnter?.(cleaned(draft.text));
      }}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        type(event.currentTarget.value);
      }}
      onBlur={() => {
        hasSearched.current = false;
      }}
    />
  );
}

/** The text as the server takes it: without control characters from a paste, trimmed. */
function cleaned(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim()
    .slice(0, longestText);
}
