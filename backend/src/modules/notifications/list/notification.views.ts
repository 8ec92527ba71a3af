import { Injectable } from '@nestjs/common';
import type { NotificationView } from '@contract';
import type { Notification } from './notification.schema.js';
import { pathFor, sentenceFor } from './notification.texts.js';
import { type LinkViewer, MemberSummariesService } from '../../profiles/index.js';
import { NotificationSources } from '../dispatch/notification-sources.service.js';

/** Lines as their owner sees them now: names and pictures only of those they may still see. */
@Injectable()
export class NotificationViews {
  constructor(
    private readonly members: MemberSummariesService,
    private readonly sources: NotificationSources,
  ) {}

  /** The lines of one member, in the same order. */
  async of(viewer: LinkViewer, lines: readonly Notification[]): Promise<NotificationView[]> {
    const userId = typeof viewer === 'string' ? viewer : viewer.userId;
    const others = [...new Set(lines.map(({ from }) => from.toHexString()))];
    if (others.length === 0) return [];
    const [visible, members] = await Promise.all([
      this.sources.visible(userId, others),
      this.members.findMany(others),
    ]);
    return lines.map((line) => {
      const id = line.from.toHexString();
      const member = visible.has(id) ? members.get(id) : undefined;
      return {
        id: line._id.toHexString(),
        type: line.type,
        from: member ? { _id: id, name: member.name, photo: this.members.photoUrl(member, viewer) } : null,
        text: sentenceFor(line, member?.name ?? null),
        count: line.count,
        path: pathFor(line.type, id),
        createdAt: line.at.toISOString(),
        read: line.read,
      };
    });
  }
}
