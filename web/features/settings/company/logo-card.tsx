import { Button, FileButton } from '@mantine/core';
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
import { SettingsCard } from '../frame/settings-card.tsx';
import type { OwnVersions } from '../frame/use-own-versions.ts';

interface LogoCardProps {
  company: Company;
  versions: OwnVersions;
}

const contentTypes = pictureBody.shape.contentType.options;
const mostBytes = settingsEndpoints.uploadLogo.limits.bodyBytes;

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
        title: file === null ? 'Logo removed' : 'Logo saved',
      });
      await changed(saved);
    },
  });
  return (
    <SettingsCard title="Logo" subtitle="PNG or JPEG, at most 1 MiB. On new documents at once.">
      <div className={classes.body}>
        {company.logo === '' ? (
          <span className={classes.initials} aria-hidden="true">
            {initials(company.name)}
          </span>
        ) : (
          <img className={classes.logo} src={company.logo} alt="The logo" />
        )}
        <div className={classes.buttons}>
          <FileButton
            accept={contentTypes.join(',')}
            inputProps={{ 'aria-label': 'Picture of the logo' }}
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
                Upload a picture
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
              Remove
            </Button>
          )}
        </div>
        {change.isError && (
          <p role="alert" className={classes.failure}>
            {refusalOf(change.error)}
          </p>
        )}
      </div>
    </SettingsCard>
  );
}

/** @throws {Error} with the sentence for the person, where the server would not even look at it. */
async function readPicture(file: File) {
  const contentType = contentTypes.find((known) => known === file.type);
  if (contentType === undefined) throw new Error('Choose a PNG or a JPEG picture.');
  if (file.size > mostBytes) throw new Error('Choose a picture of at most 1 MiB.');
  return { contentType, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function refusalOf(error: Error): string {
  const ofPicture = error instanceof CallError ? error.fieldMessage('body') : undefined;
  return ofPicture ?? error.message;
}
