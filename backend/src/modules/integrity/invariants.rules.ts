import type { BlobReference, ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { auditIntegrity } from '../audit/index.js';
import { authIntegrity } from '../auth/index.js';
import { billingIntegrity } from '../billing/index.js';
import { chatIntegrity } from '../chat/index.js';
import { decisionsIntegrity } from '../decisions/index.js';
import { matchIntegrity } from '../match/index.js';
import { notificationsIntegrity } from '../notifications/index.js';
import { plansIntegrity } from '../plans/index.js';
import { profilesIntegrity } from '../profiles/index.js';
import { questionsIntegrity } from '../questions/index.js';
import { rightsIntegrity } from '../rights/index.js';
import { safetyIntegrity } from '../safety/index.js';
import { suggestionsIntegrity } from '../suggestions/index.js';
import { usersIntegrity } from '../users/index.js';

/** The modules whose data is checked; a run checks their collections in this order. */
const CHECKED_MODULES = [
  usersIntegrity,
  profilesIntegrity,
  questionsIntegrity,
  authIntegrity,
  billingIntegrity,
  matchIntegrity,
  suggestionsIntegrity,
  chatIntegrity,
  auditIntegrity,
  decisionsIntegrity,
  notificationsIntegrity,
  safetyIntegrity,
  plansIntegrity,
  rightsIntegrity,
] as const;

export const COLLECTIONS = CHECKED_MODULES.flatMap(({ collections }) => [...collections]);
export const INTEGRITY_CHECKS = CHECKED_MODULES.flatMap(({ checks }) => [...checks]);
export const CHANGE_SOURCES = CHECKED_MODULES.flatMap(({ changes }) => [...changes]);

/** The fields in which documents refer to stored blobs. Jobs that remove blobs also refer to them. */
export const BLOB_REFERENCES: readonly BlobReference[] = [
  ...CHECKED_MODULES.flatMap(({ blobs = [] }: ModuleIntegrity) => [...blobs]),
  { collection: 'outbox', fields: ['payload.blobs', 'payload.blob'], isStored: false },
];

export type InvariantKind = (typeof INTEGRITY_CHECKS)[number]['kind'];
export type CollectionName = (typeof COLLECTIONS)[number]['name'];

export const INVARIANT_KINDS: readonly InvariantKind[] = INTEGRITY_CHECKS.map(({ kind }) => kind);

/** The result of one check; `id` is that of the member, pair, conversation or order. */
export interface Violation {
  kind: InvariantKind;
  id: string;
}

/** Progress of a full check. Stored in the database, so field names must not change. */
export interface Cursor {
  /** The current collection; all collections before it are done. */
  walk: CollectionName;
  /** The last checked id of this collection; null at its beginning. */
  after: string | null;
}

export const START_CURSOR: Cursor = { walk: 'users', after: null };

/** The result of one page. */
export interface CheckedPage {
  /** Null after the last page of the last collection. */
  next: Cursor | null;
  checked: number;
  violations: Violation[];
}
