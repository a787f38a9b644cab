import classes from './link-classes.module.css';

// Of links, which the router draws: this folder knows no router.

/** The way back to where a page belongs. */
export const backLinkClass = classes.back ?? '';

/** A link in a table, underlined on hover. */
export const tableLinkClass = classes.inTable ?? '';

/** One of several parts of a page; the open one says `aria-current="page"`. */
export const tabLinkClass = classes.tab ?? '';
