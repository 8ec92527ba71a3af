import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Types } from 'mongoose';
import sharp from 'sharp';
import { PasswordHasher } from '@mutual/backend/modules/auth/passwords/password-hasher.service';
import type { Order } from '@mutual/backend/modules/billing/orders/order.schema';
import { biggestCities } from '@mutual/backend/modules/profiles/places/place-search.rules';
import type { Photo } from '@mutual/backend/modules/profiles/profile.schema';
import { loadConfig } from '@mutual/backend/platform/config/app-config';
import { isPaypalUrl } from '@mutual/backend/platform/config/config.schema';
import { blobStorageFor } from '@mutual/backend/platform/database/blob-stores';
import { GridFsStore } from '@mutual/backend/platform/database/gridfs-store';
import { Logger } from '@mutual/backend/platform/logging/logger';
import { BlobMove } from '@mutual/backend/platform/storage/blob-move';
import { chatsOf } from './documents/chats.ts';
import { dailyStatisticsOf } from './documents/daily-statistics.ts';
import { balanceOf, ledgerOf } from './documents/ledger.ts';
import { numbersOf } from './documents/numbers.ts';
import { pairDocument } from './documents/pairs.ts';
import { answeringOf, type StoredDemoAnswers } from './documents/question-answers.ts';
import { staffWorkOf } from './documents/staff.ts';
import { suggestionStatisticsOf } from './documents/suggestion-statistics.ts';
import { SPOKEN_LINES } from './documents/talks.ts';
import {
  photoId,
  photosToReview,
  userDocument,
  withMustHaves,
  type MemberDocument,
} from './documents/users.ts';
import { voicePromptOf, voicePromptsToReview } from './documents/voice-prompts.ts';
import { answersOf, mustHavesOf } from './population/answers.ts';
import { CAST, castMember, castRelations, DEMO_PASSWORD } from './population/cast.ts';
import { Homes } from './population/homes.ts';
import type { DemoMember } from './population/member.ts';
import { population, type PopulationOptions } from './population/population.ts';
import { FitTable, relations, type DemoPair } from './population/relations.ts';
import { anotherPortrait, picturesOf } from './portrait/pictures.ts';
import { BlobWriter } from './store/blobs.ts';
import { Recordings } from './store/recordings.ts';
import { openStore, type Store } from './store/store.ts';
import { allSpoken, spokenAnswerOf, type SpokenAnswer } from './voice/lines.ts';
import { pitchOf, type Pitch } from './voice/speech.ts';

// Fills an empty database with the members of the demo, 3,000 unless `--members` says otherwise, and prints
// three log-ins. On success it prints nothing else.

const { values } = parseArgs({ options: { members: { type: 'string', default: '3000' } } });
const MEMBERS = Number(values.members);
const SEED = 20_251;
/** Number of pictures that are drawn in parallel. libuv has the same number of threads for them. */
const CONCURRENCY = 6;
const PAIRS_PER_MEMBER = 16;
/** Indexes of the members who have sent a selfie. None of them has verified photos. */
const WITH_SELFIE = [30, 33, 36];
/** Index of a member with a removed photo, also without verified photos. */
const WITH_REMOVED_PHOTO = 39;

const config = loadConfig();
const store = await openStore(config.mongodbUri);
try {
  const { made, others } = await store.count();
  if (others > 0) throw new Error('The database contains other members; the demo needs an empty database.');
  // The named members are stored last, so their existence means that the demo is complete.
  const complete = made > 0 && (await store.has(CAST.at(-1)?.email ?? ''));
  if (!complete) await fill(store);
  await moveToObjectStore(store);
  printLogIns();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await store.connection.close();
}

/** Pictures and recordings are written to GridFS, in batches, and move from there to an object store. */
async function moveToObjectStore({ connection }: Store): Promise<void> {
  const [target] = blobStorageFor(config, connection).stores;
  if (target instanceof GridFsStore) return;
  const { failed } = await new BlobMove(new GridFsStore(connection), target).run();
  if (failed.size > 0)
    throw new Error(`${failed.size} pictures or recordings could not be moved to ${target.name}.`);
}

