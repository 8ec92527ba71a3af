import { defineRename } from '../../../platform/database/renamed-collections.js';

defineRename('dailyFigures', 'dailyMetrics');
