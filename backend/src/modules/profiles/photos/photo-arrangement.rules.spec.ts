import fc from 'fast-check';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Photo } from '../profile.schema.js';
import {
  arranged,
  factsOf,
  inOrderOf,
  withAudience,
  withChanged,
  withFirst,
  withLast,
  withoutSuperseded,
  type ArrangedPhotos,
  type PhotoFacts,
  type Verification,
} from './photo-arrangement.rules.js';

const photoOf = (more: Partial<Photo> = {}): Photo => ({
  id: toId(),
  full: 'f',
  card: 'c',
  addedAt: new Date(0),
  ...more,
});
const idsOf = ({ photos }: Pick<ArrangedPhotos, 'photos'>): string[] =>
  photos.map(({ id }) => id.toHexString());
const isSeen = ({ friendsOnly, hold }: Photo): boolean => !friendsOnly && !hold;

type Step =
  | { of: 'remove' | 'approve' | 'delete' | 'undo'; pick: number }
  | { of: 'upload' | 'verify' }
  | { of: 'sort'; keys: number[] };

/** A decision that can be undone. */
type Decision =
  | { of: 'remove'; photo: Photo; verifications: Verification[] }
  | { of: 'approve'; id: string }
  | { of: 'verify'; at: Date };

/** A member's photos, and beside them what would be stored if all decisions had never been made. */
class Member {
  private now = 1000;
  private open: Decision[] = [];
  stored: ArrangedPhotos;
  /** All photos in their order, also those that staff have removed. */
  list: string[];
  /** How many slots of the list the member has chosen as first ones. */
  chosen = 0;
  /** Those that were verified at first, newest last, until the member has chosen another first photo. */
  verified: string[];

  constructor(photos: readonly Photo[], verified: readonly ObjectId[]) {
    const verifications = verified.map((photo, index) => ({ photo, at: new Date(index + 1) }));
    this.stored = arranged(factsOf({ photos: [...photos], supersededVerifications: verifications }));
    this.list = photos.map(({ id }) => id.toHexString());
    this.verified = verified.map((id) => id.toHexString());
  }

  step(step: Step): void {
    this.now += 10;
    const photo = 'pick' in step ? oneOf(this.stored.photos, step.pick) : undefined;
    if (step.of === 'undo') this.undo(oneOf(this.open, step.pick));
    if (step.of === 'upload') this.upload(photoOf());
    if (step.of === 'verify') this.verify(this.stored.photos[0]);
    if (step.of === 'sort') this.sort(step.keys);
    if (step.of === 'remove' && photo && !this.isApproved(photo)) this.remove(photo);
    if (step.of === 'approve' && photo?.hold) this.approve(photo.id.toHexString());
    if (step.of === 'delete' && photo) this.delete(photo);
    expectShownRightly(this.stored);
  }

  undoAll(picks: readonly number[]): void {
    for (const pick of picks) this.step({ of: 'undo', pick });
    while (this.open.length > 0) this.step({ of: 'undo', pick: 0 });
    this.change(withoutSuperseded);
  }

  private change(rule: (facts: PhotoFacts) => PhotoFacts): void {
    this.stored = arranged(rule(factsOf(this.stored)));
  }

  private upload(photo: Photo): void {
    this.change((facts) => withLast(facts, photo, new Date(this.now)));
    this.list.push(photo.id.toHexString());
  }

  private delete({ id }: Photo): void {
    this.change((facts) => without(facts, id));
    const slot = this.list.indexOf(id.toHexString());
    this.list.splice(slot, 1);
    if (slot < this.chosen) this.chosen -= 1;
    this.verified = this.verified.filter((one) => !id.equals(one));
  }

