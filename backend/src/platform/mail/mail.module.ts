import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { FileMailer } from './file-mailer.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { WithheldMailer } from './withheld-mailer.js';

@Global()
@Module({
  providers: [
    {
      provide: Mailer,
      inject: [AppConfig],
      useFactory: ({ sendsMail, smtpUrl, mailFrom, dataDir }: AppConfig): Mailer => {
        if (!sendsMail) return new WithheldMailer();
        return smtpUrl ? new SmtpMailer(smtpUrl, mailFrom) : new FileMailer(join(dataDir, 'mail'), mailFrom);
      },
    },
  ],
  exports: [Mailer],
})
export class MailModule {}
