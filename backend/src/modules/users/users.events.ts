import { defineEvent } from '../../platform/events/domain-events.js';

/** A new member account was made. */
export const UserSignedUp = defineEvent<{ userId: string }>('user.signed-up');

/** A member deleted the account; it is invisible from now on and may come back for 14 days. */
export const UserDeleted = defineEvent<{ userId: string }>('user.deleted');

/** A member hides from all but friends, or has ended that. */
export const UserPaused = defineEvent<{ userId: string }>('user.paused');

/** A member hides from other addresses than before. */
export const AddressesHidden = defineEvent<{ userId: string }>('user.addresses-hidden');

/** A deleted account came back. */
export const UserRestored = defineEvent<{ userId: string }>('user.restored');

/** Everything of the account is gone for good. */
export const UserErased = defineEvent<{ userId: string }>('user.erased');

/** An account was blocked or suspended; its sessions have ended. */
export const UserRestricted = defineEvent<{ userId: string; kind: 'block' | 'suspension' }>(
  'user.restricted',
);
