import type { User } from '../../users/index.js';
import type { ReviewQueueRepository } from './review-queue.repository.js';
import type { Unreviewed } from './unreviewed.schema.js';

/** Maximum time in ms between adding an entry to the queue and storing its photo in the profile. */
const STORING_MS = 60_000;

interface Page<Owner> {
  /** The last id of the page before. */
  after: string | undefined;
  limit: number;
  now: Date;
  /** Returns the members among these ids that are not erased, by hex id. */
  ownersOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Owner>>;
  /** Returns whether a member still has the photo or voice prompt of an entry. */
  has: (owner: Owner, id: Unreviewed['_id']) => boolean;
}

/**
 * Returns a page of a queue, in the order of the queue, with the owners. Removes entries whose photo or voice
 * prompt no longer exists.
 * @returns the entries and the id for the next page, which is null on the last page
 */
export async function pageOfReviews<
  Owner extends Pick<User, 'status'>,
  Entry extends Unreviewed = Unreviewed,
>(
  queue: Pick<ReviewQueueRepository, 'removeMany'> & {
    list: (after: string | undefined, limit: number) => Promise<Entry[]>;
  },
  { after, limit, now, ownersOf, has }: Page<Owner>,
): Promise<{ entries: { review: Entry; owner: Owner }[]; next: string | null }> {
  const waiting = await queue.list(after, limit);
  const owners = await ownersOf(waiting.map(({ userId }) => userId.toHexString()));
  const ownerOf = ({ _id, userId }: Unreviewed): Owner | undefined => {
    const owner = owners.get(userId.toHexString());
    return owner && has(owner, _id) ? owner : undefined;
  };
  const storedBefore = new Date(now.getTime() - STORING_MS);
  const gone = waiting.filter((review) => !ownerOf(review) && review.addedAt < storedBefore);
  await queue.removeMany(gone.map(({ _id }) => _id));
  return {
    entries: waiting.flatMap((review) => {
      const owner = ownerOf(review);
      // A deleted account and its photos may still be restored.
      return owner && owner.status !== 'deleted' ? [{ review, owner }] : [];
    }),
    next: waiting.length === limit ? (waiting.at(-1)?._id.toHexString() ?? null) : null,
  };
}
