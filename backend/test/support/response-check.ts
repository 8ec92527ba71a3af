import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { Endpoint } from '@contract';
import { ROUTE } from '../../src/platform/http/route.js';

/**
 * Holds every answer to its schema in the contract: what is not in it, like an e-mail address, cannot leak.
 */
export class ResponseCheck implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = Reflect.getMetadata(ROUTE, context.getHandler()) as Endpoint | undefined;
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!endpoint?.response) return answer;
        const sent = typeof answer === 'string' ? answer : JSON.stringify(answer ?? null);
        const checked = endpoint.response.safeParse(JSON.parse(sent));
        if (!checked.success)
          throw new Error(
            `${endpoint.method} ${endpoint.path} breaks the contract: ${checked.error.message}`,
          );
        return answer;
      }),
    );
  }
}
