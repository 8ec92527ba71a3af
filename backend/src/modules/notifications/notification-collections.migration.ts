import { defineRename } from '../../platform/database/renamed-collections.js';

defineRename('notification-preferences', 'notificationPreferences');
defineRename('push-subscriptions', 'pushSubscriptions');
