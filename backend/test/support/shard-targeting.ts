import { addEventHandler } from 'jest-circus';
import type { Connection, Model } from 'mongoose';
import { targetingsOf, type ShardKeys, type Targeting } from './shard-targeting.rules.js';
import { reasonOf } from './untargeted-commands.js';

/** Untargeted commands that the running test has sent and that are not on the list. */
const refused: string[] = [];

/** Returns the shard keys that the schemas declare. */
export const shardKeysOf = ({ models }: Pick<Connection, 'models'>): ShardKeys =>
  new Map(
    (Object.values(models) as Model<unknown>[]).flatMap(({ schema, collection }) => {
      const key = schema.get('shardKey') as Record<string, unknown> | undefined;
      return key ? [[collection.name, Object.keys(key)] as const] : [];
    }),
  );

/** Calls `onFilter` for each filter of the application's commands on sharded collections. */
export function watchTargeting(connection: Connection, onFilter: (targeting: Targeting) => void): void {
  const keys = shardKeysOf(connection);
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    for (const targeting of targetingsOf(commandName, command, keys))
      if (targeting.isTargeted || !isOfTest()) onFilter(targeting);
  });
}

/**
 * Fails the running test or hook when the application sends a command that a router of a sharded cluster
 * would send to every shard, unless `untargeted-commands.ts` lists it.
 */
export function refuseUntargeted(connection: Connection): void {
  watchTargeting(connection, (targeting) => {
    const { collection, command, fields, isTargeted } = targeting;
    if (isTargeted || reasonOf(targeting)) return;
    refused.push(`${command} of ${collection} by ${fields.join(', ') || 'nothing'}`);
  });
}

/** Returns whether a test sent the command directly, not through the application. */
function isOfTest(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  // The first line is the message, and the next two are frames of this file.
  const caller = stack
    .split('\n')
    .slice(3)
    .find((line) => line.includes('/backend/'));
  return caller?.includes('/backend/test/') ?? false;
}

addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const last =
    event.name === 'add_test' ? children.at(-1) : event.name === 'add_hook' ? hooks.at(-1) : undefined;
  if (!last || !('fn' in last) || typeof last.fn !== 'function') return;
  const run = last.fn as () => Promise<unknown>;
  last.fn = async () => {
    await run();
    const commands = refused.splice(0);
    if (commands.length > 0)
      throw new Error(`These commands would ask every shard: ${[...new Set(commands)].join('; ')}.`);
  };
});
