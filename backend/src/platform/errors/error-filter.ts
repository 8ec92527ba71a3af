import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { Logger } from '../logging/logger.js';
import { mapError } from './error-mapper.js';

/** The one place where errors become answers. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    this.answer(error, response);
  }

  /** Answers a request that failed, whether inside a route or before one was found. */
  answer(error: unknown, response: Response): void {
    const { body, retryAfterSeconds, unexpected } = mapError(error);
    if (unexpected)
      this.logger.error('A request failed', { requestId: response.getHeader('X-Request-Id'), error });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    response.setHeader('Cache-Control', 'no-store');
    response.status(body.statusCode).json(body);
  }
}
