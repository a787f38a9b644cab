import classes from './link-classes.module.css';

// Of links, which the router draws: this folder knows no router.

/** The way back to where a page belongs. */
export const backLinkClass = classes.back ?? '';

/** One of several parts of a page; the open one says `aria-current="page"`. */
export const tabLinkClass = classes.tab ?? '';
