import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-strategy';
import { Authenticator, BEARER_STRATEGY, type Principal } from '../../../platform/http/principal.js';

/**
 * By the application that a request came to: passport keeps one strategy of each name for the whole process,
 * where several applications may run, each with sessions of its own.
 */
const authenticators = new WeakMap<object, Authenticator>();

/** Passport's strategy for bearer tokens: who is calling is whoever the living session of the token is of. */
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
    // A command has no HTTP.
    const application = this.host.httpAdapter?.getInstance<object | undefined>();
    if (application) authenticators.set(application, this.authenticator);
  }

  override authenticate(request: Request): void {
    this.validate(request).then(
      // Nobody is no failure yet: the guard knows whether visitors may come, and counts them first.
      (principal) => (principal ? this.success(principal) : this.pass()),
      (reason: Error) => this.error(reason),
    );
  }

  override async validate(request: Request): Promise<Principal | undefined> {
    return authenticators.get(request.app)?.authenticate(request);
  }
}
