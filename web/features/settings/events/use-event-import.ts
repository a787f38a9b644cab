import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';
import { nothingImported } from '#contract/analytics/add-imported-events.ts';
import type { ImportedEvents } from '#contract/analytics/events.ts';
import { CallError } from '#web/api/call-error.ts';
import { sendEventFile } from './send-event-file.ts';

/** Where an import stands: a file is checked first, and imported once that is confirmed. */
export interface EventImport {
  file: File;
  isDryRun: boolean;
  report: ImportedEvents;
  /** From 0 to 1; left out once it is at its end. */
  share?: number;
  /** Why it ended before the end of the file. */
  failure?: readonly string[];
}

export function useEventImport() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<EventImport>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File, isDryRun: boolean): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let current: EventImport = { file, isDryRun, report: nothingImported, share: 0 };
    const show = (next: EventImport) => {
      current = next;
      if (!signal.aborted) setState(next);
    };
    show(current);
    try {
      const report = await sendEventFile(file, {
        isDryRun,
        signal,
        onPart: (sum, share) => {
          show({ file, isDryRun, report: sum, share });
        },
      });
      show({ file, isDryRun, report });
    } catch (error) {
      if (signal.aborted) return;
      show({ file, isDryRun, report: current.report, failure: sentencesOf(error) });
    }
    if (!isDryRun) {
      await queryClient.invalidateQueries({ queryKey: [analyticsEndpoints.getAnalytics.path] });
    }
  };
  return {
    state,
    check: (file: File) => start(file, true),
    confirm: () => (state ? start(state.file, false) : Promise.resolve()),
  };
}

function sentencesOf(error: unknown): string[] {
  const first = error instanceof Error ? error.message : String(error);
  const details = error instanceof CallError ? (error.problem?.errors ?? []) : [];
  return [first, ...details.map(({ message }) => message)];
}
