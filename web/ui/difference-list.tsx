import classes from './difference-list.module.css';

/** What two versions of a record say of one thing. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface DifferenceListProps {
  /** What differs: `invoice`. */
  what: string;
  differences: readonly Difference[];
}

/** Where two versions of a record differ, side by side; one below the other where there is little room. */
export function DifferenceList({ what, differences }: DifferenceListProps) {
  if (differences.length === 0)
    return <p className={classes.same}>{`Both versions of the ${what} say the same.`}</p>;
  return (
    // Scrolled by the keyboard too.
    <div className={classes.window} role="region" aria-label="Differences" tabIndex={0}>
      {/* The roles are written out: drawn as blocks, it would be no table any more. */}
      <table className={classes.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Field</th>
            <th role="columnheader">Theirs</th>
            <th role="columnheader">Mine</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {differences.map(({ label, theirs, mine }) => (
            <tr key={label} role="row">
              <th role="rowheader">{label}</th>
              <Version name="Theirs" text={theirs} />
              <Version name="Mine" text={mine} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <td role="cell">
      <span className={classes.name} aria-hidden="true">
        {name}
      </span>
      {text === '' ? <span className={classes.empty}>Empty</span> : text}
    </td>
  );
}
