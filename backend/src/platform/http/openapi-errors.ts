import { ERROR_STATUS, type Endpoint, type ErrorCode } from '@contract';

interface ErrorResponse {
  description: string;
  content: { 'application/json': { schema: { $ref: string } } };
}

/** Errors that any call may return. */
export const ERRORS_OF_ANY_CALL: readonly ErrorCode[] = [
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

const errorResponse = (description: string): ErrorResponse => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorView' } } },
});

/** Returns the error codes of an endpoint besides those of any call. */
export function errorsOf({
  access,
  params,
  query,
  body,
  multipart,
  withoutSecondFactor,
  errors,
}: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...(errors ?? [])];
  if (params || query || body || multipart) codes.push('VALIDATION');
  if (body && !multipart) codes.push('MALFORMED_JSON');
  if (access !== 'public') codes.push('UNAUTHENTICATED');
  if (access === 'admin') codes.push('ADMIN_ONLY', 'RIGHT_REQUIRED');
  if (access === 'admin' && !withoutSecondFactor) codes.push('SECOND_FACTOR_SETUP_REQUIRED');
  return [...new Set(codes)].sort();
}

/** The error responses of all endpoints, one for each set of codes, as components of the OpenAPI document. */
export class ErrorResponses {
  readonly components: Record<string, ErrorResponse> = {
    AnyError: errorResponse(ERRORS_OF_ANY_CALL.map((code) => `${ERROR_STATUS[code]} ${code}`).join(', ')),
  };

  /** Returns references by status. `default` is the reference for the errors of any call. */
  of(endpoint: Endpoint): Record<string, { $ref: string }> {
    const byStatus = Object.groupBy(errorsOf(endpoint), (code) => ERROR_STATUS[code]);
    return {
      ...Object.fromEntries(
        Object.entries(byStatus).map(([status, codes]) => [status, this.reference(codes)]),
      ),
      default: { $ref: '#/components/responses/AnyError' },
    };
  }

  private reference(codes: readonly ErrorCode[]): { $ref: string } {
    const name = codes.map(pascalCase).join('Or');
    this.components[name] ??= errorResponse(codes.join(', '));
    return { $ref: `#/components/responses/${name}` };
  }
}

/** `NOT_FOUND` becomes `NotFound`. */
const pascalCase = (code: ErrorCode): string =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
