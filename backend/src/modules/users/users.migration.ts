import { defineMigration } from '../../platform/database/migrations.js';
import { copyAccountKeys } from './account-keys/account-key.repository.js';

/** Stores the keys of all accounts. */
defineMigration('2026-11-29-account-keys', copyAccountKeys);
