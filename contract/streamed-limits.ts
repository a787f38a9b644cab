import { type EndpointLimits, readLimits, writeLimits } from './endpoint.ts';

/** A file that is written while it is read, as slowly as its reader's line is: whoever stands still is ended earlier. */
const streamed = { answerSeconds: 3_600 };

export const streamedReadLimits: EndpointLimits = { ...readLimits, ...streamed };
export const streamedWriteLimits: EndpointLimits = { ...writeLimits, ...streamed };
