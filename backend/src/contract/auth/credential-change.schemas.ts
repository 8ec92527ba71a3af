import * as z from 'zod';
import { Instant, MessageView } from '../common.js';

/** Access that the change has removed. */
export const RemovedAccessView = z.strictObject({
  passkeys: z.number().int(),
  secondFactor: z.boolean(),
  recoveryCodes: z.boolean(),
  /**
   * Shared plans whose links were replaced, each with the address that is informed if the member does not
   * check in.
   */
  planLinks: z.array(z.strictObject({ at: Instant, zone: z.string(), email: z.string().nullable() })),
});
export type RemovedAccessView = z.infer<typeof RemovedAccessView>;

/**
 * The response after a credential was changed, reset or restored; `removed` is set only if something was
 * removed.
 */
export const CredentialChangedView = MessageView.extend({ removed: RemovedAccessView.optional() });
export type CredentialChangedView = z.infer<typeof CredentialChangedView>;
