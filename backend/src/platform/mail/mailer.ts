/** One mail to one person. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** `content` is base64. */
  attachments?: { filename: string; contentType: string; encoding: 'base64'; content: string }[];
}

/** Hands a mail on; throws when it could not. Call it from a job, never from a request. */
export abstract class Mailer {
  abstract send(message: MailMessage): Promise<void>;
}
