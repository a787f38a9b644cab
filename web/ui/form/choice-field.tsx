import { NativeSelect, type NativeSelectProps } from '@mantine/core';

export interface ChoiceFieldProps<Choice extends string> extends Omit<
  NativeSelectProps,
  'onChange'
> {
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice;
  onChange: (choice: Choice) => void;
}

export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { choices, nameOf, onChange, ...field } = props;
  return (
    <NativeSelect
      {...field}
      data={choices.map((value) => ({ value, label: nameOf(value) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((choice) => choice === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
