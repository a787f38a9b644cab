import classes from './seller-block.module.css';

interface SellerBlockProps {
  name: string;
  initials: string;
  tagline: string;
  /** The lines below the name. */
  lines: readonly string[];
  /** The address of the logo, or empty. */
  logo: string;
}

/** The seller, at the top of the sheet and of the editor. */
export function SellerBlock({ name, initials, tagline, lines, logo }: SellerBlockProps) {
  return (
    <div>
      <div className={classes.brand}>
        {logo === '' ? (
          <span className={classes.logo} aria-hidden="true">
            {initials}
          </span>
        ) : (
          <img className={classes.logo} src={logo} alt="" width={40} height={40} />
        )}
        <span>
          <span className={classes.name}>{name}</span>
          <span className={classes.tagline}>{tagline}</span>
        </span>
      </div>
      <p className={classes.lines}>{lines.join('\n')}</p>
    </div>
  );
}
