import { auditIntegrity } from '../audit/index.js';
import { authIntegrity } from '../auth/index.js';
import { billingIntegrity } from '../billing/index.js';
import { chatIntegrity } from '../chat/index.js';
import { decisionsIntegrity } from '../decisions/index.js';
import { matchIntegrity } from '../match/index.js';
import { usersIntegrity } from '../users/index.js';

/** The modules whose data is checked; a run goes through their collections in this order. */
const CHECKED_MODULES = [
  usersIntegrity,
  authIntegrity,
  billingIntegrity,
  matchIntegrity,
  chatIntegrity,
  auditIntegrity,
  decisionsIntegrity,
] as const;

export const COLLECTIONS = CHECKED_MODULES.flatMap(({ collections }) => [...collections]);
export const CHECKS = CHECKED_MODULES.flatMap(({ checks }) => [...checks]);
export const CHANGE_SOURCES = CHECKED_MODULES.flatMap(({ changes }) => [...changes]);

export type InvariantKind = (typeof CHECKS)[number]['kind'];
export type CollectionName = (typeof COLLECTIONS)[number]['name'];

export const INVARIANT_KINDS: readonly InvariantKind[] = CHECKS.map(({ kind }) => kind);

/** What one check found; `id` is that of the member, pair, conversation or order. */
export interface Violation {
  kind: InvariantKind;
  id: string;
}

/** How far a run through everything has come. Stored, so its field names stay. */
export interface Cursor {
  /** The name of a collection; all collections before it are done, */
  walk: CollectionName;
  /** and in it all ids up to this one; null at its beginning. */
  after: string | null;
}

export const START: Cursor = { walk: 'users', after: null };

/** The result of one page. */
export interface CheckedPage {
  /** Null after the last page of the last collection. */
  next: Cursor | null;
  checked: number;
  violations: Violation[];
}
