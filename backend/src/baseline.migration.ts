import { defineMigration, type MigrationDatabase } from './platform/database/migrations.js';

type Collection = ReturnType<MigrationDatabase['collection']>;

/**
 * Brings the data of the version before to the shape that every document has today: fills in the fields that
 * older documents lack, and removes what is left of collections that had other names. That version has run
 * its own migrations; their rows stay, so that an instance of it that starts meanwhile runs none again.
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

/** Gives documents the fields that they lack. */
async function fill(collection: Collection, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const lacking = Object.keys(fields).map((field) => ({ [field]: { $exists: false } }));
  const filled = Object.entries(fields).map(([field, value]) => ({
    $set: { [field]: { $ifNull: [`$${field}`, { $literal: value }] } },
  }));
  await collection.updateMany({ $or: lacking }, filled);
}

/** For a day after a collection was renamed, its old name was a view. The product has no other views. */
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
  // A verification goes with its picture.
  const first = { $first: '$photos.id' };
  await users.updateMany(
    { photoVerification: { $exists: true }, $expr: { $ne: [first, '$photoVerification.photo'] } },
    { $unset: { photoVerification: '' } },
  );
  // Where no devices were remembered, those that the member is logged in on are known.
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
    const taken = await passkeys.distinct('slot', { userId });
    let slot = 0;
    while (taken.includes(slot)) slot += 1;
    await passkeys.updateOne({ _id }, { $set: { slot } });
  }
  // Keys on several devices, as good as all, never count.
  await passkeys.updateMany({ backupEligible: { $exists: false } }, [
    { $set: { backupEligible: { $eq: ['$counter', 0] } } },
  ]);
  await fill(passkeys, { sessionId: '' });
}

async function completeReports(reports: Collection): Promise<void> {
  await fill(reports, { profile: { name: '', bio: '', prompts: [], photos: [] } });
  await fill(reports, { 'profile.prompts': [] });
  // The text of a message that was taken back was not kept.
  const takenBack = { $and: [{ $eq: ['$$this.text', ''] }, { $ne: ['$$this.hasPicture', true] }] };
  const message = { $mergeObjects: [{ takenBack }, '$$this'] };
  await reports.updateMany({ evidence: { $elemMatch: { takenBack: { $exists: false } } } }, [
    { $set: { evidence: { $map: { input: '$evidence', in: message } } } },
  ]);
}

/** Every block and suspension is a decision, which its member may appeal. */
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
