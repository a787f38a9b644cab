import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';

interface ChoiceFieldProps<Choice extends string> extends Omit<NativeSelectProps, 'onChange'> {
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice;
  onChange: (choice: Choice) => void;
}

/** A select of a few known choices. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { choices, nameOf, onChange, ...field } = props;
  return (
    <NativeSelect
      {...field}
      rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
      data={choices.map((value) => ({ value, label: nameOf(value) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((choice) => choice === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
