import { Mailer } from './mailer.js';

/** Replaces the mailer in processes that must not send mail and do not know the mail server. */
export class WithheldMailer extends Mailer {
  /** @throws always, so that the job is retried by another process and its mail is not lost */
  send(): Promise<void> {
    return Promise.reject(new Error('This process sends no mail: see SECRET_ACCESS.'));
  }
}
