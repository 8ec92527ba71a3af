import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const GeneratedSecrets = z.object({ jwtSecret: z.string(), adminPassword: z.string() });
export type GeneratedSecrets = z.infer<typeof GeneratedSecrets>;

/**
 * Secrets made once and kept in the data directory, readable by the owner only. Several processes may start at
 * once: the file is linked into place whole, so the first wins and the others read its secrets.
 */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const draft = join(dataDir, `secrets.${randomBytes(6).toString('hex')}.tmp`);
    const secrets: GeneratedSecrets = {
      jwtSecret: randomBytes(48).toString('base64url'),
      adminPassword: randomBytes(12).toString('base64url'),
    };
    writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return GeneratedSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
}
