import { Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '#web/api/current-session.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageStack } from '#web/ui/layout/page-stack.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { CompanyExport } from './company-export.tsx';
import { t as ofCompany } from './company-texts.ts';
import { ExportForm } from './export-form.tsx';
import { ExportHistory } from './export-history.tsx';
import { MonthForm } from './month-form.tsx';
import { t as ofMonth } from './month-texts.ts';
import { t } from './t.ts';
import classes from './exports.module.css';

/** The books for other programs: a new file, and the files that were made before. */
export function ExportsPage() {
  const mayExportAll = useMay('settings.write');
  if (!useMay('books.read')) {
    return (
      <Notice title={t('notAllowed.title')} detail={t('notAllowed.detail')}>
        <Link to="/apps/invoice/list" className={tableLinkClass}>
          {t('notAllowed.toInvoices')}
        </Link>
      </Notice>
    );
  }
  return (
    <PageStack gapPx={24}>
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <Text size="14" c="dimmed" mt={4}>
          {t('lead')}
        </Text>
      </div>
      <Paper component="section" withBorder className={classes.card ?? ''} aria-label={t('card')}>
        <CardHead title={t('card')} lead={t('cardLead')} />
        <ExportForm />
      </Paper>
      <Paper
        component="section"
        withBorder
        className={classes.card ?? ''}
        aria-label={ofMonth('title')}
      >
        <CardHead title={ofMonth('title')} lead={ofMonth('lead')} />
        <MonthForm />
      </Paper>
      <Paper
        component="section"
        withBorder
        className={classes.card ?? ''}
        aria-label={t('history')}
      >
        <CardHead title={t('history')} lead={t('historyLead')} />
        <ExportHistory />
      </Paper>
      {mayExportAll && (
        <Paper
          component="section"
          withBorder
          className={classes.card ?? ''}
          aria-label={ofCompany('title')}
        >
          <CardHead title={ofCompany('title')} lead={ofCompany('lead')} />
          <CompanyExport />
        </Paper>
      )}
    </PageStack>
  );
}

function CardHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={classes.head}>
      <Text component="h2" size="18" fw={600} lts="var(--ll-tracking-title)">
        {title}
      </Text>
      <Text size="13" c="dimmed" mt={2}>
        {lead}
      </Text>
    </div>
  );
}
