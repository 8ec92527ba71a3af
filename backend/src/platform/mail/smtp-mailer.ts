import { connect, type Socket } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import type { OnApplicationShutdown } from '@nestjs/common';
import { destinationIn } from '../outbound/named-hosts.js';
import { Mailer, type MailMessage } from './mailer.js';

/** How long a server may take to be there and greet, and be silent later, in ms. */
const PATIENCE = { connectMs: 10_000, silenceMs: 20_000 };

type OnOpen = (error: Error | null, opened?: { connection: Socket }) => void;

/** Sends through the configured mail server. */
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
    { connectMs, silenceMs } = PATIENCE,
  ) {
    super();
    this.transport = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (_options: unknown, done: OnOpen) => open(smtpUrl, connectMs, done),
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
 * Connects by name: the library would resolve it by itself, and connect to a number that nobody has named
 * (platform/outbound).
 */
function open(smtpUrl: string, connectMs: number, done: OnOpen): void {
  const socket = connect(destinationIn(smtpUrl));
  const limit = setTimeout(() => socket.destroy(new Unreachable('ETIMEDOUT')), connectMs);
  const fail = (error: Error): void => {
    clearTimeout(limit);
    done(error instanceof Unreachable ? error : new Unreachable('ESOCKET'));
  };
  socket.once('error', fail).once('connect', () => {
    clearTimeout(limit);
    socket.off('error', fail);
    done(null, { connection: socket });
  });
}

/** With the codes that the library has for it. */
class Unreachable extends Error {
  constructor(readonly code: 'ETIMEDOUT' | 'ESOCKET') {
    super(code);
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
