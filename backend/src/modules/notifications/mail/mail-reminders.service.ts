import { Injectable } from '@nestjs/common';
import { NOTIFICATION_TYPES, type NotificationType } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { type User, UserRepository } from '../../users/index.js';
import { MailNotifications, type MailNotificationsPayload, RemindMember } from '../notifications.jobs.js';
import { notificationsMail } from './notification.mails.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { Notification } from '../list/notification.schema.js';
import { NotificationViews } from '../list/notification.views.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { UnsubscribeLinks } from './unsubscribe-token.service.js';
import { NotificationSources } from '../dispatch/notification-sources.service.js';

/** How long somebody must have been away, and the least time between two mails. */
const AWAY_MS = 3_600_000;
/** As many as one mail names. */
const MOST_NAMED = 50;

/** Mail to members who have been away for an hour and have not seen what happened: one, however much it was. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly lines: NotificationRepository,
    private readonly preferences: PreferencesRepository,
    private readonly users: UserRepository,
    private readonly sources: NotificationSources,
    private readonly views: NotificationViews,
    private readonly links: UnsubscribeLinks,
    private readonly presence: Presence,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Has the member looked for in an hour, in the transaction that stores a line; one look is for all that is told until then. */
  async add(userId: string, type: NotificationType, at: Date, session: Session): Promise<void> {
    const off = await this.preferences.switchedOff(userId);
    if (off.has(`email:${type}`)) return;
    await this.addLook(userId, new Date(at.getTime() + AWAY_MS), session);
  }

  /** Looks for a member: a mail goes out if they have been away for an hour and something since then is still not read. */
  async remind(userId: string): Promise<void> {
    await this.preferences.clearReminder(userId);
    const user = await this.users.findById(userId);
    if (!user || !takesMail(user)) return;
    const now = this.clock.now();
    if ((await this.presence.online([userId]))?.has(userId)) return this.lookAgain(userId, now);
    const news = await this.newsFor(userId, user.lastActiveAt);
    const [oldest] = news;
    if (!oldest) return;
    if (oldest.at.getTime() > now.getTime() - AWAY_MS) return this.lookAgain(userId, oldest.at);
    const notificationIds = news.map(({ _id }) => _id.toHexString());
    await this.database.withTransaction(async (session) => {
      await this.lines.markMailed(notificationIds, session);
      await this.outbox.add({ job: MailNotifications, payload: { userId, notificationIds } }, session);
    });
  }

  /** Sends the mail about these notifications; those read by now are left out, and without any there is none. */
  async mail({ userId, notificationIds }: MailNotificationsPayload): Promise<void> {
    const [user, unread] = await Promise.all([
      this.users.findById(userId),
      this.lines.findUnread(userId, notificationIds),
    ]);
    if (!user || !takesMail(user)) return;
    const views = (await this.views.of(userId, unread)).filter(({ from }) => from !== null);
    if (views.length === 0) return;
    const types = NOTIFICATION_TYPES.filter((type) => views.some((view) => view.type === type));
    const token = this.links.token(userId, types);
    await this.mailer.send({ to: user.email, ...notificationsMail(views, this.config.publicUrl, token) });
  }

  /** What has happened since the member was last here, is not switched off, and is still to be dealt with. */
  private async newsFor(userId: string, since: Date): Promise<Notification[]> {
    const [found, off] = await Promise.all([
      this.lines.unmailed(userId, since, MOST_NAMED),
      this.preferences.switchedOff(userId),
    ]);
    const wanted = found.filter(({ type }) => !off.has(`email:${type}`));
    const waiting = await Promise.all(
      wanted.map(({ type, from }) => this.sources.waiting(type, userId, from.toHexString())),
    );
    return wanted.filter((_, index) => (waiting[index] ?? 0) > 0);
  }

  private async lookAgain(userId: string, after: Date): Promise<void> {
    const at = new Date(after.getTime() + AWAY_MS);
    await this.database.withTransaction((session) => this.addLook(userId, at, session));
  }

  private async addLook(userId: string, runAt: Date, session: Session): Promise<void> {
    if (await this.preferences.noteReminder(userId, runAt, session))
      await this.outbox.add({ job: RemindMember, payload: { userId }, runAt }, session);
  }
}

/** Others' names go only to addresses whose owner has confirmed them. */
const takesMail = ({ status, emailVerifiedAt }: User): boolean =>
  (status === 'active' || status === 'suspended') && emailVerifiedAt !== null;
