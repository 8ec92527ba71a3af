import { resolve } from 'node:path';
import * as z from 'zod';
import {
  AUTH_LIMITS,
  emailAddress,
  emailForm,
  JURISDICTIONS,
  lengthOf,
  mailtoUrl,
  RATE_LIMITS,
} from '@contract';
import { blobStoresIn } from './blob-store-url.js';
import { isPercentEncoded, redisAddressIn } from './redis-url.js';
import { mayReadSecret } from './secret-access.js';
import { isVapidSubject } from './vapid-subject.js';

const flag = z.stringbool('Use true or false.');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const iceUrls = (scheme: RegExp): z.ZodType<string[], string> =>
  list.refine((urls) => urls.every((entry) => scheme.test(entry)), 'These are not usable addresses.');
/** Queues, each with the number of jobs that run at a time; undefined for the default number. */
const workerQueues = list
  .refine(
    (entries) => entries.length > 0 && entries.every((entry) => /^[a-z-]+(:[1-9]\d{0,3})?$/.test(entry)),
    'Use names of queues such as push or push:20.',
  )
  .transform(
    (entries) =>
      new Map(
        entries.map((entry) => {
          const [name = '', concurrency] = entry.split(':');
          return [name, concurrency === undefined ? undefined : Number(concurrency)] as const;
        }),
      ),
  );
const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'This is not an IANA time zone.');
const urlWith = (protocol: RegExp): z.ZodType<string> =>
  z.url({ protocol, error: 'This is not a usable URL.' });
const withoutSlash = (address: string): string => address.replace(/\/+$/, '');
/** The URI of a replica set lists all its members, which is not a valid URL. */
const mongodbUri = z.string().refine((text) => {
  const single = text.replace(/^(mongodb:\/\/(?:[^@/]*@)?[^\s,/?@]+)(?:,[^\s,/?@]+)+/, '$1');
  return /^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/.test(single) && URL.canParse(single);
}, 'This is not a usable URL.');

/**
 * All environment variables of the backend; `AppConfig` has each as a field, JWT_SECRET as `jwtSecret`.
 * `.env.example` repeats the descriptions literally.
 */
