import { defineRename } from '../../platform/database/renamed-collections.js';

defineRename('second-factors', 'secondFactors');
defineRename('restricted-addresses', 'restrictedEmails');
defineRename('known-addresses', 'knownNetworks');
defineRename('one-time-tokens', 'oneTimeTokens');
