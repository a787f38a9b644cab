import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { CallError } from './call-error.ts';
import { fieldErrorsOf, type FieldErrors } from './field-errors.ts';
import { showFieldErrors } from './show-field-errors.ts';
import { t } from './t.ts';

/** What a form holds of a record, in the version that it was read. */
export interface ReadRecord<Values> {
  values: Values;
  /** Left out for a record that is not stored yet. */
  version?: number | undefined;
}

interface RecordFormOptions<Values> {
  record: ReadRecord<Values>;
  /** What is wrong from the beginning. */
  errors?: FieldErrors;
  /** What keeps the values from being sent. */
  check: (values: Values) => FieldErrors;
  /** Gives the record as it is stored then. */
  save: (values: Values, version: number | undefined) => Promise<ReadRecord<Values>>;
  onSaved: () => void | Promise<void>;
  /** Reads the record again after somebody else has changed it; `undefined` where it is gone. */
  readAgain: () => Promise<ReadRecord<Values> | undefined>;
}

interface Sending<Values> {
  values: Values;
  version: number | undefined;
  /** Where the first field that is wrong takes the focus. */
  form: Element;
}

/** A form over one record: what was typed stays through every failure, and nobody's change is lost unseen. */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const { check, save, onSaved, readAgain } = options;
  const [start, setStart] = useState(options.record);
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<FieldErrors>(options.errors ?? {});
  const [theirs, setTheirs] = useState<ReadRecord<Values>>();

  const showErrors = (found: FieldErrors, form: Element) => {
    showFieldErrors(form, () => {
      setErrors(found);
    });
  };
  // Not `isPending`: that is known a moment later, and Ctrl+S may be pressed twice in it.
  const isOnItsWay = useRef(false);
  const saving = useMutation({
    mutationFn: (sending: Sending<Values>) => save(sending.values, sending.version),
    onSuccess: async (stored, sent) => {
      setStart(stored);
      // What was typed while it was on its way stays.
      setValues((now) => (now === sent.values ? stored.values : now));
      await onSaved();
    },
    onError: async (error, { form }) => {
      showErrors(fieldErrorsOf(error), form);
      if (error instanceof CallError && error.status === 412) setTheirs(await readAgain());
    },
    onSettled: () => {
      isOnItsWay.current = false;
    },
  });
  const send = ({ version, form }: Omit<Sending<Values>, 'values'>) => {
    if (isOnItsWay.current) return;
    const found = check(values);
    showErrors(found, form);
    if (Object.keys(found).length > 0) return;
    isOnItsWay.current = true;
    saving.mutate({ values, version, form });
  };

  return {
    values,
    /** As they were when they were read or saved last. */
    storedValues: start.values,
    storedVersion: start.version,
    errors,
    isDirty: JSON.stringify(values) !== JSON.stringify(start.values),
    isSaving: saving.isPending,
    /** Why it could not be saved, unless a field or the conflict says it already. */
    failure:
      saving.isError && theirs === undefined && Object.keys(errors).length === 0
        ? failureSentence(saving.error)
        : undefined,
    change: (part: Partial<Values>) => {
      setValues((before) => ({ ...before, ...part }));
      const changed = Object.keys(part);
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => !changed.includes(path.split('.')[0] ?? '')),
        ),
      );
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send({ version: start.version, form: event.currentTarget });
    },
    /** Set while someone else's change conflicts with this one. */
    conflict: theirs && {
      /** What is stored now. */
      theirs: theirs.values,
      keepMine: () => {
        setStart({ ...start, version: theirs.version });
        setTheirs(undefined);
        if (saving.variables) send({ ...saving.variables, version: theirs.version });
      },
      takeTheirs: () => {
        saving.reset();
        setStart(theirs);
        setValues(theirs.values);
        setTheirs(undefined);
      },
    },
  };
}

function failureSentence(error: Error): string {
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 412);
  return isGone ? t('deleted') : error.message;
}
