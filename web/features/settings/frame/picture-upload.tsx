import { Button, FileButton, Group } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { pictureBody, type Picture } from '#contract/file-bodies.ts';
import { CallError } from '#web/api/call-error.ts';
import { t as generic } from '#web/ui/t.ts';
import { SettingsFailure } from './settings-form.tsx';

const contentTypes = pictureBody.shape.contentType.options;

interface PictureUploadProps {
  texts: { file: string; upload: string };
  hasPicture: boolean;
  /** Stores the file, or removes the picture where there is none. */
  change: {
    mutate: (file: File | null) => void;
    isPending: boolean;
    error: Error | null;
  };
}

/** Buttons beside a picture that is kept by the product. */
export function PictureUpload({ texts, hasPicture, change }: PictureUploadProps) {
  return (
    <>
      <Group gap={8}>
        <FileButton
          accept={contentTypes.join(',')}
          inputProps={{ 'aria-label': texts.file }}
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
              {texts.upload}
            </Button>
          )}
        </FileButton>
        {hasPicture && (
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
      {change.error && <SettingsFailure>{messageOf(change.error)}</SettingsFailure>}
    </>
  );
}

interface PictureRules {
  maximumBytes: number;
  wrongType: string;
  tooLarge: string;
}

/** @throws {Error} with the sentence to show, where the file is of no use to the server */
export async function readPicture(
  file: File,
  { maximumBytes, wrongType, tooLarge }: PictureRules,
): Promise<Picture> {
  const contentType = contentTypes.find((known) => known === file.type);
  if (contentType === undefined) throw new Error(wrongType);
  if (file.size > maximumBytes) throw new Error(tooLarge);
  return { contentType, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function messageOf(error: Error): string {
  const fieldMessage = error instanceof CallError ? error.fieldMessage('body') : undefined;
  return fieldMessage ?? error.message;
}