async function fill({
  connection,
  replaceDailyStatistics,
  removeMade,
  insertUsers,
  insertPairs,
  insertChats,
  insertAnswers,
  insertReviews,
  insertVoicePromptReviews,
  insertLedger,
  insertNumbers,
  insertStaffWork,
  insertAccountKeys,
}: Store): Promise<void> {
  const options: PopulationOptions = {
    count: MEMBERS,
    seed: SEED,
    today: new Date(),
    homes: new Homes(biggestCities),
    withPhotos: true,
  };
  const table = new FitTable(MEMBERS);
  const members = everyone(options, table);
  const hash = await new PasswordHasher().hash(DEMO_PASSWORD);
  const blobs = new BlobWriter(connection);
  await blobs.prepare();
  // Removes what an interrupted run has left.
  await removeMade();
  await blobs.removeAll();
  const documents: MemberDocument[] = [];
  const named: MemberDocument[] = [];
  const drawn = new Map<string, DemoMember>();
  const answers: StoredDemoAnswers[] = [];
  const speakers: { document: MemberDocument; spoken: SpokenAnswer }[] = [];
  const pitches = new Map<string, Pitch>();
  const recordings = new Recordings();
  const recorded = recordings.prepare(allSpoken(SPOKEN_LINES), new Logger(config));

  // One thread per picture, because pictures are small and several are drawn in parallel.
  sharp.concurrency(1);
  const drawNext = async (): Promise<void> => {
    for (const member of members) {
      const photos = await storePictures(blobs, member);
      if ([...WITH_SELFIE, WITH_REMOVED_PHOTO].includes(member.index)) drawn.set(member.id, member);
      const given = answersOf(member, SEED);
      const answering = answeringOf(member, given, SEED);
      if (answering) answers.push(answering);
      const mustHaves = CAST[member.index]?.mustHaves ?? mustHavesOf(member, given, SEED);
      const document = withMustHaves(userDocument(member, hash, photos), mustHaves);
      (member.index < CAST.length ? named : documents).push(document);
      pitches.set(member.id, pitchOf(member));
      const spoken = spokenAnswerOf(member);
      if (spoken) speakers.push({ document, spoken });
    }
  };
  await Promise.all([recorded, ...Array.from({ length: CONCURRENCY }, drawNext)]);
  for (const { document, spoken } of speakers) {
    const { bytes, seconds, peaks } = recordings.of(spoken);
    document.voicePrompt = voicePromptOf(document, spoken, { blob: await blobs.put(bytes), seconds, peaks });
  }

  const pictures = await picturesForStaff(blobs, documents, drawn);
  await blobs.flush();
  documents.sort(byId);
  const unusablePasswordHash = await new PasswordHasher().hash(randomBytes(24).toString('base64url'));
  const [model] = drawn.values();
  if (!model) throw new Error('The demo has too few members.');
  const staffOptions = {
    today: options.today,
    timeZone: config.dayTimezone,
    passwordHash: unusablePasswordHash,
  };
  const work = staffWorkOf(model, documents, named, pictures, staffOptions);
  await insertUsers(documents);
  const relationOptions = { ...options, perMember: PAIRS_PER_MEMBER };
  const isNamed = ({ a, b }: DemoPair): boolean => a < CAST.length || b < CAST.length;
  const pairs = [...relations(table, relationOptions)].filter((pair) => !isNamed(pair));
  const ofNamed = castRelations(table, relationOptions).map((pair) => pairDocument(pair, SEED));
  const stored = [...pairs.map((pair) => pairDocument(pair, SEED)), ...ofNamed];
  await insertPairs(stored);
  const past = { users: [...documents, ...named], pairs: stored };
  const days = dailyStatisticsOf(past, options.today, config.dayTimezone, SEED);
  await replaceDailyStatistics(days);
  await insertStaffWork(work, suggestionStatisticsOf(days, SEED));
  if (!isPaypalUrl(config.paypalApiUrl)) await addPayments(config.paypalApiUrl, work.orders);
  const namedIds = new Set(named.map(({ _id }) => _id.toHexString()));
  const record = (from: Types.ObjectId, words: string) => {
    const pitch = pitches.get(from.toHexString()) ?? 'low';
    const { bytes, seconds, peaks } = recordings.of({ words, pitch });
    return { blob: blobs.add(bytes), seconds, peaks };
  };
  const chats = chatsOf(ofNamed, { named: namedIds, now: options.today, seed: SEED, record });
  await blobs.flush();
  await insertChats(chats);
  await insertAnswers(answers);
  await insertReviews(photosToReview(documents));
  await insertVoicePromptReviews(voicePromptsToReview(documents));
  const purses = named.map((user) => {
    const role = CAST.find(({ email }) => email === user.email);
    const ledger = role ? ledgerOf(user._id, role.purse, options.today) : [];
    return { ledger, user: { ...user, coins: balanceOf(ledger) } };
  });
  await insertLedger(purses.flatMap(({ ledger }) => ledger));
  await insertNumbers(purses.map(({ ledger, user }) => numbersOf(user, ledger, options.today)));
  await insertUsers(purses.map(({ user }) => user));
  await insertAccountKeys();
}

