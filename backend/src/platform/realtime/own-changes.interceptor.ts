import {
  Injectable,
  mixin,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import type { OwnDataPart } from '@contract';
import type { AppRequest } from '../http/principal.js';
import { Publisher } from './publisher.js';

/** Tells the caller's other pages which parts of their data a successful request has changed. */
export function OwnChangesInterceptor(parts: readonly OwnDataPart[]): Type<NestInterceptor> {
  @Injectable()
  class OwnChanges implements NestInterceptor {
    constructor(private readonly publisher: Publisher) {}

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
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
  return mixin(OwnChanges);
}
