import { useQueryClient } from '@tanstack/react-query';
import { type Company, settingsEndpoints } from '#contract/settings/settings.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { CompanyFields } from './company-fields.tsx';
import { checkCompany, companyRecord, type CompanyValues, toCompanyBody } from './company-form.ts';
import { companyQuery, useCompanyChanged } from './company-queries.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import type { OwnVersions } from '../frame/use-own-versions.ts';
import { t } from '../t.ts';

interface CompanyCardProps {
  company: Company;
  versions: OwnVersions;
}

/** Changes the company's details; its logo has a card of its own. */
export function CompanyCard({ company, versions }: CompanyCardProps) {
  const queryClient = useQueryClient();
  const changed = useCompanyChanged();
  const form = useRecordForm<CompanyValues>({
    record: companyRecord(company),
    check: checkCompany,
    save: async (values, read) => {
      const version = versions.latest(read ?? company.version);
      const body = toCompanyBody(values);
      const saved = await call(settingsEndpoints.updateCompany, { body }, { version });
      versions.saved(version, saved.version);
      await changed(saved);
      return companyRecord(saved);
    },
    readAgain: async () =>
      companyRecord(await queryClient.query({ ...companyQuery, staleTime: 0 })),
    onSaved: () => {
      showToast({ id: 'company', tone: 'success', title: t('company.saved') });
    },
  });
  return (
    <SettingsCard title={t('company.card')} subtitle={t('company.cardLead')}>
      <SettingsForm form={form} what="company">
        <CompanyFields
          values={form.values}
          errors={form.errors}
          company={company}
          onChange={form.change}
        />
      </SettingsForm>
    </SettingsCard>
  );
}
