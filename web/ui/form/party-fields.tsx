import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { useMemo } from 'react';
import { allCountryCodes, countryByCode } from '#domain/countries.ts';
import { partyFields } from '#messages/en/ui/party-fields.ts';
import { translator } from '#web/language/translator.ts';

const t = translator('partyFields', partyFields);

const addressNames = ['street', 'extraLine', 'postCode', 'city', 'region'] as const;
type AddressName = (typeof addressNames)[number] | 'countryCode';
type IdentifierName =
  'registrationId' | 'registrationScheme' | 'electronicAddress' | 'electronicScheme';
export type PartyFieldName = AddressName | IdentifierName | 'vatId';

interface FieldProps {
  value: string;
  error?: string | undefined;
  onChange: (change: { currentTarget: { value: string } }) => void;
}

interface PartyFieldsProps {
  field: (name: PartyFieldName) => FieldProps;
}

// Two rows of two rather than three and one.
const fourFields = {
  type: 'container',
  cols: { base: 1, '372px': 2, '760px': 4 },
  spacing: 16,
} as const;

const longest = { street: 500, extraLine: 500, postCode: 20, city: 120, region: 120 } as const;

interface AddressFieldsProps extends PartyFieldsProps {
  /** Names one that has no code. */
  country: string;
  /** Where the other fields say that they are optional. */
  isOptional?: boolean;
}

/** Street, town and country. */
export function AddressFields({ field, country, isOptional = false }: AddressFieldsProps) {
  const labelOf = (name: AddressName) => (isOptional ? optionalLabel(t(name)) : t(name));
  const countries = useMemo(
    () =>
      allCountryCodes()
        .map((value) => ({ value, label: countryByCode(value) ?? value }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [],
  );
  const code = field('countryCode').value;
  const unnamed = country === '' || code !== '' ? t('noCountry') : country;
  return (
    <>
      {(['street', 'extraLine'] as const).map((name) => (
        <TextInput key={name} label={labelOf(name)} maxLength={longest[name]} {...field(name)} />
      ))}
      <SimpleGrid {...fourFields}>
        {(['postCode', 'city', 'region'] as const).map((name) => (
          <TextInput key={name} label={labelOf(name)} maxLength={longest[name]} {...field(name)} />
        ))}
        <NativeSelect
          label={labelOf('countryCode')}
          data={[{ value: '', label: unnamed }, ...countries]}
          {...field('countryCode')}
        />
      </SimpleGrid>
    </>
  );
}

/** By what registers and networks know a company. */
export function IdentifierFields({ field }: PartyFieldsProps) {
  return (
    <SimpleGrid {...fourFields}>
      <SchemeField
        names={partyFields.registers}
        nameOf={(code) => t(`registers.${code}`)}
        label={t('registrationScheme')}
        {...field('registrationScheme')}
      />
      <TextInput label={t('registrationId')} maxLength={60} {...field('registrationId')} />
      <SchemeField
        names={partyFields.addresses}
        nameOf={(code) => t(`addresses.${code}`)}
        label={t('electronicScheme')}
        {...field('electronicScheme')}
      />
      <TextInput label={t('electronicAddress')} maxLength={254} {...field('electronicAddress')} />
    </SimpleGrid>
  );
}

interface SchemeFieldProps<Code extends string> extends FieldProps {
  label: string;
  names: Readonly<Record<Code, string>>;
  nameOf: (code: Code) => string;
}

/** One of the usual schemes, or the one that is stored. */
function SchemeField<Code extends string>({
  names,
  nameOf,
  value,
  ...props
}: SchemeFieldProps<Code>) {
  const codes = Object.keys(names) as Code[];
  const isKnown = value === '' || codes.some((code) => code === value);
  return (
    <NativeSelect
      value={value}
      data={[
        { value: '', label: t('none') },
        ...codes
          .map((code) => ({ value: code as string, label: nameOf(code) }))
          .sort((one, other) => one.label.localeCompare(other.label)),
        ...(isKnown ? [] : [{ value, label: value }]),
      ]}
      {...props}
    />
  );
}

const optionalLabel = (name: string): string => t('optional', { name });
export const optionalVatIdLabel = (): string => optionalLabel(t('vatId'));
export const eInvoiceTitle = (): string => t('eInvoice');
