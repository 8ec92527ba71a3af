import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backendEnv, startBackend } from '../lib/backend.js';
import { findNginx, startNginx } from '../lib/cluster/nginx.js';
import { ROOT } from '../lib/paths.js';
import { run } from '../lib/processes.js';
import { pause } from './pause.js';
import { afterwards, freePort, inMongo, ownServices, until } from './support.js';
import { addPhoto, logIn, signUp } from './talker.js';

/** @import { TestContext } from 'node:test' */

const require = createRequire(join(ROOT, 'backend/package.json'));
/** Pause in ms between two requests for a picture. */
const PAUSE_MS = 20;

/**
 * Starts MongoDB, Redis and an object store, an instance on both stores, and nginx before it.
 * @param {TestContext} t
 */
async function productWithStore(t) {
  const { dir, owner, services } = await ownServices(t, { blobs: 'gridfs,s3' });
  const { BLOB_STORE = '', ...others } = services;
  const [gridfs = '', s3 = ''] = BLOB_STORE.split(',');
  /**
   * @param {string} name
   * @param {string} stores
   */
  const start = async (name, stores) => {
    const instance = await freePort();
    const env = {
      ...backendEnv(dir, instance, { ...others, BLOB_STORE: stores }),
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_FACTOR: '1000',
    };
    const program = await startBackend(owner, env, name);
    const port = await freePort();
    const settings = { path: findNginx(), port, instances: [instance], limitFactor: 1000 };
    const dataDir = join(dir, name);
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    const nginx = await startNginx({ ...owner, dataDir }, { ...settings, blobStore: stores });
    return { url: `http://127.0.0.1:${port}`, stop: () => Promise.all([program, nginx].map(owner.stopOne)) };
  };
  /**
   * @param {string} name
   * @param {string} stores
   * @param {...string} args
   */
  const command = async (name, stores, ...args) => {
    const env = { ...process.env, ...others, BLOB_STORE: stores, DATA_DIR: dir };
    return run(process.execPath, [join(ROOT, `backend/dist/src/commands/${name}.js`), ...args], { env });
  };
  return { services: others, gridfs, s3, start, command };
}

/**
 * Signs up a member with a photo.
 * @param {string} url
 */
async function memberWithPhoto(url) {
  await signUp(url, 'asha@mutual.example', { gender: 'female', lookingFor: 'both' });
  const { token, userId } = await logIn(url, 'asha@mutual.example');
  const { status } = await addPhoto(url, token);
  assert.equal(status, 201);
  return { path: `/api/user/profile/picture/${userId}`, headers: { authorization: `Bearer ${token}` } };
}

describe('an object store', () => {
  test('receives all pictures while members see them, serves them through nginx, and can be emptied again', async (t) => {
    const { services, gridfs, s3, start, command } = await productWithStore(t);
    const both = await start('both', `${s3},${gridfs}`);
    const { path, headers } = await memberWithPhoto(both.url);
    const picture = async (url = both.url) => {
      const answer = await fetch(url + path, { headers });
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const original = (await picture()).bytes;

    // Moves the pictures to and fro during requests. Each request bypasses the copies of nginx.
    let asking = true;
    let answers = 0;
    const asked = (async () => {
      while (asking) {
        const answer = await fetch(`${both.url}${path}?size=${answers % 2 ? 'card' : 'full'}`, { headers });
        assert.equal(answer.status, 200);
        await answer.arrayBuffer();
        answers += 1;
        await pause(PAUSE_MS);
      }
    })();
    const back = await command('blobs-move', `${gridfs},${s3}`, '--to', 'gridfs');
    assert.equal(back.code, 0, back.output);
    assert.match(back.output, /Moved 3 blobs .*\n3 blobs are stored, 3 are referenced, 0 are missing/);
    const files = () =>
      inMongo(services.MONGODB_URI ?? '', (db) => db.collection('blobs.files').countDocuments());
    assert.equal(await files(), 3);
    const refused = await command('blobs-move', s3, '--to', 's3');
    assert.equal(refused.code, 1);
    assert.match(refused.output, /BLOB_STORE must name both stores, s3 first/);
    const moved = await command('blobs-move', `${s3},${gridfs}`, '--to', 's3');
    assert.equal(moved.code, 0, moved.output);
    assert.equal(await files(), 0);
    const before = answers;
    await until(() => answers > before, 'a request after the move');
    asking = false;
    await asked;
    await both.stop();

    // An instance with the object store only: nginx fetches pictures from it after the instance's permission.
    const alone = await start('alone', s3);
    const { answer, bytes } = await picture(alone.url);
    assert.deepEqual(bytes, original);
    assert.deepEqual(
      ['content-type', 'cache-control', 'x-content-type-options', 'last-modified', 'x-amz-request-id'].map(
        (name) => answer.headers.get(name),
      ),
      ['image/webp', 'private, max-age=3600', 'nosniff', null, null],
    );
    const etag = answer.headers.get('etag') ?? '';
    assert.match(etag, /^"[0-9a-f]{24}"$/);
    const known = await fetch(alone.url + path, { headers: { ...headers, 'if-none-match': etag } });
    assert.equal(known.status, 304);
    const id = etag.slice(1, -1);
    assert.equal((await fetch(`${alone.url}/stored-blobs/${id}/mutual/${id}`)).status, 404);

    const verified = await command('verify', s3);
    assert.equal(verified.code, 0, verified.output);
    assert.match(verified.output, /^Pictures and archives: 3 stored, 3 referenced\.$/m);
    const { S3Client, DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } =
      /** @type {typeof import('@aws-sdk/client-s3')} */ (require('@aws-sdk/client-s3'));
    const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = services;
    const endpoint = new URLSearchParams(s3.split('?')[1]).get('endpoint') ?? '';
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    afterwards(t, () => client.destroy());
    await client.send(new DeleteObjectCommand({ Bucket: 'mutual', Key: id }));
    // nginx has a copy of this size. The other size is first requested when the store is gone.
    assert.deepEqual((await picture(alone.url)).bytes, original);
    const broken = await command('verify', s3);
    assert.equal(broken.code, 1);
    assert.match(broken.output, new RegExp(`^BROKEN blob-missing: 1\\.[^\\n]*\\n {2}${id}$`, 'm'));

    // Tests a missing picture and a missing bucket.
    const card = async () => {
      const refused = await fetch(`${alone.url}${path}?size=card`, { headers });
      const { code } = /** @type {{ code: string }} */ (await refused.json());
      return [refused.status, code];
    };
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'mutual' }));
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: 'mutual', Key }));
    assert.deepEqual(await card(), [404, 'NOT_FOUND']);
    await client.send(new DeleteBucketCommand({ Bucket: 'mutual' }));
    assert.deepEqual(await card(), [503, 'UNAVAILABLE']);
    const lost = await command('verify', s3);
    assert.equal(lost.code, 1);
    assert.match(lost.output, /NoSuchBucket/);
    assert.doesNotMatch(lost.output, /BROKEN/);
  });
});
