import type * as z from 'zod';
import type { Right } from './admin/staff-rights.js';

/** One HTTP endpoint of the product. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express style, with `:name` for parameters. */
  path: string;
  summary: string;
  /** Status of the usual success. */
  status: 200 | 201 | 204;
  /** `admin`: for staff who have the right. */
  access: 'public' | 'member' | 'admin';
  /** What staff need for it; without one it is the owner's alone. */
  right?: Right;
  /** Open to staff also where everything else waits for the second factor. */
  withoutSecondFactor?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body; for `multipart` the text fields. */
  body?: z.ZodType;
  /** A body of any kind may come along; nobody reads it. */
  ignoresBody?: true;
  /** The name of the file field of a multipart request. */
  multipart?: { file: string; required: boolean };
  /** Absent: no body (204) or bytes. */
  response?: z.ZodType;
  /** The content type of bytes; pictures when absent. */
  bytes?: string;
}

/** Keeps the exact type of a definition. */
export const endpoint = <const T extends Endpoint>(definition: T): T => definition;
