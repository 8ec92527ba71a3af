import { connect, type Socket } from 'node:net';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { destinationIn } from '../outbound/allowed-hosts.js';
import { Mailer, type MailMessage } from './mailer.js';

/** Time limits in ms: for connecting and receiving the greeting, and for silence afterwards. */
const TIMEOUTS = { connectMs: 10_000, silenceMs: 20_000 };

type OnOpen = (error: Error | null, opened?: { connection: Socket }) => void;

export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
    { connectMs, silenceMs } = TIMEOUTS,
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
 * Connects by host name. The library would resolve the name and connect to an IP address, which the
 * restriction of outbound connections rejects (platform/outbound).
 */
function open(smtpUrl: string, connectMs: number, done: OnOpen): void {
  const socket = connect(destinationIn(smtpUrl));
  const limit = setTimeout(() => socket.destroy(new MailServerUnreachable('ETIMEDOUT')), connectMs);
  const fail = (error: Error): void => {
    clearTimeout(limit);
    done(error instanceof MailServerUnreachable ? error : new MailServerUnreachable('ESOCKET'));
  };
  socket.once('error', fail).once('connect', () => {
    clearTimeout(limit);
    socket.off('error', fail);
    done(null, { connection: socket });
  });
}

/** A connection error with an error code of the library. */
class MailServerUnreachable extends Error {
  constructor(readonly code: 'ETIMEDOUT' | 'ESOCKET') {
    super(code);
  }
}

/**
 * Returns an error without the server's text, which repeats the recipient's address: addresses must not get
 * into logs or queues.
 */
function refused(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const facts = [code, responseCode].filter((fact) => typeof fact === 'string' || typeof fact === 'number');
  return new Error(`The mail server did not take a mail: ${facts.join(' ') || 'no reason given'}`);
}
