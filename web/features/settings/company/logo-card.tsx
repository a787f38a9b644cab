import { Box, Button, Center, FileButton, Group } from '@mantine/core';
import '@mantine/core/styles/Center.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { pictureBody } from '#contract/endpoint.ts';
import { type Company, settingsEndpoints } from '#contract/settings/settings.ts';
import { initials } from '#domain/initials.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { section } from './company-section.ts';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFailure } from '../frame/settings-form.tsx';
import { useSaveSettings } from '../frame/use-settings-form.ts';
import { t } from '../t.ts';
import { t as generic } from '#web/ui/t.ts';

const square = { w: 64, h: 64, bdrs: 12 };
const contentTypes = pictureBody.shape.contentType.options;
const maximumBytes = settingsEndpoints.uploadLogo.limits.bodyBytes;

export function LogoCard({ company }: { company: Company }) {
  const queryClient = useQueryClient();
  const save = useSaveSettings(section);
  const change = useMutation({
    mutationFn: (file: File | null) =>
      save(company.version, async (options) =>
        file === null
          ? call(settingsEndpoints.removeLogo, {}, options)
          : call(settingsEndpoints.uploadLogo, { body: await readPicture(file) }, options),
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
        <Group gap={8}>
          <FileButton
            accept={contentTypes.join(',')}
            inputProps={{ 'aria-label': t('company.logo.file') }}
            onChange={(file) => {
              if (file !== null) change.mutate(file);
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
                loading={change.isPending}
              >
                {t('company.logo.upload')}
              </Button>
            )}
          </FileButton>
          {company.logo !== '' && (
            <Button
              variant="subtle"
              onClick={() => {
                change.mutate(null);
              }}
            >
              {generic('remove')}
            </Button>
          )}
        </Group>
        {change.isError && <SettingsFailure>{messageOf(change.error)}</SettingsFailure>}
      </Group>
    </SettingsCard>
  );
}

/** @throws {Error} with the sentence to show, where the file is of no use to the server */
async function readPicture(file: File) {
  const contentType = contentTypes.find((known) => known === file.type);
  if (contentType === undefined) throw new Error(t('company.logo.wrongType'));
  if (file.size > maximumBytes) throw new Error(t('company.logo.tooLarge'));
  return { contentType, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function messageOf(error: Error): string {
  const fieldMessage = error instanceof CallError ? error.fieldMessage('body') : undefined;
  return fieldMessage ?? error.message;
}
