import * as z from 'zod';

/** A command that a client may send over its socket, and the data of its acknowledgement besides `ok`. */
export interface SocketCommand {
  payload: z.ZodType;
  ack: z.ZodObject;
  /** Set if suspended members may send it. They cannot send any other command. */
  whileSuspended?: true;
}

/** Keeps the exact type of a definition. */
export const command = <const T extends SocketCommand>(definition: T): T => definition;

/** An acknowledgement without data. */
export const NoData = z.strictObject({});