  private sort(keys: readonly number[]): void {
    const photos = this.stored.photos
      .map((photo, index) => ({ photo, key: keys[index % keys.length] ?? 0 }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ photo }) => photo);
    if (!photos[0] || !isSeen(photos[0])) return;
    const [first = '', ...others] = idsOf({ photos });
    const isSame = first === idsOf(this.stored)[0];
    this.change((facts) =>
      inOrderOf(
        facts,
        photos.map(({ id }) => id),
        new Date(this.now),
      ),
    );
    expect(idsOf(this.stored)).toEqual([first, ...others]);
    if (isSame) return this.sortOthers(first, others);
    this.list = inSlots(this.list, others);
    if (this.list.indexOf(first) >= this.chosen) this.chosen += 1;
    this.list = [first, ...this.list.filter((id) => id !== first)];
    const ended = photos.filter((photo) => !photo.hold).map(({ id }) => id.toHexString());
    this.verified = this.verified.filter((id) => id === first || !ended.includes(id));
  }

  /** Keeps those before the first one that are shown after it in the same order. The others are moved. */
  private sortOthers(first: string, others: readonly string[]): void {
    const before = this.list.slice(0, this.list.indexOf(first)).filter((id) => others.includes(id));
    while (before.some((id, index) => id !== others[index])) {
      const slot = this.list.indexOf(before.pop() ?? '');
      if (slot < this.chosen) this.chosen -= 1;
      this.list.push(...this.list.splice(slot, 1));
    }
    this.list = inSlots(this.list, others.slice(before.length));
  }

  /** Returns whether a photo is approved, so that nobody decides it again: its undo would be refused. */
  private isApproved({ id }: Photo): boolean {
    return this.open.some((one) => one.of === 'approve' && one.id === id.toHexString());
  }

  private remove(photo: Photo): void {
    const verifications = factsOf(this.stored).verifications.filter((one) => one.photo.equals(photo.id));
    this.change((facts) => without(facts, photo.id));
    this.open.push({ of: 'remove', photo, verifications });
  }

  private approve(id: string): void {
    this.change((facts) => withChanged(facts, [id], ({ hold: _hold, ...photo }) => photo));
    this.open.push({ of: 'approve', id });
  }

  private verify(photo: Photo | undefined): void {
    if (!photo || !isSeen(photo) || this.stored.photoVerification) return;
    const at = new Date(this.now);
    this.change(({ photos, verifications }) => ({
      photos,
      verifications: [{ photo: photo.id, at }, ...verifications],
    }));
    this.open.push({ of: 'verify', at });
  }

  private undo(decision: Decision | undefined): void {
    if (!decision) return;
    this.open = this.open.filter((one) => one !== decision);
    if (decision.of === 'approve')
      this.change((facts) => withChanged(facts, [decision.id], (photo) => ({ ...photo, hold: 'reported' })));
    if (decision.of === 'remove')
      this.change(({ photos, verifications }) => ({
        photos: [...photos, decision.photo],
        verifications: [...verifications, ...decision.verifications],
      }));
    if (decision.of !== 'verify') return;
    const isOther = ({ at }: Verification): boolean => at.getTime() !== decision.at.getTime();
    this.change(({ photos, verifications }) => ({ photos, verifications: verifications.filter(isOther) }));
    // As the repository of the decisions does.
    for (const one of this.open)
      if (one.of === 'remove') one.verifications = one.verifications.filter(isOther);
  }
}

const oneOf = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % Math.max(1, items.length)];
/** Returns a list in which these ids are in this order in the slots that they have together. */
const inSlots = (list: readonly string[], ids: readonly string[]): string[] => {
  const left = [...ids];
  return list.map((id) => (ids.includes(id) ? (left.shift() ?? '') : id));
};
const without = ({ photos, verifications }: PhotoFacts, id: ObjectId): PhotoFacts => ({
  photos: photos.filter((photo) => !photo.id.equals(id)),
  verifications,
});

function expectShownRightly({ photos, photoVerification, heldVerification }: ArrangedPhotos): void {
  const [first] = photos;
  expect(first === undefined || isSeen(first) || !photos.some(isSeen)).toBe(true);
  if (photoVerification)
    expect(first && isSeen(first) && first.id.equals(photoVerification.photo)).toBe(true);
  if (heldVerification)
    expect(photos.find(({ id }) => id.equals(heldVerification.photo))?.hold).toBeDefined();
}

/** Returns photos with their superseded verifications, which have no order, by time. */
const sortedIn = ({ supersededVerifications = [], ...shown }: ArrangedPhotos) => ({
  ...shown,
  supersededVerifications: supersededVerifications.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  ),
});

const pick = fc.nat(9);
const step = fc.oneof(
  fc.record({ of: fc.constantFrom('remove', 'remove', 'approve', 'undo'), pick }),
  fc.constant({ of: 'verify' as const }),
) satisfies fc.Arbitrary<Step>;
const memberStep = fc.oneof(
  fc.record({ of: fc.constant('delete' as const), pick }),
  fc.constant({ of: 'upload' as const }),
  fc.record({ of: fc.constant('sort' as const), keys: fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }) }),
) satisfies fc.Arbitrary<Step>;
const photo = fc.constantFrom<Partial<Photo>>({}, {}, {}, { hold: 'reported' }, { friendsOnly: true });

interface Start {
  photos: Partial<Photo>[];
  verified: number[];
}
const start: fc.Arbitrary<Start> = fc.record({
  photos: fc.array(photo, { minLength: 1, maxLength: 5 }),
  verified: fc.array(fc.nat(9), { maxLength: 3 }),
});

