import * as z from 'zod';
import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { Id, Instant, SuccessView } from '../common.js';

/** A decision that can be undone until `until`, by its id. */
export const UndoView = z.strictObject({ id: Id, until: Instant });
export type UndoView = z.infer<typeof UndoView>;

/** The response to a decision; `undo` is absent if it has changed nothing. */
export const DecidedView = SuccessView.extend({ undo: UndoView.optional() });
export type DecidedView = z.infer<typeof DecidedView>;

/** The entries of a bulk decision; a repeated id counts once. */
export const BulkIds = z.array(Id).min(1).max(ADMIN_LIMITS.bulkDecisions);

/** What happened to each entry of a bulk decision, in the order of the request. */
export const BulkDecidedView = z.strictObject({
  results: z.array(
    z.strictObject({
      id: Id,
      /** Absent if the entry was refused, or nothing changed. */
      undo: UndoView.optional(),
      /** Why the entry was refused: a code and its text; absent if it was decided. */
      refused: z.strictObject({ code: z.string(), text: z.string() }).optional(),
    }),
  ),
});
export type BulkDecidedView = z.infer<typeof BulkDecidedView>;
