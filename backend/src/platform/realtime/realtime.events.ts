import { defineEvent } from '../events/domain-events.js';

/** A member's first socket anywhere has opened. */
export const MemberArrived = defineEvent<{ userId: string }>('member.arrived');

/** A member's last socket anywhere has been closed for a while. */
export const MemberLeft = defineEvent<{ userId: string }>('member.left');
/** A member has opened one more socket, on this instance. */
export const SocketOpened = defineEvent<{ userId: string; socketId: string }>('socket.opened');

/** A member's socket of this instance is closed; `sessionEnded`: because they may no longer hold one. */
export const SocketClosed = defineEvent<{ userId: string; socketId: string; sessionEnded: boolean }>(
  'socket.closed',
);
