import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { MessageBody } from '@nestjs/websockets';
import type * as z from 'zod';
import { socketCommands, type CommandName } from '@contract';
import { AppError } from '../errors/app-error.js';
import type { Principal } from '../http/principal.js';
import type { AppSocket } from './publisher.js';

const MAX_ISSUES = 20;

export const CurrentMember = createParamDecorator(
  (_: undefined, context: ExecutionContext): Principal =>
    context.switchToWs().getClient<AppSocket>().data.principal,
);

/** The payload of a command, parsed with its schema in the contract. */
export const Payload = (command: CommandName): ParameterDecorator =>
  MessageBody(new PayloadPipe(socketCommands[command].payload));

class PayloadPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  /** @throws AppError VALIDATION for an invalid payload, or for several, which Nest passes as an array */
  transform(payload: unknown): unknown {
    const parsed = this.schema.safeParse(payload);
    if (parsed.success) return parsed.data;
    throw new AppError('VALIDATION', {
      issues: parsed.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
        path: path.map(String).join('.'),
        message,
      })),
    });
  }
}
