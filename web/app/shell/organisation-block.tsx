import { useCurrentSession } from '#web/api/current-session.ts';
import { initials } from '#domain/initials.ts';
import classes from './organisation-block.module.css';

/** Whose books these are, and what is worth knowing of them: that they are a sample, else their time zone. */
export function OrganisationBlock({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { organisation } = useCurrentSession();
  const fact = organisation.holdsSampleData
    ? 'Sample data'
    : organisation.timeZone.replaceAll('_', ' ');
  return (
    <div className={classes.block} data-collapsed={isCollapsed ? true : undefined}>
      {organisation.logo === '' ? (
        <span className={classes.logo} aria-hidden="true">
          {initials(organisation.name)}
        </span>
      ) : (
        <img className={classes.logo} src={organisation.logo} alt="" width={32} height={32} />
      )}
      <div className={classes.text}>
        <div className={classes.name}>{organisation.name}</div>
        <div className={classes.fact}>{fact}</div>
      </div>
    </div>
  );
}
