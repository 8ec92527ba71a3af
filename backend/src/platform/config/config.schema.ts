import { resolve } from 'node:path';
import { emailAddress, emailForm } from '@contract';
import * as z from 'zod';

const flag = z.stringbool('Use true or false.');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const iceUrls = (scheme: RegExp): z.ZodType<string[], string> =>
  list.refine((urls) => urls.every((entry) => scheme.test(entry)), 'These are not usable addresses.');
const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'This is not an IANA time zone.');
const url = (protocol: RegExp): z.ZodType<string> => z.url({ protocol, error: 'This is not a usable URL.' });
const withoutSlash = (address: string): string => address.replace(/\/+$/, '');
/** A replica set's address names all its members, which no URL may. */
const mongodbUri = z.string().refine((text) => {
  const single = text.replace(/^(mongodb:\/\/(?:[^@/]*@)?[^\s,/?@]+)(?:,[^\s,/?@]+)+/, '$1');
  return /^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/.test(single) && URL.canParse(single);
}, 'This is not a usable URL.');

/**
 * Every environment variable the backend reads; `AppConfig` has each as a field, JWT_SECRET as `jwtSecret`.
 * The descriptions stand in `.env.example` word for word.
 */
export const Variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('development, test or production; production refuses weak settings.'),
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('What this process does: all, api (HTTP only) or worker (jobs only).'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('The port to listen on; a worker serves its health there.'),
  HOST: z
    .union([z.ipv4(), z.ipv6()], 'Use an IP address, such as 127.0.0.1 or 0.0.0.0.')
    .optional()
    .describe(
      'The IP address to listen on; 127.0.0.1 outside production, where every other machine of the network could otherwise ask for reset links, and all addresses in production.',
    ),
  PUBLIC_URL: url(/^https?$/)
    .transform(withoutSlash)
    .optional()
    .describe('The address members see, used in mailed links; http://localhost:PORT when unset.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder))
    .describe('Where generated secrets and undelivered mail are kept.'),
  FRONTEND_DIR: z
    .string()
    .default('frontend/dist')
    .transform((folder) => resolve(folder))
    .describe('The built frontend to serve; nothing is served when the folder is absent.'),
  MONGODB_URI: mongodbUri.describe(
    'The MongoDB replica set that holds all data, with all its members by the names it knows them by: no other host is called.',
  ),
  REDIS_URL: url(/^rediss?$/).describe('The Redis for queues, limits and caches; it must not evict keys.'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.-]+$/, 'Use letters, digits, dots and dashes.')
    .default('mutual')
    .describe('What the names of all Redis keys begin with, so that installations can share one Redis.'),
  JWT_SECRET: z
    .string()
    .min(32, 'Use at least 32 characters.')
    .optional()
    .describe('Signs log-in tokens and picture links; made once and kept in DATA_DIR outside production.'),
  SUPPORT_EMAIL: z
    .string()
    .overwrite(emailForm)
    .pipe(emailAddress())
    .default('support@mutual.example')
    .describe("The support address, which is also the administrator's log-in."),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'Use at least 8 characters.')
    .max(128)
    .optional()
    .describe("The administrator's password; made once, kept in DATA_DIR and printed outside production."),
  BUSINESS_EMAIL: emailAddress()
    .default('business@mutual.example')
    .describe('The business address shown on the contact page.'),
  EXPOSE_RESET_LINK: flag
    .optional()
    .describe(
      "Whether forgot-password answers with the link itself, never with the administrator's; true outside production, refused in it.",
    ),
  REQUIRE_EMAIL_VERIFICATION: flag
    .optional()
    .describe(
      'Whether members must confirm their e-mail address before they can log in; true in production unless set to false.',
    ),
  DAY_TIMEZONE: timeZone
    .default('Asia/Kolkata')
    .describe("The time zone whose midnight turns the day of daily limits and members' ages."),
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .describe(
      'The mail server, smtp(s)://user:password@host:port; without it mail is kept as files in DATA_DIR/mail.',
    ),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('The sender of all mail; the product with SUPPORT_EMAIL when unset.'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'Use an uncompressed P-256 point, base64url without padding.')
    .optional()
    .describe(
      'The public key of web push; both made once and kept in DATA_DIR outside production, where push is off without them.',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'Use 32 bytes, base64url without padding.')
    .optional()
    .describe('The private key of web push, which signs what is sent to push services.'),
  VAPID_SUBJECT: url(/^(mailto|https)$/)
    .optional()
    .describe('Whom push services may ask about our pushes; mailto: with SUPPORT_EMAIL when unset.'),
  PUSH_HOSTS: list
    .default([])
    .describe('Hosts (host or host:port) of push services beside the known ones, separated by commas.'),
  PUSH_CA_FILE: z
    .string()
    .optional()
    .describe('A PEM file with a further certificate authority for push services; refused in production.'),
  PAYPAL_CLIENT_ID: z.string().optional().describe("The PayPal app's client id."),
  PAYPAL_CLIENT_SECRET: z.string().optional().describe("The PayPal app's secret."),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe('The id of the PayPal webhook that calls this installation.'),
  PAYPAL_API_URL: url(/^https?$/)
    .default('https://api-m.sandbox.paypal.com')
    .transform(withoutSlash)
    .describe("PayPal's API; the sandbox unless set."),
  PAYPAL_SDK_URL: url(/^https?$/)
    .default('https://www.paypal.com')
    .transform(withoutSlash)
    .describe("Where the browser loads PayPal's buttons from."),
  STUN_URLS: iceUrls(/^stuns?:[^\s/]+$/)
    .default(['stun:stun.l.google.com:19302'])
    .describe('STUN servers for calls, separated by commas, like stun:host:3478.'),
  TURN_URLS: iceUrls(/^turns?:[^\s/]+$/)
    .default([])
    .describe('TURN servers for calls, like turn:host:3478; once there are any, all calls go through them.'),
  TURN_SECRET: z
    .string()
    .min(16, 'Use at least 16 characters.')
    .optional()
    .describe("The TURN servers' shared secret for time-limited credentials; needed with TURN_URLS."),
  TRUSTED_PROXIES: list
    .default([])
    .describe(
      'Addresses or networks of the proxies before this one (a CDN, a TLS proxy, a load balancer), separated by commas; only theirs is X-Forwarded-For believed. Our own nginx reads it too.',
    ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies every rate limit; larger for load tests, at most 1 in production.'),
  SUGGESTIONS_PLAIN_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      'The share of members, 0 to 1, whose suggestions come in the order of activity instead of the model, so that its gain can be measured.',
    ),
  API_DOCS: flag.optional().describe('Whether /api/docs is served; true outside production.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'Use at least 16 characters.')
    .optional()
    .describe('What Prometheus sends as bearer token to read /metrics; closed to everybody when unset.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/)
    .optional()
    .describe('Where OpenTelemetry traces go (OTLP over HTTP), like http://collector:4318; none when unset.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The least severe log lines that are written.'),
});
export type Variables = z.infer<typeof Variables>;

