import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { EnrolmentTokenService, SecondFactorSettingsService } from '../modules/auth/index.js';
import { Database } from '../platform/database/database.js';
import { Logger } from '../platform/logging/logger.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/reset-second-factor.js [E-MAIL]
// For an administrator who has lost both phone and recovery codes: removes the second factor, ends all
// sessions of the administrator and prints the enrolment token for the next authenticator app. The product
// may be running.
// With an e-mail address: switches off the second factor of that member.

try {
  const config = loadRestrictedConfig({ ...process.env, ROLE: 'api', LOG_LEVEL: 'error' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: new Logger(config),
    abortOnError: false,
  });
  await app.get(Database).prepare();
  const [member] = process.argv.slice(2);
  if (member === undefined) {
    const reset = await app.get(EnrolmentTokenService).reset();
    if (reset === null) throw new Error('There is no administrator yet: start the product first.');
    console.log(
      [
        `The second factor of ${reset.email} was removed, and all sessions were ended.`,
        `Set up the next authenticator app in the administration with this enrolment token: ${reset.token}`,
      ].join('\n'),
    );
  } else {
    if (!(await app.get(SecondFactorSettingsService).switchOffFor(member)))
      throw new Error(`No member with the address ${member} has a second factor.`);
    console.log(`The second factor of ${member} was switched off, and all sessions were ended.`);
  }
  await app.close();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
