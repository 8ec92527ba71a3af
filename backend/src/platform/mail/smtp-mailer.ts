import { createTransport, type Transporter } from 'nodemailer';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Mailer, type MailMessage } from './mailer.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Sends through the configured mail server. */
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(message: MailMessage): Promise<void> {
    try {
      await this.transport.sendMail({ ...message, from: this.from });
    } catch (error) {
      throw refused(error);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/**
 * Without the server's words, which repeat the recipient's address: that belongs neither into a log nor into
 * a queue.
 */
function refused(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const facts = [code, responseCode].filter((fact) => typeof fact === 'string' || typeof fact === 'number');
  return new Error(`The mail server did not take a mail: ${facts.join(' ') || 'no reason given'}`);
}
