import { randomUUID } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import type { Redis as IORedis } from 'ioredis';
import type { mongo } from 'mongoose';
import { currentRequestId } from '../../src/platform/logging/request-context.js';
import { PubSubConnection } from '../../src/platform/realtime/pub-sub-connection.js';
import { Redis } from '../../src/platform/redis/redis.js';
import { database } from './match.js';
import type { TestApp } from './test-app.js';

/** What one operation has asked the databases, in order: `find users`, `zcount`. */
export interface CommandCount {
  mongodb: string[];
  redis: string[];
}

/** Gives a call its request id, by which its commands are known; pass it on as headers. */
type Operation = (headers: Record<string, string>) => Promise<unknown>;

/** MongoDB's part in sessions and transactions that asks for no data. */
const NO_DATA = new Set(['endSessions', 'killCursors']);

/**
 * Counts the commands of single operations, each in its request and in all jobs it causes, which carry its
 * request id; those that publish to sockets and add jobs too, but not what BullMQ itself asks to run a job.
 * What runs beside it at the same time belongs to no request and is not counted. The application must run
 * with METRICS_TOKEN: else the driver reports no commands.
 */
export function commandCounter(t: TestApp): (operation: Operation) => Promise<CommandCount> {
  const counts = new Map<string, CommandCount>();
  const current = (): CommandCount | undefined => counts.get(currentRequestId() ?? '');
  database(t)
    .getClient()
    .on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) => {
      if (NO_DATA.has(commandName)) return;
      const { [commandName]: named, collection } = command as Record<string, unknown>;
      const target = [named, collection].find((name) => typeof name === 'string') ?? '';
      current()?.mongodb.push(`${commandName} ${target}`);
    });
  const queue = t.app.get<Queue>(getQueueToken('notifications'), { strict: false });
  const queues = queue.opts.connection as IORedis;
  // Else what is asked in one turn travels together, and all of it in the request that asked first.
  for (const client of [t.app.get(Redis).client, t.app.get(PubSubConnection)['publishing'], queues]) {
    client.options.enableAutoPipelining = false;
    const send = client.sendCommand.bind(client);
    client.sendCommand = (command, stream) => {
      current()?.redis.push(command.name);
      return send(command, stream);
    };
  }
  return async (operation) => {
    const id = randomUUID();
    const count: CommandCount = { mongodb: [], redis: [] };
    counts.set(id, count);
    await operation({ 'x-request-id': id });
    await t.jobsDone();
    counts.delete(id);
    return count;
  };
}
