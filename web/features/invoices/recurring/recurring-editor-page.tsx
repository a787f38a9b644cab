import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { editorChoicesEndpoints } from '#contract/editor-choices.ts';
import type { WholeRecurringInvoice } from '#contract/recurring-invoices.ts';
import { CallError } from '#web/api/call-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PreviewSkeleton } from '../preview/preview-skeleton.tsx';
import { useRefusals } from '../write-refusals.ts';
import { recurringOptions } from './recurring-commands.ts';
import { RecurringEditor } from './recurring-editor.tsx';

/** Changes what a recurring invoice writes, and when. `id` as it stands in the address. */
export function RecurringEditorPage({ id }: { id: string }) {
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const choices = useQuery(endpointQuery(editorChoicesEndpoints.getEditorChoices, {}));
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...recurringOptions(Number(id)),
    enabled: isNumber,
    staleTime: 0,
  });
  // What is read again later must not take away what is being typed.
  const [start, setStart] = useState<WholeRecurringInvoice>();
  if (start === undefined && data !== undefined && isFetchedAfterMount) setStart(data);
  const { write } = useRefusals();
  const back = <Link to="/apps/invoice/recurring">Back to the recurring invoices</Link>;

  if (!isNumber || (!start && error instanceof CallError && error.status === 404)) {
    return (
      <Notice
        title={`There is no recurring invoice ${id}`}
        detail="It may have been deleted, or the address is wrong."
      >
        {back}
      </Notice>
    );
  }
  if (write !== undefined) {
    return (
      <Notice title="Recurring invoices can only be read here" detail={write}>
        {back}
      </Notice>
    );
  }
  const failure = (start ? null : error) ?? (choices.data ? null : choices.error);
  if (failure) {
    return (
      <Notice title="The editor could not be loaded" detail={failure.message}>
        <Button
          variant="default"
          onClick={() => {
            void choices.refetch();
            void refetch();
          }}
        >
          Retry
        </Button>
      </Notice>
    );
  }
  if (!start || !choices.data) return <PreviewSkeleton />;
  return <RecurringEditor whole={start} choices={choices.data} />;
}
