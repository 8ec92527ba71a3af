import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-strategy';
import { Authenticator, BEARER_STRATEGY, type Principal } from '../../../platform/http/principal.js';

/**
 * Authenticators by application. Passport stores one strategy per name for the whole process, but several
 * applications with their own sessions may run in it.
 */
const authenticators = new WeakMap<object, Authenticator>();

/** Passport strategy for bearer tokens; resolves to the principal of the token's living session. */
@Injectable()
export class SessionStrategy
  extends PassportStrategy<typeof Strategy, Principal, Principal | undefined>(Strategy, BEARER_STRATEGY)
  implements OnModuleInit
{
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly authenticator: Authenticator,
  ) {
    super();
  }

  onModuleInit(): void {
    // Commands have no HTTP adapter.
    const application = this.host.httpAdapter?.getInstance<object | undefined>();
    if (application) authenticators.set(application, this.authenticator);
  }

  override authenticate(request: Request): void {
    this.validate(request).then(
      // A missing principal is not a failure here: the guard decides whether anonymous callers are allowed,
      // and counts them first.
      (principal) => (principal ? this.success(principal) : this.pass()),
      (reason: Error) => this.error(reason),
    );
  }

  override async validate(request: Request): Promise<Principal | undefined> {
    return authenticators.get(request.app)?.authenticate(request);
  }
}
