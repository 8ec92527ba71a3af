import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { EnrolmentTokenService } from '../modules/auth/index.js';
import { loadConfig } from '../platform/config/app-config.js';
import { Database } from '../platform/database/database.js';
import { Logger } from '../platform/logging/logger.js';

// node backend/dist/src/commands/reset-second-factor.js
// For an administrator without phone and recovery codes: removes the second factor, ends all of the
// administrator's sessions, and prints the enrolment token for the next authenticator app. The product may
// run meanwhile.

try {
  const config = loadConfig({ ...process.env, ROLE: 'api', LOG_LEVEL: 'error' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: new Logger(config),
    abortOnError: false,
  });
  await app.get(Database).prepare();
  const token = await app.get(EnrolmentTokenService).reset();
  if (token === null) throw new Error('There is no administrator yet: start the product first.');
  console.log(
    [
      `The second factor of ${config.supportEmail} was removed, and all sessions of it were ended.`,
      `Set up the next authenticator app in the administration with this enrolment token: ${token}`,
    ].join('\n'),
  );
  await app.close();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
