import * as z from 'zod';

/** Whether the member shares read receipts. While it is off, neither member of a conversation sees any. */
export const ReadReceipts = z.strictObject({ on: z.boolean() });
export type ReadReceipts = z.infer<typeof ReadReceipts>;
