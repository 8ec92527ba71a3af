import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { NODE_FLAGS } from '../lib/backend.js';
import { realIpDirectives } from '../lib/cluster/nginx.js';
import { NODE_VERSION } from '../lib/node.js';
import { ROOT } from '../lib/paths.js';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const inProfile = (profile) =>
  services.filter(([, { profiles = [profile] }]) => profiles.includes(profile)).map(([name]) => name);

/** The stages of the Dockerfile by name: their instructions as [word, rest]. */
const stages = new Map();
for (const line of read('Dockerfile').replace(/\\\n/g, ' ').split('\n')) {
  const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  if (word === 'FROM') stages.set(/ AS (\w+)$/.exec(rest)[1], [[word, rest]]);
  else if (word) [...stages.values()].at(-1).push([word, rest]);
}
const all = (stage, wanted) =>
  stages
    .get(stage)
    .filter(([word]) => word === wanted)
    .map(([, rest]) => rest);

/** Variables with what follows their name: `:-3000`, `:?message` or nothing. */
const variablesOf = (text) =>
  [...text.replaceAll('$$', '').matchAll(/\$\{([A-Z_0-9]+)(:[-?][^}]*)?\}/g)].map(([, name, how = '']) => ({
    name,
    how,
  }));
const example = read('.env.example');
const isDocumented = (name) => new RegExp(`^#? ?${name}=`, 'm').test(example);

const PRODUCTION_VARIABLES = [
  ...variablesOf(read('docker/production.env')),
  ...variablesOf(read('docker/coturn.env')),
];

test('development and production have the services they need, and no other', () => {
  assert.deepEqual(inProfile('').sort(), inProfile('development').sort());
  assert.deepEqual(inProfile('').sort(), ['api', 'mongo', 'paypal', 'redis', 'replica-set', 'web', 'worker']);
  assert.deepEqual(inProfile('production').sort(), [
    ...['api-production', 'coturn', 'mongo-1', 'mongo-2', 'mongo-3', 'redis', 'replica-set-production'],
    ...['web-production', 'worker-production'],
  ]);
  const members = (name) => compose.services[name].command.slice(2);
  assert.deepEqual(members('replica-set'), ['mongo:27017']);
  assert.deepEqual(members('replica-set-production'), ['mongo-1:27017', 'mongo-2:27017', 'mongo-3:27017']);
  assert.match(
    compose.services.redis.command.join(' '),
    /--appendonly yes --appendfsync everysec .*noeviction/,
  );
});

test('every service is pinned, watched, without root and without what it does not need', () => {
  for (const [name, service] of services) {
    const target = service.build?.target;
    if (target) assert.ok(stages.has(target), name);
    else assert.match(service.image, /:\d+\.\d+\.\d+(-\w+)?$/, name);
    const watched = target ? all(target, 'HEALTHCHECK').length === 1 : service.healthcheck?.test;
    assert.ok(watched, `${name} has no health check`);
    const user = service.user ?? all(target, 'USER').at(-1);
    assert.ok(user && !['root', '0'].includes(String(user)), `${name} runs as root`);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.match(service.mem_limit, /^\d+[mg]$/, `${name} may take all memory`);
    assert.ok(service.security_opt.includes('no-new-privileges:true'), name);
    const isOnce = service.restart === 'no';
    if (isOnce) assert.deepEqual(service.healthcheck, { disable: true }, name);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      assert.ok(compose.services[other], `${name} waits for ${other}`);
      const once = compose.services[other].restart === 'no';
      assert.equal(condition, once ? 'service_completed_successfully' : 'service_healthy');
    }
    for (const network of service.networks ?? []) assert.ok(network in compose.networks, network);
    for (const file of [service.env_file ?? []].flat()) assert.ok(existsSync(join(ROOT, file)), file);
  }
});

test('only nginx and coturn can be reached from outside, and the databases reach nobody', () => {
  const isLocal = (port) => /^(127\.0\.0\.1|\$\{HOST:-127\.0\.0\.1\}):/.test(port);
  const published = services.filter(([, { ports = [] }]) => !ports.every(isLocal));
  assert.deepEqual(
    published.map(([name]) => name),
    ['web-production'],
  );
  const databases = services.filter(([name]) => /^(mongo|redis)/.test(name));
  assert.equal(databases.length, 5);
  for (const [name, { networks }] of databases) assert.deepEqual(networks, ['data'], name);
  assert.equal(compose.networks.data.internal, true);
});

test('what is copied into images exists, and every base is pinned', () => {
  for (const [name, instructions] of stages) {
    const [base] = instructions[0][1].split(' ');
    assert.ok(stages.has(base) || /^[\w/]+:\d+\.\d+\.\d+-\w/.test(base), `${name} is from ${base}`);
    for (const copied of all(name, 'COPY')) {
      const [, from, paths] = /^(?:--from=(\w+) )?(.+)$/.exec(copied);
      if (from) assert.ok(stages.has(from), copied);
      else for (const path of paths.split(' ').slice(0, -1)) assert.ok(existsSync(join(ROOT, path)), copied);
    }
  }
  const workspaces = JSON.parse(read('package.json')).workspaces.map((name) => `${name}/package.json`);
  for (const file of workspaces)
    assert.ok(
      all('base', 'COPY').some((copied) => copied.includes(file)),
      file,
    );
});

