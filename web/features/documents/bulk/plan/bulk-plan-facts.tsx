import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BulkPlan, BulkSubjectName } from '#contract/bulk/bulk-jobs.ts';
import { formatCount } from '#web/format/count.ts';
import { formatDecimalMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { t as generic } from '#web/ui/t.ts';
import classes from './bulk-plan.module.css';
import { t } from '../t.ts';

type LeftOut = BulkPlan['leftOut'][number];

interface BulkPlanFactsProps {
  subject: BulkSubjectName;
  plan: BulkPlan;
  /** What was left out is meant all the same: by the word that confirms it. */
  onInclude: (word: string) => void;
}

export function BulkPlanFacts({ subject, plan, onInclude }: BulkPlanFactsProps) {
  const { total, fitting, sums, leftOut } = plan;
  const headline = () => {
    if (fitting === 0) return t('plan.none', { subject, total });
    return fitting === total
      ? t('plan.fitting', { subject, count: total })
      : t('plan.fittingOf', { subject, count: fitting, total });
  };
  return (
    <>
      <p role="status" className={classes.headline}>
        {headline()}
      </p>
      {sums.length > 0 && (
        <div className={classes.sums}>
          {sums.map(({ currency, total: sum, balance }) => (
            <dl key={currency} className={classes.sum}>
              {subject === 'invoice' && (
                <Sum name={t('plan.total')} amount={sum} currency={currency} />
              )}
              <Sum name={t('plan.balance')} amount={balance} currency={currency} />
            </dl>
          ))}
        </div>
      )}
      {leftOut.length > 0 && (
        <section className={classes.leftOut}>
          <h3 className={classes.skipped}>{t('plan.skipped', { count: total - fitting })}</h3>
          <ul className={classes.reasons}>
            {leftOut.map((reason) => (
              <Reason
                key={reason.reason}
                subject={subject}
                leftOut={reason}
                onInclude={onInclude}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Sum({ name, amount, currency }: { name: string; amount: string; currency: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatDecimalMoney(amount, currency)}</dd>
    </div>
  );
}

interface ReasonProps {
  subject: BulkSubjectName;
  leftOut: LeftOut;
  onInclude: (word: string) => void;
}

function Reason({ subject, leftOut, onInclude }: ReasonProps) {
  const { reason, count, named, confirm } = leftOut;
  return (
    <li>
      <details>
        <summary className={classes.reason}>
          <span>{reason}</span>
          <span className={classes.count}>{formatCount(count)}</span>
        </summary>
        <p className={classes.invoices}>
          {named.map(({ id, name }) => (
            <Link
              key={id}
              to={subject === 'client' ? '/apps/client/$id' : '/apps/invoice/preview/$id'}
              params={{ id: String(id) }}
              target="_blank"
              className={tableLinkClass}
            >
              {name}
            </Link>
          ))}
          {count > named.length && <span>{t('plan.others', { count: count - named.length })}</span>}
        </p>
      </details>
      {confirm !== undefined && (
        <TextButton
          onClick={() => {
            onInclude(confirm);
          }}
        >
          {t('plan.include')}
        </TextButton>
      )}
    </li>
  );
}

/** While the server looks at the selection. */
export function PlanSkeleton() {
  return (
    <div aria-busy="true" aria-label={t('plan.checking')} role="status" className={classes.waiting}>
      <ShapeSkeleton width="42%" heightPx={16} />
      <ShapeSkeleton width="64%" heightPx={12} />
    </div>
  );
}

export function PlanFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failure}>
      <strong>{t('plan.notChecked')}</strong>
      <p>{error.message}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {generic('retry')}
      </Button>
    </div>
  );
}
