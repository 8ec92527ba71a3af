import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { holdsContact, languageOf, UnsubscribeTokenService, UsersService } from '../../users/index.js';
import { FraudNoticeRepository } from '../fraud-notices/fraud-notice.repository.js';
import { fraudNoticeText } from '../fraud-notices/fraud-notice.texts.js';
import { SendFraudNoticeMail, type SendFraudNoticeMailPayload } from '../notifications.jobs.js';
import { NotificationSettingsRepository } from '../settings/notification-settings.repository.js';
import { areQuietHours, quietSpan } from '../settings/timing.rules.js';
import { fraudNoticeCorrectionMail, fraudNoticeMail } from './fraud-notice.mail.js';
import { mayReceiveMail } from './notification-mail-sending.service.js';

/** Sends the e-mails of fraud notices to members who have not switched off e-mails about messages. */
@Injectable()
export class FraudNoticeMailService {
  constructor(
    private readonly notices: FraudNoticeRepository,
    private readonly users: UsersService,
    private readonly settings: NotificationSettingsRepository,
    private readonly tokens: UnsubscribeTokenService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Mails a notice after the quiet hours of its member, or mails that a mailed notice was taken back. */
  async send({ noticeId }: SendFraudNoticeMailPayload): Promise<void> {
    const found = await this.notices.find(noticeId);
    if (!found || (found.takenBackAt && !found.mailedAt)) return;
    const userId = found.userId.toHexString();
    const [user, { off, timing }] = await Promise.all([
      this.users.findById(userId),
      this.settings.find(userId),
    ]);
    if (!user || !mayReceiveMail(user)) return;
    // A correction is mailed even if the member has switched off e-mails since the notice.
    if (!found.takenBackAt && off.has('email:message')) return;
    const now = this.clock.now();
    if (areQuietHours(now, timing))
      return this.outbox.add({
        job: SendFraudNoticeMail,
        payload: { noticeId },
        key: noticeId,
        runAt: quietSpan(now, timing).to,
      });
    // Marked before it is sent: if the notice is taken back meanwhile, a correction is mailed.
    const notice = found.takenBackAt ? found : await this.notices.markMailed(noticeId, now);
    if (!notice) return;
    const language = languageOf(user);
    const text = fraudNoticeText(
      notice,
      { language, timeZone: this.config.dayTimezone },
      holdsContact(notice.name),
    );
    const { publicUrl } = this.config;
    const token = this.tokens.create(userId, ['message']);
    const mail = notice.takenBackAt
      ? fraudNoticeCorrectionMail(text, { publicUrl, language })
      : fraudNoticeMail(text, { publicUrl, token, language });
    await this.mailer.send({ to: user.email, ...mail });
  }
}
