import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { mayReadSecret, SECRET_ACCESS } from '../../backend/src/platform/config/secret-access.ts';
import { NODE_FLAGS } from '../lib/backend.js';
import { NODE_VERSION } from '../lib/node.js';
import { ROOT } from '../lib/paths.js';
import { PROGRAM_WHEELS } from '../lib/services/wheels.js';
import {
  baseImages,
  compose,
  inProfile,
  instructionsOf,
  parseCompose,
  read,
  serviceOf,
  services,
  stages,
  variablesOf,
  WORKSPACES,
} from './container-files.js';

const example = read('.env.example');
/** @param {string} name */
const isDocumented = (name) => new RegExp(`^#? ?${name}=`, 'm').test(example);

/** Files that pass variables from `.env` to the production services. */
const ENV_FILES = readdirSync(join(ROOT, 'docker'))
  .filter((name) => name.endsWith('.env'))
  .map((name) => `docker/${name}`);
const PRODUCTION_VARIABLES = ENV_FILES.flatMap((file) => variablesOf(read(file)));

describe('Dockerfile and docker-compose.yml', () => {
  test('development and production have exactly the services they need', () => {
    assert.deepEqual(inProfile('').sort(), inProfile('development').sort());
    assert.deepEqual(inProfile('').sort(), [
      ...['api', 'mongo', 'paypal', 'redis', 'replica-set', 'secrets', 'web', 'worker'],
    ]);
    assert.deepEqual(inProfile('production').sort(), [
      ...['api-production', 'coturn', 'mongo-1', 'mongo-2', 'mongo-3', 'redis-production'],
      ...['replica-set-production', 'web-production', 'worker-production'],
    ]);
    /** @param {string} name */
    const members = (name) => serviceOf(name).command?.filter((word) => word.startsWith('mongo'));
    assert.deepEqual(members('replica-set'), ['mongo:27017']);
    assert.deepEqual(members('replica-set-production'), ['mongo-1:27017', 'mongo-2:27017', 'mongo-3:27017']);
    for (const name of ['redis', 'redis-production'])
      assert.match(
        (serviceOf(name).command ?? []).join(' '),
        /--appendonly yes --appendfsync everysec .*noeviction/,
      );
  });

  test('development and production share no service, volume or secret', () => {
    /** @param {string} profile */
    const volumesOf = (profile) =>
      new Set(
        inProfile(profile)
          .flatMap((name) => serviceOf(name).volumes ?? [])
          .map((volume) => volume.split(':', 1).join())
          .filter((source) => source in compose.volumes),
      );
    const [development, production] = [volumesOf(''), volumesOf('production')];
    assert.ok(development.size > 0 && production.size > 0);
    assert.deepEqual(
      [...development].filter((name) => production.has(name)),
      [],
    );
    assert.deepEqual(
      inProfile('').filter((name) => inProfile('production').includes(name)),
      [],
    );
  });

  test('every service has a fixed image version, a health check and limits, and runs unprivileged', () => {
    for (const [name, service] of services) {
      const target = service.build?.target;
      if (target) assert.ok(stages.has(target), name);
      else assert.match(service.image ?? '', /:\d+\.\d+\.\d+(-\w+)?$/, name);
      const watched = target ? instructionsOf(target, 'HEALTHCHECK').length === 1 : service.healthcheck?.test;
      assert.ok(watched, `${name} has no health check`);
      const user = service.user ?? instructionsOf(target ?? '', 'USER').at(-1);
      assert.ok(user && !['root', '0'].includes(String(user)), `${name} runs as root`);
      assert.deepEqual(service.cap_drop, ['ALL'], name);
      assert.match(service.mem_limit, /^\d+[mg]$/, `${name} may take all memory`);
      assert.ok(service.security_opt.includes('no-new-privileges:true'), name);
      const isOnce = service.restart === 'no';
      if (isOnce) assert.deepEqual(service.healthcheck, { disable: true }, name);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const once = serviceOf(other).restart === 'no';
        assert.equal(condition, once ? 'service_completed_successfully' : 'service_healthy');
      }
      for (const network of service.networks ?? []) assert.ok(network in compose.networks, network);
      for (const file of [service.env_file ?? []].flat()) assert.ok(existsSync(join(ROOT, file)), file);
      if (!/^mongo/.test(name)) assert.equal(service.read_only, true, name);
    }
  });

  test('only nginx and coturn are reachable from outside, and the databases have no outside network', () => {
    /** @param {string} port */
    const isLocal = (port) => /^(127\.0\.0\.1|\$\{HOST:-127\.0\.0\.1\}):/.test(port);
    const published = services.filter(([, { ports = [] }]) => !ports.every(isLocal));
    assert.deepEqual(
      published.map(([name]) => name),
      ['web-production'],
    );
    const databases = services.filter(([name]) => /^(mongo|redis)/.test(name));
    assert.equal(databases.length, 6);
    for (const [name, { networks }] of databases) assert.deepEqual(networks, ['data'], name);
    assert.equal(compose.networks.data?.internal, true);
  });

  test('only instances and workers can connect to the outside, and nginx only to instances', () => {
    const leavable = Object.keys(compose.networks).filter((name) => !compose.networks[name]?.internal);
    assert.deepEqual(leavable.sort(), ['edge', 'outside']);
    /** @param {string} network */
    const on = (network) =>
      services.filter(([, { networks = [] }]) => networks.includes(network)).map(([name]) => name);
    const backends = ['api', 'api-production', 'worker', 'worker-production'];
    assert.deepEqual(on('outside').sort(), [...backends, 'paypal'].sort());
    assert.deepEqual(on('edge').sort(), ['paypal', 'web', 'web-production']);
    assert.deepEqual(on('web').sort(), ['api', 'api-production', 'web', 'web-production']);
  });

  test('every container gets only the secrets that its program reads', () => {
    const instance = { ROLE: /** @type {const} */ ('api') };
    const worker = { ROLE: /** @type {const} */ ('worker') };
    const names = /** @type {Array<keyof typeof SECRET_ACCESS>} */ (Object.keys(SECRET_ACCESS));
    /** @param {typeof instance | typeof worker} process */
    const readBy = (process) => names.filter((name) => mayReadSecret(name, process)).sort();
    const isSecret = /SECRET|PASSWORD|KEY|TOKEN|SMTP_URL|MONGODB_URI|REDIS_URL/;
    const ids = ['VAPID_PUBLIC_KEY'];
    /** @param {string} name */
    const toldTo = (name) => {
      const { env_file = [], environment = {} } = serviceOf(name);
      const files = [env_file].flat().flatMap((file) => read(file).match(/^[A-Z_0-9]+(?==)/gm) ?? []);
      const all = [...files, ...Object.keys(environment)];
      return all.filter((one) => isSecret.test(one) && !ids.includes(one)).sort();
    };
    assert.deepEqual(toldTo('api-production'), readBy(instance));
    assert.deepEqual(toldTo('worker-production'), readBy(worker));
    // In development, the other secrets are in the volume of the databases, in the data folder, or absent.
    for (const [name, process] of /** @type {const} */ ([
      ['api', instance],
      ['worker', worker],
    ]))
      assert.deepEqual(
        toldTo(name).filter((one) => !readBy(process).some((own) => own === one)),
        [],
        name,
      );
    const others = services
      .map(([name]) => name)
      .filter((name) => !/^(api|worker)/.test(name))
      .flatMap((name) => toldTo(name).map((secret) => `${name}: ${secret}`));
    assert.deepEqual(others, [
      ...['mongo-1: MONGODB_KEY', 'mongo-2: MONGODB_KEY', 'mongo-3: MONGODB_KEY'],
      'redis-production: REDIS_PASSWORD',
      ...['replica-set-production: MONGODB_ADMIN_PASSWORD', 'replica-set-production: MONGODB_PASSWORD'],
      'coturn: TURN_SECRET',
    ]);
    const volumes = services.flatMap(([name, { volumes: own = [] }]) =>
      own.filter((volume) => volume.startsWith('secrets')).map((volume) => `${name}: ${volume}`),
    );
    assert.deepEqual(volumes, [
      'secrets: secrets:/secrets',
      ...['mongo', 'redis', 'replica-set', 'app'].map((of) => `secrets: secrets-${of}:/secrets-of/${of}`),
      ...['mongo', 'redis', 'replica-set'].map((of) => `${of}: secrets-${of}:/secrets:ro`),
      ...['api', 'worker'].map((name) => `${name}: secrets-app:/secrets:ro`),
    ]);
  });

  test('both databases require a password that is on no command line', () => {
    const file = '/secrets/databases.env';
    for (const [name, script] of [
      ['mongo', 'mongod.sh'],
      ['redis', 'redis.sh'],
    ])
      for (const [service, { entrypoint = [] }] of services.filter(([other]) => other.split('-')[0] === name))
        assert.equal(entrypoint.at(-1), `/etc/mutual/${script}`, service);
    assert.match(read('docker/databases/mongod.sh'), /^exec .* mongod --keyFile /m);
    assert.match(
      read('docker/databases/redis.sh'),
      /^user default on nopass resetkeys resetchannels -@all \+ping$/m,
    );
    for (const name of ['api', 'worker', 'replica-set'])
      assert.ok(serviceOf(name).command?.includes(`--env-file=${file}`), name);
    assert.ok(read('docker/databases/development-secrets.sh').includes(`file=${file}`));
    assert.match(read('docker/production.env'), /^MONGODB_URI=mongodb:\/\/mutual:\$\{MONGODB_PASSWORD:\?/m);
    assert.match(
      read('docker/production.env'),
      /^REDIS_URL=\$\{REDIS_URL:-redis:\/\/mutual:\$\{REDIS_PASSWORD:-\}@redis-production:6379\}$/m,
    );
    assert.match(read('docker/redis.env'), /^REDIS_PASSWORD=\$\{REDIS_PASSWORD:\?/m);
  });

  /**
   * Returns whether Docker receives a file or folder. The last matching line of `.dockerignore` decides.
   * @param {string} path
   */
  function isSentToDocker(path) {
    const parents = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    /** @param {string} line */
    const glob = (line) =>
      RegExp.escape(line.replace('!', '')).replaceAll('\\*\\*\\/', '(.*/)?').replaceAll('\\*', '[^/]*');
    const last = lines.findLast((line) =>
      parents.some((parent) => new RegExp(`^${glob(line)}$`).test(parent)),
    );
    return last === undefined || last.startsWith('!');
  }

  test('copied paths exist and pass .dockerignore, and every base image has a fixed version', () => {
    for (const name of stages.keys()) {
      const base = instructionsOf(name, 'FROM').join().split(' ', 1).join();
      assert.ok(stages.has(base) || /^[\w/]+:\d+\.\d+\.\d+-\w/.test(base), `${name} is from ${base}`);
      for (const copied of instructionsOf(name, 'COPY')) {
        const [, from, paths = ''] = /^(?:--from=([\w-]+) )?(.+)$/.exec(copied) ?? [];
        if (from) assert.ok(stages.has(from), copied);
        else
          for (const path of paths.split(' ').slice(0, -1))
            assert.ok(existsSync(join(ROOT, path)) && isSentToDocker(path), copied);
      }
    }
    for (const file of WORKSPACES.map((name) => `${name}/package.json`))
      assert.ok(
        instructionsOf('base', 'COPY').some((copied) => copied.includes(file)),
        file,
      );
  });

  test('.dockerignore excludes secrets, tests and built files', () => {
    for (const path of [
      '.env',
      'tls/key.pem',
      '.data/secrets.json',
      'backend/.env',
      'backend/test/api/x.test.ts',
      'packages/demo/src/demo.ts',
    ])
      assert.ok(!isSentToDocker(path), path);
    for (const path of ['backend/dist/src/main.js', 'frontend/node_modules/x', 'frontend/e2e/x.spec.ts'])
      assert.ok(!isSentToDocker(path), path);
    const ignored = spawnSync('git', ['check-ignore', 'tls/key.pem', '.env'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    assert.deepEqual(ignored.stdout.trim().split('\n'), ['tls/key.pem', '.env']);
  });

  test('image builds run no install scripts of packages', () => {
    const runs = ['tools', 'packages'].flatMap((stage) => instructionsOf(stage, 'RUN'));
    const installs = runs.filter((line) => line.includes('npm ci'));
    assert.equal(installs.length, 2);
    for (const line of installs) assert.match(line, /npm ci --ignore-scripts /);
  });

  test("coturn's program has only the capability that the container keeps", () => {
    assert.deepEqual(serviceOf('coturn').cap_add, ['NET_BIND_SERVICE']);
    assert.deepEqual(
      services.filter(([, { cap_add }]) => cap_add).map(([name]) => name),
      ['coturn'],
    );
  });

  test('MongoDB has a cheap health check, no anonymous volume, and a high connection limit', () => {
    for (const [name, mongo] of services.filter(([other]) => /^mongo/.test(other))) {
      assert.ok(mongo.healthcheck?.test && !mongo.healthcheck.test.includes('mongosh'), name);
      assert.ok(mongo.command?.includes('--quiet'), name);
      assert.ok(mongo.tmpfs?.includes('/data/configdb'), name);
      assert.ok(mongo.ulimits && mongo.ulimits.nofile >= 20_000, name);
    }
  });

  test('Redis has the version series of the tests, and no older patch version', () => {
    const tested = /^Redis (\d+\.\d+)\.(\d+)$/.exec(PROGRAM_WHEELS['redis-server'].label);
    for (const name of ['redis', 'redis-production']) {
      const image = /^redis:(\d+\.\d+)\.(\d+)-alpine(?:@sha256:[0-9a-f]{64})?$/.exec(
        String(serviceOf(name).image),
      );
      assert.equal(image?.[1], tested?.[1], name);
      assert.ok(Number(image?.[2]) >= Number(tested?.[2]), name);
    }
  });

  test('the backend uses the same Node version and flags as without containers', () => {
    const nodes = new Set(baseImages().filter((base) => base.startsWith('node:')));
    assert.deepEqual([...nodes], [`node:${NODE_VERSION}-bookworm-slim`]);
    const [command] = instructionsOf('backend', 'CMD');
    assert.deepEqual(JSON.parse(command ?? '').slice(1, -1), NODE_FLAGS);
    for (const name of ['api', 'worker'])
      assert.deepEqual(serviceOf(name).command, [
        ...['node', '--env-file=/secrets/databases.env', ...NODE_FLAGS, 'backend/dist/src/main.js'],
      ]);
  });

  test('coturn has a port for every allowed call', () => {
    const conf = read('coturn/turnserver.conf');
    /** @param {string} name */
    const setting = (name) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(conf)?.[1]);
    assert.ok(setting('max-port') - setting('min-port') + 1 >= setting('total-quota'));
    assert.ok(setting('total-quota') / setting('user-quota') > 300);
  });

  test('every container variable is documented, and production requires the necessary ones', async () => {
    const variables = [...variablesOf(read('docker-compose.yml')), ...PRODUCTION_VARIABLES];
    for (const { name } of variables) assert.ok(isDocumented(name), `${name} is not in .env.example`);
    // Compose requires variables before it evaluates profiles, so development would need them too.
    assert.deepEqual(
      variablesOf(read('docker-compose.yml')).filter(({ how }) => how.startsWith(':?')),
      [],
    );
    const needed = PRODUCTION_VARIABLES.filter(({ how }) => how.startsWith(':?')).map(({ name }) => name);
    for (const name of [
      'PUBLIC_URL',
      'JWT_SECRET',
      'SMTP_URL',
      'ADMIN_PASSWORD',
      'PAYPAL_WEBHOOK_ID',
      'TURN_SECRET',
    ])
      assert.ok(needed.includes(name), name);
    for (const name of ['MONGODB_KEY', 'MONGODB_ADMIN_PASSWORD', 'MONGODB_PASSWORD', 'REDIS_PASSWORD'])
      assert.ok(needed.includes(name), name);
    const listed = new Set(read('docs/operations.md').match(/`[A-Z_]+`/g));
    for (const name of needed) assert.ok(listed.has(`\`${name}\``), `${name} is not in docs/operations.md`);
  });

  test('each other compose file changes services of one profile, and the container test starts it', () => {
    const files = readdirSync(ROOT).filter((name) => /^docker-compose\..+\.yml$/.test(name));
    assert.ok(files.length > 1);
    const overrides = read('scripts/lib/containers/overrides.js');
    for (const file of files) {
      const names = Object.keys(parseCompose(file).services);
      const profile = names.every((name) => inProfile('').includes(name)) ? 'development' : 'production';
      assert.deepEqual(
        names.filter((name) => !inProfile(profile).includes(name)),
        [],
        file,
      );
      assert.match(overrides, new RegExp(`file: '${file}',\\s+profile: '${profile}'`));
    }
    const variables = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'BLOB_STORE'];
    const stored = parseCompose('docker-compose.object-store.yml').services;
    /** @param {string} name */
    const set = (name) => Object.keys(stored[name]?.environment ?? {}).sort();
    assert.deepEqual([set('api'), set('worker'), set('web')], [variables, variables, ['BLOB_STORE']]);
  });

  const filled = Object.fromEntries(PRODUCTION_VARIABLES.map(({ name }) => [name, 'filled-in']));
  /**
   * @param {string} [profile]
   * @param {NodeJS.ProcessEnv} [variables]
   * @param {string} [what]
   * @param {string[]} [files] by default only docker-compose.yml
   */
  const config = (profile, variables = {}, what = '--services', files = []) => {
    const options = [...files.map((file) => `--file=${file}`), ...(profile ? [`--profile=${profile}`] : [])];
    return spawnSync('docker', ['compose', ...options, 'config', what], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DOCKER_CONFIG: process.env.DOCKER_CONFIG,
        ...variables,
      },
      encoding: 'utf8',
    });
  };
  const noCompose =
    spawnSync('docker', ['compose', 'version']).status === 0 ? false : 'there is no docker compose here';

  test('the program docker compose reads the same services', { skip: noCompose }, () => {
    /** @param {{ stdout: string }} result */
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
    const external = ['docker-compose.yml', 'docker-compose.redis-external.yml'];
    const cluster = { ...filled, REDIS_PASSWORD: '', REDIS_URL: 'redis+cluster://a:6379,b:6379' };
    assert.deepEqual(
      names(config('production', cluster, '--services', external)),
      inProfile('production')
        .filter((name) => name !== 'redis-production')
        .sort(),
    );
    assert.match(
      config('production', { ...filled, REDIS_URL: '' }, '--quiet', external).stderr,
      /REDIS_URL is missing a value/,
    );
    const stored = ['docker-compose.yml', 'docker-compose.object-store.yml'];
    const BLOB_STORE = 's3://pictures?endpoint=http://store:9000';
    const store = { BLOB_STORE, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    assert.deepEqual(names(config(undefined, store, '--services', stored)), inProfile('').sort());
    assert.match(
      config(undefined, { ...store, AWS_SECRET_ACCESS_KEY: '' }, '--quiet', stored).stderr,
      /AWS_SECRET_ACCESS_KEY is missing a value/,
    );
  });
});
