import { Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import type { ReactNode } from 'react';
import type { DocumentModel } from '#domain/document-model.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { t } from '../texts/t.ts';
import { SellerBlock } from './seller-block.tsx';
import classes from './document-sheet.module.css';

interface SheetHeadProps {
  model: DocumentModel;
  /** The address of the logo, or empty. */
  logo: string;
  /** The status, as a pill. */
  status: ReactNode;
}

/** The seller, the title, the number and the dates. */
export function SheetHead({ model, logo, status }: SheetHeadProps) {
  const { seller, heading, numbers, facts } = model;
  const [number, id] = numbers;
  return (
    <Group
      component="header"
      justify="space-between"
      align="stretch"
      gap={24}
      className={classes.head ?? ''}
    >
      <SellerBlock {...seller} logo={logo} />
      <Stack align="flex-end" gap={8} className={classes.meta ?? ''}>
        <PageTitle>{heading}</PageTitle>
        {status}
        <dl className={classes.facts}>
          {id !== undefined && (
            <>
              <dt>{t('sheet.number')}</dt>
              <dd className="dt">{number}</dd>
            </>
          )}
          {facts.map(({ name, text, day }) => (
            <HeadFact key={name} name={name} text={text} day={day} />
          ))}
        </dl>
      </Stack>
    </Group>
  );
}

function HeadFact({ name, text, day }: { name: string; text: string; day: string | undefined }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {day === undefined ? (
          text
        ) : (
          <time className="dt" dateTime={day}>
            {day}
          </time>
        )}
      </dd>
    </>
  );
}
