import { singleSignOnEndpoints, type SingleSignOn } from '#contract/session/single-sign-on.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { SettingsCard } from '../../frame/settings-card.tsx';
import { SettingsForm } from '../../frame/settings-form.tsx';
import { Loaded } from '../../frame/settings-page.tsx';
import { useSettingsForm } from '../../frame/use-settings-form.ts';
import { PeopleFields } from './people-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { singleSignOnBody, singleSignOnValues } from './single-sign-on-values.ts';
import { t } from './t.ts';

const section = { query: endpointQuery(singleSignOnEndpoints.getSingleSignOn, {}) };

/** How people sign in at their own provider. Loaded by the page. */
export default function SingleSignOnCard() {
  return (
    <SettingsCard title={t('title')} subtitle={t('lead')}>
      <Loaded what="singleSignOn" query={section.query}>
        {(read) => <SingleSignOnForm read={read} />}
      </Loaded>
    </SettingsCard>
  );
}

function SingleSignOnForm({ read }: { read: SingleSignOn }) {
  const form = useSettingsForm({
    section,
    read,
    valuesOf: singleSignOnValues,
    check: (values) =>
      validateBody(singleSignOnEndpoints.changeSingleSignOn.input.body, singleSignOnBody(values)),
    send: (values, options) =>
      call(singleSignOnEndpoints.changeSingleSignOn, { body: singleSignOnBody(values) }, options),
    savedTitle: t('saved'),
  });
  return (
    <SettingsForm form={form}>
      <ProviderFields form={form} read={read} />
      {form.values.isOn && <PeopleFields form={form} />}
    </SettingsForm>
  );
}
