import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormHandleSubmit,
  type UseFormSetError,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError, issueText, OfflineError } from '../api/errors';
import { reportMissingFile } from '../pwa/page-build';
import type * as contractSchemas from './contract-schemas';

type Schemas = typeof contractSchemas;
type Loader<Schema> = () => Promise<Schema>;

/** Returns the loader of a contract schema; the file is loaded when a form needs it. */
export const contractSchema =
  <Name extends Exclude<keyof Schemas, 'zodResolver' | 'validationText'>>(
    name: Name,
  ): Loader<Schemas[Name]> =>
  () =>
    import('./contract-schemas').then((file) => file[name]);

/**
 * Form validated by a contract schema: on submit, then on every change of an invalid field. The schema is
 * loaded when an element of the page gets the focus; submit waits for it (`waits`). If loading fails, nothing
 * is sent, the typed text is kept, `missing` contains the reason, and the next submit loads again.
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
    // Nothing is submitted before the schema is loaded, so nothing needs to be validated again.
    resolver: (values, ...others) =>
      resolver.current?.(values, ...others) ?? { values: values as unknown as Out, errors: {} },
    defaultValues,
  });

  const load = async (): Promise<void> => {
    const [{ zodResolver, validationText }, loaded] = await Promise.all([
      import('./contract-schemas'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    resolver.current ??= zodResolver(loaded, { error: validationText });
  };
  // Read while rendering, so that a field with autofocus does not start the load.
  const isFocused = document.activeElement !== null && document.activeElement !== document.body;
  useEffect(() => {
    // A failed load is repeated on submit.
    const beginLoading = (): void => void load().catch(() => undefined);
    if (isFocused) beginLoading();
    else document.addEventListener('focusin', beginLoading, { once: true });
    return () => document.removeEventListener('focusin', beginLoading);
    // The schema of a form never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /**
   * Returns true when the form can be validated. A second press while loading returns false, so that the form
   * is submitted once.
   */
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
      setMissing(navigator.onLine ? new Error('The schema failed to load') : new OfflineError());
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

/** Shows the issues of the server below the fields they name. */
export function showIssues<In extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<In>,
  fields: readonly Path<In>[],
): void {
  if (!(error instanceof ApiError)) return;
  for (const issue of error.issues) {
    const field = fields.find((name) => name === issue.path);
    if (field) setError(field, { type: 'server', message: issueText(issue) }, { shouldFocus: true });
  }
}

/** Returns whether all issues belong to these fields, which show them, so that the form shows no summary. */
export const belongsToFields = (error: unknown, fields: readonly string[]): boolean =>
  error instanceof ApiError &&
  error.issues.length > 0 &&
  error.issues.every(({ path }) => fields.includes(path));
