import { createConnection, type Connection } from 'mongoose';
import {
  DAILY_STATISTICS_MODEL,
  dailyStatisticsSchema,
  type DailyStatistics,
} from '@mutual/backend/modules/admin/statistics/daily-statistics.schema';
import { PREMIUM_MODEL, premiumSchema } from '@mutual/backend/modules/billing/premium/premium.schema';
import {
  LEDGER_MODEL,
  ledgerSchema,
  type LedgerEntry,
} from '@mutual/backend/modules/billing/wallet/ledger.schema';
import {
  CONVERSATION_MODEL,
  conversationSchema,
  type Conversation,
} from '@mutual/backend/modules/chat/conversations/conversation.schema';
import {
  MESSAGE_MODEL,
  messageSchema,
  type Message,
} from '@mutual/backend/modules/chat/messages/message.schema';
import { MATCH_STATE_MODEL, matchStateSchema } from '@mutual/backend/modules/match/match-state.schema';
import { PAIR_MODEL, pairSchema, type Pair } from '@mutual/backend/modules/match/pairs/pair.schema';
import { PLAN_MODEL, planSchema, type Plan } from '@mutual/backend/modules/plans/plan.schema';
import {
  UNREVIEWED_PHOTO_MODEL,
  unreviewedPhotoSchema,
  type UnreviewedPhoto,
} from '@mutual/backend/modules/profiles/photos/unreviewed-photo.schema';
import { PROFILE_MODEL, profileSchema } from '@mutual/backend/modules/profiles/profile.schema';
import {
  UNREVIEWED_VOICE_PROMPT_MODEL,
  unreviewedVoicePromptSchema,
  type UnreviewedVoicePrompt,
} from '@mutual/backend/modules/profiles/voice-prompts/unreviewed-voice-prompt.schema';
import {
  QUESTION_ANSWERS_MODEL,
  questionAnswersSchema,
  type QuestionAnswers,
} from '@mutual/backend/modules/questions/question-answers.schema';
import { INVITE_CODE_MODEL, inviteCodeSchema } from '@mutual/backend/modules/referrals/invite-code.schema';
import {
  CANDIDATE_MODEL,
  candidateSchema,
} from '@mutual/backend/modules/suggestions/discovery/candidate.schema';
import {
  NUMBERS_MODEL,
  numbersSchema,
  type MemberNumbers,
} from '@mutual/backend/modules/suggestions/numbers/numbers.schema';
import type { SuggestionStatistics } from '@mutual/backend/modules/suggestions/statistics/suggestion-statistics.schema';
import { copyAccountKeys } from '@mutual/backend/modules/users/account-keys/account-key.repository';
import {
  CONSENT_MODEL,
  consentSchema,
  type Consent,
} from '@mutual/backend/modules/users/consents/consent.schema';
import { USER_MODEL, userSchema } from '@mutual/backend/modules/users/user.schema';
import type { DemoChat } from '../documents/chats.ts';
import type { StoredDemoAnswers } from '../documents/question-answers.ts';
import type { StaffWork } from '../documents/staff.ts';
import { DEMO_IDS, type MemberDocument } from '../documents/users.ts';

const BATCH = 1000;
const CONCURRENCY = 4;

/**
 * Opens the collections of the demo. Writes bypass hydration and validation, because tests validate the
 * generator with the contract.
 */
