import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { MessageBody } from '@nestjs/websockets';
import type * as z from 'zod';
import { socketCommands, type CommandName } from '@contract';
import { parseInput, validationError } from '../errors/validation.js';
import type { Principal } from '../http/principal.js';
import type { AppSocket } from './publisher.js';

export const CurrentMember = createParamDecorator(
  (_: undefined, context: ExecutionContext): Principal =>
    context.switchToWs().getClient<AppSocket>().data.principal,
);

/** The payload of a command, parsed with its schema in the contract. */
export const Payload = (command: CommandName): ParameterDecorator =>
  MessageBody(new PayloadPipe(socketCommands[command].payload));

/** Validates the payload of a command, as ValidationPipe does for requests. */
export class PayloadPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  /**
   * @throws AppError VALIDATION for an invalid payload, or for several payloads, which Nest passes as an
   *   array
   */
  transform(payload: unknown): unknown {
    const { data, error } = parseInput(this.schema, payload);
    if (error) throw validationError(error.issues);
    return data;
  }
}
