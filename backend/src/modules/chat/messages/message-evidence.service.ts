import { Injectable } from '@nestjs/common';
import { SAFETY_LIMITS, SAFETY_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { pairId, sideOf } from '../../match/index.js';
import { blobsOf } from '../../profiles/index.js';
import {
  convertedOrNull,
  FindsEvidence,
  reportedThing,
  type FoundMessage,
  type ReportSubject,
} from '../../safety/index.js';
import { RemoveChatPicture, RemoveVoiceRecording } from '../chat.jobs.js';
import { MessageRepository } from './message.repository.js';
import type { Message, MessageQuote, MessageVoice } from './message.schema.js';
import { UnsentMessageRepository } from './unsent-message.repository.js';
import { ViewOnceStorageService } from './view-once-storage.service.js';

const EVIDENCE_MS = SAFETY_LIMITS.evidenceDays * DAY_MS;

/**
 * Attaches the last messages of a conversation to a report, and keeps the content of unsent messages for as
 * long as they can be reported.
 */
@Injectable()
export class MessageEvidenceService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly blobs: StoredBlobs,
    private readonly viewOnce: ViewOnceStorageService,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the content of a message that is unsent in this transaction. Its picture or recording is removed at
   * the end of the retention.
   */
  async keep(
    { _id, seq, from, text, image, voice, viewOnce, about, quote, at }: Message,
    to: string,
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    const expiresAt = new Date(now.getTime() + EVIDENCE_MS);
    const members = [from, toId(to)];
    const optionalFields = { ...(about ? { about } : {}), ...(quote ? { quote } : {}) };
    const message = { _id, members, seq, from, text, ...optionalFields, at, expiresAt };
    const attachment = { ...(image ? { image } : {}), ...(voice ? { voice } : {}) };
    await this.unsent.insert({ ...message, ...attachment }, tx);
    // Removes the bytes of a view-once picture at once or, if it was opened, when it can no longer be
    // reported.
    if (viewOnce?.full !== undefined) await this.viewOnce.removeNow(viewOnce.id, viewOnce.full, tx);
    if (image) {
      const pictureId = image.id.toHexString();
      const payload = { photoId: pictureId, blobs: blobsOf(image) };
      await this.blobs.scheduleRemoval({ job: RemoveChatPicture, payload, key: pictureId }, EVIDENCE_MS, tx);
    }
    if (voice) {
      const recordingId = voice.id.toHexString();
      const payload = { recordingId, blob: voice.blob };
      const removal = { job: RemoveVoiceRecording, payload, key: recordingId };
      await this.blobs.scheduleRemoval(removal, EVIDENCE_MS, tx);
    }
  }

  /**
   * Returns the last messages as they were sent, including unsent ones, oldest first. Adds, before them, all
   * earlier messages that the reported member has unsent and the message that the report is about, so that
   * the reported member cannot push these out of the report by sending more.
   */
  @FindsEvidence('messages')
  async find({ reporter, target, messageId }: ReportSubject): Promise<{ messages: FoundMessage[] }> {
    const limit = SAFETY_SERVER_LIMITS.reportEvidence;
    const theirs = sideOf(target, reporter);
    const pair = pairId(reporter, target);
    const [{ messages: last }, unsentMessages] = await Promise.all([
      this.messages.page(pair, { limit }),
      this.unsent.findBetween(reporter, target, this.clock.now()),
    ]);
    const originals = new Map(unsentMessages.map((message) => [message._id.toHexString(), message]));
    const first = last[0]?.seq ?? 0;
    const lastIds = new Set(last.map(({ _id }) => _id.toHexString()));
    const isLast = messageId !== undefined && lastIds.has(messageId);
    const named =
      messageId === undefined || isLast ? null : await this.messages.findInConversation(pair, messageId);
    // If it was unsent, it is already among the earlier messages.
    const page = named && !named.unsentAt ? [named, ...last] : last;
    const earlier = unsentMessages
      .filter(
        ({ _id, from, seq }) =>
          !lastIds.has(_id.toHexString()) && !(seq >= first) && isBy(from, target) !== false,
      )
      .slice(-limit);
    const found = (
      message: Pick<
        Message,
        '_id' | 'from' | 'text' | 'image' | 'voice' | 'viewOnce' | 'about' | 'quote' | 'at' | 'reactions'
      >,
      takenBack: boolean,
    ): FoundMessage => {
      const { quote, about } = message;
      const fromReporter = isBy(message.from, reporter);
      const reaction = message.reactions?.[theirs];
      return {
        fromReporter,
        text: message.text,
        hasPicture: message.image !== undefined || message.viewOnce !== undefined,
        takenBack,
        ...(reaction === undefined ? {} : { reaction }),
        ...(quote ? { quote: convertedOrNull(() => foundQuote(quote, reporter)) } : {}),
        ...(about ? { about: convertedOrNull(() => reportedThing(about)) } : {}),
        // Staff need not see the reporter's own pictures.
        blob: fromReporter ? null : message.image ? message.image.full : (message.viewOnce?.full ?? null),
        // Includes the reporter's own recordings, because a conversation cannot be understood without them.
        ...(message.voice ? { voice: recordingOf(message.voice) } : {}),
        ...(message._id.toHexString() === messageId && { reported: true as const }),
        at: message.at,
      };
    };
    const messages = [
      ...earlier.map((message) => found(message, true)),
      ...page.map((message) =>
        found({ ...message, ...originals.get(message._id.toHexString()) }, Boolean(message.unsentAt)),
      ),
    ];
    return { messages };
  }
}

/** Returns whether a member wrote a message; null if the stored author is damaged. */
const isBy = (author: ObjectId, member: string): boolean | null =>
  convertedOrNull(() => author.toHexString() === member);

const recordingOf = ({ blob, seconds, peaks }: MessageVoice) => ({ blob, seconds, peaks });

const foundQuote = ({ from, text, hasPicture, unsent }: MessageQuote, reporter: string) => ({
  fromReporter: from.toHexString() === reporter,
  text,
  hasPicture,
  takenBack: unsent,
});
