import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../events/domain-events.js';
import type { Principal } from '../http/principal.js';
import { Presence } from './presence.js';
import type { AppSocket } from './publisher.js';
import { SocketClosed, SocketOpened } from './realtime.events.js';

@Injectable()
export class SocketPresence {
  constructor(
    private readonly presence: Presence,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Starts or stops counting a socket for its member's presence; called when it opens and when the status
   * changes.
   */
  update(socket: AppSocket): void {
    const { principal, counted } = socket.data;
    if (!isPresent(principal)) return this.closed(socket);
    if (counted) return;
    socket.data.counted = true;
    void this.presence.opened(principal.userId);
    void this.events.publish(SocketOpened, { userId: principal.userId, socketId: socket.id });
  }

  closed(socket: AppSocket): void {
    const { principal, closing, counted } = socket.data;
    if (!counted) return;
    socket.data.counted = false;
    const { userId } = principal;
    this.presence.socketClosed(userId);
    void this.events.publish(SocketClosed, { userId, socketId: socket.id, sessionEnded: closing });
  }
}

/** Suspended members and the administrator never appear as online. */
const isPresent = ({ role, status }: Principal): boolean => role === 'member' && status === 'active';
