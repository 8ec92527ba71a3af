import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormSetError,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from './api/errors';

/**
 * A form checked by a schema of the contract: when it is sent, then on every change of a field that was
 * wrong.
 */
export function useContractForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<NoInfer<In>>,
) {
  return useForm<In, unknown, Out>({ resolver: zodResolver(schema), defaultValues });
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
