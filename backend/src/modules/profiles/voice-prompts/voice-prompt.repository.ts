import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { UpdateVoicePromptBody } from '@contract';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED, type User } from '../../users/index.js';
import { PROFILE_MODEL, type Profile, type VoicePrompt } from '../profile.schema.js';

type Stored = Pick<Profile, '_id' | 'voicePrompt'>;
/** A member with their voice prompt. */
export type VoicePromptOwner = Stored & Pick<User, '_id' | 'name' | 'status'>;

const FIELDS = { voicePrompt: 1 } as const;

/** Stores the voice prompts of members in their user documents. */
@Injectable()
export class VoicePromptRepository {
  constructor(
    @InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns a member's voice prompt; null without one or for an unknown id. */
  async find(userId: string): Promise<VoicePrompt | null> {
    const found = await this.reader.byIds<Stored>(this.profiles, [toId(userId)], FIELDS);
    return found.get(userId)?.voicePrompt ?? null;
  }

  /** Returns the members among these ids that are not erased, by hex id. */
  async ownersOf(userIds: readonly string[]): Promise<ReadonlyMap<string, VoicePromptOwner>> {
    const found = await this.profiles
      .find({ _id: { $in: userIds } }, { name: 1, status: 1, ...FIELDS })
      .lean<VoicePromptOwner[]>();
    return new Map(found.map((owner) => [owner._id.toHexString(), owner]));
  }

  /**
   * Stores a voice prompt in place of the present one.
   * @returns the replaced one, null if there was none; undefined if nothing was written, because the
   *   account is deleted
   */
  async replace(
    userId: string,
    voicePrompt: VoicePrompt,
    tx: Transaction,
  ): Promise<VoicePrompt | null | undefined> {
    const before = await this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED },
        { $set: { voicePrompt } },
        { ...tx.command, returnDocument: 'before', projection: FIELDS },
      )
      .lean<Stored>();
    return before ? (before.voicePrompt ?? null) : undefined;
  }

  /**
   * Changes prompt and words of a voice prompt; with a recording id, only if it has this recording.
   * @returns the changed voice prompt, or null without one
   */
  async change(
    userId: string,
    { prompt, words, recordingId }: UpdateVoicePromptBody,
    tx: Transaction,
  ): Promise<VoicePrompt | null> {
    const user = await this.profiles
      .findOneAndUpdate(
        {
          _id: userId,
          ...NOT_DELETED,
          ...(recordingId ? { 'voicePrompt.id': toId(recordingId) } : { voicePrompt: { $exists: true } }),
        },
        { $set: { 'voicePrompt.prompt': prompt, 'voicePrompt.words': words } },
        { ...tx.command, returnDocument: 'after', projection: FIELDS },
      )
      .lean<Stored>();
    return user?.voicePrompt ?? null;
  }

  /**
   * Adds a removed voice prompt again.
   * @returns false if the member has another one, or the account is deleted
   */
  async restore(userId: string, voicePrompt: VoicePrompt, tx: Transaction): Promise<boolean> {
    const { matchedCount } = await this.profiles.updateOne(
      { _id: userId, ...NOT_DELETED, voicePrompt: { $exists: false } },
      { $set: { voicePrompt } },
      tx.command,
    );
    return matchedCount === 1;
  }

  /**
   * Removes the voice prompt from the user document.
   * @param recordingId removes it only if it has this recording
   * @param tx also schedules the removal of the recording
   * @returns the removed voice prompt; null if there is none
   */
  async remove(
    userId: string,
    recordingId: string | undefined,
    tx: Transaction,
  ): Promise<VoicePrompt | null> {
    const before = await this.profiles
      .findOneAndUpdate(
        { _id: userId, ...(recordingId === undefined ? {} : { 'voicePrompt.id': toId(recordingId) }) },
        { $unset: { voicePrompt: '' } },
        { ...tx.command, returnDocument: 'before', projection: FIELDS },
      )
      .lean<Stored>();
    return before?.voicePrompt ?? null;
  }
}
