import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { hasRight, isStaff, type Endpoint } from '@contract';
import { AppError } from '../errors/app-error.js';
import { clientAddress } from './client-address.js';
import { Authenticator, BEARER_STRATEGY, type AppRequest, type Principal } from './principal.js';
import { RateLimits } from './rate-limits.js';
import { OPTIONAL_AUTH, ROUTE_LIMITS, ROUTE_METADATA_KEY, type RouteLimit } from './route.js';

interface Rules {
  access: Endpoint['access'];
  right: Endpoint['right'];
  optionalAuth: boolean;
  withoutSecondFactor: boolean;
  /** True if the route accepts multipart forms, including routes that ignore their body. */
  takesForms: boolean;
  limits: readonly RouteLimit[];
}

/**
 * Guards every route: authenticates the caller, checks their rights and counts rate limits. A route without a
 * declaration is closed, and a staff route without a declared right is open to the owner only.
 */
@Injectable()
export class AccessGuard extends AuthGuard(BEARER_STRATEGY) implements CanActivate, OnApplicationBootstrap {
  private readonly rules = new WeakMap<object, Rules>();
  private authenticator: Authenticator | undefined;

  constructor(
    private readonly modules: ModuleRef,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  /** @throws when no module provides the {@link Authenticator} */
  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // The handshake authenticates sockets, and the CommandGuard checks each command.
    if (context.getType() === 'ws') return true;
    const rules = this.rulesOf(context.getHandler());
    const request = context.switchToHttp().getRequest<AppRequest>();
    const address = clientAddress(request);
    await this.limits.consume('requestsByAddress', address);
    if (rules.access !== 'public' || (rules.optionalAuth && request.headers.authorization))
      await super.canActivate(context);
    const member = request.principal?.userId;
    if (member) await this.limits.consume('requestsByMember', member);
    if (rules.limits.length > 0) await this.consume(rules.limits, { address, member });
    if (rules.access !== 'public' && !request.principal) throw new AppError('UNAUTHENTICATED');
    if (rules.access === 'admin') await this.assertStaff(request.principal, rules);
    if (!rules.takesForms && request.is('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    return true;
  }

  override getAuthenticateOptions(): { property: keyof AppRequest } {
    return { property: 'principal' };
  }

  private async assertStaff(
    principal: Principal | undefined,
    { right, withoutSecondFactor }: Rules,
  ): Promise<void> {
    if (!principal || !isStaff(principal.role)) throw new AppError('ADMIN_ONLY');
    if (!hasRight(principal.role, right)) throw new AppError('RIGHT_REQUIRED');
    if (!withoutSecondFactor) await this.authenticator?.assertMayAdminister(principal);
  }

  private async consume(
    limits: readonly RouteLimit[],
    who: { address: string; member: string | undefined },
  ): Promise<void> {
    await Promise.all(
      limits.map(async ({ name, by }) => {
        const key = who[by];
        if (key) await this.limits.consume(name, key);
      }),
    );
  }

  private rulesOf(handler: object): Rules {
    let rules = this.rules.get(handler);
    if (!rules) {
      const endpoint = Reflect.getMetadata(ROUTE_METADATA_KEY, handler) as Endpoint | undefined;
      rules = {
        access: endpoint?.access ?? 'admin',
        right: endpoint?.right,
        optionalAuth: Reflect.getMetadata(OPTIONAL_AUTH, handler) === true,
        withoutSecondFactor: endpoint?.withoutSecondFactor ?? false,
        takesForms: endpoint?.multipart !== undefined || endpoint?.ignoresBody === true,
        limits: (Reflect.getMetadata(ROUTE_LIMITS, handler) as RouteLimit[] | undefined) ?? [],
      };
      this.rules.set(handler, rules);
    }
    return rules;
  }
}
