import { Mailer } from './mailer.js';

/** Stands for the mailer in processes that send no mail and are not told the mail server. */
export class WithheldMailer extends Mailer {
  /** @throws always, so that a job tries again elsewhere instead of losing its mail */
  send(): Promise<void> {
    return Promise.reject(new Error('This process sends no mail: see SECRET_READERS.'));
  }
}
