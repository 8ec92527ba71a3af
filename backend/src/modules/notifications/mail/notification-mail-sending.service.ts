import { Injectable } from '@nestjs/common';
import { MEMBER_NOTIFICATION_TYPES, NOTIFICATION_TYPES, switchTypeOf } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import {
  isOpenStatus,
  languageOf,
  UnsubscribeTokenService,
  UsersService,
  type User,
} from '../../users/index.js';
import { NotificationViewsService } from '../list/notification-views.service.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { SendNotificationMailPayload } from '../notifications.jobs.js';
import { digestMail } from './digest.mail.js';
import { notificationsMail } from './notifications.mail.js';

/**
 * Returns whether a member may receive mails about other members, which contain names. Requires a confirmed
 * address.
 */
export const mayReceiveMail = ({ status, emailVerifiedAt }: User): boolean =>
  isOpenStatus(status) && emailVerifiedAt !== null;

/** Sends mails about notifications. */
@Injectable()
export class NotificationMailSendingService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly users: UsersService,
    private readonly views: NotificationViewsService,
    private readonly tokens: UnsubscribeTokenService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Sends one mail about the notifications that are still unread. Sends none if all are read. */
  async send({ userId, notificationIds, digest }: SendNotificationMailPayload): Promise<void> {
    const [user, unread] = await Promise.all([
      this.users.findById(userId),
      this.notifications.findUnread(userId, notificationIds),
    ]);
    if (!user || !mayReceiveMail(user)) return;
    const views = await this.views.deliverable(userId, unread);
    if (views.length === 0) return;
    const mailed = MEMBER_NOTIFICATION_TYPES.filter((type) => views.some((view) => view.type === type));
    const switches = new Set(mailed.map(switchTypeOf));
    const types = NOTIFICATION_TYPES.filter((type) => switches.has(type));
    const token = this.tokens.create(userId, types);
    const link = { publicUrl: this.config.publicUrl, token, language: languageOf(user) };
    const mail = digest === 'off' ? notificationsMail(views, link) : digestMail(views, digest, link);
    await this.mailer.send({ to: user.email, ...mail });
  }
}