export const Variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('development, test or production; production refuses weak settings.'),
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('The role of this process: all, api (HTTP only) or worker (jobs only).'),
  WORKER_QUEUES: workerQueues
    .optional()
    .describe(
      'The queues whose jobs this process runs, separated by commas, each optionally with the number of jobs at a time (default 10), for example push:20,notifications; all queues when unset.',
    ),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('The port to listen on; a worker serves its health checks on it.'),
  HOST: z
    .union([z.ipv4(), z.ipv6()], 'Use an IP address, such as 127.0.0.1 or 0.0.0.0.')
    .optional()
    .describe(
      'The IP address to listen on. Default: all addresses in production; 127.0.0.1 outside production, so that other machines of the network cannot request reset links.',
    ),
  PUBLIC_URL: urlWith(/^https?$/)
    .transform(withoutSlash)
    .optional()
    .describe('The public URL of the app, used in e-mail links; http://localhost:PORT when unset.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder))
    .describe('The folder that stores generated secrets and undelivered mail.'),
  FRONTEND_DIR: z
    .string()
    .default('frontend/dist')
    .transform((folder) => resolve(folder))
    .describe('The folder of the built frontend; no frontend is served if it does not exist.'),
  MONGODB_URI: mongodbUri.describe(
    'The MongoDB replica set that stores all data. List all its members with the host names in its configuration, because no other host is called.',
  ),
  REPORTING_READ_PREFERENCE: z
    .enum(['primary', 'secondaryPreferred'])
    .default('primary')
    .describe(
      "The read preference of statistics, exports, integrity checks and training: primary, or secondaryPreferred, whose results may be two minutes old. Members' requests always read the primary.",
    ),
  REDIS_URL: z
    .string()
    .refine(isPercentEncoded, {
      error: 'A % in the user name, password or master name is not percent-encoded: write it as %25.',
      abort: true,
    })
    .refine((text) => redisAddressIn(text) !== undefined, 'This is not a usable URL.')
    .describe(
      'The Redis server for queues, limits and caches, which must not evict keys: redis://host:port, a cluster as redis+cluster://host:port,host:port, or sentinels as redis+sentinel://host:port,host:port/master. No other host is called: name all nodes of a cluster here or in REDIS_HOSTS.',
    ),
  REDIS_HOSTS: list
    .default([])
    .describe(
      'Further Redis servers that sentinels or a cluster name (host or host:port), separated by commas; servers behind sentinels must be listed.',
    ),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.-]+$/, 'Use letters, digits, dots and dashes.')
    .default('mutual')
    .describe('The prefix of all Redis keys, so that several installations can share one Redis server.'),
  BLOB_STORE: z
    .string()
    .default('gridfs')
    .transform((text, context) => {
      const stores = blobStoresIn(text);
      if (stores) return stores;
      context.addIssue('Use gridfs, s3://bucket?endpoint=URL&region=NAME, or both separated by a comma.');
      return z.NEVER;
    })
    .describe(
      'Where pictures and archives are stored: gridfs (in MongoDB) or a bucket of an S3 object store, s3://bucket?endpoint=https://host:port&region=name (Amazon without an endpoint). While they move from one to the other, both, separated by a comma: the first one takes new ones, both are read.',
    ),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('The access key of the object store; required with an object store in BLOB_STORE.'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of AWS_ACCESS_KEY_ID.'),
  JWT_SECRET: z
    .string()
    .min(32, 'Use at least 32 characters.')
    .optional()
    .describe(
      'The secret that signs log-in tokens and picture links; outside production it is generated once and stored in DATA_DIR.',
    ),
  SUPPORT_EMAIL: z
    .string()
    .overwrite(emailForm)
    .pipe(emailAddress())
    .default('support@mutual.example')
    .describe('The support e-mail address, which is also the log-in name of the administrator.'),
  ADMIN_PASSWORD: z
    .string()
    .min(AUTH_LIMITS.passwordMin, `Use at least ${AUTH_LIMITS.passwordMin} characters.`)
    .max(AUTH_LIMITS.passwordMax)
    .optional()
    .describe(
      "The administrator's password; outside production it is generated once, stored in DATA_DIR and printed.",
    ),
  THROW_AWAY_DOMAINS: list
    .default([])
    .describe(
      'Domains whose e-mail addresses are refused besides those of the list of throw-away mail services, with everything below them, separated by commas.',
    ),
  ALLOWED_DOMAINS: list
    .default([])
    .describe('Domains of that list whose addresses are accepted all the same, separated by commas.'),
  BUSINESS_EMAIL: emailAddress()
    .default('business@mutual.example')
    .describe('The business e-mail address shown on the contact page.'),
  JURISDICTION: z
    .enum(JURISDICTIONS)
    .default('in')
    .describe(
      'Whose law sets the times for answers to grievances and rights requests (docs/rights.md): in (India) or eu (European Union).',
    ),
  INACTIVE_ACCOUNT_YEARS: z.coerce
    .number()
    .int()
    .min(0)
    .max(50)
    .optional()
    .describe(
      'The years after which the account of a member who is never here is deleted, with a mail 30 days and one 48 hours before; 0 deletes none. When unset, 3 with JURISDICTION=in, otherwise 0.',
    ),
  GRIEVANCE_OFFICER_NAME: z
    .string()
    .optional()
    .describe('The name of the grievance officer, shown on the pages about rights.'),
  GRIEVANCE_OFFICER_EMAIL: emailAddress()
    .optional()
    .describe('The e-mail address of the grievance officer; SUPPORT_EMAIL when unset.'),
  GRIEVANCE_OFFICER_ADDRESS: z
    .string()
    .optional()
    .describe('The postal address of the grievance officer; none is shown when unset.'),
  EXPOSE_RESET_LINK: flag
    .optional()
    .describe(
      "Whether forgot-password responds with the reset link (never for the administrator's account); true outside production, rejected in production.",
    ),
  REQUIRE_EMAIL_VERIFICATION: flag
    .optional()
    .describe(
      'Whether members must confirm their e-mail address before they can log in; true in production unless set to false.',
    ),
  DAY_TIMEZONE: timeZone
    .default('Asia/Kolkata')
    .describe("The time zone whose midnight starts a new day for daily limits and for members' ages."),
  SMTP_URL: urlWith(/^smtps?$/)
    .optional()
    .describe(
      'The mail server, smtp(s)://user:password@host:port; when unset, mail is stored as files in DATA_DIR/mail.',
    ),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('The sender of all mail; the product name with SUPPORT_EMAIL when unset.'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'Use an uncompressed P-256 point, base64url without padding.')
    .optional()
    .describe(
      'The public key of web push. Outside production both keys are generated once and stored in DATA_DIR; in production web push is disabled without them.',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'Use 32 bytes, base64url without padding.')
    .optional()
    .describe('The private key of web push, which signs requests to push services.'),
  VAPID_SUBJECT: z
    .string()
    .refine(
      isVapidSubject,
      'Use mailto: and an e-mail address, or https:, with a public host name; Apple refuses others.',
    )
    .optional()
    .describe(
      'The contact for push services, a mailto: or https: URL; mailto: with SUPPORT_EMAIL when unset.',
    ),
  PUSH_HOSTS: list
    .default([])
    .describe('Additional hosts of push services (host or host:port), separated by commas.'),
  PUSH_CA_FILE: z
    .string()
    .optional()
    .describe(
      'A PEM file with an additional certificate authority for push services; rejected in production.',
    ),
  PAYPAL_CLIENT_ID: z.string().optional().describe("The PayPal app's client id."),
  PAYPAL_CLIENT_SECRET: z.string().optional().describe("The PayPal app's secret."),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe('The id of the PayPal webhook that calls this installation.'),
  PAYPAL_API_URL: urlWith(/^https?$/)
    .default('https://api-m.sandbox.paypal.com')
    .transform(withoutSlash)
    .describe("The URL of PayPal's API; the sandbox when unset."),
  PAYPAL_SDK_URL: urlWith(/^https?$/)
    .default('https://www.paypal.com')
    .transform(withoutSlash)
    .describe("The URL from which browsers load PayPal's buttons."),
  STUN_URLS: iceUrls(/^stuns?:[^\s/]+$/)
    .default(['stun:stun.l.google.com:19302'])
    .describe('STUN servers for calls, separated by commas, for example stun:host:3478.'),
  TURN_URLS: iceUrls(/^turns?:[^\s/]+$/)
    .default([])
    .describe(
      'TURN servers for calls, separated by commas, for example turn:host:3478; if set, all calls are relayed through them.',
    ),
  TURN_SECRET: z
    .string()
    .min(16, 'Use at least 16 characters.')
    .optional()
    .describe('The shared secret of the TURN servers for time-limited credentials; required with TURN_URLS.'),
  TRUSTED_PROXIES: list
    .default([])
    .describe(
      'Addresses or networks of the proxies in front of this server (a CDN, a TLS proxy, a load balancer), separated by commas; X-Forwarded-For is trusted from these only. Our nginx uses the variable too.',
    ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('A factor that multiplies every rate limit; larger for load tests, at most 1 in production.'),
  SIGN_UPS_BEFORE_PROOF: z.coerce
    .number()
    .int()
    .min(1)
    .default(RATE_LIMITS.signUpsByRange.points)
    .describe(
      'The number of sign-ups an hour from one address range (a /24 network of IPv4, a /48 network of IPv6) that need no proof of work; before further ones the browser has to do a calculation of about a second. Multiplied by RATE_LIMIT_FACTOR.',
    ),
  OLD_MESSAGES_AFTER_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .optional()
    .describe(
      'The age in days at which messages move to the collection oldMessages, except for the newest 500 of a conversation; at least 30. When unset, none move, and moved ones are brought back.',
    ),
  SUGGESTIONS_PLAIN_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      'The share of members, 0 to 1, whose suggestions are in the plain order instead of that of the model, as a control group that measures the effect of the model.',
    ),
  API_DOCS: flag.optional().describe('Whether /api/docs is served; true outside production.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'Use at least 16 characters.')
    .optional()
    .describe('The bearer token with which Prometheus reads /metrics; /metrics is not served when unset.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(/^https?$/)
    .optional()
    .describe(
      'The OpenTelemetry collector for traces (OTLP over HTTP), for example http://collector:4318; no traces when unset.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The minimum level of log lines.'),
});
export type Variables = z.infer<typeof Variables>;

const looksWeak = (secret: string): boolean =>
  new Set(secret).size < 10 || /change.?me|example|secret|password|12345|qwerty/i.test(secret);

interface Problem {
  variable: keyof Variables;
  problem: string;
}

/** Returns the combinations of variables that are rejected in all environments. */
export function problemsOf(variables: Variables): Problem[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, TURN_URLS, TURN_SECRET } = variables;
  const problems: Problem[] = [];
  if (
    mayReadSecret('VAPID_PRIVATE_KEY', variables) &&
    Boolean(VAPID_PUBLIC_KEY) !== Boolean(VAPID_PRIVATE_KEY)
  )
    problems.push({
      variable: VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY',
      problem: 'Set both keys of web push or neither.',
    });
  if (VAPID_PUBLIC_KEY && !variables.VAPID_SUBJECT && !isVapidSubject(mailtoUrl(variables.SUPPORT_EMAIL)))
    problems.push({
      variable: 'VAPID_SUBJECT',
      problem: 'Required with a SUPPORT_EMAIL that is not reachable from the internet.',
    });
  if (variables.BLOB_STORE.some(({ kind }) => kind === 's3'))
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
      if (!variables[name])
        problems.push({ variable: name, problem: 'Required with an object store in BLOB_STORE.' });
  if (TURN_URLS.length > 0 && !TURN_SECRET && mayReadSecret('TURN_SECRET', variables))
    problems.push({ variable: 'TURN_SECRET', problem: 'Required with TURN_URLS.' });
  if (TURN_SECRET && TURN_URLS.length === 0)
    problems.push({ variable: 'TURN_URLS', problem: 'Required with TURN_SECRET.' });
  return problems;
}

