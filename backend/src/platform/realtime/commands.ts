import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { socketCommands, type CommandData, type CommandName, type CommandPayload } from '@contract';
import { DecoratedMethods } from '../discovery/decorated-methods.js';
import type { Principal } from '../http/principal.js';

const HandlesCommand = Reflector.createDecorator<CommandName>();

/**
 * Marks the one method, of a `*.socket-controller.ts`, that answers a command of the contract. Its payload is
 * parsed already; the last argument says which of the member's sockets asked.
 */
export function OnCommand<Name extends CommandName>(
  name: Name,
): <
  Handler extends (
    me: Principal,
    payload: CommandPayload<Name>,
    socketId: string,
  ) => Promise<CommandData<Name>> | CommandData<Name>,
>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void {
  return HandlesCommand(name);
}

export type CommandHandler = (me: Principal, payload: unknown, socketId: string) => object | Promise<object>;

/** Knows who answers which command. */
@Injectable()
export class SocketCommandHandlers implements OnApplicationBootstrap {
  private readonly handlers = new Map<string, CommandHandler>();

  constructor(private readonly methods: DecoratedMethods) {}

  /** @throws when a command of the contract has no handler or two, so that it shows at start */
  onApplicationBootstrap(): void {
    for (const { value: name, call } of this.methods.find(HandlesCommand)) {
      if (this.handlers.has(name)) throw new Error(`Two handlers for ${name}`);
      this.handlers.set(name, call as CommandHandler);
    }
    const orphans = Object.keys(socketCommands).filter((name) => !this.handlers.has(name));
    if (orphans.length > 0) throw new Error(`No handler for: ${orphans.join(', ')}`);
  }

  handlerOf(name: CommandName): CommandHandler | undefined {
    return this.handlers.get(name);
  }
}