export async function openStore(uri: string) {
  const connection = await createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
  const users = connection.model(USER_MODEL, userSchema);
  // Other schemas of the same collection that define indexes.
  const partsOfUsers = [
    connection.model(PROFILE_MODEL, profileSchema),
    connection.model(PREMIUM_MODEL, premiumSchema),
    connection.model(MATCH_STATE_MODEL, matchStateSchema),
    connection.model(CANDIDATE_MODEL, candidateSchema),
    connection.model(INVITE_CODE_MODEL, inviteCodeSchema),
  ];
  const pairs = connection.model<Pair>(PAIR_MODEL, pairSchema);
  const conversations = connection.model<Conversation>(CONVERSATION_MODEL, conversationSchema);
  const messages = connection.model<Message>(MESSAGE_MODEL, messageSchema);
  const dailyStatistics = connection.model<DailyStatistics>(DAILY_STATISTICS_MODEL, dailyStatisticsSchema);
  const reviews = connection.model<UnreviewedPhoto>(UNREVIEWED_PHOTO_MODEL, unreviewedPhotoSchema);
  const ledger = connection.model<LedgerEntry>(LEDGER_MODEL, ledgerSchema);
  const numbers = connection.model<MemberNumbers>(NUMBERS_MODEL, numbersSchema);
  const plans = connection.model<Plan>(PLAN_MODEL, planSchema);
  const questionAnswers = connection.model<QuestionAnswers>(QUESTION_ANSWERS_MODEL, questionAnswersSchema);
  const consents = connection.model<Consent>(CONSENT_MODEL, consentSchema);
  const voicePromptReviews = connection.model<UnreviewedVoicePrompt>(
    UNREVIEWED_VOICE_PROMPT_MODEL,
    unreviewedVoicePromptSchema,
  );
  return {
    connection,
    insertUsers: (documents: Iterable<MemberDocument>) =>
      insertAll(documents, (batch) => users.collection.insertMany(batch, { ordered: false })),
    insertPairs: (documents: Iterable<Pair>) =>
      // The driver's types assume that every `_id` is an ObjectId; the id of a pair is a string.
      insertAll(documents, (batch) => pairs.collection.insertMany(batch as never, { ordered: false })),
    insertChats: async (chats: readonly DemoChat[]): Promise<void> => {
      await conversations.collection.insertMany(chats.map(({ conversation }) => conversation) as never);
      await messages.collection.insertMany(chats.flatMap((chat) => chat.messages));
      await plans.collection.insertMany(chats.flatMap((chat) => chat.plans));
    },
    insertAnswers: async (all: readonly StoredDemoAnswers[]): Promise<void> => {
      await insertAll(
        all.map(({ answers }) => answers),
        (batch) => questionAnswers.collection.insertMany(batch as never, { ordered: false }),
      );
      await consents.collection.insertMany(all.flatMap(({ consent }) => (consent ? [consent] : [])));
    },
    insertVoicePromptReviews: async (list: readonly UnreviewedVoicePrompt[]): Promise<void> => {
      await voicePromptReviews.collection.insertMany([...list]);
    },
    insertReviews: async (list: readonly UnreviewedPhoto[]): Promise<void> => {
      await reviews.collection.insertMany([...list]);
    },
    insertLedger: async (rows: readonly LedgerEntry[]): Promise<void> => {
      await ledger.collection.insertMany([...rows]);
    },
    insertNumbers: async (rows: readonly MemberNumbers[]): Promise<void> => {
      await numbers.collection.insertMany([...rows]);
    },
    insertStaffWork: async (work: StaffWork, statistics: readonly SuggestionStatistics[]): Promise<void> => {
      const { staff, orders, ledger: rows, reports, decisions, verifications, riskFlags } = work;
      const { campaigns, announcements, audit } = work;
      for (const [collection, documents] of [
        ['users', staff],
        ['orders', orders],
        ['ledger', rows],
        ['reports', reports],
        ['decisions', decisions],
        ['photoVerifications', verifications],
        ['riskFlags', riskFlags],
        ['campaigns', campaigns],
        ['announcements', announcements],
        ['audit', audit],
        ['suggestionFigures', statistics],
      ] as const) {
        await connection.collection(collection).insertMany([...documents] as never);
      }
    },
    /** Stores the keys of all accounts (`AccountKeyRepository`). */
    insertAccountKeys: async (): Promise<void> => {
      if (connection.db) await copyAccountKeys(connection.db);
    },
    /** Replaces KPIs, because the product may have counted days while the database was empty. */
    replaceDailyStatistics: async (days: readonly DailyStatistics[]): Promise<void> => {
      await dailyStatistics.deleteMany({ _id: { $in: days.map(({ _id }) => _id) } });
      await dailyStatistics.insertMany(days);
    },
    /** Creates the indexes of the product. It is faster to create them after the inserts. */
    index: async (): Promise<void> => {
      for (const model of [users, ...partsOfUsers]) await model.createIndexes();
      await pairs.createIndexes();
    },
    /** Removes the members of the demo, their pairs and their messages. */
    removeMade: async (): Promise<void> => {
      const ours = { $gte: DEMO_IDS.from, $lt: DEMO_IDS.below };
      await pairs.collection.deleteMany({ a: ours });
      await conversations.collection.deleteMany({ a: ours });
      await messages.collection.deleteMany({ from: ours });
      await plans.collection.deleteMany({ members: ours });
      await questionAnswers.collection.deleteMany({ userId: ours });
      await consents.collection.deleteMany({ userId: ours });
      await voicePromptReviews.collection.deleteMany({ userId: ours });
      await reviews.collection.deleteMany({ userId: ours });
      await ledger.collection.deleteMany({ userId: ours });
      await numbers.collection.deleteMany({ userId: ours });
      await connection.collection('orders').deleteMany({ userId: ours });
      await connection.collection('reports').deleteMany({ target: ours });
      await connection.collection('decisions').deleteMany({ userId: ours });
      await connection.collection('photoVerifications').deleteMany({ _id: ours });
      await connection.collection('riskFlags').deleteMany({ _id: ours });
      await connection.collection('accountKeys').deleteMany({ userId: ours });
      for (const made of ['announcements', 'campaigns', 'audit', 'suggestionFigures'])
        await connection.collection(made).deleteMany({});
      await users.collection.deleteMany({ _id: ours });
    },
    count: () => counts(connection),
    has: async (email: string): Promise<boolean> => (await users.exists({ email })) !== null,
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Returns the number of members of the demo, and the number of all other members except staff. */
async function counts(connection: Connection): Promise<{ made: number; others: number }> {
  const users = connection.collection('users');
  const ours = { _id: { $gte: DEMO_IDS.from, $lt: DEMO_IDS.below } };
  const made = await users.countDocuments(ours);
  return { made, others: (await users.countDocuments({ role: 'member' })) - made };
}

/** Inserts in parallel, unordered batches, so that MongoDB works while the next documents are generated. */
async function insertAll<T>(
  documents: Iterable<T>,
  insert: (batch: T[]) => Promise<unknown>,
): Promise<number> {
  const pending: Promise<unknown>[] = [];
  let batch: T[] = [];
  let count = 0;
  const send = (): void => {
    const sent = insert(batch);
    // Handles a rejection now, because the promise is awaited only later.
    sent.catch(() => undefined);
    pending.push(sent);
    batch = [];
  };
  for (const document of documents) {
    batch.push(document);
    count += 1;
    if (batch.length < BATCH) continue;
    send();
    if (pending.length >= CONCURRENCY) await pending.shift();
  }
  if (batch.length > 0) send();
  await Promise.all(pending);
  return count;
}
