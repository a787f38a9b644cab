import type { SingleSignOn, SingleSignOnSettings } from '#contract/session/single-sign-on.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';

/** The settings as their fields hold them. */
export interface SingleSignOnValues extends Omit<
  SingleSignOnSettings,
  'otherRole' | 'mailDomains'
> {
  /** Empty to keep what is stored. */
  clientSecret: string;
  otherRole: SingleSignOnSettings['otherRole'] | '';
  /** As they are typed. */
  mailDomains: string;
}
export type SingleSignOnFields = Pick<
  FieldsForm<SingleSignOnValues>,
  'values' | 'errors' | 'change' | 'field'
>;

export const singleSignOnValues = ({ settings }: SingleSignOn): SingleSignOnValues => ({
  ...settings,
  clientSecret: '',
  otherRole: settings.otherRole ?? '',
  mailDomains: settings.mailDomains.join(', '),
});

export function singleSignOnBody({
  clientSecret,
  otherRole,
  mailDomains,
  ...rest
}: SingleSignOnValues) {
  return {
    ...rest,
    otherRole: otherRole === '' ? null : otherRole,
    mailDomains: mailDomains
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((domain) => domain !== ''),
    ...(clientSecret !== '' && { clientSecret }),
  };
}
