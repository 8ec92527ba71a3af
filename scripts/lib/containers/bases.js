import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { allEnded } from '../errors.js';
import { ROOT } from '../paths.js';
import { runOrThrow } from '../processes.js';
import { composeRedis, findBinary } from '../services/binaries.js';

/** @import { Engine } from './engine.js' */

/**
 * Stand-ins for the base images under their original names, for machines that reach Debian packages and npm
 * but no image registry. Differences to the real images: all are based on Debian 12, except nginx, which uses
 * Debian testing (older versions lack `resolve` for upstreams); MongoDB is this machine's binary (installed
 * or fetched), and so is Redis unless one of the series of the compose file can be fetched; coturn is
 * Debian's, with the file capability of the real image. The entrypoints follow the rules of the real ones
 * that the product relies on.
 */

const DEBIAN = {
  suite: 'bookworm',
  packages: [
    ...['libstdc++6', 'libatomic1', 'libcurl4', 'ca-certificates', 'redis-server', 'coturn', 'libcap2-bin'],
  ],
};
const NGINX = { suite: 'testing', packages: ['nginx', 'gettext-base', 'curl'] };
const PATHS = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Runs the image's program when the command contains only options, as the real entrypoints do.
 * @param {string} program
 * @param {string} [more]
 */
const entrypoint = (program, more = '') =>
  `#!/bin/sh\ncase "$1" in -*) set -- ${program} "$@" ;; esac\n${more}exec "$@"\n`;

const NGINX_ENTRYPOINT = `#!/bin/sh
set -e
find /docker-entrypoint.d -type f | sort -V | while read -r file; do
  [ -x "$file" ] || continue
  case "$file" in
    *.envsh) . "$file" ;;
    *.sh) "$file" ;;
  esac
done
exec "$@"
`;
const NGINX_TEMPLATES = `#!/bin/sh
set -e
names=$(env | grep -oE '^[A-Za-z_]+=' | tr -d = | grep -E "\${NGINX_ENVSUBST_FILTER:-.}" | sed 's/.*/\${&}/')
for template in /etc/nginx/templates/*.template; do
  envsubst "$names" <"$template" >"\${NGINX_ENVSUBST_OUTPUT_DIR:-/etc/nginx/conf.d}/$(basename "$template" .template)"
done
`;

/** Returns the names of the base images in the Dockerfile and the compose file. */
function baseImages() {
  /** @param {string} file */
  const read = (file) => readFileSync(join(ROOT, file), 'utf8');
  const stages = [...read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, name = '']) => name);
  /** @type {Array<{ build?: object, image: string }>} */
  const services = Object.values(parse(read('docker-compose.yml'), { merge: true }).services);
  const images = services.filter(({ build }) => !build).map(({ image }) => image);
  return [...new Set([...stages, ...images])];
}

