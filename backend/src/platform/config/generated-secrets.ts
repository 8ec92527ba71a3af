import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const GeneratedSecrets = z.object({ jwtSecret: z.string(), adminPassword: z.string() });
export type GeneratedSecrets = z.infer<typeof GeneratedSecrets>;

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
type VapidKeys = z.infer<typeof VapidKeys>;

/** Returns secrets that are generated once and stored in the data directory, readable by the owner only. */
export const generatedSecrets = (dataDir: string): GeneratedSecrets =>
  GeneratedSecrets.parse(
    loadOrCreate(dataDir, 'secrets', (): GeneratedSecrets => ({
      jwtSecret: randomBytes(48).toString('base64url'),
      adminPassword: randomBytes(12).toString('base64url'),
    })),
  );

/** Returns the keys of web push (RFC 8292), generated once and stored in the same way. */
export const generatedVapidKeys = (dataDir: string): VapidKeys =>
  VapidKeys.parse(
    loadOrCreate(dataDir, 'vapid-keys', (): VapidKeys => {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys('base64url');
      // A private key with leading zeros has fewer than the 32 bytes that the format requires.
      const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
      return { publicKey, privateKey: privateKey.toString('base64url') };
    }),
  );

/**
 * Returns the content of a file in the data directory, and creates the file if it is missing. Several
 * processes may start at the same time: the complete file is linked to its name, so the first process wins
 * and the others read its secrets.
 */
function loadOrCreate(dataDir: string, name: string, make: () => object): unknown {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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