/** Registers the orders with the PayPal stand-in, so that staff can refund them. */
async function addPayments(standIn: string, orders: readonly Order[]): Promise<void> {
  const payments = orders.map(({ _id, paypalOrderId, captureId, amountCents, currency }) => ({
    orderId: paypalOrderId,
    captureId,
    customId: _id.toHexString(),
    amount: { currency_code: currency, value: (amountCents / 100).toFixed(2) },
  }));
  const { status } = await fetch(new URL('/stand-in/payments', standIn), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments }),
  });
  if (status !== 201) throw new Error(`The PayPal stand-in answered ${status} to the demo's payments.`);
}

function byId(one: MemberDocument, other: MemberDocument): number {
  return one._id.toHexString().localeCompare(other._id.toHexString());
}

/** Stores selfies and a removed photo with the faces of their members. */
async function picturesForStaff(
  blobs: BlobWriter,
  users: readonly MemberDocument[],
  drawn: ReadonlyMap<string, DemoMember>,
): Promise<Parameters<typeof staffWorkOf>[3]> {
  const selfies: { member: MemberDocument; frames: string[] }[] = [];
  let removed: Parameters<typeof staffWorkOf>[3]['removed'] | undefined;
  for (const member of users) {
    const sitter = drawn.get(member._id.toHexString());
    if (!sitter) continue;
    const { full, card, portrait } = await anotherPortrait(sitter, 7);
    if (sitter.index === WITH_REMOVED_PHOTO) {
      const [id, addedAt] = [photoId(sitter, 7), member.createdAt];
      const photo = {
        id,
        full: await blobs.put(full),
        card: await blobs.put(card),
        portrait: await blobs.put(portrait),
        addedAt,
      };
      removed = { member, photo };
    } else {
      const later = await anotherPortrait(sitter, 8);
      selfies.push({ member, frames: [await blobs.put(full), await blobs.put(later.full)] });
    }
  }
  if (!removed) throw new Error('The demo has too few members.');
  return { selfies, removed };
}

/** Yields the population, with the named members first, and adds all members to the table. */
function* everyone(options: PopulationOptions, table: FitTable): Generator<DemoMember, void, undefined> {
  for (const drawn of population(options)) {
    const role = CAST[drawn.index];
    const member = role ? castMember(drawn.index, role, options) : drawn;
    table.set(member.index, member);
    yield member;
  }
}

async function storePictures(blobs: BlobWriter, member: DemoMember): Promise<Photo[]> {
  const drawn = await picturesOf(member);
  return Promise.all(
    drawn.map(async ({ full, card, portrait }, number) => ({
      id: photoId(member, number),
      full: await blobs.put(full),
      card: await blobs.put(card),
      portrait: await blobs.put(portrait),
      addedAt: member.createdAt,
      // Members share the scenes of their hobbies, so the drawings are not compared.
      hashes: [],
      bands: [],
    })),
  );
}

function printLogIns(): void {
  console.log(
    `  Members        ${MEMBERS.toLocaleString('en')}, made up; all log in with the password ${DEMO_PASSWORD}, such as:`,
  );
  for (const { email, note } of CAST) console.log(`                 ${email.padEnd(24)} ${note}`);
}
