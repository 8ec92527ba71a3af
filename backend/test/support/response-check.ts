import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { catchError, map, type Observable } from 'rxjs';
import { socketCommands, type CommandName, type Endpoint } from '@contract';
import { AppError } from '../../src/platform/errors/app-error.js';
import { ERRORS_OF_ANY_CALL, errorsOf } from '../../src/platform/http/openapi-errors.js';
import { ROUTE_METADATA_KEY } from '../../src/platform/http/route.js';

/**
 * Validates every response and acknowledgement against its schema in the contract, so that undeclared data,
 * such as an e-mail address, cannot leak. Also checks that every error is declared by its endpoint.
 */
export class ResponseCheck implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = Reflect.getMetadata(ROUTE_METADATA_KEY, context.getHandler()) as Endpoint | undefined;
    return next.handle().pipe(
      map((answer: unknown) => {
        if (context.getType() === 'ws') checkAcknowledgement(context.switchToWs().getPattern(), answer);
        else checkBody(endpoint, answer);
        return answer;
      }),
      catchError((error: unknown) => {
        if (endpoint && error instanceof AppError) checkError(endpoint, error);
        throw error;
      }),
    );
  }
}

function checkBody(endpoint: Endpoint | undefined, answer: unknown): void {
  if (!endpoint?.response) return;
  const sent = typeof answer === 'string' ? answer : JSON.stringify(answer ?? null);
  const checked = endpoint.response.safeParse(JSON.parse(sent));
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} breaks the contract: ${checked.error.message}`);
}

function checkError(endpoint: Endpoint, { code }: AppError): void {
  if (![...errorsOf(endpoint), ...ERRORS_OF_ANY_CALL].includes(code))
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare the error ${code}.`);
}

function checkAcknowledgement(command: string, answer: unknown): void {
  const { ok, ...data } = answer as { ok?: unknown };
  const checked = socketCommands[command as CommandName].ack.safeParse(data);
  if (ok !== true || !checked.success)
    throw new Error(`The acknowledgement of ${command} breaks the contract: ${checked.error?.message}`);
}
