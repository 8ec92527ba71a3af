import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pairId } from '../match/index.js';
import { type Evidence, ReportEvidence } from '../safety/index.js';
import { MessageRepository } from './message.repository.js';

/** Attaches the last messages to reports made from a conversation. */
@Injectable()
export class ChatEvidenceService implements OnModuleInit {
  constructor(
    private readonly messages: MessageRepository,
    private readonly evidence: ReportEvidence,
  ) {}

  onModuleInit(): void {
    this.evidence.register((reporter, target, most) => this.lastMessages(reporter, target, most));
  }

  /** As they stand now, oldest first; what was taken back stays taken back. */
  private async lastMessages(reporter: string, target: string, most: number): Promise<Evidence[]> {
    const page = await this.messages.page(pairId(reporter, target), { limit: most });
    return page.map(({ from, text, image, unsentAt, at }) => ({
      fromReporter: from?.toHexString() === reporter,
      text: unsentAt ? '' : text,
      hasPicture: !unsentAt && image !== undefined,
      at,
    }));
  }
}
