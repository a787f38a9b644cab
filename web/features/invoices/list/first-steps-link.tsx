import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { firstSteps } from '#messages/en/first-steps.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { translator } from '#web/language/translator.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { invoiceSummaryOptions } from '../invoice-queries.ts';

const t = translator('firstSteps', firstSteps);

/** Where there are no invoices because the installation is new. */
export function FirstStepsLink() {
  const { organisation } = useCurrentSession();
  const mayWrite = useMay('settings.write');
  const { data: count } = useQuery({
    ...invoiceSummaryOptions(),
    select: ({ counts }) => counts.invoices,
  });
  if (count !== 0 || !mayWrite || organisation.holdsSampleData) return null;
  return (
    <Link to="/dashboard/analytics" className={tableLinkClass}>
      {t('toSteps')}
    </Link>
  );
}
