/** How long a session lasts, however busy. */
export const absoluteHours = 12;
/** How long a session lasts without a call. */
export const idleHours = 8;
