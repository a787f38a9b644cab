import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react';
import { Boundary } from './boundary.tsx';
import { inTurn } from './in-turn.ts';
import { loadPart, MissingPart, missingParts } from './missing-parts.ts';

/**
 * A part of a page whose code is loaded when it is first drawn. Where it does not come, the part alone is left out, and
 * `missingParts.retry` has it try again: React by itself would replace the page, and remember the failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  let failedInRound: number | undefined;
  // Only what failed is drawn anew: a part that has come keeps what was typed in it.
  let attempt = 0;
  const make = (round: number): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      loadPart(() => inTurn(load)).catch((error: unknown) => {
        failedInRound = round;
        throw error;
      }),
    );
  let Loaded = make(0);
  return function LazyPart(props) {
    const round = useSyncExternalStore(missingParts.subscribe, missingParts.round);
    if (failedInRound !== undefined && failedInRound < round) {
      failedInRound = undefined;
      attempt += 1;
      Loaded = make(round);
    }
    return (
      <Boundary key={attempt} leavesOut={isMissing}>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

/** A mistake of the part itself is for the page's own boundary. */
const isMissing = (error: unknown) => error instanceof MissingPart;
