import { defineRename } from '../../../platform/database/renamed-collections.js';

defineRename('signals', 'riskFlags');
defineRename('sightings', 'riskObservations');
defineRename('openings', 'firstContacts');
