import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { CAMERA_BROWSER, connect, expectLivePicture, openCallers, test } from './support/calls';
import { startInstance, type Running } from './support/instance';
import { openLive } from './support/live';
import { expect } from './support/test';
import { hasTurnServer, startTurnServer } from './support/turn-server';

test.use({ launchOptions: CAMERA_BROWSER });

const running: Running[] = [];
let urls: string[] = [];

test.beforeAll(async () => {
  // In CI coturn is always installed.
  test.skip(!hasTurnServer() && process.env.CI === undefined, 'coturn is not installed');
  const turn = await startTurnServer();
  running.push(turn);
  const instances = await Promise.all([startInstance(turn.variables), startInstance(turn.variables)]);
  running.push(...instances);
  urls = instances.map(({ url }) => url);
});
test.afterAll(() => Promise.all(running.map((program) => program.stop())));

/** Collects all web socket frames of the page. */
function frames(page: Page): string[] {
  const all: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => all.push(String(payload)));
    socket.on('framereceived', ({ payload }) => all.push(String(payload)));
  });
  return all;
}

/** Makes the page's peer connections available to the test. */
const keepConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    class RecordedConnection extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    }
    Object.assign(window, { RTCPeerConnection: RecordedConnection, connections });
  });

/** Returns the types of all local candidates and of the used ones. */
const candidates = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const entries = (await Promise.all(connections.map((connection) => connection.getStats()))).flatMap(
      (report) => [...(report as ReadonlyMap<string, Record<string, unknown>>).values()],
    );
    const own = entries.filter(({ type }) => type === 'local-candidate');
    const used = entries.filter(({ type, nominated }) => type === 'candidate-pair' && nominated === true);
    return {
      all: own.map(({ candidateType }) => candidateType),
      used: used.map((pair) => own.find(({ id }) => id === pair.localCandidateId)?.candidateType),
    };
  });

test.describe('calls through TURN', () => {
  test(
    'a call uses only the relay, and no signal contains an address of a member',
    { tag: '@desktop' },
    async ({ openAs, request }) => {
      const [asha, dev] = await openCallers(request, openAs, urls);
      const frameLists = [asha, dev].map(({ page }) => frames(page));
      for (const { page } of [asha, dev]) await keepConnections(page);
      await openLive(dev.page, '/friends');
      await connect(asha, dev);

      for (const { page } of [asha, dev]) {
        await expectLivePicture(page);
        const { all, used } = await candidates(page);
        expect(new Set(all)).toEqual(new Set(['relay']));
        expect(new Set(used)).toEqual(new Set(['relay']));
      }
      const addresses = Object.values(networkInterfaces())
        .flatMap((found) => found ?? [])
        .filter(({ internal }) => !internal)
        .map(({ address }) => address);
      for (const list of frameLists) {
        const signals = list.filter((frame) => /"(offer|answer|ice-candidate)"/.test(frame)).join('\n');
        expect(signals).toContain('typ relay');
        expect(signals).not.toMatch(/typ (host|srflx|prflx)/);
        expect(addresses.filter((address) => signals.includes(address))).toEqual([]);
      }
    },
  );
});
