import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Mailer, type MailMessage } from './mailer.js';

/** Stores mail as JSON files with names that sort by time, for development and tests. */
export class FileMailer extends Mailer {
  private sequence = 0;

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(message: MailMessage): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const sentAt = new Date().toISOString();
    const count = String(this.sequence++).padStart(6, '0');
    const name = `${sentAt.replace(/[:.]/g, '-')}-${count}-${randomBytes(3).toString('hex')}.json`;
    const draft = join(this.folder, `.${name}`);
    await writeFile(draft, JSON.stringify({ from: this.from, ...message, sentAt }, null, 2), { mode: 0o600 });
    await rename(draft, join(this.folder, name));
  }
}
