import { Box, Center, Group } from '@mantine/core';
import '@mantine/core/styles/Center.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Company, settingsEndpoints } from '#contract/settings/settings.ts';
import { initials } from '#domain/initials.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { section } from './company-section.ts';
import { PictureUpload, readPicture } from '../frame/picture-upload.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { useSaveSettings } from '../frame/use-settings-form.ts';
import { t } from '../t.ts';

const square = { w: 64, h: 64, bdrs: 12 };

const pictureRules = () => ({
  maximumBytes: settingsEndpoints.uploadLogo.limits.bodyBytes,
  wrongType: t('company.logo.wrongType'),
  tooLarge: t('company.logo.tooLarge'),
});

export function LogoCard({ company }: { company: Company }) {
  const queryClient = useQueryClient();
  const save = useSaveSettings(section);
  const change = useMutation({
    mutationFn: (file: File | null) =>
      save(company.version, async (options) =>
        file === null
          ? call(settingsEndpoints.removeLogo, {}, options)
          : call(
              settingsEndpoints.uploadLogo,
              { body: await readPicture(file, pictureRules()) },
              options,
            ),
      ),
    onSuccess: async (_saved, file) => {
      showToast({
        id: 'logo',
        tone: 'success',
        title: t(file === null ? 'company.logo.removed' : 'company.logo.saved'),
      });
      await queryClient.invalidateQueries(section.reloads);
    },
  });
  return (
    <SettingsCard title={t('company.logo.title')} subtitle={t('company.logo.lead')}>
      <Group className={cardBodyClass} gap="16px 20px">
        {company.logo === '' ? (
          <Center
            {...square}
            c="var(--ll-on-inverse)"
            bg="var(--ll-inverse)"
            fz={22}
            fw={600}
            aria-hidden="true"
          >
            {initials(company.name)}
          </Center>
        ) : (
          // On white like the paper of documents, at a distance from its own corners.
          <Box
            component="img"
            {...square}
            p={6}
            bd="1px solid var(--ll-line)"
            bg="#fff"
            style={{ objectFit: 'contain' }}
            src={company.logo}
            alt={t('company.logo.alt')}
          />
        )}
        <PictureUpload
          texts={{ file: t('company.logo.file'), upload: t('company.logo.upload') }}
          hasPicture={company.logo !== ''}
          change={change}
        />
      </Group>
    </SettingsCard>
  );
}