const looksWeak = (secret: string): boolean =>
  new Set(secret).size < 10 || /change.?me|example|secret|password|12345|qwerty/i.test(secret);

/** A variable and what is wrong with it. */
interface Problem {
  variable: keyof Variables;
  problem: string;
}

/** What is refused everywhere because variables do not go together. */
export function problemsOf(variables: Variables): Problem[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, TURN_URLS, TURN_SECRET } = variables;
  const problems: Problem[] = [];
  if (Boolean(VAPID_PUBLIC_KEY) !== Boolean(VAPID_PRIVATE_KEY))
    problems.push({
      variable: VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY',
      problem: 'Set both keys of web push or neither.',
    });
  if (TURN_URLS.length > 0 && !TURN_SECRET)
    problems.push({ variable: 'TURN_SECRET', problem: 'TURN_URLS needs it set.' });
  if (TURN_SECRET && TURN_URLS.length === 0)
    problems.push({ variable: 'TURN_URLS', problem: 'TURN_SECRET is of no use without it.' });
  return problems;
}

/** What production refuses beyond wrong types: each entry is the variable and what is wrong with it. */
export function productionProblems(variables: Variables): Problem[] {
  const problems: Problem[] = [];
  const refuse = (variable: keyof Variables, problem: string): void =>
    void problems.push({ variable, problem });
  if (!variables.JWT_SECRET) refuse('JWT_SECRET', 'Production needs it set.');
  else if (looksWeak(variables.JWT_SECRET)) refuse('JWT_SECRET', 'This secret is too weak for production.');
  if (!variables.ADMIN_PASSWORD) refuse('ADMIN_PASSWORD', 'Production needs it set.');
  else if (variables.ADMIN_PASSWORD.length < 12 || looksWeak(variables.ADMIN_PASSWORD))
    refuse('ADMIN_PASSWORD', 'This password is too weak for production.');
  if (variables.TURN_SECRET && looksWeak(variables.TURN_SECRET))
    refuse('TURN_SECRET', 'This secret is too weak for production.');
  if (variables.METRICS_TOKEN && looksWeak(variables.METRICS_TOKEN))
    refuse('METRICS_TOKEN', 'This token is too weak for production.');
  if (!variables.PUBLIC_URL) refuse('PUBLIC_URL', 'Production needs it set.');
  if (variables.EXPOSE_RESET_LINK) refuse('EXPOSE_RESET_LINK', 'Production never shows reset links.');
  if (variables.PUSH_CA_FILE) refuse('PUSH_CA_FILE', 'Production trusts public authorities alone.');
  if (variables.RATE_LIMIT_FACTOR > 1) refuse('RATE_LIMIT_FACTOR', 'Production allows at most 1.');
  for (const name of ['PAYPAL_API_URL', 'PAYPAL_SDK_URL'] as const)
    if (!isPaypal(variables[name])) refuse(name, 'Production pays through PayPal itself.');
  if (variables.PAYPAL_CLIENT_ID)
    for (const name of ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const)
      if (!variables[name]) refuse(name, 'Production needs it set beside PAYPAL_CLIENT_ID.');
  return problems;
}

/** Whether an address is one of PayPal's own, so that nothing else is ever taken for it. */
export function isPaypal(address: string): boolean {
  const { protocol, host } = new URL(address);
  // Plain names alone, on the usual port: nothing that another parser could read otherwise.
  return protocol === 'https:' && /^([a-z0-9-]+\.)*paypal\.com$/.test(host);
}
