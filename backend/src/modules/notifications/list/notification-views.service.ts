import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Language, NotificationView } from '@contract';
import { MemberSummariesService, type LinkViewer } from '../../profiles/index.js';
import { languageOf } from '../../users/index.js';
import { VisibleMembers } from '../sources/visible-members.service.js';
import { withPresentType } from './notification.rules.js';
import type { Notification } from './notification.schema.js';
import { pathFor, sentenceFor } from './notification.texts.js';

/**
 * Converts notifications to views for their owner. Contains names and pictures only of members whom the owner
 * may still see.
 */
@Injectable()
export class NotificationViewsService implements OnModuleInit {
  private visibleMembers!: VisibleMembers;

  constructor(
    private readonly members: MemberSummariesService,
    private readonly modules: ModuleRef,
  ) {}

  /** @throws when no module provides {@link VisibleMembers} */
  onModuleInit(): void {
    this.visibleMembers = this.modules.get(VisibleMembers, { strict: false });
  }

  /** Returns the members among `others` whom a member may see now. */
  async visibleTo(userId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    return this.visibleMembers.visibleTo(userId, others);
  }

  /** Returns the language of a member. */
  async languageOf(userId: string): Promise<Language> {
    return languageOf((await this.members.findMany([userId])).get(userId) ?? {});
  }

  /**
   * Returns the views of a member's notifications that may be delivered: kept ones, and those about members
   * whom the owner may still see.
   */
  async deliverable(userId: string, notifications: readonly Notification[]): Promise<NotificationView[]> {
    const views = await this.viewsFor(userId, notifications);
    return views.filter(({ from }, index) => from !== null || notifications[index]?.kept);
  }

  /** Returns the views of one member's notifications, in the same order and in the member's language. */
  async viewsFor(viewer: LinkViewer, notifications: readonly Notification[]): Promise<NotificationView[]> {
    const userId = typeof viewer === 'string' ? viewer : viewer.userId;
    const others = [...new Set(notifications.map(({ from }) => from.toHexString()))];
    if (others.length === 0) return [];
    const [visible, members] = await Promise.all([
      this.visibleTo(userId, others),
      this.members.findMany([...others, userId]),
    ]);
    const language = languageOf(members.get(userId) ?? {});
    return notifications.map(withPresentType).map((notification) => {
      const id = notification.from.toHexString();
      const member = id !== userId && visible.has(id) ? members.get(id) : undefined;
      return {
        id: notification._id.toHexString(),
        type: notification.type,
        from: member ? { _id: id, name: member.name, photo: this.members.photoUrl(member, viewer) } : null,
        text: sentenceFor(notification, member?.name ?? null, language),
        count: notification.count,
        path: pathFor(notification, member ? id : null),
        createdAt: notification.at.toISOString(),
        read: notification.read,
      };
    });
  }
}
