import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { SocketAck } from '@contract';
import { Acknowledgements } from './acknowledgements.js';

/** Acknowledges a failed command with `{ok: false}` and the error. */
@Catch()
@Injectable()
export class CommandExceptionFilter implements ExceptionFilter {
  constructor(private readonly acknowledgements: Acknowledgements) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const answer = this.acknowledgements.failure(host.switchToWs().getPattern(), error);
    // The third argument, after the socket and the payload; undefined if the client requested no
    // acknowledgement.
    host.getArgByIndex<((answer: SocketAck) => void) | undefined>(2)?.(answer);
  }
}
