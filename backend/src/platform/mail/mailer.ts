export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** `content` is base64. */
  attachments?: { filename: string; contentType: string; encoding: 'base64'; content: string }[];
}

/** Sends e-mails; throws if sending fails. Call it from jobs only, never from a request. */
export abstract class Mailer {
  abstract send(message: MailMessage): Promise<void>;
}
