import { Injectable } from '@nestjs/common';
import { type ReportBody, SAFETY_SERVER_LIMITS, shownFacts } from '@contract';
import { NoteEvidenceService } from '../../match/index.js';
import { photoAltsOf, type Profile, type VoicePrompt } from '../../profiles/index.js';
import type { User } from '../../users/index.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { messageKey, reportedThing } from './report.rules.js';
import type { Evidence, FoundMessage, Report, ReportedPlan } from './report.schema.js';

/** Returns the last messages between two members, oldest first, and the message that the report is about. */
type MessageSource = (
  reporter: string,
  target: string,
  limit: number,
  messageId: string | undefined,
) => Promise<FoundMessage[]>;

/** Returns the plan of two members that the report is about; null if it does not exist. */
type PlanSource = (reporter: string, target: string, planId: string) => Promise<ReportedPlan | null>;

/** What a report copies of a profile. */
export type ReportedProfile = Pick<
  Profile,
  'bio' | 'prompts' | 'voicePrompt' | 'facts' | 'hiddenFacts' | 'photos'
>;

/**
 * Collects the reporter's view of the reported member: the profile and, for a chat or call, the last
 * messages.
 */
@Injectable()
export class ReportEvidenceService {
  private messages: MessageSource = () => Promise.resolve([]);
  private plans: PlanSource = () => Promise.resolve(null);

  constructor(
    private readonly pictures: ReportPicturesService,
    private readonly notes: NoteEvidenceService,
  ) {}

  /** Registers the source of messages. Safety must not import chat, so chat calls this in `onModuleInit`. */
  registerMessages(source: MessageSource): void {
    this.messages = source;
  }

  /** Registers the source of plans, which are above safety too. */
  registerPlans(source: PlanSource): void {
    this.plans = source;
  }

  /** Returns the plan that a report names; undefined without one. */
  async planOf(reporter: string, target: string, planId: string | undefined): Promise<Report['plan']> {
    if (planId === undefined) return undefined;
    return (await this.plans(reporter, target, planId)) ?? undefined;
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
    target: Pick<User, '_id' | 'name'> & ReportedProfile,
    { place, messageId }: Pick<ReportBody, 'place' | 'messageId'>,
  ): Promise<Pick<Report, 'evidence' | 'profile'>> {
    const { _id, name, bio, prompts, voicePrompt, photos } = target;
    const { religion: _erasedWithItsConsent, ...facts } = shownFacts(target);
    const messages = await this.messagesOf(reporter, _id.toHexString(), { place, messageId });
    const cards = photos.map(({ card }) => card);
    const copies = await this.pictures.copy(reportId, [
      ...cards,
      ...(voicePrompt ? [voicePrompt.blob] : []),
      ...messages.flatMap(blobsIn),
    ]);
    const copied = photos.filter(({ card }) => copies.has(card));
    return {
      evidence: messages.map((message) => withCopy(message, copies)),
      profile: {
        name,
        bio,
        prompts,
        ...(voicePrompt && { voicePrompt: withOwnRecording(voicePrompt, copies) }),
        facts,
        photos: copied.flatMap(({ card }) => copies.get(card) ?? []),
        ...photoAltsOf(copied),
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
    const copies = await this.pictures.copy(_id.toHexString(), messages.flatMap(blobsIn));
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

/** Copies by their originals. */
type Copies = ReadonlyMap<string, string>;

const blobsIn = ({ blob, voice }: FoundMessage): string[] =>
  [blob, voice?.blob].filter((original) => typeof original === 'string');

const withCopy = ({ blob, voice, ...message }: FoundMessage, copies: Copies): Evidence => ({
  ...message,
  picture: blob === null ? null : (copies.get(blob) ?? null),
  ...(voice && { voice: { ...voice, blob: copies.get(voice.blob) ?? null } }),
});

const withOwnRecording = (
  { id, prompt, words, blob, seconds, peaks }: VoicePrompt,
  copies: Copies,
): Report['profile']['voicePrompt'] => ({
  ...{ id, prompt, words, seconds, peaks },
  blob: copies.get(blob) ?? null,
});
