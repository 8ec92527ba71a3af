import { Injectable } from '@nestjs/common';
import type { Language } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { MailText } from '../../platform/mail/mail-text.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { languageOf, StaffAccountService, UsersService } from '../users/index.js';
import { AuthorityOrderRepository } from './authority-order.repository.js';
import { confirmGrievanceMail } from './confirm-grievance.mail.js';
import { deadlineMail } from './deadline.mail.js';
import { GrievanceTokenService } from './grievance-token.service.js';
import { requestAnsweredMail } from './request-answered.mail.js';
import { requestReceivedMail } from './request-received.mail.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import type { RightsRequest } from './rights-request.schema.js';
import type { RemindOfDeadlinePayload, SendRightsMailPayload } from './rights.jobs.js';

/** Sends mails about rights requests and orders; called by jobs only. */
@Injectable()
export class RightsMailService {
  constructor(
    private readonly requests: RightsRequestRepository,
    private readonly orders: AuthorityOrderRepository,
    private readonly tokens: GrievanceTokenService,
    private readonly users: UsersService,
    private readonly staff: StaffAccountService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Mails the author of a request. Sends nothing about a request that is over, or to a deleted account. */
  async send({ requestId, mail }: SendRightsMailPayload): Promise<void> {
    const request = await this.requests.find(requestId);
    const author = request && (await this.authorOf(request));
    if (!author) return;
    const text = this.textOf(mail, request, author.language);
    if (!text) return;
    await this.mailer.send({ to: author.email, ...text });
    if (mail === 'received') await this.requests.setAcknowledged(requestId, this.clock.now());
  }

  /** Reminds everybody who may answer, unless it was answered or has another clock now. */
  async remind({ of, id, dueAt, isDue }: RemindOfDeadlinePayload): Promise<void> {
    const name = of === 'request' ? await this.waitingTicket(id, dueAt) : await this.waitingReference(id);
    if (name === null) return;
    const right = of === 'request' ? 'rights-requests' : 'authority-orders';
    for (const { email, ...contact } of await this.staff.contactsOf(right)) {
      const deadline = { of, name, dueAt: new Date(dueAt), isDue };
      const text = deadlineMail(deadline, this.config.publicUrl, languageOf(contact));
      await this.mailer.send({ to: email, ...text });
    }
  }

  private async authorOf(request: RightsRequest): Promise<{ email: string; language: Language } | null> {
    if (request.visitor) return request.visitor;
    const user = request.userId && (await this.users.findById(request.userId.toHexString()));
    return user && !user.deletedAt ? { email: user.email, language: languageOf(user) } : null;
  }

  private textOf(
    mail: SendRightsMailPayload['mail'],
    request: RightsRequest,
    language: Language,
  ): MailText | undefined {
    const { publicUrl } = this.config;
    const { _id, ticket, kind, dueAt, answer, reopening, visitor, state } = request;
    const page = visitor ? `${publicUrl}/grievance?ticket=${ticket}` : `${publicUrl}/rights`;
    if (mail === 'confirm') {
      const link = `${publicUrl}/grievance/${this.tokens.tokenFor(_id.toHexString())}`;
      return state === 'unconfirmed' ? confirmGrievanceMail(kind, link, language) : undefined;
    }
    if (mail === 'received') return requestReceivedMail({ ticket, kind, dueAt }, page, language);
    return answer
      ? requestAnsweredMail({ ticket, kind, ...answer, mayReopen: !reopening }, page, language)
      : undefined;
  }

  private async waitingTicket(id: string, dueAt: string): Promise<string | null> {
    const request = await this.requests.find(id);
    const isWaiting = request?.state === 'received' && request.dueAt.toISOString() === dueAt;
    return isWaiting ? request.ticket : null;
  }

  private async waitingReference(id: string): Promise<string | null> {
    const order = await this.orders.find(id);
    return order && !order.answer ? order.reference : null;
  }
}