function memberOf({ photos, verified }: Start): Member {
  const made = photos.map((more) => photoOf(more));
  const ids = verified.flatMap(
    (at) =>
      oneOf(
        made.filter((one) => !one.friendsOnly),
        at,
      )?.id ?? [],
  );
  return new Member(made, [...new Set(ids)]);
}

describe('photos whose decisions are all undone, in any order', () => {
  it('are as before', () => {
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 12 }), fc.array(pick), (from, steps, undos) => {
        const she = memberOf(from);
        const before = she.stored;
        for (const one of steps) she.step(one);
        she.undoAll(undos);
        expect(sortedIn(she.stored)).toEqual(sortedIn(arranged(withoutSuperseded(factsOf(before)))));
      }),
      { numRuns: 2000 },
    );
  });

  it('keep what the member has changed meanwhile', () => {
    const steps = fc.array(fc.oneof(step, memberStep), { maxLength: 16 });
    fc.assert(
      fc.property(start, steps, fc.array(pick), (from, taken, undos) => {
        const she = memberOf(from);
        for (const one of taken) she.step(one);
        she.undoAll(undos);
        const seen = she.stored.photos.filter(isSeen).map(({ id }) => id.toHexString());
        const top = she.list.find((id) => seen.includes(id));
        const isChosen = top !== undefined && she.list.indexOf(top) < she.chosen;
        const verified = she.verified.findLast((id) => (isChosen ? id === top : seen.includes(id)));
        const first = verified ?? top;
        expect(idsOf(she.stored)).toEqual([
          ...(first ? [first] : []),
          ...she.list.filter((id) => id !== first),
        ]);
        expect(she.stored.photoVerification?.photo.toHexString()).toBe(verified);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('photos that an earlier version has sorted', () => {
  it('keep their order', () => {
    const photos = [photoOf(), photoOf({ place: 3 }), photoOf({ place: 1 })];
    expect(idsOf(arranged(factsOf({ photos })))).toEqual(idsOf({ photos }));
  });
});

describe('the first photo while it is held', () => {
  const NOW = new Date(1000);
  const [a, b, c, d] = [
    photoOf({ place: 0 }),
    photoOf({ place: 1 }),
    photoOf({ place: 2 }),
    photoOf({ place: 3 }),
  ];
  const mark = { photo: a.id, at: new Date(1) };
  const held: PhotoFacts = { photos: [{ ...a, hold: 'reported' }, b, c, d], verifications: [mark] };
  const sorted = (photos: readonly Photo[]): PhotoFacts =>
    inOrderOf(
      held,
      photos.map(({ id }) => id),
      NOW,
    );
  const approved = (facts: PhotoFacts): ArrangedPhotos =>
    arranged(withChanged(facts, [a.id.toHexString()], ({ hold: _hold, ...photo }) => photo));

  it.each([
    ['leaves it in its place', [b, a, d, c], [a, b, d, c]],
    ['moves it', [b, d, a, c], [a, b, d, c]],
  ])('keeps its verification when the member sorts the others and %s', (_, order, after) => {
    expect(idsOf(arranged(sorted(order)))).toEqual(idsOf({ photos: order }));
    expect(approved(sorted(order)).photoVerification).toEqual(mark);
    expect(idsOf(approved(sorted(order)))).toEqual(idsOf({ photos: after }));
  });

  it('is the first one again without a verification, unless the member has moved it', () => {
    const unverified = (photos: readonly Photo[]) => approved({ ...sorted(photos), verifications: [] });
    expect(idsOf(unverified([b, a, d, c]))).toEqual(idsOf({ photos: [a, b, d, c] }));
    expect(idsOf(unverified([b, d, a, c]))).toEqual(idsOf({ photos: [b, d, a, c] }));
  });

  it.each([
    ['another one first', () => sorted([c, a, b, d])],
    ['a new one first', () => withFirst(held, photoOf(), NOW)],
  ])('loses its verification when the member places %s', (_, chosen) => {
    expect(approved(chosen()).photoVerification).toBeUndefined();
  });
});

describe('a photo that is shown to everyone again', () => {
  it('leaves the profile picture the first one', () => {
    const photos = [photoOf({ friendsOnly: true, place: 1 }), photoOf({ place: 2 })];
    const facts = { photos, verifications: [] };
    const shown = idsOf(arranged(facts));
    expect(idsOf(arranged(withAudience(facts, photos[0]!.id.toHexString(), false)))).toEqual(shown);
  });
});
