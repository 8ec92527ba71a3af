import { Injectable, type LoggerService } from '@nestjs/common';
import { destination, pino, type Logger as PinoLogger } from 'pino';
import { AppConfig } from '../config/app-config.js';
import { currentRequestId } from './request-context.js';

/** Lines are written in batches of this size in bytes, or after {@link FLUSH_INTERVAL_MS}. */
const BATCH_BYTES = 8_192;
const FLUSH_INTERVAL_MS = 500;

/**
 * Writes JSON lines to standard output, with the request id. Never pass it bodies, e-mail addresses, tokens
 * or names: ids are enough to trace an event.
 */
@Injectable()
export class Logger implements LoggerService {
  private readonly pino: PinoLogger;
  private readonly output: ReturnType<typeof destination>;

  constructor(config: AppConfig) {
    this.output = destination({
      dest: 1,
      sync: false,
      minLength: BATCH_BYTES,
      periodicFlush: FLUSH_INTERVAL_MS,
    });
    this.pino = pino(
      {
        level: config.logLevel,
        base: { role: config.role },
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => {
          const requestId = currentRequestId();
          return requestId ? { requestId } : {};
        },
      },
      this.output,
    );
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.pino.debug(logFields(more), String(message));
  }

  /** Nest passes a string as the context. Its messages at the start are logged at debug level. */
  log(message: unknown, ...more: unknown[]): void {
    if (typeof more.at(-1) === 'string') this.pino.debug(logFields(more), String(message));
    else this.pino.info(logFields(more), String(message));
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.pino.warn(logFields(more), String(message));
  }

  /** Nest's schedules pass the error object itself. */
  error(message: unknown, ...more: unknown[]): void {
    if (message instanceof Error)
      this.pino.error({ ...logFields(more), err: describeError(message) }, safeMessage(message));
    else this.pino.error(logFields(more), String(message));
  }

  fatal(message: unknown, ...more: unknown[]): void {
    this.pino.fatal(logFields(more), String(message));
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.pino.trace(logFields(more), String(message));
  }

  /** Writes buffered lines; call it last. */
  flush(): void {
    this.output.flushSync();
  }
}

/** A safety net: callers must not pass such fields at all. */
const NEVER_LOGGED = new Set(['authorization', 'password', 'token', 'email', 'link', 'body']);

/**
 * Maximum length in characters. Longer texts come from outside, for example from a library that quotes its
 * input.
 */
const MAX_TEXT = 500;

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
const boundedText = (value: unknown): unknown => (typeof value === 'string' ? cut(value) : value);

/** Our own calls pass one object of fields. Nest passes a context and sometimes a stack. */
function logFields(more: unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const extra of more) {
    if (extra instanceof Error) result.err = describeError(extra);
    else if (typeof extra === 'object' && extra !== null) {
      for (const [key, value] of Object.entries(extra))
        if (!NEVER_LOGGED.has(key))
          result[key] = value instanceof Error ? describeError(value) : boundedText(value);
    } else if (typeof extra === 'string') result[extra.includes('\n    at ') ? 'stack' : 'context'] = extra;
  }
  return result;
}

/**
 * Returns the message of an error in limited length, without values that members typed: duplicate-key and
 * validation errors contain them.
 */
export function safeMessage(error: Error): string {
  if ('code' in error && error.code === 11000) return cut(error.message.replace(/dup key:.*$/s, 'dup key'));
  if (VALUE_ERRORS.has(error.name)) return error.name;
  return cut(error.message);
}

/** Errors of Mongoose whose messages quote the value. */
const VALUE_ERRORS = new Set(['CastError', 'ValidationError', 'ValidatorError']);

/** Returns the name, message, code and stack of an error. */
function describeError(error: Error): Record<string, unknown> {
  const code: unknown = 'code' in error ? error.code : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return {
    name: error.name,
    message: safeMessage(error),
    ...(code === undefined ? {} : { code }),
    stack: frames,
  };
}
