import { defineRename } from '../../platform/database/renamed-collections.js';

defineRename('operations', 'integrityRuns');
