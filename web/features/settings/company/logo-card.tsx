import { Button, FileButton, Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { useMutation } from '@tanstack/react-query';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { pictureBody } from '#contract/endpoint.ts';
import { type Company, settingsEndpoints } from '#contract/settings/settings.ts';
import { initials } from '#domain/initials.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useCompanyChanged } from './company-queries.ts';
import classes from './logo-card.module.css';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFailure } from '../frame/settings-form.tsx';
import type { OwnVersions } from '../frame/use-own-versions.ts';
import { t } from '../t.ts';
import { t as generic } from '#web/ui/t.ts';

interface LogoCardProps {
  company: Company;
  versions: OwnVersions;
}

const contentTypes = pictureBody.shape.contentType.options;
const maximumBytes = settingsEndpoints.uploadLogo.limits.bodyBytes;

/** The picture at the top of every document. */
export function LogoCard({ company, versions }: LogoCardProps) {
  const changed = useCompanyChanged();
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      const version = versions.latest(company.version);
      const saved =
        file === null
          ? await call(settingsEndpoints.removeLogo, {}, { version })
          : await call(
              settingsEndpoints.uploadLogo,
              { body: await readPicture(file) },
              { version },
            );
      versions.saved(version, saved.version);
      return saved;
    },
    onSuccess: async (saved, file) => {
      showToast({
        id: 'logo',
        tone: 'success',
        title: t(file === null ? 'company.logo.removed' : 'company.logo.saved'),
      });
      await changed(saved);
    },
  });
  return (
    <SettingsCard title={t('company.logo.title')} subtitle={t('company.logo.lead')}>
      <Group className={cardBodyClass} gap="16px 20px">
        {company.logo === '' ? (
          <span className={classes.logo} aria-hidden="true">
            {initials(company.name)}
          </span>
        ) : (
          <img className={classes.logo} src={company.logo} alt={t('company.logo.alt')} />
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
