import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { ClosedAccountNoticesService } from './closed-account-notices.service.js';
import { CheckInMailsService } from './links/check-in-mails.service.js';
import { MissedCheckInMailService } from './links/missed-check-in-mail.service.js';
import {
  AskAboutMeeting,
  RemindOfCheckIn,
  SendCheckInChangedMail,
  SendMissedCheckInMail,
  SendReplacedLinksMail,
  TellOfClosedAccount,
} from './plans.jobs.js';
import { PlansNotificationSource } from './plans.notification-source.js';

@Processor('plans', WORKER_OPTIONS)
export class PlansProcessor extends JobProcessor {
  readonly handlers = [
    handle(AskAboutMeeting, (payload) => this.reminders.ask(payload)),
    handle(RemindOfCheckIn, (payload) => this.reminders.remindOfCheckIn(payload)),
    handle(SendReplacedLinksMail, (payload) => this.memberMails.sendReplaced(payload)),
    handle(SendCheckInChangedMail, (payload) => this.memberMails.sendChanged(payload)),
    handle(TellOfClosedAccount, (payload) => this.closed.notifyIfClosed(payload)),
    handle(SendMissedCheckInMail, (payload) => this.mails.send(payload)),
  ];

  constructor(
    private readonly reminders: PlansNotificationSource,
    private readonly mails: MissedCheckInMailService,
    private readonly memberMails: CheckInMailsService,
    private readonly closed: ClosedAccountNoticesService,
  ) {
    super();
  }
}
