import type { shell } from '#messages/en/shell.ts';

/** A step of the breadcrumb, by its key in the catalogue. */
export type TrailStep = keyof typeof shell.trail;
