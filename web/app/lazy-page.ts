import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '#web/ui/loading/missing-parts.ts';

/**
 * The component of a page whose code is loaded when the page is opened. Where it does not come, the shell stays and shows
 * what to do; the router by itself would reload the page, and lose it where there is no connection.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(load), name);
}
