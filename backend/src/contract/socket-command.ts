import * as z from 'zod';

/** What a client may ask for over its socket, and what the acknowledgement carries besides `ok`. */
export interface SocketCommand {
  payload: z.ZodType;
  ack: z.ZodObject;
  /** Whether a suspended member may, whose socket otherwise only receives. */
  whileSuspended?: true;
}

/** Keeps the exact type of a definition. */
export const command = <const T extends SocketCommand>(definition: T): T => definition;

/** An acknowledgement that says nothing but `ok`. */
export const NoData = z.strictObject({});
