import { Input, Text, TextInput } from '@mantine/core';
import type { EarlyDiscount } from '#domain/payments/early-discount.ts';
import type { EarlyTermsValues } from '#web/format/early-terms.ts';
import { earlyTerms } from '#messages/en/money/early-terms.ts';
import { translator } from '#web/language/translator.ts';
import classes from './early-terms-field.module.css';

const t = translator('earlyTerms', earlyTerms);

/** `2% within 10 days` */
export const earlyTermsText = (terms: EarlyDiscount | null): string =>
  terms ? t('terms', terms) : t('none');

interface EarlyTermsFieldProps {
  /** `Early-payment discount` by default. */
  label?: string;
  /** Of the discount: `earlyDiscount` and what is below it. */
  errors: Readonly<Record<string, string>>;
  values: EarlyTermsValues;
  onChange: (values: Partial<EarlyTermsValues>) => void;
  /** What holds where both are empty. */
  placeholders?: EarlyTermsValues;
  description?: string;
  className?: string | undefined;
}

/** A discount for early payment as one phrase with two figures: 2 % within 10 days. */
export function EarlyTermsField(props: EarlyTermsFieldProps) {
  const {
    label = t('label'),
    errors,
    values,
    onChange,
    placeholders,
    description,
    className,
  } = props;
  const ofPercent = errors['earlyDiscount.percent'];
  const ofDays = errors['earlyDiscount.days'];
  const error = ofPercent ?? ofDays ?? errors.earlyDiscount;
  const figure = (name: keyof EarlyTermsValues) => ({
    autoComplete: 'off',
    placeholder: placeholders?.[name] ?? '',
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      onChange({ [name]: event.currentTarget.value });
    },
  });
  return (
    <Input.Wrapper
      component="div"
      role="group"
      aria-label={label}
      label={label}
      labelElement="div"
      error={error}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ description: classes.description ?? '' }}
      {...(className === undefined ? {} : { className })}
    >
      <div className={classes.group}>
        <TextInput
          {...figure('earlyPercent')}
          aria-label={t('percent')}
          inputMode="decimal"
          maxLength={5}
          error={ofPercent !== undefined}
          rightSection="%"
          rightSectionWidth={28}
          rightSectionPointerEvents="none"
        />
        <Text component="span" size="13" c="dimmed">
          {t('within')}
        </Text>
        <TextInput
          {...figure('earlyDays')}
          aria-label={t('days')}
          inputMode="numeric"
          maxLength={3}
          error={ofDays !== undefined}
          rightSection={<Text size="13">{t('unit')}</Text>}
          rightSectionWidth={42}
          rightSectionPointerEvents="none"
        />
      </div>
    </Input.Wrapper>
  );
}
