import { defineMigration, type MigrationDatabase } from './platform/database/migrations.js';

type Collection = ReturnType<MigrationDatabase['collection']>;

/**
 * Brings data of the previous version to the current schema: fills in fields that older documents lack, and
 * removes leftovers of renamed collections. The rows of the previous version's migrations remain, so that an
 * instance of that version which starts at the same time runs none of them again.
 */
defineMigration('2026-11-27-baseline', async (db) => {
  await removeOldNames(db);
  await completeMembers(db);
  await completePasskeys(db.collection('passkeys'));
  await db
    .collection('secondFactors')
    .updateMany({ secret: { $type: 'string' }, setAt: { $exists: false } }, { $set: { setAt: new Date(0) } });
  await completeReports(db.collection('reports'));
  await keepRestrictions(db);
  await fill(db.collection('orders'), {
    moneyBack: [],
    disputed: false,
    disputes: [],
    refundedCents: 0,
    refundAttempt: 1,
  });
  await fill(db.collection('pairs'), {
    requestSuper: null,
    aTold: null,
    bTold: null,
    aFirstText: null,
    bFirstText: null,
  });
});

/** Adds the fields that a document lacks; existing values remain. */
async function fill(collection: Collection, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const lacking = Object.keys(fields).map((field) => ({ [field]: { $exists: false } }));
  const filled = Object.entries(fields).map(([field, value]) => ({
    $set: { [field]: { $ifNull: [`$${field}`, { $literal: value }] } },
  }));
  await collection.updateMany({ $or: lacking }, filled);
}

/** For one day after a collection was renamed, a view had its old name. The product has no other views. */
async function removeOldNames(db: MigrationDatabase): Promise<void> {
  const views = await db.listCollections({ type: 'view' }, { nameOnly: true }).toArray();
  for (const { name } of views) await db.dropCollection(name);
  await db.collection<{ _id: string }>('migrations').deleteOne({ _id: 'views of renamed collections' });
}

async function completeMembers(db: MigrationDatabase): Promise<void> {
  const users = db.collection('users');
  await fill(users, {
    prompts: [],
    promptsVersion: 0,
    facts: {},
    hiddenFacts: [],
    religionConsentAt: null,
    coins: 0,
  });
  await users.updateMany(
    { 'settings.filters': { $exists: true }, 'settings.filters.verified': { $exists: false } },
    { $set: { 'settings.filters.verified': false } },
  );
  // A verification is valid for its photo only, so it is removed once another photo is the first.
  const first = { $first: '$photos.id' };
  await users.updateMany(
    { photoVerification: { $exists: true }, $expr: { $ne: [first, '$photoVerification.photo'] } },
    { $unset: { photoVerification: '' } },
  );
  // Fills in missing device lists with the devices of the member's open sessions.
  const devices = { $ifNull: ['$devices', '$$new.devices'] };
  await db
    .collection('sessions')
    .aggregate([
      { $group: { _id: '$userId', devices: { $addToSet: '$device' } } },
      { $merge: { into: 'users', whenMatched: [{ $set: { devices } }], whenNotMatched: 'discard' } },
    ])
    .toArray();
}

async function completePasskeys(passkeys: Collection): Promise<void> {
  for await (const { _id, userId } of passkeys.find({ slot: { $exists: false } }).sort({ _id: 1 })) {
    const usedSlots = await passkeys.distinct('slot', { userId });
    let slot = 0;
    while (usedSlots.includes(slot)) slot += 1;
    await passkeys.updateOne({ _id }, { $set: { slot } });
  }
  // Passkeys that are synced between devices (nearly all) do not count signatures.
  await passkeys.updateMany({ backupEligible: { $exists: false } }, [
    { $set: { backupEligible: { $eq: ['$counter', 0] } } },
  ]);
  await fill(passkeys, { sessionId: '' });
}

async function completeReports(reports: Collection): Promise<void> {
  await fill(reports, { profile: { name: '', bio: '', prompts: [], photos: [] } });
  await fill(reports, { 'profile.prompts': [] });
  // Older reports did not store the text of a message that was taken back.
  const takenBack = { $and: [{ $eq: ['$$this.text', ''] }, { $ne: ['$$this.hasPicture', true] }] };
  const message = { $mergeObjects: [{ takenBack }, '$$this'] };
  await reports.updateMany({ evidence: { $elemMatch: { takenBack: { $exists: false } } } }, [
    { $set: { evidence: { $map: { input: '$evidence', in: message } } } },
  ]);
}

/** Stores every block and suspension as a decision, so that the member can appeal it. */
async function keepRestrictions(db: MigrationDatabase): Promise<void> {
  for (const kind of ['block', 'suspension']) {
    const restricted = db.collection('users').find({ [`${kind}.at`]: { $type: 'date' } });
    for await (const { _id: userId, [kind]: restriction } of restricted) {
      const { at, reason, until } = restriction as { at: Date; reason: string | null; until: Date | null };
      await db
        .collection('decisions')
        .updateOne({ userId, kind, at }, { $setOnInsert: { reason, until, by: null } }, { upsert: true });
    }
  }
}
