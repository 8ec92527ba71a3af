import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { HSTS_HEADER, objectStoreDirectives, realIpDirectives } from '../lib/cluster/nginx.js';
import { ROOT } from '../lib/paths.js';
import { instructionsOf, read, serviceOf, variablesOf } from './container-files.js';

describe('nginx in containers', () => {
  test('nginx reads its addresses before it renders its configuration', () => {
    const folder = '/docker-entrypoint.d/';
    const copied = instructionsOf('web', 'COPY')
      .map((line) => line.split(' '))
      .filter((words) => words.at(-1)?.startsWith(folder));
    assert.equal(copied.length, 2);
    for (const [source = '', target = ''] of copied) {
      const name = target === folder ? (source.split('/').at(-1) ?? '') : target.slice(folder.length);
      // nginx runs them in the order of their names. 20-envsubst-on-templates.sh belongs to the image.
      assert.match(name, /^[01]\d-.+\.envsh$/);
      accessSync(join(ROOT, source), constants.X_OK);
    }
  });

  /**
   * Returns the content of the nginx block that begins with this line, up to its indentation.
   * @param {string} start
   */
  function nginxBlock(start) {
    const [, indent, body = ''] =
      new RegExp(`^( *)${RegExp.escape(start)} \\{\n([^]*?)\n\\1\\}$`, 'm').exec(
        read('nginx/nginx.conf.template'),
      ) ?? [];
    assert.notEqual(indent, undefined, start);
    return body;
  }

  test('nginx requests hashed files of another version from the instances', () => {
    const tries = [...nginxBlock('location /assets/').matchAll(/try_files (.+);/g)].map(
      ([, files = '']) => files,
    );
    assert.ok(tries.length > 0);
    for (const files of tries) assert.match(files, /\$uri @other_version$/);
    const fallback = nginxBlock('location @other_version');
    assert.match(fallback, /proxy_pass http:\/\/calls;/);
    assert.match(fallback, /proxy_next_upstream error timeout http_404;/);
  });

  test('nginx distributes sockets over all addresses of one name', () => {
    for (const name of ['web', 'web-production'])
      assert.equal(serviceOf(name).environment?.MUTUAL_SOCKETS?.match(/\bserver /g)?.length, 1, name);
    for (const upstream of ['sockets', 'sticky_sockets']) {
      const block = nginxBlock(`upstream ${upstream}`);
      assert.ok(block.includes('${MUTUAL_SOCKETS}'));
      assert.doesNotMatch(block, /^ *hash .*consistent;/m, upstream);
    }
  });

  test('nginx stops immediately and sends the same HSTS header as the instances', () => {
    for (const name of ['web', 'web-production']) assert.equal(serviceOf(name).stop_signal, 'SIGTERM');
    assert.equal(serviceOf('web-production').environment?.MUTUAL_HSTS, HSTS_HEADER);
    assert.match(instructionsOf('web', 'ENV').join(' '), /MUTUAL_HSTS=""/);
  });

  test('nginx has a value for every variable of its configuration', () => {
    const provided = [
      ...instructionsOf('web', 'ENV')
        .join(' ')
        .matchAll(/(MUTUAL_\w+)=/g),
    ].map(([, name]) => name);
    for (const name of ['web', 'web-production']) {
      const environment = serviceOf(name).environment ?? {};
      const known = [...provided, ...Object.keys(environment)];
      for (const { name: variable } of variablesOf(read('nginx/nginx.conf.template')))
        assert.ok(
          known.includes(variable) || /^MUTUAL_(TRUSTED_PROXIES|STORE_\w+)$/.test(variable),
          variable,
        );
      assert.ok('TRUSTED_PROXIES' in environment);
    }
  });

  test('nginx trusts the same proxies as without containers', () => {
    /** @param {string} TRUSTED_PROXIES */
    const inContainer = (TRUSTED_PROXIES) => {
      const script = `. ${join(ROOT, 'docker/trusted-proxies.envsh')}; printf %s "$MUTUAL_TRUSTED_PROXIES"`;
      return spawnSync('sh', ['-c', script], { env: { ...process.env, TRUSTED_PROXIES }, encoding: 'utf8' });
    };
    /** @param {string} text */
    const words = (text) => text.trim().split(/\s*;\s*/);
    for (const value of ['', '10.0.0.1', 'loopback, 2001:db8::/32', 'linklocal,uniquelocal,192.0.2.0/24'])
      assert.deepEqual(words(inContainer(value).stdout), words(realIpDirectives(value.split(','))), value);
    for (const value of ['cdn.example', '10.0.0.1;x'])
      assert.deepEqual([inContainer(value).status, inContainer(value).stdout], [1, ''], value);
  });

  test('nginx reaches the same object store as without containers', () => {
    /** @param {string} BLOB_STORE */
    const inContainer = (BLOB_STORE) => {
      const names = ['HOST', 'SERVERS', 'PASS'].map((name) => `"$MUTUAL_STORE_${name}"`);
      const script = `. ${join(ROOT, 'docker/object-store.envsh')}; printf '%s\\n' ${names.join(' ')}`;
      return spawnSync('sh', ['-c', script], { env: { ...process.env, BLOB_STORE }, encoding: 'utf8' });
    };
    for (const value of [
      '',
      'gridfs',
      's3://pictures?endpoint=http://store:9000',
      'gridfs,s3://pictures?region=eu&endpoint=https://store/',
      's3://pictures?region=eu-central-1,gridfs',
      's3://pictures',
    ]) {
      const { host, servers, pass } = objectStoreDirectives(value);
      const [found, resolved = '', passed] = inContainer(value).stdout.split('\n');
      // Addresses of containers change, so nginx resolves names repeatedly there.
      const server = resolved.replace(/^resolver \S+ valid=10s; (.*) resolve;$/, '$1;');
      assert.deepEqual([found, server, passed], [host, servers, pass], value);
    }
    const wrong = inContainer('s3://pictures?endpoint=http://store;x');
    assert.deepEqual([wrong.status, wrong.stdout], [1, '']);
  });
});
