import { resolve } from 'node:path';
import { BRAND } from '@contract';
import { Variables, problemsOf, productionProblems } from './config.schema.js';
import { generatedSecrets, generatedVapidKeys } from './generated-secrets.js';

/** The configuration is not usable; the message names every bad variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** All settings of this process, typed and checked. Inject it; nothing else reads the environment. */
export class AppConfig {
  readonly production: boolean;
  readonly role: Variables['ROLE'];
  /** Whether this process answers the API. */
  readonly servesApi: boolean;
  /** Whether this process runs jobs and sweeps. */
  readonly runsJobs: boolean;
  readonly port: number;
  /** The IP address to listen on; undefined: all of them. */
  readonly host: string | undefined;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly frontendDir: string;
  readonly mongodbUri: string;
  readonly redisUrl: string;
  readonly redisPrefix: string;
  readonly jwtSecret: string;
  readonly supportEmail: string;
  readonly businessEmail: string;
  readonly adminPassword: string;
  /** True when nobody chose the administrator's password, so that start-up may print it. */
  readonly adminPasswordGenerated: boolean;
  readonly exposeResetLink: boolean;
  readonly requireEmailVerification: boolean;
  readonly dayTimezone: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly paypal: {
    readonly clientId: string | undefined;
    readonly clientSecret: string | undefined;
    readonly webhookId: string | undefined;
    readonly apiUrl: string;
    readonly sdkUrl: string;
  };
  readonly ice: {
    readonly stunUrls: readonly string[];
    readonly turnUrls: readonly string[];
    readonly turnSecret: string | undefined;
    /** Calls go through our TURN servers only: there are some. */
    readonly policy: 'all' | 'relay';
  };
  readonly push: {
    /** Null in a production without keys: web push is off. */
    readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
    readonly subject: string;
    /** Beside the known push services. */
    readonly hosts: readonly string[];
    readonly caFile: string | undefined;
  };
  readonly trustedProxies: readonly string[];
  readonly rateLimitFactor: number;
  readonly apiDocs: boolean;
  /** Undefined: nobody reads the figures. */
  readonly metricsToken: string | undefined;
  /** Undefined: nothing is traced. */
  readonly tracesUrl: string | undefined;
  readonly logLevel: Variables['LOG_LEVEL'];

  constructor(variables: Variables) {
    this.production = variables.NODE_ENV === 'production';
    this.role = variables.ROLE;
    this.servesApi = variables.ROLE !== 'worker';
    this.runsJobs = variables.ROLE !== 'api';
    this.port = variables.PORT;
    this.host = variables.HOST ?? (this.production ? undefined : '127.0.0.1');
    this.publicUrl = (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, '');
    this.dataDir = resolve(variables.DATA_DIR);
    this.frontendDir = resolve(variables.FRONTEND_DIR);
    this.mongodbUri = variables.MONGODB_URI;
    this.redisUrl = variables.REDIS_URL;
    this.redisPrefix = variables.REDIS_PREFIX;
    const made =
      variables.JWT_SECRET && variables.ADMIN_PASSWORD ? undefined : generatedSecrets(this.dataDir);
    this.jwtSecret = variables.JWT_SECRET ?? made?.jwtSecret ?? '';
    this.adminPassword = variables.ADMIN_PASSWORD ?? made?.adminPassword ?? '';
    this.adminPasswordGenerated = !variables.ADMIN_PASSWORD;
    this.supportEmail = variables.SUPPORT_EMAIL.toLowerCase();
    this.businessEmail = variables.BUSINESS_EMAIL;
    this.exposeResetLink = variables.EXPOSE_RESET_LINK ?? !this.production;
    this.requireEmailVerification = variables.REQUIRE_EMAIL_VERIFICATION ?? this.production;
    this.dayTimezone = variables.DAY_TIMEZONE;
    this.smtpUrl = variables.SMTP_URL;
    this.mailFrom = variables.MAIL_FROM ?? `${BRAND.name} <${this.supportEmail}>`;
    this.paypal = {
      clientId: variables.PAYPAL_CLIENT_ID,
      clientSecret: variables.PAYPAL_CLIENT_SECRET,
      webhookId: variables.PAYPAL_WEBHOOK_ID,
      apiUrl: variables.PAYPAL_API_URL.replace(/\/+$/, ''),
      sdkUrl: variables.PAYPAL_SDK_URL.replace(/\/+$/, ''),
    };
    this.ice = {
      stunUrls: variables.STUN_URLS,
      turnUrls: variables.TURN_URLS,
      turnSecret: variables.TURN_SECRET,
      policy: variables.TURN_URLS.length > 0 ? 'relay' : 'all',
    };
    this.push = {
      vapid: this.vapidKeys(variables),
      subject: variables.VAPID_SUBJECT ?? `mailto:${this.supportEmail}`,
      hosts: variables.PUSH_HOSTS,
      caFile: variables.PUSH_CA_FILE,
    };
    this.trustedProxies = variables.TRUSTED_PROXIES;
    this.rateLimitFactor = variables.RATE_LIMIT_FACTOR;
    this.apiDocs = variables.API_DOCS ?? !this.production;
    this.metricsToken = variables.METRICS_TOKEN;
    this.tracesUrl = variables.OTEL_EXPORTER_OTLP_ENDPOINT;
    this.logLevel = variables.LOG_LEVEL;
  }

  private vapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Variables): AppConfig['push']['vapid'] {
    if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY)
      return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
    return this.production ? null : generatedVapidKeys(this.dataDir);
  }
}

/**
 * Parses the environment once. An empty variable counts as unset, as compose files pass them.
 * @throws ConfigError naming every bad variable at once
 */
export function loadConfig(environment: Record<string, string | undefined> = process.env): AppConfig {
  const given = Object.fromEntries(
    Object.keys(Variables.shape)
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Variables.safeParse(given);
  const problems = parsed.success
    ? parsed.data.NODE_ENV === 'production'
      ? [...problemsOf(parsed.data), ...productionProblems(parsed.data)]
      : problemsOf(parsed.data)
    : parsed.error.issues.map((issue) => ({
        variable: issue.path.join('.'),
        problem: given[String(issue.path[0])] === undefined ? 'It must be set.' : issue.message,
      }));
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map(({ variable, problem }) => `  ${variable}: ${problem}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  return new AppConfig(parsed.data);
}
