import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { runOrThrow } from '../processes.js';

/**
 * Returns npm settings for builds on a machine with its own certificate authority, which signs the registry.
 * @param {string} folder receives the file with the settings
 * @returns variables of the builds
 */
export async function npmSettings(folder) {
  const file = join(folder, 'npmrc');
  /** @param {string} name */
  const setting = async (name) =>
    (await runOrThrow('npm', ['config', 'get', name], { cwd: tmpdir() })).trim();
  const [registry, cafile] = [await setting('registry'), await setting('cafile')];
  const lines = [`registry=${registry}`];
  if (cafile !== 'null' || process.env.NODE_EXTRA_CA_CERTS) {
    const ca = cafile === 'null' ? undefined : readFileSync(cafile);
    const pem = (await authorityOf(new URL(registry).hostname, ca)).trim();
    lines.push(`ca="${pem.replaceAll('\n', '\\n')}"`);
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
  return { NPMRC: file };
}

/**
 * @param {string} host
 * @param {Buffer} [ca]
 * @returns {Promise<string>}
 */
function authorityOf(host, ca) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host, ca }, () => {
      let certificate = socket.getPeerCertificate(true);
      while (certificate.issuerCertificate && certificate.issuerCertificate !== certificate)
        certificate = certificate.issuerCertificate;
      socket.destroy();
      resolve(new X509Certificate(certificate.raw).toString());
    });
    socket.once('error', reject);
  });
}
