import type * as z from 'zod';
import type { Right } from './admin/staff-rights.js';
import type { ErrorCode } from './error-status.js';
import type { OwnPart } from './own-data.js';

/** One HTTP endpoint of the product. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express syntax, with `:name` for parameters. */
  path: string;
  summary: string;
  /** Status of the usual success. */
  status: 200 | 201 | 204;
  /** Status of a repeated request, which has created nothing. */
  repeated?: 200;
  /** `admin`: for staff with the right. */
  access: 'public' | 'member' | 'admin';
  /** The right that staff need; without one, the endpoint is for the owner only. */
  right?: Right;
  /** Also open to staff who have not set up a required second factor. */
  withoutSecondFactor?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body; for `multipart`, the text fields. */
  body?: z.ZodType;
  /** Accepts and ignores a body of any kind. */
  ignoresBody?: true;
  /** The file field of a multipart request, a picture by default. */
  multipart?: { file: string; required: boolean; kind?: 'recording' };
  /** Absent for no body (204) or bytes. */
  response?: z.ZodType;
  /** The content type of bytes; pictures by default. */
  bytes?: string;
  /**
   * The errors of the call itself, beside those of every call of its kind, such as VALIDATION with a body or
   * UNAUTHENTICATED for members.
   */
  errors?: readonly ErrorCode[];
  /**
   * The parts of the caller's data that a success changes, without those that other socket facts report. The
   * caller's other pages read them again.
   */
  changes?: readonly OwnPart[];
}

/** Keeps the exact type of a definition. */
export const endpoint = <const T extends Endpoint>(definition: T): T => definition;
