import { CallError } from './call-error.ts';

/** What is odd about a command and may be meant: a sentence for people, and the word that confirms it. */
export interface Odd {
  message: string;
  confirm: string;
}

/** What has to be confirmed before the command is carried out; nothing for any other failure. */
export function oddOf(error: Error): readonly Odd[] {
  const errors = error instanceof CallError ? (error.problem?.errors ?? []) : [];
  return errors.flatMap(({ message, confirm }) =>
    confirm === undefined ? [] : { message, confirm },
  );
}
