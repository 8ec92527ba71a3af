import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import type { Endpoint } from '@contract';
import type { AppRequest } from '../http/principal.js';
import { ROUTE } from '../http/route.js';
import { Publisher } from './publisher.js';

/**
 * Tells the caller's other pages which parts of their data a successful request has changed, as its endpoint
 * declares them.
 */
@Injectable()
export class OwnChangesInterceptor implements NestInterceptor {
  constructor(private readonly publisher: Publisher) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = Reflect.getMetadata(ROUTE, context.getHandler()) as Endpoint | undefined;
    const parts = endpoint?.changes ?? [];
    if (parts.length === 0) return next.handle();
    const { principal } = context.switchToHttp().getRequest<AppRequest>();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (principal)
          await this.publisher.toOwnPages(principal.userId, 'account-changed', { parts: [...parts] });
        return answer;
      }),
    );
  }
}
