import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PreviewSkeleton } from '../sheet/preview-skeleton.tsx';
import { t as generic } from '#web/ui/t.ts';
import { useRefusals } from '../commands/write-refusals.ts';
import type { PresetClient } from './preset-client.ts';
import { t } from './texts/t.ts';
import type { Edited } from './use-edited.ts';

interface ReadyEditor<Start> {
  choices: EditorChoices;
  preset: PresetClient;
  /** Left out for a new one. */
  start: Start | undefined;
}

interface EditorGateProps<Start> {
  edited: Edited<Start>;
  /** Shown where nothing has the id of the address. */
  unknown: { title: string; detail: string };
  /** The title for roles without permission to write. */
  readOnly: string;
  /** A link to the list. */
  back: ReactNode;
  /** The editor, once everything it needs is loaded. */
  children: (ready: ReadyEditor<Start>) => ReactNode;
}

/** The editor of a record, or the reason why it can't be opened. */
export function EditorGate<Start>({
  edited,
  unknown,
  readOnly,
  back,
  children,
}: EditorGateProps<Start>) {
  const { isNew, isUnknown, choices, preset, start, failure, retry } = edited;
  const { write } = useRefusals();
  if (isUnknown) return <Notice {...unknown}>{back}</Notice>;
  if (write !== undefined) {
    return (
      <Notice title={readOnly} detail={write}>
        {back}
      </Notice>
    );
  }
  if (failure) {
    return (
      <Notice title={t('notLoaded')} detail={failure.message}>
        <Button variant="default" onClick={retry}>
          {generic('retry')}
        </Button>
      </Notice>
    );
  }
  if (!choices || !preset || (!isNew && !start)) return <PreviewSkeleton />;
  return children({ choices, preset, start });
}
