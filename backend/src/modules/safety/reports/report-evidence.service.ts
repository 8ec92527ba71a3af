import { Injectable } from '@nestjs/common';
import { LIMITS, type ReportPlace, shownFacts } from '@contract';
import type { User } from '../../users/index.js';
import { ReportPicturesService } from './report-pictures.service.js';
import type { FoundMessage, Report } from './report.schema.js';

/** Finds the last messages between two members, oldest first. */
type MessageSource = (reporter: string, target: string, limit: number) => Promise<FoundMessage[]>;

/**
 * Collects what a reporter saw of the reported member: the profile and, for a chat or call, the last
 * messages.
 */
@Injectable()
export class ReportEvidenceService {
  private messages: MessageSource = () => Promise.resolve([]);

  constructor(private readonly pictures: ReportPicturesService) {}

  /** Safety may not import chat, so chat registers how messages are found (in `onModuleInit`). */
  registerMessages(source: MessageSource): void {
    this.messages = source;
  }

  /**
   * The evidence of a report that is about to be stored, with copies of the pictures under its id.
   * @param place where the report was made; messages belong to reports from a chat or a call only
   */
  async collect(
    reportId: string,
    reporter: string,
    target: Pick<User, '_id' | 'name' | 'bio' | 'prompts' | 'facts' | 'hiddenFacts' | 'photos'>,
    place: ReportPlace | undefined,
  ): Promise<Pick<Report, 'evidence' | 'profile'>> {
    const { _id, name, bio, prompts, photos } = target;
    const { religion: _erasedWithItsConsent, ...facts } = shownFacts(target);
    const messages =
      place === 'chat' || place === 'call'
        ? await this.messages(reporter, _id.toHexString(), LIMITS.reportEvidence)
        : [];
    const cards = photos.map(({ card }) => card);
    const copies = await this.pictures.copy(reportId, [
      ...cards,
      ...messages.flatMap(({ blob }) => blob ?? []),
    ]);
    return {
      evidence: messages.map(({ blob, ...message }) => ({
        ...message,
        picture: blob === null ? null : (copies.get(blob) ?? null),
      })),
      profile: {
        name,
        bio: bio ?? '',
        prompts: prompts ?? [],
        facts,
        photos: cards.flatMap((card) => copies.get(card) ?? []),
      },
    };
  }
}
