import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { StatisticCardSkeleton } from '#web/ui/display/statistic-card.tsx';
import { CardRow } from './card-row.tsx';
import { CardBox } from './cards/card-box.tsx';
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
      <CardBox name={key}>
        <ShapeSkeleton width="40%" heightPx={20} />
        <div className={classes.room}>
          <ShapeSkeleton width="100%" heightPx={8} />
          <ShapeSkeleton width="70%" heightPx={8} />
        </div>
      </CardBox>
    ),
  };
}
