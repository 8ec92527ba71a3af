import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { SocketAck } from '@contract';
import { Acknowledgements } from './acknowledgements.js';

/** Acknowledges a command that failed with `{ok: false}` and the error. */
@Catch()
@Injectable()
export class CommandExceptionFilter implements ExceptionFilter {
  constructor(private readonly acknowledgements: Acknowledgements) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const answer = this.acknowledgements.failure(host.switchToWs().getPattern(), error);
    // After the socket and the payload; absent when the client wants no acknowledgement.
    host.getArgByIndex<((answer: SocketAck) => void) | undefined>(2)?.(answer);
  }
}
