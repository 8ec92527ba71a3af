import { Injectable, type LoggerService } from '@nestjs/common';
import { destination, pino, type Logger as PinoLogger } from 'pino';
import { AppConfig } from '../config/app-config.js';
import { currentRequestId } from './request-context.js';

/** Lines are written so many together, and at the latest so long after. */
const LINES_BYTES = 8_192;
const LINES_MS = 500;

/**
 * JSON lines on standard output, with the request id. Never give it bodies, e-mail addresses, tokens or
 * names: ids are enough to find what happened.
 */
@Injectable()
export class Logger implements LoggerService {
  private readonly pino: PinoLogger;
  private readonly output: ReturnType<typeof destination>;

  constructor(config: AppConfig) {
    this.output = destination({ dest: 1, sync: false, minLength: LINES_BYTES, periodicFlush: LINES_MS });
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
    this.pino.debug(fields(more), String(message));
  }

  /**
   * Nest itself passes a string as context; what it tells at start is of use only when looking for a fault.
   */
  log(message: unknown, ...more: unknown[]): void {
    if (typeof more.at(-1) === 'string') this.pino.debug(fields(more), String(message));
    else this.pino.info(fields(more), String(message));
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.pino.warn(fields(more), String(message));
  }

  /** Nest's schedules pass the error itself. */
  error(message: unknown, ...more: unknown[]): void {
    if (message instanceof Error)
      this.pino.error({ ...fields(more), err: describeError(message) }, safeMessage(message));
    else this.pino.error(fields(more), String(message));
  }

  fatal(message: unknown, ...more: unknown[]): void {
    this.pino.fatal(fields(more), String(message));
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.pino.trace(fields(more), String(message));
  }

  /** Writes out what is still buffered; call it last. */
  flush(): void {
    this.output.flushSync();
  }
}

/** A net below the rule that nothing of the kind is passed at all. */
const NEVER_LOGGED = new Set(['authorization', 'password', 'token', 'email', 'link', 'body']);

/** Longer texts come from outside: from a library that quotes what it read, or from whom we called. */
const MAX_TEXT = 500;

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
const bounded = (value: unknown): unknown => (typeof value === 'string' ? cut(value) : value);

/** Our own calls pass one object of fields; Nest's pass a context and sometimes a stack. */
function fields(more: unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const extra of more) {
    if (extra instanceof Error) result.err = describeError(extra);
    else if (typeof extra === 'object' && extra !== null) {
      for (const [key, value] of Object.entries(extra))
        if (!NEVER_LOGGED.has(key))
          result[key] = value instanceof Error ? describeError(value) : bounded(value);
    } else if (typeof extra === 'string') result[extra.includes('\n    at ') ? 'stack' : 'context'] = extra;
  }
  return result;
}

/**
 * What an error says, not at any length, and without what members typed: duplicate keys and refused fields
 * come with their values.
 */
export function safeMessage(error: Error): string {
  if ('code' in error && error.code === 11000) return cut(error.message.replace(/dup key:.*$/s, 'dup key'));
  if (VALUE_ERRORS.has(error.name)) return error.name;
  return cut(error.message);
}

/** Mongoose's, whose messages quote the value. */
const VALUE_ERRORS = new Set(['CastError', 'ValidationError', 'ValidatorError']);

/** Kind and place of an error. */
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