test('the backend runs on the Node, and with its settings, that it has without containers', () => {
  const bases = [...stages.values()].map((instructions) => instructions[0][1].split(' ')[0]);
  const nodes = new Set(bases.filter((base) => base.startsWith('node:')));
  assert.deepEqual([...nodes], [`node:${NODE_VERSION}-bookworm-slim`]);
  const [command] = all('backend', 'CMD');
  assert.deepEqual(JSON.parse(command).slice(1, -1), NODE_FLAGS);
});

test('nginx gets a value for every variable of its configuration', () => {
  const given = [
    ...all('web', 'ENV')
      .join(' ')
      .matchAll(/(MUTUAL_\w+)=/g),
  ].map(([, name]) => name);
  for (const name of ['web', 'web-production']) {
    const known = [...given, ...Object.keys(compose.services[name].environment)];
    for (const { name: wanted } of variablesOf(read('nginx/nginx.conf.template')))
      assert.ok(known.includes(wanted) || wanted === 'MUTUAL_TRUSTED_PROXIES', wanted);
    assert.ok('TRUSTED_PROXIES' in compose.services[name].environment);
  }
});

test('nginx trusts the same proxies in a container as without one', () => {
  const inContainer = (TRUSTED_PROXIES) => {
    const script = `. ${join(ROOT, 'docker/trusted-proxies.envsh')}; printf %s "$MUTUAL_TRUSTED_PROXIES"`;
    return spawnSync('sh', ['-c', script], { env: { ...process.env, TRUSTED_PROXIES }, encoding: 'utf8' });
  };
  const words = (text) => text.trim().split(/\s*;\s*/);
  for (const value of ['', '10.0.0.1', 'loopback, 2001:db8::/32', 'linklocal,uniquelocal,192.0.2.0/24'])
    assert.deepEqual(words(inContainer(value).stdout), words(realIpDirectives(value.split(','))), value);
  for (const value of ['cdn.example', '10.0.0.1;x'])
    assert.deepEqual([inContainer(value).status, inContainer(value).stdout], [1, ''], value);
});

test('coturn has a port for every call that it allows', () => {
  const settings = new Map(
    [...read('coturn/turnserver.conf').matchAll(/^([a-z-]+)=(\d+)$/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  );
  assert.ok(settings.get('max-port') - settings.get('min-port') + 1 >= settings.get('total-quota'));
  assert.ok(settings.get('total-quota') / settings.get('user-quota') > 300);
});

test('every variable that containers take is explained, and production names what it cannot do without', async () => {
  const taken = [...variablesOf(read('docker-compose.yml')), ...PRODUCTION_VARIABLES];
  for (const { name } of taken) assert.ok(isDocumented(name), `${name} is not in .env.example`);
  // Compose asks for these before it looks at profiles, so development would need them too.
  assert.deepEqual(
    variablesOf(read('docker-compose.yml')).filter(({ how }) => how.startsWith(':?')),
    [],
  );
  const needed = PRODUCTION_VARIABLES.filter(({ how }) => how.startsWith(':?')).map(({ name }) => name);
  for (const name of ['PUBLIC_URL', 'JWT_SECRET', 'ADMIN_PASSWORD', 'PAYPAL_WEBHOOK_ID', 'TURN_SECRET'])
    assert.ok(needed.includes(name), name);
});

const filled = Object.fromEntries(PRODUCTION_VARIABLES.map(({ name }) => [name, 'filled-in']));
const config = (profile, variables = {}, what = '--services') =>
  spawnSync('docker', ['compose', ...(profile ? ['--profile', profile] : []), 'config', what], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DOCKER_CONFIG: process.env.DOCKER_CONFIG,
      ...variables,
    },
    encoding: 'utf8',
  });
const noCompose =
  spawnSync('docker', ['compose', 'version']).status === 0 ? false : 'there is no docker compose here';

test('docker compose itself sees the same', { skip: noCompose }, () => {
  const names = ({ stdout }) => stdout.trim().split('\n').sort();
  assert.deepEqual(names(config()), inProfile('').sort());
  assert.deepEqual(names(config('production', filled)), inProfile('production').sort());
  assert.equal(config(undefined, {}, '--quiet').status, 0);
  assert.equal(config('production', filled, '--quiet').status, 0);
  const without = { ...filled, JWT_SECRET: '' };
  assert.match(
    config('production', without, '--quiet').stderr,
    /JWT_SECRET is missing a value: Set it in \.env/,
  );
});
