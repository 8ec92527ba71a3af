import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { Logger } from '../logging/logger.js';
import { mapError } from './error-mapper.js';

/** The only place where errors become HTTP responses. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    this.send(error, response);
  }

  /** Responds to a failed request, whether a route failed or none was found. */
  send(error: unknown, response: Response): void {
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
