import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { SocketAck } from '@contract';
import { Acknowledgements } from './acknowledgements.js';

/** Acknowledges a command with `{ok: true}` and the result of its handler. */
@Injectable()
export class CommandInterceptor implements NestInterceptor<object, SocketAck> {
  constructor(private readonly acknowledgements: Acknowledgements) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<SocketAck> {
    const command = context.switchToWs().getPattern();
    return next.handle().pipe(map((data) => this.acknowledgements.success(command, data)));
  }
}
