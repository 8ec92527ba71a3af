import { BRAND, mailtoUrl } from '@contract';
import { problemsOf, productionProblems, Variables } from './config.schema.js';
import { generatedSecrets, generatedVapidKeys } from './generated-secrets.js';
import { mayReadSecret, withOwnSecrets } from './secret-access.js';

/** Thrown for an invalid configuration; the message lists every invalid variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type CamelCase<Name extends string> = Name extends `${infer Word}_${infer More}`
  ? `${Lowercase<Word>}${Capitalize<CamelCase<More>>}`
  : Lowercase<Name>;
type ConfigFields = { readonly [Name in keyof Variables as CamelCase<Name>]: Variables[Name] };

/** Names each variable as a field: JWT_SECRET as `jwtSecret`. */
const fieldsOf = (variables: Variables): ConfigFields =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as ConfigFields;

/** Settings derived from one or several variables, with the defaults of unset variables. */
function derivedFrom(variables: Variables) {
  const production = variables.NODE_ENV === 'production';
  const { DATA_DIR, JWT_SECRET, ADMIN_PASSWORD, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = variables;
  const generated = production || (JWT_SECRET && ADMIN_PASSWORD) ? undefined : generatedSecrets(DATA_DIR);
  const keysOutsideProduction = () => (production ? null : generatedVapidKeys(DATA_DIR));
  return {
    production,
    /** Whether this process serves the API. */
    servesApi: variables.ROLE !== 'worker',
    /** Whether this process runs jobs and sweeps. */
    runsJobs: variables.ROLE !== 'api',
    /** The IP address to listen on; undefined for all addresses. */
    host: variables.HOST ?? (production ? undefined : '127.0.0.1'),
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    jwtSecret: JWT_SECRET ?? generated?.jwtSecret ?? '',
    /** Only in processes that serve the API, which create the administrator's account. */
    adminPassword: ADMIN_PASSWORD ?? generated?.adminPassword ?? '',
    /** True if the administrator's password is generated, so that start-up may print it. */
    adminPasswordGenerated: !ADMIN_PASSWORD,
    inactiveAccountYears: variables.INACTIVE_ACCOUNT_YEARS ?? (variables.JURISDICTION === 'in' ? 3 : 0),
    grievanceOfficerEmail: variables.GRIEVANCE_OFFICER_EMAIL ?? variables.SUPPORT_EMAIL,
    exposeResetLink: variables.EXPOSE_RESET_LINK ?? !production,
    requireEmailVerification: variables.REQUIRE_EMAIL_VERIFICATION ?? production,
    mailFrom: variables.MAIL_FROM ?? `${BRAND.name} <${variables.SUPPORT_EMAIL}>`,
    /** Whether jobs of this process send mail. */
    sendsMail: mayReadSecret('SMTP_URL', variables),
    /**
     * The keys of web push, the private one only where pushes are sent; null in production without keys,
     * where web push is disabled.
     */
    vapidKeys: VAPID_PUBLIC_KEY
      ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
      : keysOutsideProduction(),
    vapidSubject: variables.VAPID_SUBJECT ?? mailtoUrl(variables.SUPPORT_EMAIL),
    /** `relay` sends all calls through our TURN servers. */
    icePolicy: variables.TURN_URLS.length > 0 ? ('relay' as const) : ('all' as const),
    apiDocs: variables.API_DOCS ?? !production,
  };
}

type DerivedConfig = Readonly<ReturnType<typeof derivedFrom>>;

/** All settings of this process, typed and validated. Inject it; no other code reads the environment. */
export class AppConfig extends (class {
  constructor(variables: Variables) {
    Object.assign(this, fieldsOf(variables), derivedFrom(variables));
  }
} as new (variables: Variables) => Omit<ConfigFields, keyof DerivedConfig> & DerivedConfig) {}

/**
 * Parses the environment. Empty variables count as unset, because compose files pass unset variables as
 * empty.
 * @throws ConfigError that lists every invalid variable
 */
export function loadConfig(environment: Record<string, string | undefined> = process.env): AppConfig {
  const values = Object.fromEntries(
    Object.keys(Variables.shape)
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Variables.safeParse(values);
  const variables = parsed.success ? withOwnSecrets(parsed.data) : undefined;
  const problems = variables
    ? variables.NODE_ENV === 'production'
      ? [...problemsOf(variables), ...productionProblems(variables)]
      : problemsOf(variables)
    : (parsed.error?.issues ?? []).map((issue) => ({
        variable: issue.path.join('.'),
        problem: values[String(issue.path[0])] === undefined ? 'It must be set.' : issue.message,
      }));
  if (!variables || problems.length > 0) {
    const lines = problems.map(({ variable, problem }) => `  ${variable}: ${problem}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  return new AppConfig(variables);
}
