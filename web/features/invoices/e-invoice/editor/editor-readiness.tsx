import { Box, Paper, Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import { useId, useMemo, useState } from 'react';
import type { EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { writtenReadinessEndpoints } from '#contract/invoices/written-readiness.ts';
import { call } from '#web/api/call.ts';
import type { WrittenDocument } from '#web/features/documents/editor/use-document-editor.ts';
import { EditedClient } from '../edited-client.tsx';
import { leastMissing, missingThings } from '../findings.ts';
import { readyKinds } from '../kind-names.ts';
import { MendLink } from '../mend-link.tsx';
import { MissingNotes } from '../missing-notes.tsx';
import { MissingList } from '../missing-list.tsx';
import { t } from '../t.ts';
import classes from './editor-readiness.module.css';
import { checkedBody, type CheckedBody } from './checked-body.ts';
import { fieldOf, focusField } from './focus-field.ts';

const { checkInvoiceReadiness } = writtenReadinessEndpoints;

/** Long enough for nobody to be asked about half a word. */
const pauseMs = 600;

/** Whether what is being written will be an e-invoice, and what it lacks; silent where its client doesn't usually want one. */
export default function EditorReadiness({ values, choices, element }: WrittenDocument) {
  const [written] = useDebouncedValue(values, pauseMs);
  const checked = useMemo(() => checkedBody(written, choices), [written, choices]);
  const { data } = useReadinessOf(checked?.body);
  const [isOpen, setIsOpen] = useState(false);
  const [editedClient, setEditedClient] = useState<number>();
  const id = useId();
  if (!data || values.clientId === null) return null;
  const { clientId } = values;
  const things = missingThings(data.profiles);
  return (
    <Paper component="section" withBorder className={classes.card ?? ''} aria-label={t('title')}>
      <UnstyledButton
        className={classes.opener ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Sign data={data} />
        <span>{stateOf(data)}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      {isOpen && (
        <Box id={id} mt={8}>
          <MissingNotes advice={data.advice} inNewTab />
          {things.length === 0 ? (
            <Text size="13" c="dimmed">
              {t('nothingMissing')}
            </Text>
          ) : (
            <>
              {leastMissing(data.profiles) === 0 && (
                <Text size="13" c="dimmed" mb={8}>
                  {t('othersLack', { kinds: readyKinds(data.profiles) })}
                </Text>
              )}
              <MissingList
                things={things}
                place={(thing) => (
                  <MendLink
                    thing={thing}
                    inNewTab
                    document={
                      fieldOf(thing) === undefined
                        ? null
                        : {
                            onField: () => {
                              focusField(element.current, thing, checked?.lines ?? []);
                            },
                          }
                    }
                    onClient={() => {
                      setEditedClient(clientId);
                    }}
                  />
                )}
              />
            </>
          )}
        </Box>
      )}
      {editedClient !== undefined && (
        <EditedClient
          id={editedClient}
          onClose={() => {
            setEditedClient(undefined);
          }}
        />
      )}
    </Paper>
  );
}

function useReadinessOf(body: CheckedBody['body'] | undefined) {
  return useQuery({
    // By its path: another address or VAT ID of the client has it asked again.
    queryKey: [checkInvoiceReadiness.path, body],
    queryFn: body
      ? ({ signal }: { signal: AbortSignal }) => call(checkInvoiceReadiness, { body }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

function stateOf({ isUsual, profiles, advice }: EInvoiceReadiness): string {
  if (!isUsual) return t('title');
  const missing = leastMissing(profiles);
  if (missing > 0) return t('missing', { count: missing });
  return advice.length === 0 ? t('ready') : t('readyWithNotes', { count: advice.length });
}

function Sign({ data: { isUsual, profiles } }: { data: EInvoiceReadiness }) {
  if (!isUsual) return null;
  const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return leastMissing(profiles) === 0 ? (
    <IconFileCheck {...sign} className={classes.ready} />
  ) : (
    <IconFileAlert {...sign} className={classes.missing} />
  );
}
