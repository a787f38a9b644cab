import { Text } from '@mantine/core';
import { type VoidingSettings, voidingEndpoints } from '#contract/settings/voiding.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { Loaded } from '../frame/settings-page.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { t } from '../document-t.ts';

const section = { query: endpointQuery(voidingEndpoints.getVoidingSettings, {}) };
const ways = ['mark', 'creditNote'] as const;
type Way = (typeof ways)[number];

const wayOf = ({ byCreditNote }: VoidingSettings): Way => (byCreditNote ? 'creditNote' : 'mark');
const nameOf = (way: Way) => t(`series.voiding.ways.${way}`);

/** How an invoice is voided. */
export function VoidingCard({ mayWrite }: { mayWrite: boolean }) {
  return (
    <Loaded what="voiding" query={section.query}>
      {(read) => (
        <SettingsCard title={t('series.voiding.title')} subtitle={t('series.voiding.lead')}>
          {mayWrite ? (
            <VoidingForm read={read} />
          ) : (
            <SettingsFacts facts={[[t('series.voiding.way'), nameOf(wayOf(read))]]} />
          )}
        </SettingsCard>
      )}
    </Loaded>
  );
}

function VoidingForm({ read }: { read: VoidingSettings }) {
  const form = useSettingsForm<VoidingSettings, { way: Way }>({
    section,
    read,
    valuesOf: (now) => ({ way: wayOf(now) }),
    check: () => ({}),
    send: ({ way }, options) =>
      call(
        voidingEndpoints.updateVoidingSettings,
        { body: { byCreditNote: way === 'creditNote' } },
        options,
      ),
    savedTitle: t('series.voiding.saved'),
  });
  return (
    <SettingsForm form={form}>
      <ChoiceField
        label={t('series.voiding.way')}
        choices={ways}
        nameOf={nameOf}
        maw={420}
        {...form.field('way')}
      />
      <Text size="13" c="dimmed" maw="72ch">
        {t('series.voiding.hint')}
      </Text>
    </SettingsForm>
  );
}
