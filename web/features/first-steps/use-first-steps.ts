import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { stepsDone } from './steps-done.ts';

/** Whether there may be first steps to show: in an installation of one's own, to whoever may set it up. */
export function useFirstSteps(): boolean {
  const { organisation } = useCurrentSession();
  return useMay('settings.write') && !organisation.holdsSampleData && !stepsDone.read();
}
