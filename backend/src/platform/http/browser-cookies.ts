import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Response } from 'express';
import type { AppRequest } from './principal.js';

/** A cookie of this host alone. */
export interface HostCookie {
  readonly name: string;
  readonly secure: boolean;
}

/**
 * Returns the cookie of a purpose. Over https it has the prefix `__Host-`, with which browsers accept it from
 * this host only. Over http, as in development, they would refuse the prefix and `Secure`.
 */
export function hostCookie(purpose: string, publicUrl: string): HostCookie {
  const secure = publicUrl.startsWith('https:');
  return { name: `${secure ? '__Host-' : ''}mutual-${purpose}`, secure };
}

/** The cookies of the browser that sends a request. */
export interface BrowserCookies {
  /** Returns the value of a cookie; undefined without it. */
  get(cookie: HostCookie): string | undefined;
  /** Stores a cookie that no script can read and no other site sends. */
  set(cookie: HostCookie, value: string, maxAgeMs: number): void;
  /** Removes a cookie. */
  clear(cookie: HostCookie): void;
}

const attributesOf = ({ secure }: HostCookie) =>
  ({ httpOnly: true, path: '/', sameSite: 'strict', secure }) as const;

/** The cookies of the caller's browser. A response has those that were set, also if it is an error. */
export const Cookies = createParamDecorator((_: undefined, context: ExecutionContext): BrowserCookies => {
  const http = context.switchToHttp();
  const { headers } = http.getRequest<AppRequest>();
  const response = http.getResponse<Response>();
  return {
    get: ({ name }) => parseCookie(headers.cookie ?? '')[name],
    set: (cookie, value, maxAge) =>
      void response.cookie(cookie.name, value, { ...attributesOf(cookie), maxAge }),
    clear: (cookie) => void response.clearCookie(cookie.name, attributesOf(cookie)),
  };
});
