import { Box, Button, NativeSelect, Text, Textarea } from '@mantine/core';
import type { Query } from '@tanstack/react-query';
import {
  type LegalNotes,
  legalNotesBody,
  legalNoteEndpoints,
  mostLegalNotes,
} from '#contract/settings/legal-notes.ts';
import {
  frenchNote,
  type LegalNote,
  missingFrenchNotes,
  type NoteSubject,
  noteSubjects,
} from '#domain/e-invoice/legal-notes.ts';
import * as z from 'zod/mini';
import { useMay } from '#web/api/current-session.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { RowFields } from '../../frame/row-fields.tsx';
import { cardBodyClass, SettingsCard } from '../../frame/settings-card.tsx';
import { SettingsForm } from '../../frame/settings-form.tsx';
import { Loaded } from '../../frame/settings-page.tsx';
import { useSettingsForm } from '../../frame/use-settings-form.ts';
import { t } from './t.ts';

const query = endpointQuery(legalNoteEndpoints.getLegalNotes, {});

/** Drafts show the notes. */
const section = {
  query,
  reloads: { predicate: ({ queryKey }: Query) => queryKey[0] !== query.queryKey[0] },
};

/** What the law wants on every invoice. */
export function LegalNotesCard({ hasEarlyDiscount }: { hasEarlyDiscount: boolean }) {
  const mayWrite = useMay('settings.write');
  return (
    <Loaded what="legalNotes" query={section.query}>
      {(read) => (
        <SettingsCard title={t('title')} subtitle={t('lead')}>
          {mayWrite ? (
            <NotesForm read={read} hasEarlyDiscount={hasEarlyDiscount} />
          ) : (
            <Box className={cardBodyClass}>
              {read.notes.length === 0
                ? t('none')
                : read.notes.map(({ text }) => <p key={text}>{text}</p>)}
            </Box>
          )}
        </SettingsCard>
      )}
    </Loaded>
  );
}

const placeOf = (index: number) => t('place', { number: String(index + 1) });

const nameOfSubject = (subject: NoteSubject) =>
  t(subject === '' ? 'subjects.none' : `subjects.${subject}`);

interface NotesFormProps {
  read: LegalNotes;
  hasEarlyDiscount: boolean;
}

function NotesForm({ read, hasEarlyDiscount }: NotesFormProps) {
  const form = useSettingsForm<LegalNotes, { notes: LegalNote[] }>({
    section,
    read,
    valuesOf: ({ notes }) => ({ notes }),
    check: (values) => validateBody(legalNotesBody, values),
    send: (values, options) =>
      call(legalNoteEndpoints.updateLegalNotes, { body: z.parse(legalNotesBody, values) }, options),
    savedTitle: t('saved'),
  });
  const { notes } = form.values;
  const missing = missingFrenchNotes(read.countryCode, notes);
  return (
    <SettingsForm form={form}>
      <RowFields
        form={form}
        list="notes"
        gap={16}
        limit={mostLegalNotes}
        legend={t('title')}
        nameOf={(_note, index) => placeOf(index)}
        addLabel={t('add')}
        emptyText={t('none')}
        newRow={() => ({ subject: '', text: '' })}
      >
        {(_note, index, { text }) => {
          const place = placeOf(index);
          return (
            <>
              <NativeSelect
                aria-label={t('subject', { place })}
                flex="0 1 260px"
                data={noteSubjects.map((value) => ({ value, label: nameOfSubject(value) }))}
                {...text('subject')}
              />
              <Textarea
                aria-label={t('text', { place })}
                flex="1 1 70%"
                autosize
                minRows={2}
                maxRows={8}
                maxLength={1_000}
                placeholder={t('sample')}
                {...text('text')}
              />
            </>
          );
        }}
      </RowFields>
      {missing.length > 0 && (
        <Box>
          <Text size="13" c="dimmed" mb={8}>
            {t('french.missing', {
              subjects: missing.map((subject) => t(`french.names.${subject}`)).join(', '),
            })}
          </Text>
          <Button
            variant="default"
            onClick={({ currentTarget: { form: element } }) => {
              const suggested = missing.map((subject) => frenchNote(subject, { hasEarlyDiscount }));
              form.change({ notes: [...notes, ...suggested] });
              // The button that was pressed is gone.
              setTimeout(() => element?.querySelectorAll('textarea')[notes.length]?.focus());
            }}
          >
            {t('french.suggest')}
          </Button>
        </Box>
      )}
    </SettingsForm>
  );
}
