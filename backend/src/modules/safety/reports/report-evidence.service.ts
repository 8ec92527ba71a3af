import { Injectable } from '@nestjs/common';
import { type ReportBody, SAFETY_SERVER_LIMITS, shownFacts } from '@contract';
import { NoteEvidenceService } from '../../match/index.js';
import type { Profile } from '../../profiles/index.js';
import type { User } from '../../users/index.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { messageKey, reportedThing } from './report.rules.js';
import type { Evidence, FoundMessage, Report } from './report.schema.js';

/** Returns the last messages between two members, oldest first, and the message that the report is about. */
type MessageSource = (
  reporter: string,
  target: string,
  limit: number,
  messageId: string | undefined,
) => Promise<FoundMessage[]>;

/** What a report copies of a profile. */
export type ReportedProfile = Pick<Profile, 'bio' | 'prompts' | 'facts' | 'hiddenFacts' | 'photos'>;

/**
 * Collects the reporter's view of the reported member: the profile and, for a chat or call, the last
 * messages.
 */
@Injectable()
export class ReportEvidenceService {
  private messages: MessageSource = () => Promise.resolve([]);

  constructor(
    private readonly pictures: ReportPicturesService,
    private readonly notes: NoteEvidenceService,
  ) {}

  /** Registers the source of messages. Safety must not import chat, so chat calls this in `onModuleInit`. */
  registerMessages(source: MessageSource): void {
    this.messages = source;
  }

  /**
   * Collects the evidence of a report before it is stored, with copies of the pictures under the id of the
   * report.
   * @param from place of the report, and the message that it is about; messages are only added to a report
   *   from a chat or call
   */
  async collect(
    reportId: string,
    reporter: string,
    target: Pick<User, '_id' | 'name'> & ReportedProfile,
    { place, messageId }: Pick<ReportBody, 'place' | 'messageId'>,
  ): Promise<Pick<Report, 'evidence' | 'profile'>> {
    const { _id, name, bio, prompts, photos } = target;
    const { religion: _erasedWithItsConsent, ...facts } = shownFacts(target);
    const messages = await this.messagesOf(reporter, _id.toHexString(), { place, messageId });
    const cards = photos.map(({ card }) => card);
    const copies = await this.pictures.copy(reportId, [
      ...cards,
      ...messages.flatMap(({ blob }) => blob ?? []),
    ]);
    return {
      evidence: messages.map((message) => withCopy(message, copies)),
      profile: {
        name,
        bio,
        prompts,
        facts,
        photos: cards.flatMap((card) => copies.get(card) ?? []),
      },
    };
  }

  /** Returns the evidence of a repeated report, oldest first: the stored messages and new ones. */
  async added(
    { _id, target, evidence }: Report,
    reporter: string,
    from: Pick<ReportBody, 'place' | 'messageId'>,
  ): Promise<Evidence[]> {
    const held = new Set(evidence.map(messageKey));
    const found = await this.messagesOf(reporter, target.toHexString(), from);
    const messages = found.filter((message) => !held.has(messageKey(message)));
    if (messages.length === 0) return evidence;
    const blobs = messages.flatMap(({ blob }) => blob ?? []);
    const copies = await this.pictures.copy(_id.toHexString(), blobs);
    const more = messages.map((message) => withCopy(message, copies));
    return [...evidence, ...more].sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  /** Returns the notes of the reported member and, for a chat or call, the last messages. */
  private async messagesOf(
    reporter: string,
    target: string,
    { place, messageId }: Pick<ReportBody, 'place' | 'messageId'>,
  ): Promise<FoundMessage[]> {
    const sentNotes = await this.notes.notesFrom(target, reporter);
    const notes = sentNotes.map(({ on, ...note }) => ({
      ...{ ...note, fromReporter: false, hasPicture: false, blob: null },
      about: reportedThing(on),
    }));
    if (place !== 'chat' && place !== 'call') return notes;
    return [
      ...notes,
      ...(await this.messages(reporter, target, SAFETY_SERVER_LIMITS.reportEvidence, messageId)),
    ];
  }
}

const withCopy = ({ blob, ...message }: FoundMessage, copies: ReadonlyMap<string, string>): Evidence => ({
  ...message,
  picture: blob === null ? null : (copies.get(blob) ?? null),
});
