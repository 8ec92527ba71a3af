import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';
import type { Endpoint } from '@contract';
import { AppError } from '../errors/app-error.js';
import { OwnChangesInterceptor } from '../realtime/own-changes.interceptor.js';
import { clientAddress } from './client-address.js';
import type { AppRequest, Principal } from './principal.js';
import type { LimitName } from './rate-limits.js';
import { filesOf, UploadInterceptor } from './upload.js';

export const ROUTE_METADATA_KEY = Symbol('route');
export const ROUTE_LIMITS = Symbol('route-limits');
export const OPTIONAL_AUTH = Symbol('optional-auth');

/**
 * Binds a method to an endpoint of the contract: method, path, success status, access, changed parts, file
 * upload and documentation come from there. Only endpoints with access `public` are open.
 */
export function Route(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status),
    SetMetadata(ROUTE_METADATA_KEY, endpoint),
    ApiOperation({ summary: endpoint.summary }),
    ApiResponse(successResponse(endpoint)),
    ...(endpoint.repeated ? [ApiResponse({ ...successResponse(endpoint), status: endpoint.repeated })] : []),
    // Not a global interceptor: a route without interceptors needs no observables of Nest.
    ...(endpoint.changes?.length ? [UseInterceptors(OwnChangesInterceptor(endpoint.changes))] : []),
    ...(endpoint.multipart
      ? [UseInterceptors(UploadInterceptor(endpoint.multipart)), ApiConsumes('multipart/form-data')]
      : []),
    ...(endpoint.ignoresBody
      ? [
          ApiConsumes('application/x-www-form-urlencoded'),
          ApiBody({ required: false, schema: { type: 'object' } }),
        ]
      : []),
  );
}

/** A successful response without a schema has no body, a text, or other bytes. */
function successResponse({ status, response, bytes = 'image/webp' }: Endpoint): ApiResponseOptions {
  const success = { status, description: 'Success' };
  if (response) return { ...success, standardSchema: response };
  if (status === 204) return success;
  const format = bytes.startsWith('text/') ? {} : { format: 'binary' };
  return { ...success, content: { [bytes]: { schema: { type: 'string', ...format } } } };
}

/** Authenticates callers of a public route if they send a token. An invalid token is ignored. */
export const OptionalAuth = (): MethodDecorator => SetMetadata(OPTIONAL_AUTH, true);

/** Applies one of the contract's rate limits to a route, counted per member or per network address. */
export function RateLimit(name: LimitName, by: 'member' | 'address'): MethodDecorator {
  return (_target, _key, descriptor: PropertyDescriptor) => {
    const method = descriptor.value as object;
    const known = (Reflect.getMetadata(ROUTE_LIMITS, method) as RouteLimit[] | undefined) ?? [];
    Reflect.defineMetadata(ROUTE_LIMITS, [...known, { name, by }], method);
  };
}

export interface RouteLimit {
  name: LimitName;
  by: 'member' | 'address';
}

/** The caller; `CurrentUser({ optional: true })` is undefined on public routes without a valid token. */
export const CurrentUser = createParamDecorator(
  (options: { optional: true } | undefined, context: ExecutionContext): Principal | undefined => {
    const { principal } = context.switchToHttp().getRequest<AppRequest>();
    if (!principal && !options?.optional) throw new AppError('UNAUTHENTICATED');
    return principal;
  },
);

/** The caller's network address, for rate limits and the list of sessions. */
export const ClientAddress = createParamDecorator((_: undefined, context: ExecutionContext): string =>
  clientAddress(context.switchToHttp().getRequest<AppRequest>()),
);

/** The bytes of the uploaded file; undefined if there is none. */
export const UploadedFileBuffer = createParamDecorator(
  (_: undefined, context: ExecutionContext): Buffer | undefined =>
    filesOf(context.switchToHttp().getRequest<AppRequest>())[0]?.buffer,
);

/** The bytes of all uploaded files, in the order of the form. */
export const UploadedFileBuffers = createParamDecorator((_: undefined, context: ExecutionContext): Buffer[] =>
  filesOf(context.switchToHttp().getRequest<AppRequest>()).map(({ buffer }) => buffer),
);

/** The bytes of the unparsed body; empty if there is none. */
export const RawBody = createParamDecorator(
  (_: undefined, context: ExecutionContext): Buffer =>
    context.switchToHttp().getRequest<AppRequest>().rawBody ?? Buffer.alloc(0),
);