/** Returns the settings that are rejected in production only. */
export function productionProblems(variables: Variables): Problem[] {
  const problems: Problem[] = [];
  const refuse = (variable: keyof Variables, problem: string): void =>
    void problems.push({ variable, problem });
  if (!variables.JWT_SECRET) refuse('JWT_SECRET', 'Required in production.');
  else if (looksWeak(variables.JWT_SECRET)) refuse('JWT_SECRET', 'This secret is too weak for production.');
  const { ADMIN_PASSWORD } = variables;
  if (!ADMIN_PASSWORD && mayReadSecret('ADMIN_PASSWORD', variables))
    refuse('ADMIN_PASSWORD', 'Required in production.');
  if (ADMIN_PASSWORD && (lengthOf(ADMIN_PASSWORD) < 12 || looksWeak(ADMIN_PASSWORD)))
    refuse('ADMIN_PASSWORD', 'This password is too weak for production.');
  if (variables.TURN_SECRET && looksWeak(variables.TURN_SECRET))
    refuse('TURN_SECRET', 'This secret is too weak for production.');
  if (variables.METRICS_TOKEN && looksWeak(variables.METRICS_TOKEN))
    refuse('METRICS_TOKEN', 'This token is too weak for production.');
  if (!variables.PUBLIC_URL) refuse('PUBLIC_URL', 'Required in production.');
  if (variables.EXPOSE_RESET_LINK) refuse('EXPOSE_RESET_LINK', 'Reset links are not allowed in production.');
  if (variables.PUSH_CA_FILE)
    refuse('PUSH_CA_FILE', 'Production trusts public certificate authorities only.');
  if (variables.RATE_LIMIT_FACTOR > 1) refuse('RATE_LIMIT_FACTOR', 'The maximum in production is 1.');
  for (const name of ['PAYPAL_API_URL', 'PAYPAL_SDK_URL'] as const)
    if (!isPaypalUrl(variables[name])) refuse(name, 'Production requires a host of PayPal.');
  if (variables.PAYPAL_CLIENT_ID)
    for (const name of ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const)
      if (!variables[name] && (name === 'PAYPAL_WEBHOOK_ID' || mayReadSecret(name, variables)))
        refuse(name, 'Required in production with PAYPAL_CLIENT_ID.');
  return problems;
}

/** Returns whether a URL is on a host of PayPal; anything that could be read as another host is rejected. */
export function isPaypalUrl(address: string): boolean {
  const { protocol, host } = new URL(address);
  // Accepts plain host names on the default port only, so that no other parser can read the URL differently.
  return protocol === 'https:' && /^([a-z0-9-]+\.)*paypal\.com$/.test(host);
}
