import { RowList, type RowListProps } from '#web/ui/form/row-list.tsx';
import classes from './settings.module.css';

const rowProps = { className: classes.row ?? '' };

export function RowFields<List extends string, Row>(props: RowListProps<List, Row>) {
  return <RowList {...props} className={classes.rows ?? ''} rowProps={rowProps} />;
}
