import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { DomainEvents } from '../events/domain-events.js';
import type { Principal } from '../http/principal.js';
import { Metrics } from '../metrics/metrics.js';
import { Presence } from './presence.js';
import type { AppSocket } from './publisher.js';
import { SocketClosed, SocketOpened } from './realtime.events.js';

/** Counts open sockets, and says which of them make their member present. */
@Injectable()
export class SocketPresence {
  private readonly sockets: Gauge;

  constructor(
    private readonly presence: Presence,
    private readonly events: DomainEvents,
    metrics: Metrics,
  ) {
    this.sockets = metrics.gauge('mutual_sockets', { help: 'Open sockets.' });
  }

  opened(socket: AppSocket): void {
    this.sockets.inc();
    this.update(socket);
  }

  closed(socket: AppSocket): void {
    this.sockets.dec();
    this.uncount(socket);
  }

  /**
   * Counts a socket for its member's presence, or no longer: whom it belongs to may be suspended or freed
   * meanwhile.
   */
  update(socket: AppSocket): void {
    const { principal, counted } = socket.data;
    if (!isPresent(principal)) return this.uncount(socket);
    if (counted) return;
    socket.data.counted = true;
    void this.presence.opened(principal.userId);
    void this.events.publish(SocketOpened, { userId: principal.userId, socketId: socket.id });
  }

  private uncount(socket: AppSocket): void {
    const { principal, closing, counted } = socket.data;
    if (!counted) return;
    socket.data.counted = false;
    const { userId } = principal;
    this.presence.closed(userId);
    void this.events.publish(SocketClosed, { userId, socketId: socket.id, sessionEnded: closing });
  }
}

/** Suspended members and the administrator are shown to nobody. */
const isPresent = ({ role, status }: Principal): boolean => role === 'member' && status === 'active';
