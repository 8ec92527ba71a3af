import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormHandleSubmit,
  type UseFormSetError,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError, OfflineError } from '../api/errors';
import type * as contractSchemas from './contract-schemas';
import { reportMissingFile } from '../pwa/page-build';

type Schemas = typeof contractSchemas;
type Loader<Schema> = () => Promise<Schema>;

/** One of the contract's schemas, whose file comes when a form needs it. */
export const contractSchema =
  <Name extends Exclude<keyof Schemas, 'zodResolver'>>(name: Name): Loader<Schemas[Name]> =>
  () =>
    import('./contract-schemas').then((file) => file[name]);

/**
 * A form checked by a schema of the contract: when it is sent, then on every change of a field that was
 * wrong. A schema that is loaded comes when something on the page gets the focus; sending waits for it
 * (`waits`). When its file does not come, nothing is sent, what was typed stays, `missing` says why, and
 * sending again asks for the file again.
 */
export function useContractForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In> | Loader<z.ZodType<Out, In>>,
  defaultValues: DefaultValues<NoInfer<In>>,
) {
  const resolver = useRef<Resolver<In, unknown, Out>>(null);
  const waiting = useRef(false);
  const [waits, setWaits] = useState(false);
  const [missing, setMissing] = useState<Error | null>(null);
  const form = useForm<In, unknown, Out>({
    // Before it is there nothing is sent, so nothing is checked again either.
    resolver: (values, ...others) =>
      resolver.current?.(values, ...others) ?? { values: values as unknown as Out, errors: {} },
    defaultValues,
  });

  const load = async (): Promise<void> => {
    const [{ zodResolver }, loaded] = await Promise.all([
      import('./contract-schemas'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    resolver.current ??= zodResolver(loaded);
  };
  // As it is while the page is made: a field that takes the focus by itself begins nothing.
  const isFocused = document.activeElement !== null && document.activeElement !== document.body;
  useEffect(() => {
    // What does not come now is asked for again when the form is sent.
    const begin = (): void => void load().catch(() => undefined);
    if (isFocused) begin();
    else document.addEventListener('focusin', begin, { once: true });
    return () => document.removeEventListener('focusin', begin);
    // A form keeps its schema.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /** Whether the form can be checked. A second press while the file is on its way would send twice. */
  const ready = async (): Promise<boolean> => {
    if (resolver.current) return true;
    if (waiting.current) return false;
    waiting.current = true;
    setWaits(true);
    setMissing(null);
    try {
      await load();
      return true;
    } catch {
      reportMissingFile();
      setMissing(navigator.onLine ? new Error('The schema did not come') : new OfflineError());
      return false;
    } finally {
      waiting.current = false;
      setWaits(false);
    }
  };
  const handleSubmit: UseFormHandleSubmit<In, Out> = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
    return async (event) => {
      event?.preventDefault?.();
      if (resolver.current || (await ready())) await submit(event);
    };
  };
  return { ...form, handleSubmit, waits, missing };
}

/** Puts what the server found wrong under the fields it names. */
export function showIssues<In extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<In>,
  fields: readonly Path<In>[],
): void {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.issues) {
    const field = fields.find((name) => name === path);
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
  }
}

/** Whether all that is wrong stands under its field already, so that the form need not say it again. */
export const isSaidByFields = (error: unknown, fields: readonly string[]): boolean =>
  error instanceof ApiError &&
  error.issues.length > 0 &&
  error.issues.every(({ path }) => fields.includes(path));
