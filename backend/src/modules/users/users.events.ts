import { defineEvent } from '../../platform/events/domain-events.js';

export const UserSignedUp = defineEvent<{ userId: string }>('user.signed-up');

/** A member deleted the account; it is hidden from now on and can be restored for `restoreDays`. */
export const UserDeleted = defineEvent<{ userId: string }>('user.deleted');

/** A member is hidden from all but friends, or shown again: by a pause, or by a check of the age. */
export const UserHidden = defineEvent<{ userId: string }>('user.hidden');

/** A member changed the list of addresses to hide from. */
export const AddressesHidden = defineEvent<{ userId: string }>('user.addresses-hidden');

export const UserRestored = defineEvent<{ userId: string }>('user.restored');

/** All data of the account was erased. */
export const UserErased = defineEvent<{ userId: string }>('user.erased');

/** An account was blocked or suspended; its sessions have ended. */
export const UserRestricted = defineEvent<{ userId: string; kind: 'block' | 'suspension' }>(
  'user.restricted',
);
