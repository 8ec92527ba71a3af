import 'reflect-metadata';
import { createApp } from './app.js';
import { EnrolmentTokenService } from './modules/auth/index.js';
import { runtimeVersions } from './platform/clock/runtime-versions.js';
import { ConfigError } from './platform/config/app-config.js';
import { endOnCrash } from './platform/logging/end-on-crash.js';
import { Logger } from './platform/logging/logger.js';
import { loadRestrictedConfig } from './platform/outbound/restricted-config.js';

const SHUTDOWN_TIMEOUT_MS = 10_000;

try {
  const config = loadRestrictedConfig();
  const app = await createApp(config);
  const logger = app.get(Logger);
  endOnCrash(logger);
  // Before the server listens, so that the parent process gets the token first.
  const enrolmentToken = config.servesApi ? await app.get(EnrolmentTokenService).tokenToPrint() : null;
  await (config.host ? app.listen(config.port, config.host) : app.listen(config.port));
  logger.log('ready', { port: config.port, host: config.host, ...runtimeVersions() });
  if (config.production && config.sendsMail && !config.smtpUrl)
    logger.warn('SMTP_URL is not set: e-mails with confirmation and password reset links are not sent');
  // The parent process prints it next to the administrator's password.
  if (enrolmentToken && process.send) process.send({ enrolmentToken });
  else if (enrolmentToken) logger.log('The second factor can be set up with this token', { enrolmentToken });
  process.send?.('ready');

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    logger.log('stopping');
    await app.close();
    logger.flush();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).stack);
  process.exit(1);
}
