import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const GeneratedSecrets = z.object({ jwtSecret: z.string(), adminPassword: z.string() });
export type GeneratedSecrets = z.infer<typeof GeneratedSecrets>;

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
type VapidKeys = z.infer<typeof VapidKeys>;

/** Secrets made once and kept in the data directory, readable by the owner only. */
export const generatedSecrets = (dataDir: string): GeneratedSecrets =>
  GeneratedSecrets.parse(
    keptIn(dataDir, 'secrets', (): GeneratedSecrets => ({
      jwtSecret: randomBytes(48).toString('base64url'),
      adminPassword: randomBytes(12).toString('base64url'),
    })),
  );

/** The keys of web push (RFC 8292), made once and kept likewise. */
export const generatedVapidKeys = (dataDir: string): VapidKeys =>
  VapidKeys.parse(
    keptIn(dataDir, 'vapid-keys', (): VapidKeys => {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys('base64url');
      // A key with leading zeros comes out shorter than the 32 bytes it is sent as.
      const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
      return { publicKey, privateKey: privateKey.toString('base64url') };
    }),
  );

/**
 * What a file of the data directory holds, made if it is not there. Several processes may start at once: the
 * file is linked into place whole, so the first wins and the others read its secrets.
 */
function keptIn(dataDir: string, name: string, make: () => object): unknown {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, `${name}.json`);
  if (!existsSync(file)) {
    const draft = join(dataDir, `${name}.${randomBytes(6).toString('hex')}.tmp`);
    writeFileSync(draft, JSON.stringify(make()), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
