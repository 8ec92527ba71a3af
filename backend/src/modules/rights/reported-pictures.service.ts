import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { HoldLinkedPicture } from '../chat/chat.jobs.js';
import { IntimatePicturesService, type ReporterRecord } from '../safety/index.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import { messagePictureInLink, pictureInLink } from './rights-request.rules.js';
import type { RightsRequest } from './rights-request.schema.js';

type Grievance = Pick<RightsRequest, '_id' | 'kind' | 'link' | 'userId' | 'visitor'>;

/** Hides the pictures that a grievance names as intimate. */
@Injectable()
export class ReportedPicturesService {
  constructor(
    private readonly requests: RightsRequestRepository,
    private readonly intimate: IntimatePicturesService,
    private readonly outbox: Outbox,
  ) {}

  /** Hides the pictures until staff have judged them, if the author may. */
  async hide(grievance: Grievance, tx: Transaction): Promise<void> {
    const { kind, link = '', userId, visitor } = grievance;
    if (kind !== 'intimate-picture' || (!userId && !visitor)) return;
    const author = userId?.toHexString() ?? null;
    const grievances = await this.requests.grievanceRecordOf(
      userId ? { userId } : { 'visitor.email': visitor?.email ?? '' },
    );
    await this.holdMessage(grievance, author, grievances, tx);
    const picture = pictureInLink(link);
    if (!picture) return;
    if (author) await this.intimate.hideForMember(author, picture, grievances, tx);
    else if (visitor) await this.intimate.hideForVisitor(visitor.email, picture, grievances, tx);
  }

  /** Does not hold the picture of a message later, because staff have answered. */
  async answered({ _id }: Pick<RightsRequest, '_id'>, tx: Transaction): Promise<void> {
    await this.outbox.cancel(HoldLinkedPicture, _id.toHexString(), tx);
  }

  private async holdMessage(
    { _id, link = '' }: Grievance,
    author: string | null,
    grievances: ReporterRecord,
    tx: Transaction,
  ): Promise<void> {
    const picture = messagePictureInLink(link);
    if (!picture || !(await this.intimate.mayHoldMessage(author, grievances))) return;
    const grievance = _id.toHexString();
    const payload = { ...picture, grievance, author };
    await this.outbox.add({ job: HoldLinkedPicture, payload, key: grievance }, tx);
  }
}
