import classes from './end-column.module.css';

/** Of the column with what can be done with a row. */
export const endColumnClass = classes.end ?? '';
