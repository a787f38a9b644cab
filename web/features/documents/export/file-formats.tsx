import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { invoiceExport } from '#messages/en/exports/invoice-export.ts';
import { requestUrl } from '#contract/request-url.ts';
import { translator } from '#web/language/translator.ts';
import { saveFrom } from '#web/ui/action/save-from.ts';
import { showToast } from '#web/ui/feedback/toast.ts';

const t = translator('invoiceExport', invoiceExport);

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const icons = {
  csv: <IconFileTypeCsv {...icon} />,
  xlsx: <IconFileSpreadsheet {...icon} />,
  zip: <IconFileZip {...icon} />,
};
type FileFormat = keyof typeof icons;
const names = { csv: t('csv'), xlsx: t('xlsx'), zip: t('zip') };

interface FileFormatsProps<Format extends FileFormat> {
  formats: readonly Format[];
  isEmpty: boolean;
  className?: string | undefined;
  onPrepare: (format: Format) => Promise<{ ticket: string }>;
  /** Where a ticket is taken. */
  path: string;
  onDone: () => void;
}

/** Saves a file in one of its formats: the browser navigates to it by a ticket, so that it is saved as it comes. */
export function FileFormats<Format extends FileFormat>(props: FileFormatsProps<Format>) {
  const { formats, isEmpty, className, onPrepare, path, onDone } = props;
  const download = useMutation({
    mutationFn: onPrepare,
    onSuccess: ({ ticket }) => {
      saveFrom(requestUrl(path, {}, { ticket }));
      showToast({ id: 'export', tone: 'success', title: t('started'), detail: t('startedDetail') });
      onDone();
    },
  });
  return (
    <>
      {download.error && (
        <Text role="alert" size="13" c="var(--mantine-color-error)">
          {download.error.message}
        </Text>
      )}
      <Group gap={12} grow className={className ?? ''}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={icons[format]}
            disabled={isEmpty}
            loading={download.isPending && download.variables === format}
            data-autofocus={format === 'csv' || undefined}
            onClick={() => {
              download.mutate(format);
            }}
          >
            {names[format]}
          </Button>
        ))}
      </Group>
    </>
  );
}
