import { Injectable } from '@nestjs/common';
import type { EvidencePart, ReportBody } from '@contract';
import { NoteEvidenceService } from '../../match/index.js';
import { photoAltsOf } from '../../profiles/index.js';
import { EvidenceRegistry } from './evidence-registry.service.js';
import {
  convertedOrNull,
  storableMessage,
  storableProfile,
  type EvidenceMessage,
  type NamedPlan,
  type ReportedMember,
} from './evidence.rules.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { messageKey, reportedThing } from './report.rules.js';
import type { Evidence, Report } from './report.schema.js';

/** Evidence, and the names of parts that are missing because they were damaged. */
type WithLeftOut<T> = T & { leftOut: readonly EvidencePart[] };

/**
 * Collects the reporter's view of the reported member: the profile and, for a chat or call, the last
 * messages. Damaged data are left out and never prevent a report.
 */
@Injectable()
export class ReportEvidenceService {
  constructor(
    private readonly pictures: ReportPicturesService,
    private readonly notes: NoteEvidenceService,
    private readonly sources: EvidenceRegistry,
  ) {}

  /** Returns the plan that a report names; null if it names none, or one that does not exist. */
  async planOf(reporter: string, target: string, planId: string | undefined): Promise<NamedPlan | null> {
    if (planId === undefined) return null;
    return (await this.sources.find('plan', { reporter, target, planId })) ?? null;
  }

  /** Returns whether a message of the reported member has a picture. */
  async hasPicture(reporter: string, target: string, messageId: string): Promise<boolean> {
    const found = (await this.sources.find('messages', { reporter, target, messageId })) ?? [];
    return found.some((message) => message.reported && message.hasPicture && !message.fromReporter);
  }

  /**
   * Collects the evidence of a report before it is stored, with copies of pictures and recordings under the
   * id of the report.
   * @param from place of the report, and the message that it is about; messages are only added to a report
   *   from a chat or call
   */
  async collect(
    reportId: string,
    reporter: string,
    target: ReportedMember,
    from: Pick<ReportBody, 'place' | 'messageId'>,
  ): Promise<WithLeftOut<Pick<Report, 'evidence' | 'profile'>>> {
    const { messages, leftOut } = await this.messagesOf(reporter, target._id.toHexString(), from);
    const { profile, voicePrompt, photos, isDamaged } = storableProfile(target);
    const copies = await this.pictures.copy(reportId, [
      ...photos.map(({ card }) => card),
      ...(voicePrompt?.blob ? [voicePrompt.blob] : []),
      ...messages.flatMap(blobsIn),
    ]);
    const copied = photos.filter(({ card }) => copies.has(card));
    return {
      evidence: messages.map((message) => withCopy(message, copies)),
      profile: {
        ...profile,
        ...(voicePrompt && { voicePrompt: withOwnRecording(voicePrompt, copies) }),
        photos: copied.flatMap(({ card }) => copies.get(card) ?? []),
        ...photoAltsOf(copied),
      },
      leftOut: isDamaged ? [...leftOut, 'profile'] : leftOut,
    };
  }

  /** Returns the evidence of a repeated report, oldest first: the stored messages and new ones. */
  async addedEvidence(
    { _id, target, evidence }: Report,
    reporter: string,
    from: Pick<ReportBody, 'place' | 'messageId'>,
  ): Promise<WithLeftOut<Pick<Report, 'evidence'>>> {
    const held = new Set(evidence.map(messageKey));
    const { messages: found, leftOut } = await this.messagesOf(reporter, target.toHexString(), from);
    const messages = found.filter((message) => !held.has(messageKey(message)));
    const named = new Set(found.filter(({ reported }) => reported).map(messageKey));
    const isNewlyNamed = (message: Evidence) => !message.reported && named.has(messageKey(message));
    if (messages.length === 0 && !evidence.some(isNewlyNamed)) return { evidence, leftOut };
    const copies = await this.pictures.copy(_id.toHexString(), messages.flatMap(blobsIn));
    const more = messages.map((message) => withCopy(message, copies));
    const marked = evidence.map((message) =>
      isNewlyNamed(message) ? { ...message, reported: true as const } : message,
    );
    const all = [...marked, ...more].sort((one, other) => one.at.getTime() - other.at.getTime());
    return { evidence: all, leftOut };
  }

  /** Returns the notes of the reported member and, for a chat or call, the last messages. */
  private async messagesOf(
    reporter: string,
    target: string,
    { place, messageId }: Pick<ReportBody, 'place' | 'messageId'>,
  ): Promise<WithLeftOut<{ messages: EvidenceMessage[] }>> {
    const isConversation = place === 'chat' || place === 'call';
    const [sentNotes, sent = []] = await Promise.all([
      this.notes.notesFrom(target, reporter),
      isConversation ? this.sources.find('messages', { reporter, target, messageId }) : [],
    ]);
    const notes = sentNotes.map(({ on, ...note }) => ({
      ...note,
      fromReporter: false,
      hasPicture: false,
      blob: null,
      about: convertedOrNull(() => reportedThing(on)),
    }));
    const found = [...notes, ...sent].map(storableMessage);
    const messages = found.filter((message) => message !== null);
    const isWhole = messages.length === found.length && !messages.some(({ damaged }) => damaged);
    return { messages, leftOut: isWhole ? [] : ['messages'] };
  }
}

/** The id of each copy by the id of its original. */
type Copies = ReadonlyMap<string, string>;

const copyOf = (blob: string | null, copies: Copies): string | null =>
  blob === null ? null : (copies.get(blob) ?? null);

const blobsIn = ({ blob, voice }: EvidenceMessage): string[] =>
  [blob, voice?.blob].filter((original) => typeof original === 'string');

const withCopy = ({ blob, voice, ...message }: EvidenceMessage, copies: Copies): Evidence => ({
  ...message,
  picture: copyOf(blob, copies),
  ...(voice && { voice: withOwnRecording(voice, copies) }),
});

const withOwnRecording = <Recording extends { blob: string | null }>(
  recording: Recording,
  copies: Copies,
): Recording => ({ ...recording, blob: copyOf(recording.blob, copies) });
