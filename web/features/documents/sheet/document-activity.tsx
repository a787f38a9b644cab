import { Box } from '@mantine/core';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { ActivitySteps } from '#web/ui/display/activity-steps.tsx';
import { t } from '../texts/t.ts';
import { DocumentCard, DocumentCardTitle } from './document-card.tsx';

type Activity = NonNullable<InvoiceDetail['invoice']['activity']>;

function newestFirst(left: Activity[number], right: Activity[number]): number {
  return right.at.localeCompare(left.at) || right.id - left.id;
}

export function DocumentActivity({ activity }: { activity: Activity }) {
  const { organisation } = useCurrentSession();
  const steps = activity.toSorted(newestFirst).map(({ actor, detail, ...step }) => ({
    ...step,
    detail: [actor, detail].filter((part) => part !== '').join(', '),
  }));
  return (
    <DocumentCard>
      <DocumentCardTitle>{t('sheet.activity')}</DocumentCardTitle>
      <Box mt={16}>
        <ActivitySteps steps={steps} timeZone={organisation.timeZone} />
      </Box>
    </DocumentCard>
  );
}
