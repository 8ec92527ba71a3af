import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { mayReadSecret, SECRET_ACCESS } from '../../backend/src/platform/config/secret-access.ts';
import { ROOT, userCache } from '../lib/paths.js';
import { run } from '../lib/processes.js';

const MANIFESTS = join(ROOT, 'deploy/kubernetes');
/** Contains the schemas of Kubernetes, so that it works offline. */
const VALIDATOR = 'kubernetes-validate==1.37.0';
const folder = join(userCache() ?? tmpdir(), VALIDATOR.replace('==', '-'));

/** Fetches the validator with pip unless an earlier run did. Returns the reason for a failure, or null. */
async function fetchValidator() {
  if (existsSync(folder)) return null;
  const target = mkdtempSync(`${folder}.fetch-`);
  const args = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-input',
    '--only-binary',
    ':all:',
    '--target',
    target,
  ];
  const { code, output } = await run('python3', [...args, VALIDATOR]);
  if (code === 0) {
    renameSync(target, folder);
    return null;
  }
  rmSync(target, { recursive: true, force: true });
  return `python3 with pip cannot fetch ${VALIDATOR}: ${output.trim().split('\n').at(-1)}`;
}

/**
 * @typedef {object} Variable
 * @property {string} name
 * @property {string} [value]
 * @property {{ secretKeyRef?: { name: string, key: string }, configMapKeyRef?: object }} [valueFrom]
 *
 * @typedef {object} SecurityContext
 * @property {{ drop: string[] }} capabilities
 * @property {boolean} allowPrivilegeEscalation
 * @property {boolean} readOnlyRootFilesystem
 *
 * @typedef {object} Container
 * @property {string} name
 * @property {Variable[]} env
 * @property {Array<{ configMapRef?: object, secretRef?: object }>} [envFrom]
 * @property {SecurityContext} securityContext
 * @property {Array<{ name: string, mountPath: string }>} volumeMounts
 * @property {{ limits: { memory: string } }} resources
 *
 * @typedef {object} PodSpec
 * @property {[Container, ...Container[]]} containers
 * @property {Container[]} [initContainers]
 * @property {Array<{ name: string, emptyDir?: object, secret?: object, projected?: object }>} volumes
 * @property {{ runAsNonRoot: boolean }} securityContext
 * @property {boolean} automountServiceAccountToken
 *
 * @typedef {object} Manifest fields that the tests read
 * @property {string} kind
 * @property {{ name: string }} metadata
 * @property {Record<string, string>} [data] of a ConfigMap
 * @property {{ template: { spec: PodSpec } }} spec
 */

/** @param {...string} files */
const validate = (...files) =>
  run('python3', ['-m', 'kubernetes_validate', '--strict', ...files], {
    env: { ...process.env, PYTHONPATH: folder },
  });

