import classes from './seller-block.module.css';

interface SellerBlockProps {
  name: string;
  initials: string;
  tagline: string;
  /** The lines under the name. */
  lines: readonly string[];
  /** The address of the seller's picture, or empty. */
  logo: string;
}

/** Who bills, at the head of the sheet that is read and of the one that is written. */
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
