import { ChoiceField } from '../form/choice-field.tsx';
import { ListToolbar } from './list-toolbar.tsx';

interface StatusToolbarProps<Status extends string> {
  query: { q: string; status: Status | '' };
  statuses: readonly Status[];
  nameOf: (status: Status) => string;
  words: { search: string; filter: string; all: string };
  onChange: (part: { q: string } | { status: Status | '' }) => void;
}

/** Narrows a list by words and by one status, or all of them. */
export function StatusToolbar<Status extends string>(props: StatusToolbarProps<Status>) {
  const { query, statuses, nameOf, words, onChange } = props;
  return (
    <ListToolbar
      label={words.search}
      value={query.q}
      onSearch={(q) => {
        onChange({ q });
      }}
    >
      <ChoiceField
        flex="0 1 184px"
        aria-label={words.filter}
        choices={['', ...statuses]}
        nameOf={(status) => (status === '' ? words.all : nameOf(status))}
        value={query.status}
        onChange={(status) => {
          onChange({ status });
        }}
      />
    </ListToolbar>
  );
}
