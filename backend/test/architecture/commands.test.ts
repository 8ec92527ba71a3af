import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { socketCommands, type SocketAck } from '@contract';
import { aMember } from '../factories/member.factory.js';
import { openSocket } from '../support/socket.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const SOURCES = path.resolve(import.meta.dirname, '../../src');

const codeOf = (ack: SocketAck): string => (ack.ok ? 'ok' : ack.error.code);

describe('commands of the contract', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  it('have exactly one handler each', () => {
    const handled = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.gateway.ts'))
      .flatMap((file) => [
        ...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/@SubscribeMessage\('([^']+)'\)/g),
      ])
      .map(([, name]) => name);
    expect(handled.sort()).toEqual(Object.keys(socketCommands).sort());
  });

  it.each(['active', 'suspended'] as const)(
    'are validated before their handler for %s members',
    async (status) => {
      const socket = await openSocket(t, await aMember(t, { status }));
      for (const [name, command] of Object.entries(socketCommands)) {
        const isOpen = status === 'active' || 'whileSuspended' in command;
        const ack = await socket.ask(name, { unknown: true });
        expect({ name, code: codeOf(ack) }).toEqual({ name, code: isOpen ? 'VALIDATION' : 'SUSPENDED' });
      }
      socket.close();
    },
  );
});
