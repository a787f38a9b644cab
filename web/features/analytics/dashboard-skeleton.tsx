import { ShapeSkeleton } from '#web/ui/shape-skeleton.tsx';
import { StatisticCardSkeleton } from '#web/ui/statistic-card.tsx';
import { CardRow } from './card-row.tsx';
import cardClasses from './cards/card.module.css';
import classes from './dashboard-skeleton.module.css';

/** The boxes of the eight cards, without any text. */
export function DashboardSkeleton() {
  return (
    <div aria-hidden="true" className={classes.rows}>
      <CardRow
        height="low"
        cards={[
          { ...box('greeting', 6), isWideInMiddle: true },
          { ...box('first', 3), content: <StatisticCardSkeleton /> },
          { ...box('second', 3), content: <StatisticCardSkeleton /> },
        ]}
      />
      <CardRow
        height="high"
        cards={[
          { ...box('bars', 6), isWideInMiddle: true },
          { ...box('ring', 6), isWideInMiddle: true },
        ]}
      />
      <CardRow
        height="highest"
        cards={[{ ...box('steps', 4), isWideInMiddle: true }, box('radar', 4), box('project', 4)]}
      />
    </div>
  );
}

function box(key: string, columns: number) {
  return {
    key,
    columns,
    content: (
      <div className={cardClasses.card} data-box={key}>
        <ShapeSkeleton width="40%" heightPx={20} />
        <div className={classes.room}>
          <ShapeSkeleton width="100%" heightPx={8} />
          <ShapeSkeleton width="70%" heightPx={8} />
        </div>
      </div>
    ),
  };
}
