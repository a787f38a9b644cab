import { type SignInRules, signInRulesEndpoints } from '#contract/session/sign-in-rules.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { HintedSwitch } from '#web/ui/form/hinted-switch.tsx';
import { t } from '../factors/t.ts';
import { useProof } from '../factors/use-proof.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { Loaded } from '../frame/settings-page.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';

const section = { query: endpointQuery(signInRulesEndpoints.getSignInRules, {}) };
const offered = [15, 30, 60, 120, 240, 480, 720];

/** What the organisation asks of whoever signs in. */
export function SignInRulesCard() {
  return (
    <SettingsCard title={t('rules.title')} subtitle={t('rules.lead')}>
      <Loaded what="signInRules" query={section.query}>
        {(read) => <RulesForm read={read} />}
      </Loaded>
    </SettingsCard>
  );
}

interface Values {
  demandsSecondFactor: boolean;
  idleMinutes: string;
}

const nameOf = (minutes: string) => {
  const count = Number(minutes);
  return count % 60 === 0 ? t('rules.hours', { count: count / 60 }) : t('rules.minutes', { count });
};

function RulesForm({ read }: { read: SignInRules }) {
  const { proven, proofDialog } = useProof();
  const form = useSettingsForm<SignInRules, Values>({
    section,
    read,
    valuesOf: ({ demandsSecondFactor, idleMinutes }) => ({
      demandsSecondFactor,
      idleMinutes: String(idleMinutes),
    }),
    check: () => ({}),
    send: ({ demandsSecondFactor, idleMinutes }, options) => {
      const body = { demandsSecondFactor, idleMinutes: Number(idleMinutes) };
      return proven(() => call(signInRulesEndpoints.updateSignInRules, { body }, options));
    },
    savedTitle: t('rules.saved'),
  });
  const choices = [...new Set([...offered, read.idleMinutes])].sort((one, other) => one - other);
  return (
    <>
      <SettingsForm form={form}>
        <HintedSwitch
          label={t('rules.demand')}
          hint={t('rules.demandHint')}
          checked={form.values.demandsSecondFactor}
          onChange={(event) => {
            form.change({ demandsSecondFactor: event.currentTarget.checked });
          }}
        />
        <ChoiceField
          label={t('rules.idle')}
          description={t('rules.idleHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          choices={choices.map(String)}
          nameOf={nameOf}
          maw={300}
          {...form.field('idleMinutes')}
        />
      </SettingsForm>
      {proofDialog}
    </>
  );
}
