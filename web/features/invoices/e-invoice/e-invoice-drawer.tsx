import { Button, Stack, Text } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useState } from 'react';
import type { EInvoiceProfile, EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { useFocusReturn } from '#web/ui/overlay/use-focus-return.ts';
import {
  type EInvoiceDocument,
  profiles,
  readFacturX,
  useDownloadXml,
  useReadiness,
} from './e-invoice-document.ts';
import { EditedClient } from './edited-client.tsx';
import { missingThings } from './findings.ts';
import { MendLink } from './mend-link.tsx';
import { MissingNotes } from './missing-notes.tsx';
import { MissingList } from './missing-list.tsx';
import classes from './e-invoice.module.css';
import { t as terms } from './terms/t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { t } from './t.ts';

// Few look into the file.
const TermsView = lazyPart(() => import('./terms/terms-view.tsx'));

interface EInvoiceDrawerProps {
  document: EInvoiceDocument;
  onClose: () => void;
}

/** Which e-invoices a document has, and what it lacks for the others. Not imported directly: it is loaded on first use. */
export default function EInvoiceDrawer({ document, onClose }: EInvoiceDrawerProps) {
  useFocusReturn();
  const { data, error } = useReadiness(document);
  const [isClient, setIsClient] = useState(false);
  const [showsTerms, setShowsTerms] = useState(false);
  if (isClient) {
    return (
      <EditedClient
        id={document.clientId}
        onClose={() => {
          setIsClient(false);
        }}
      />
    );
  }
  const { id, number, isVoid } = document;
  const things = data ? missingThings(data.profiles) : [];
  const isIssued = number !== null;
  return (
    <Drawer title={t('title')} subtitle={number ?? `#${String(id)}`} isOpen onClose={onClose}>
      <Stack gap={24}>
        {!data && (
          <Text role={error ? 'alert' : 'status'} size="14">
            {error ? `${t('notChecked')}. ${t('notCheckedDetail')}` : t('checking')}
          </Text>
        )}
        {isVoid && <Text size="14">{t('void')}</Text>}
        {data && !isVoid && (
          <Section title={t('files')} lead={isIssued ? undefined : t('draft')}>
            <ul className={classes.rows}>
              {profiles.map((profile) => (
                <FileRow key={profile} {...{ profile, document, data }} />
              ))}
            </ul>
          </Section>
        )}
        {data && data.advice.length > 0 && !isVoid && (
          <Section title={t('notesMissing')} lead={undefined}>
            <MissingNotes advice={data.advice} />
          </Section>
        )}
        {things.length > 0 && !isVoid && (
          <Section title={t('whatIsMissing')} lead={isIssued ? t('frozen') : undefined}>
            <MissingList
              things={things}
              place={(thing) => (
                <MendLink
                  thing={thing}
                  document={isIssued ? null : { id }}
                  onClient={() => {
                    setIsClient(true);
                  }}
                />
              )}
            />
          </Section>
        )}
        {data && hasFile(data, 'facturX') && isIssued && !isVoid && (
          <Section title={terms('open')} lead={terms('lead')}>
            <Button
              variant="default"
              aria-expanded={showsTerms}
              onClick={() => {
                setShowsTerms(!showsTerms);
              }}
            >
              {terms(showsTerms ? 'hide' : 'show')}
            </Button>
            {showsTerms && (
              <TermsView name={number} readFile={(signal) => readFacturX(document, signal)} />
            )}
          </Section>
        )}
      </Stack>
    </Drawer>
  );
}

function hasFile({ profiles: all }: EInvoiceReadiness, profile: EInvoiceProfile): boolean {
  return all.some((one) => one.profile === profile && one.isReady);
}

interface SectionProps {
  title: string;
  lead: string | undefined;
  children: ReactNode;
}

function Section({ title, lead, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Text component="h3" size="15" fw={600}>
        {title}
      </Text>
      {lead !== undefined && (
        <Text size="13" c="dimmed" mt={4}>
          {lead}
        </Text>
      )}
      <Stack mt={12}>{children}</Stack>
    </section>
  );
}

interface FileRowProps {
  profile: EInvoiceProfile;
  document: EInvoiceDocument;
  data: EInvoiceReadiness;
}

function FileRow({ profile, document, data }: FileRowProps) {
  const save = useDownloadXml(document);
  const count = data.profiles.find((one) => one.profile === profile)?.findings.length ?? 0;
  const name = t(`profile.${profile}`);
  const sign = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <li className={classes.file}>
      {count === 0 ? (
        <IconCircleCheck {...sign} className={classes.ready} />
      ) : (
        <IconAlertCircle {...sign} className={classes.missing} />
      )}
      <div>
        <Text size="14" fw={500}>
          {name}
        </Text>
        <Text size="13" c="dimmed">
          {t(`use.${profile}`)}
        </Text>
        <Text size="13" className={count === 0 ? classes.ready : classes.missing}>
          {count === 0 ? t('isReady') : t('missingOf', { count })}
        </Text>
      </div>
      {count === 0 && document.number !== null && (
        <IconButton
          label={t('downloadOf', { name })}
          onClick={() => {
            save({ id: document.id, profile });
          }}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