/** @param {Engine} engine */
export async function makeBases(engine) {
  const folder = join(engine.folder, 'bases');
  mkdirSync(folder, { recursive: true });
  const npm = join(folder, 'npm');
  mkdirSync(npm);
  // In parallel, because each mostly waits for downloads and the disk.
  await allEnded([
    system(engine, folder, 'debian', DEBIAN),
    system(engine, folder, 'testing', NGINX),
    runOrThrow('npm', ['install', '--silent', '--ignore-scripts', '--prefix', npm, 'npm@11']),
  ]);
  const names = baseImages();
  /** @param {string} program */
  const named = (program) => {
    const found = names.find((name) => name.replace('coturn/', '').startsWith(`${program}:`));
    if (!found) throw new Error(`No image is based on ${program}.`);
    return found;
  };
  /**
   * @param {string} program
   * @param {Record<string, string>} files
   * @param {string[]} lines
   */
  const image = (program, files, lines) =>
    makeImage(engine, join(folder, program), named(program), files, lines);

  await image(
    'node',
    {
      node: process.execPath,
      npm: join(npm, 'node_modules/npm'),
      'docker-entrypoint.sh': entrypoint('node'),
    },
    [
      'FROM stand-in/debian',
      'COPY npm /usr/local/lib/node_modules/npm',
      'COPY node docker-entrypoint.sh /usr/local/bin/',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ' +
        'ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx && ' +
        'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
      'ENTRYPOINT ["docker-entrypoint.sh"]',
      'CMD ["node"]',
    ],
  );
  const { path: mongod } = await findBinary('mongod', folder);
  await image('mongo', { mongod, 'docker-entrypoint.sh': entrypoint('mongod') }, [
    'FROM stand-in/debian',
    'COPY mongod docker-entrypoint.sh /usr/local/bin/',
    'RUN groupadd --gid 999 --system --non-unique mongodb && ' +
      'useradd --uid 999 --system --non-unique --gid mongodb --home-dir /data/db mongodb && ' +
      'mkdir -p /data/db /data/configdb && chown -R mongodb:mongodb /data',
    'ENV HOME=/data/db',
    'VOLUME /data/db /data/configdb',
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'CMD ["mongod"]',
  ]);
  // Debian's Redis refuses remote clients by default; the real image does not.
  const unprotected = 'if [ "$1" = redis-server ]; then umask 077; set -- "$@" --protected-mode no; fi\n';
  const redis = (await composeRedis()) ?? (await findBinary('redis-server', folder)).path;
  const redisFiles = {
    'redis-server': redis,
    'docker-entrypoint.sh': entrypoint('redis-server', unprotected),
  };
  await image('redis', redisFiles, [
    'FROM stand-in/debian',
    'COPY redis-server docker-entrypoint.sh /usr/local/bin/',
    'RUN groupmod --gid 1000 redis && usermod --uid 999 --non-unique redis && mkdir /data && chown redis:redis /data',
    'VOLUME /data',
    'WORKDIR /data',
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'CMD ["redis-server"]',
  ]);
  await image('coturn', {}, [
    'FROM stand-in/debian',
    'RUN setcap cap_net_bind_service=+ep /usr/bin/turnserver && mkdir -p /var/lib/coturn && ' +
      'chown nobody:nogroup /var/lib/coturn',
    'USER nobody:nogroup',
    'VOLUME /var/lib/coturn',
    'CMD ["turnserver"]',
  ]);
  await image(
    'nginx',
    { 'docker-entrypoint.sh': NGINX_ENTRYPOINT, '20-envsubst-on-templates.sh': NGINX_TEMPLATES },
    [
      'FROM stand-in/testing',
      'COPY docker-entrypoint.sh /',
      'COPY 20-envsubst-on-templates.sh /docker-entrypoint.d/',
      'RUN groupadd --non-unique --gid 101 nginx && ' +
        'useradd --non-unique --uid 101 --gid nginx --no-create-home nginx',
      'STOPSIGNAL SIGQUIT',
      'ENTRYPOINT ["/docker-entrypoint.sh"]',
      'CMD ["nginx", "-g", "daemon off;"]',
    ],
  );
  return names;
}

/**
 * Builds a Debian root file system as the image `stand-in/NAME`.
 * @param {Engine} engine
 * @param {string} folder
 * @param {string} name
 * @param {{ suite: string, packages: string[] }} release
 */
async function system(engine, folder, name, { suite, packages }) {
  const tar = join(folder, `${name}.tar`);
  const left = ['doc', 'man', 'locale'].map((kind) => `--dpkgopt=path-exclude=/usr/share/${kind}/*`);
  // A mirror's package lists of testing expire as soon as the machine's clock is a week off.
  const apt = ['Check-Valid-Until', 'Check-Date'].map((option) => `--aptopt=Acquire::${option} "false"`);
  const options = [
    '--quiet',
    '--variant=minbase',
    '--dpkgopt=force-unsafe-io',
    `--include=${packages.join(',')}`,
    ...left,
    ...apt,
  ];
  await runOrThrow('mmdebstrap', [...options, suite, tar]);
  await engine.mustDocker(['import', '--change', PATHS, tar, `stand-in/${name}`]);
  rmSync(tar);
}

/**
 * Builds an image from these files and Dockerfile lines.
 * @param {Record<string, string>} files contents of the build folder by name: a text, or the path of a file
 *   or folder
 * @param {Engine} engine
 * @param {string} folder
 * @param {string} tag
 * @param {string[]} lines
 */
async function makeImage(engine, folder, tag, files, lines) {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (content.startsWith('#!')) writeFileSync(path, content);
    else cpSync(content, path, { recursive: true, dereference: true });
    if (name !== 'npm') chmodSync(path, 0o755);
  }
  writeFileSync(join(folder, 'Dockerfile'), `${lines.join('\n')}\n`);
  await engine.mustDocker(['build', '--quiet', '--tag', tag, folder], { env: { DOCKER_BUILDKIT: '1' } });
  rmSync(folder, { recursive: true });
}
