import { Injectable } from '@nestjs/common';
import type { NotificationView } from '@contract';
import { DiscoveryRepository, type LinkViewer, NotificationSources, PhotoLinks } from '../../users/index.js';
import type { Notification } from './notification.schema.js';
import { pathFor, sentenceFor } from './notification.texts.js';

/** Lines as their owner sees them now: names and pictures only of those they may still see. */
@Injectable()
export class NotificationViews {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly sources: NotificationSources,
    private readonly links: PhotoLinks,
  ) {}

  /** The lines of one member, in the same order. */
  async of(viewer: LinkViewer, lines: readonly Notification[]): Promise<NotificationView[]> {
    const userId = typeof viewer === 'string' ? viewer : viewer.userId;
    const others = [...new Set(lines.map(({ from }) => from.toHexString()))];
    if (others.length === 0) return [];
    const [visible, members] = await Promise.all([
      this.sources.visible(userId, others),
      this.members.findCards(others),
    ]);
    return lines.map((line) => {
      const id = line.from.toHexString();
      const member = visible.has(id) ? members.get(id) : undefined;
      const [photo] = member?.photos ?? [];
      const url = photo ? this.links.url(photo.id.toHexString(), viewer) : null;
      return {
        id: line._id.toHexString(),
        type: line.type,
        from: member ? { _id: id, name: member.name, photo: url } : null,
        text: sentenceFor(line, member?.name ?? null),
        count: line.count,
        path: pathFor(line.type, id),
        createdAt: line.at.toISOString(),
        read: line.read,
      };
    });
  }
}
