import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { Agent, request } from 'node:https';
import { connect, Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import webPush from 'web-push';
import { restrictOutbound } from '../../src/platform/outbound/outbound.js';
import { anAuthenticator } from './authenticator.js';
import { androidKeyNaming } from './forged-attestation.js';

// A test process with one allowed host. It uses every library that handles external bytes, certificates or
// addresses to call a port of this machine.

const ORIGIN = 'http://localhost:3000';

const ended = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));

/** Registers a passkey with a certificate that contains a URL. */
async function certificates(url: string): Promise<void> {
  const challenge = randomBytes(32).toString('base64url');
  const view = { challenge, rpId: 'localhost', user: { id: 'AAAA', name: 'x' }, existing: [] };
  const { id, ...response } = anAuthenticator(ORIGIN).make(view, { attestation: androidKeyNaming(url) });
  await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: ORIGIN,
    expectedRPID: 'localhost',
  });
}

async function push(port: number): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const keys = {
    p256dh: Buffer.concat(point).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const vapidDetails = { subject: 'mailto:x@mutual.example', publicKey, privateKey };
  await webPush.sendNotification({ endpoint: `https://127.0.0.1:${port}/x`, keys }, 'x', { vapidDetails });
}

const ways: Record<string, (port: number) => Promise<unknown>> = {
  fetch: (port) => fetch(`http://127.0.0.1:${port}/`),
  'fetch by name': (port) => fetch(`http://localhost:${port}/`),
  http: (port) => new Promise((resolve) => get(`http://127.0.0.1:${port}/`).on('error', resolve)),
  https: (port) =>
    new Promise((resolve) =>
      request({ host: '127.0.0.1', port, agent: new Agent({ keepAlive: true }) })
        .on('error', resolve)
        .end(),
    ),
  net: (port) => ended(connect(port, '127.0.0.1')),
  'net without a host': (port) => ended(connect(port)),
  socket: (port) => ended(new Socket().connect({ port, host: '127.0.0.1' })),
  tls: (port) => ended(connectTls({ port, host: '127.0.0.1' })),
  certificates: (port) => certificates(`http://127.0.0.1:${port}/crl`),
  push,
  mail: (port) =>
    createTransport({ host: '127.0.0.1', port }).sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      text: '',
    }),
  'mail of an address': (port) =>
    createTransport({ jsonTransport: true }).sendMail({
      to: 'c@d.example',
      html: { href: `http://127.0.0.1:${port}/` },
    }),
  traces: (port) =>
    new Promise((resolve) =>
      new OTLPTraceExporter({ url: `http://127.0.0.1:${port}/`, timeoutMillis: 500 }).export([], resolve),
    ),
  redis: (port) =>
    new Redis({ host: '127.0.0.1', port, lazyConnect: true, retryStrategy: () => null })
      .on('error', () => undefined)
      .connect(),
  mongodb: (port) =>
    createConnection(`mongodb://127.0.0.1:${port}`, { serverSelectionTimeoutMS: 300 }).asPromise(),
  pictures: (port) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="http://127.0.0.1:${port}/x.png" width="9" height="9"/></svg>`,
      ),
    )
      .png()
      .toBuffer(),
};

process.on('message', ([way, port]: [string, number | null]) => {
  if (port === null) restrictOutbound([way]);
  const called = port === null ? undefined : ways[way]?.(port);
  void Promise.resolve(called)
    .catch(() => undefined)
    .then(() => process.send?.(Object.keys(ways)));
});
