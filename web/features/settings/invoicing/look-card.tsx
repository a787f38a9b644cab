import { Box, ColorInput, Group } from '@mantine/core';
import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import * as z from 'zod/mini';
import {
  type DocumentLook,
  documentLookBody,
  documentLookEndpoints,
} from '#contract/settings/document-look.ts';
import { documentDesigns, logoPlaces, type SheetLook } from '#domain/look/sheet-look.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { Loaded } from '../frame/settings-page.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { t } from '../document-t.ts';
import { LookPreview } from './look-preview.tsx';

const section = { query: endpointQuery(documentLookEndpoints.getDocumentLook, {}) };

/** How documents look, drawn while one chooses. */
export function LookCard() {
  return (
    <Loaded what="look" query={section.query}>
      {(look) => (
        <SettingsCard title={t('look.title')} subtitle={t('look.lead')}>
          <LookForm look={look} />
        </SettingsCard>
      )}
    </Loaded>
  );
}

// Each is read on white at 4.5 : 1 and better.
const swatches = ['#1f1b2e', '#4b3fd1', '#1d4ed8', '#0b6e4f', '#b42318', '#9a3412', '#86198f'];

function LookForm({ look }: { look: DocumentLook }) {
  const form = useSettingsForm<DocumentLook, SheetLook>({
    section,
    read: look,
    valuesOf: ({ design, accent, logoPlace }) => ({ design, accent, logoPlace }),
    check: (values) => validateBody(documentLookBody, values),
    send: (values, options) =>
      call(
        documentLookEndpoints.updateDocumentLook,
        { body: z.parse(documentLookBody, values) },
        options,
      ),
    savedTitle: t('look.saved'),
  });
  const { values, change, field } = form;
  return (
    <SettingsForm form={form}>
      <Group gap={32} align="flex-start">
        <Box flex="1 1 240px" maw={360}>
          <ChoiceField
            label={t('look.design')}
            choices={documentDesigns}
            nameOf={(design) => t(`look.designs.${design}`)}
            {...field('design')}
          />
          <ColorInput
            withEyeDropper={false}
            mt={16}
            label={t('look.accent')}
            description={t('look.accentHint')}
            placeholder={t('look.ownAccent')}
            swatches={swatches}
            swatchesPerRow={7}
            {...field('accent')}
          />
          <ChoiceField
            mt={16}
            label={t('look.logo')}
            choices={logoPlaces}
            nameOf={(place) => t(`look.logoPlaces.${place}`)}
            value={values.logoPlace}
            onChange={(logoPlace) => {
              change({ logoPlace });
            }}
          />
        </Box>
        <LookPreview look={values} />
      </Group>
    </SettingsForm>
  );
}
