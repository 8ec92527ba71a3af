import { defineEvent } from '../events/domain-events.js';

/** A member has opened their first socket on any instance. */
export const MemberCameOnline = defineEvent<{ userId: string }>('member.came-online');

/** A member has had no socket on any instance for some seconds. */
export const MemberWentOffline = defineEvent<{ userId: string }>('member.went-offline');
/** A member has opened another socket on this instance. */
export const SocketOpened = defineEvent<{ userId: string; socketId: string }>('socket.opened');

/**
 * A member's socket on this instance was closed. `sessionEnded` tells whether because its session has ended.
 */
export const SocketClosed = defineEvent<{ userId: string; socketId: string; sessionEnded: boolean }>(
  'socket.closed',
);
