import type { Connection } from 'mongoose';
import { MemberPosteriorsRepository } from '@mutual/backend/modules/suggestions/model/member-posteriors.repository';
import {
  MEMBER_POSTERIORS_MODEL,
  memberPosteriorsSchema,
  type StoredPosteriors,
} from '@mutual/backend/modules/suggestions/model/member-posteriors.schema';
import { TrainingDataRepository } from '@mutual/backend/modules/suggestions/model/training/training-data.repository';
import { makeWellLikedLists } from '@mutual/backend/modules/suggestions/model/training/well-liked-making.service';
import { WellLikedRepository } from '@mutual/backend/modules/suggestions/model/well-liked.repository';
import {
  WELL_LIKED_MODEL,
  wellLikedSchema,
  type StoredWellLiked,
} from '@mutual/backend/modules/suggestions/model/well-liked.schema';
import { dayKey } from '@mutual/backend/platform/clock/days';
import { CoalescingReader } from '@mutual/backend/platform/database/coalescing-reader';
import { packedByMember, type RolePosteriors } from '@mutual/recommender';
import { chanceOf } from '@mutual/recommender/random';

/** Version of the start parameters. They have no latent factors, so a posterior is only a bias. */
const VERSION = 0;
const SIZE = 1;
/** Standard deviation of the biases between members in logits, as in a trained model. */
const DEVIATION = 0.75;
/** Posterior variance of each bias in squared logits, as in a trained model. */
const VARIANCE = 0.1;

/**
 * Stores random posteriors of all members and their well-liked lists, as after a training. Without them
 * suggestions would do different and less work.
 * @returns the number of members
 */
export async function storePosteriors(connection: Connection, seed: number, now: Date): Promise<number> {
  const data = new TrainingDataRepository(connection, { preference: 'primary' });
  const members: { id: string }[] = [];
  for await (const { _id } of data.memberIds()) members.push({ id: _id.toHexString() });
  const role = (stream: number): RolePosteriors => ({
    mean: Float32Array.from(members, (_, index) => DEVIATION * chanceOf(seed, stream, index).normal()),
    covariance: new Float32Array(members.length).fill(VARIANCE),
    actions: new Uint32Array(members.length).fill(1),
  });
  const trained = { version: VERSION, members, giver: role(1), receiver: role(2), size: SIZE };
  const posteriors = new MemberPosteriorsRepository(
    connection.model<StoredPosteriors>(MEMBER_POSTERIORS_MODEL, memberPosteriorsSchema),
    new CoalescingReader(),
  );
  const lists = new WellLikedRepository(connection.model<StoredWellLiked>(WELL_LIKED_MODEL, wellLikedSchema));
  await posteriors.replaceAll(VERSION, now, packedByMember(members, trained.giver, trained.receiver, SIZE));
  await makeWellLikedLists({ data, lists }, trained, now, dayKey(now, 'UTC'));
  return members.length;
}