const files = readdirSync(MANIFESTS).filter(
  (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
);
/** @type {Manifest[]} */
const documents = files.flatMap((name) =>
  parseAllDocuments(readFileSync(join(MANIFESTS, name), 'utf8')).map((document) => document.toJS()),
);
const workloads = documents.filter(({ kind }) => kind === 'Deployment');

describe('the Kubernetes manifests', () => {
  /** @type {string | null} */
  let problem = null;
  before(async () => {
    problem = await fetchValidator();
    if (process.env.CI) assert.equal(problem, null);
  });

  test('fit the schemas of Kubernetes', async (t) => {
    if (problem) return t.skip(problem);
    const { code, output } = await validate(...files.map((name) => join(MANIFESTS, name)));
    assert.equal(code, 0, output);
  });

  test('are rejected with a wrong type or an unknown field', async (t) => {
    if (problem) return t.skip(problem);
    const copy = join(tmpdir(), 'mutual-broken-manifest.yaml');
    t.after(() => rmSync(copy, { force: true }));
    const text = readFileSync(join(MANIFESTS, 'api.yaml'), 'utf8');
    for (const [right = '', wrong = ''] of [
      ['containerPort: 3000', 'containerPort: three'],
      ['maxReplicas: 30', 'maximumReplicas: 30'],
    ]) {
      assert.ok(text.includes(right));
      writeFileSync(copy, text.replace(right, wrong));
      assert.notEqual((await validate(copy)).code, 0, `${wrong} passed`);
    }
  });

  test('include every file in kustomization.yaml', () => {
    /** @type {{ resources: string[] }} */
    const { resources } = parse(readFileSync(join(MANIFESTS, 'kustomization.yaml'), 'utf8'));
    assert.deepEqual([...resources].sort(), [...files].sort());
  });

  test('assign every job queue to one kind of worker', async () => {
    const given = workloads
      .flatMap(({ spec }) => spec.template.spec.containers[0].env)
      .filter(({ name }) => name === 'WORKER_QUEUES');
    const queues = given.flatMap(({ value = '' }) => value.split(',').map((entry) => entry.split(':')[0]));
    const modules = join(ROOT, 'backend/src/modules');
    const registered = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.module.ts'))
      .flatMap((name) => [
        ...readFileSync(join(modules, name), 'utf8').matchAll(/registerQueues\(([^)]*)\)/g),
      ])
      .flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name));
    assert.deepEqual(queues.sort(), registered.sort());
  });

  test('give every pod only the secrets that its program reads', () => {
    const secrets = /** @type {Array<keyof typeof SECRET_ACCESS>} */ (Object.keys(SECRET_ACCESS));
    for (const { metadata, spec } of workloads) {
      const { containers, initContainers = [], volumes } = spec.template.spec;
      // The contents of other volumes cannot be checked: they may hold keys created later.
      for (const volume of volumes) assert.deepEqual(Object.keys(volume).sort(), ['emptyDir', 'name']);
      for (const { env, envFrom = [], name } of [...containers, ...initContainers]) {
        assert.ok(
          envFrom.every((from) => Object.keys(from).join() === 'configMapRef'),
          `${metadata.name} gets a whole Secret`,
        );
        /** @param {string} variable */
        const valueOf = (variable) => env.find((one) => one.name === variable)?.value;
        const queues = valueOf('WORKER_QUEUES')
          ?.split(',')
          .map((entry) => /** @type {const} */ ([entry.split(':', 1).join(), undefined]));
        const ROLE = /** @type {'api' | 'worker' | undefined} */ (valueOf('ROLE'));
        const read = ROLE
          ? secrets.filter((one) => mayReadSecret(one, { ROLE, WORKER_QUEUES: queues && new Map(queues) }))
          : [];
        const given = env.flatMap(({ name: variable, valueFrom }) => {
          if (!valueFrom?.secretKeyRef) return [];
          assert.equal(valueFrom.secretKeyRef.key, variable, name);
          return variable;
        });
        assert.deepEqual(given.sort(), [...read].sort(), metadata.name);
      }
    }
    const settings = documents.flatMap(({ data = {} }) => Object.keys(data));
    assert.ok(settings.length > 0);
    for (const secret of secrets) assert.ok(!settings.includes(secret), secret);
    // README.md describes how to create the Secret.
    const readme = readFileSync(join(MANIFESTS, 'README.md'), 'utf8');
    const created = [...readme.matchAll(/--from-literal=([A-Z_]+)/g)].map(([, key]) => key);
    assert.deepEqual(created.sort(), [...secrets].sort());
  });

  test('run every program without root, capabilities, Kubernetes token and writable root, with secrets by reference', () => {
    assert.equal(workloads.length, 5);
    for (const { metadata, spec } of workloads) {
      const { containers, securityContext, automountServiceAccountToken } = spec.template.spec;
      assert.equal(automountServiceAccountToken, false, metadata.name);
      assert.equal(securityContext.runAsNonRoot, true, metadata.name);
      for (const container of containers) {
        assert.deepEqual(container.securityContext.capabilities.drop, ['ALL'], metadata.name);
        assert.equal(container.securityContext.allowPrivilegeEscalation, false, metadata.name);
        assert.equal(container.securityContext.readOnlyRootFilesystem, true, metadata.name);
        assert.ok(container.resources.limits.memory, metadata.name);
      }
    }
    assert.ok(documents.every(({ kind }) => kind !== 'Secret'));
  });
});
