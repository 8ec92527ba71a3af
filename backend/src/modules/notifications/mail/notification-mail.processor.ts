import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../../platform/queue/job-processor.js';
import { SendFraudNoticeMail, SendNotificationMail } from '../notifications.jobs.js';
import { FraudNoticeMailService } from './fraud-notice-mail.service.js';
import { NotificationMailSendingService } from './notification-mail-sending.service.js';

@Processor('notifications-mail', WORKER_OPTIONS)
export class NotificationMailProcessor extends JobProcessor {
  readonly handlers = [
    handle(SendNotificationMail, (payload) => this.mails.send(payload)),
    handle(SendFraudNoticeMail, (payload) => this.fraudNotices.send(payload)),
  ];

  constructor(
    private readonly mails: NotificationMailSendingService,
    private readonly fraudNotices: FraudNoticeMailService,
  ) {
    super();
  }
}
