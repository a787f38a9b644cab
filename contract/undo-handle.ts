import * as z from 'zod/mini';

/** Takes a command back, by `POST /apps/invoice/undo/{handle}`, until it expires. */
export const undoHandle = z.object({ handle: z.uuid(), expiresAt: z.string() });
export type UndoHandle = z.infer<typeof undoHandle>;
