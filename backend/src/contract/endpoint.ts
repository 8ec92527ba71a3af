import type * as z from 'zod';
import type { Right } from './admin/staff-rights.js';
import type { ErrorCode } from './error-status.js';
import type { OwnDataPart } from './own-data-parts.js';

/** One HTTP endpoint of the product. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express syntax, with `:name` for parameters. */
  path: string;
  summary: string;
  /** HTTP status of a successful request. */
  status: 200 | 201 | 204;
  /** HTTP status of a repeated request that has created nothing. */
  repeated?: 200;
  /** `admin`: staff with the right. */
  access: 'public' | 'member' | 'admin';
  /** The right that staff need. Without it, the endpoint is for the owner only. */
  right?: Right;
  /** Whether it is also open to staff who still have to set up the required second factor. */
  withoutSecondFactor?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Schema of the JSON body; for `multipart`, of the text fields. */
  body?: z.ZodType;
  /** Accepts and ignores a body of any kind. */
  ignoresBody?: true;
  /** The file field of a multipart request, a picture by default. With `most` it may have several files. */
  multipart?: { file: string; required: boolean; kind?: 'recording'; most?: number };
  /** Schema of the JSON response; absent for no body (204) or bytes. */
  response?: z.ZodType;
  /** The content type of bytes; pictures by default. */
  bytes?: string;
  /**
   * The errors of this endpoint, besides those of every endpoint of its kind, such as VALIDATION with a body
   * or UNAUTHENTICATED for members.
   */
  errors?: readonly ErrorCode[];
  /**
   * The parts of the caller's data that a successful request changes, except those that other socket facts
   * report. The caller's other pages read these parts again.
   */
  changes?: readonly OwnDataPart[];
}

/** Keeps the exact type of a definition. */
export const endpoint = <const T extends Endpoint>(definition: T): T => definition;
