import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Returns all mails to an address, oldest first. */
async function mailsTo(address: string, dataDir = process.env.DATA_DIR ?? ''): Promise<Mail[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map((mail) => JSON.parse(mail) as Mail).filter(({ to }) => to === address);
}

/** Waits for the first mail to an address and returns it. */
export async function mailTo(address: string, dataDir?: string): Promise<Mail> {
  const isSent = async () => (await mailsTo(address, dataDir)).length > 0;
  await expect.poll(isSent).toBe(true);
  const [mail] = await mailsTo(address, dataDir);
  if (!mail) throw new Error(`There is no mail to ${address}.`);
  return mail;
}
