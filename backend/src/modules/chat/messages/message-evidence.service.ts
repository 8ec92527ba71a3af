import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { pairId } from '../../match/index.js';
import { type FoundMessage, ReportEvidence } from '../../safety/index.js';
import { MessageRepository } from './message.repository.js';
import type { Message } from './message.schema.js';
import { UnsentMessageRepository } from './unsent-message.repository.js';

/** Attaches the last messages to reports made from a conversation. */
@Injectable()
export class ChatEvidenceService implements OnModuleInit {
  constructor(
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly evidence: ReportEvidence,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.evidence.register((reporter, target, most) => this.lastMessages(reporter, target, most));
  }

  /**
   * The last messages as they were read, also what was taken back since, oldest first. Before them comes what the reported member
   * took back earlier: more messages cannot push it out of the report.
   */
  private async lastMessages(reporter: string, target: string, most: number): Promise<FoundMessage[]> {
    const [page, kept] = await Promise.all([
      this.messages.page(pairId(reporter, target), { limit: most }),
      this.unsent.findBetween(reporter, target, this.clock.now()),
    ]);
    const words = new Map(kept.map((message) => [message._id.toHexString(), message]));
    const first = page[0]?.seq ?? 0;
    const earlier = kept.filter(({ from, seq }) => seq < first && from.toHexString() === target).slice(-most);
    const found = (message: Pick<Message, 'from' | 'text' | 'image' | 'at'>, takenBack: boolean) => {
      const fromReporter = message.from.toHexString() === reporter;
      return {
        fromReporter,
        text: message.text,
        hasPicture: message.image !== undefined,
        takenBack,
        // What the reporter sent, they know and staff need not.
        blob: fromReporter ? null : (message.image?.full ?? null),
        at: message.at,
      };
    };
    return [
      ...earlier.map((message) => found(message, true)),
      ...page.map((message) =>
        found(words.get(message._id.toHexString()) ?? message, message.unsentAt !== null),
      ),
    ];
  }
}
