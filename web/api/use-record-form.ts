import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { CallError } from './call-error.ts';
import { type Odd, oddOf } from './odd.ts';
import { fieldErrorsOf, type FieldErrors } from './field-errors.ts';
import { showFieldErrors } from './show-field-errors.ts';
import { t } from './t.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** What a form holds of a record, in the version that it was read. */
export interface ReadRecord<Values> {
  values: Values;
  /** Left out for a record that is not stored yet. */
  version?: number | undefined;
}

interface SaveOptions<Latest> {
  /** The same for every attempt to send the same. */
  idempotencyKey: string;
  latest: Latest;
  /** What was odd about these values and has been shown since. */
  confirm: readonly string[];
}

/** `Read` is what the form needs of the record beyond its values; `latest` has it as it was read last. */
interface RecordFormOptions<Values, Read> {
  record: ReadRecord<Values> & Read;
  errors?: FieldErrors;
  /** After someone else's change: asks which version to keep, or takes submitting again as the answer. */
  resend?: 'ask' | 'onSubmit';
  /** What is sent of the values; the rest of them is neither unsaved nor another intent. */
  sent?: (values: Values) => object;
  check: (values: Values, latest: ReadRecord<Values> & Read) => FieldErrors;
  /** Gives the record as it is stored then. */
  save: (
    values: Values,
    version: number | undefined,
    options: SaveOptions<ReadRecord<Values> & Read>,
  ) => Promise<ReadRecord<Values> & Read>;
  onSaved?: (stored: ReadRecord<Values> & Read) => void | Promise<void>;
  /** Reads the record again after somebody else has changed it; `undefined` where it is gone. Left out without versions. */
  readAgain?: (
    latest: ReadRecord<Values> & Read,
  ) => Promise<(ReadRecord<Values> & Read) | undefined>;
}

/** What a component passes to `onChange`: the new value, or its event. */
type Change<Value> = Value | { currentTarget: { value: string } };

export interface FieldsForm<Values> {
  values: Values;
  /** By the paths of the fields: `items.0.cost`. */
  errors: FieldErrors;
  change: (part: Partial<Values>) => void;
  /** The props of the field of a value. Only fields of text may pass events. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    value: Values[Name];
    error: string | undefined;
    onChange: (change: Change<Values[Name]>) => void;
  };
}

interface Sending<Values> {
  values: Values;
  version: number | undefined;
  /** Where the first field that is wrong takes the focus. */
  form: Element;
}

/** A form over one record: what was typed stays through every failure, and nobody's change is lost unseen. */
export function useRecordForm<Values extends object, Read extends object = object>(
  options: RecordFormOptions<Values, Read>,
) {
  const { resend = 'ask', sent = (all: Values) => all, check, save, onSaved, readAgain } = options;
  const [start, setStart] = useState(options.record);
  const [values, setValues] = useState<Values>(start.values);
  const [errors, setErrors] = useState<FieldErrors>(options.errors ?? {});
  const [theirs, setTheirs] = useState<ReadRecord<Values> & Read>();
  const [odd, setOdd] = useState<readonly Odd[]>([]);
  const latest = theirs ?? start;
  const keyOf = useIdempotencyKey();

  const showErrors = (found: FieldErrors, form: Element) => {
    showFieldErrors(form, () => {
      setErrors(found);
    });
  };
  // Not `isPending`: that is known a moment later, and Ctrl+S may be pressed twice in it.
  const isOnItsWay = useRef(false);
  const saving = useMutation({
    mutationFn: ({ values: sending, version }: Sending<Values>) => {
      const confirm = odd.map((one) => one.confirm);
      return save(sending, version, {
        idempotencyKey: keyOf({ ...sent(sending), confirm }),
        latest,
        confirm,
      });
    },
    onSuccess: async (stored, sending) => {
      setStart(stored);
      // What was typed while it was on its way stays.
      setValues((now) => (now === sending.values ? stored.values : now));
      await onSaved?.(stored);
    },
    onError: async (error, { form }) => {
      const found = oddOf(error);
      if (found.length > 0) {
        // Submitting again confirms it.
        setOdd((before) => [...before, ...found]);
        return;
      }
      showErrors(fieldErrorsOf(error), form);
      if (error instanceof CallError && error.status === 412) setTheirs(await readAgain?.(latest));
    },
    onSettled: () => {
      isOnItsWay.current = false;
    },
  });
  const send = (version: number | undefined, form: Element) => {
    if (isOnItsWay.current) return;
    const found = check(values, latest);
    showErrors(found, form);
    if (Object.keys(found).length > 0) return;
    isOnItsWay.current = true;
    saving.mutate({ values, version, form });
  };
  const overwrite = (newer: ReadRecord<Values> & Read, form: Element) => {
    setStart({ ...newer, values: start.values });
    setTheirs(undefined);
    send(newer.version, form);
  };
  const textOf = (one: Values) => JSON.stringify(sent(one));
  const change = (part: object) => {
    // It was asked about other values.
    setOdd([]);
    setValues((before) => ({ ...before, ...part }));
    const changed = Object.keys(part);
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !changed.includes(path.split('.')[0] ?? '')),
      ),
    );
  };
  const fields: FieldsForm<Values> = {
    values,
    errors,
    change,
    field: (name) => ({
      value: values[name],
      error: errors[name],
      onChange: (next) => {
        const isEvent = typeof next === 'object' && next !== null && 'currentTarget' in next;
        change({ [name]: isEvent ? next.currentTarget.value : next });
      },
    }),
  };

  return {
    ...fields,
    /** As it was read or saved last. */
    latest,
    /** The version that the values are based on. */
    storedVersion: start.version,
    isDirty: textOf(values) !== textOf(start.values),
    isSaving: saving.isPending,
    /** What is odd about the values; submitting again confirms it. */
    odd,
    /** Why it could not be saved, unless a field or the conflict says it already. */
    failure:
      saving.isError &&
      oddOf(saving.error).length === 0 &&
      theirs === undefined &&
      Object.keys(errors).length === 0
        ? failureSentence(saving.error)
        : undefined,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (theirs && resend === 'onSubmit') overwrite(theirs, event.currentTarget);
      else send(start.version, event.currentTarget);
    },
    /** What someone else has saved, until it is overwritten or taken. */
    theirs,
    /** Set while someone else's change conflicts with this one and the form asks about it. */
    conflict:
      resend === 'ask' && theirs
        ? {
            theirs: theirs.values,
            keepMine: () => {
              if (saving.variables) overwrite(theirs, saving.variables.form);
            },
            takeTheirs: () => {
              saving.reset();
              setStart(theirs);
              setValues(theirs.values);
              setTheirs(undefined);
            },
          }
        : undefined,
  };
}

function failureSentence(error: Error): string {
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 412);
  return isGone ? t('deleted') : error.message;
}
