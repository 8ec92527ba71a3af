import { defineEvent } from '../../platform/events/domain-events.js';

/** A member changed which details others see, or switched incognito on or off. */
export const VisibilityChanged = defineEvent<{ userId: string }>('profile.visibility-changed');
