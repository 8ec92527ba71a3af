import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WAITING_QUEUES, type Language } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Database } from '../../platform/database/database.js';
import type { MailText } from '../../platform/mail/mail-text.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { languageOf, StaffAccountService, UsersService } from '../users/index.js';
import { AuthorityOrderRepository } from './authority-order.repository.js';
import { confirmGrievanceMail } from './confirm-grievance.mail.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';
import { deadlineMail } from './deadline.mail.js';
import { GrievanceTokenService } from './grievance-token.service.js';
import { requestAnsweredMail } from './request-answered.mail.js';
import { requestReceivedMail } from './request-received.mail.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import { confirmEnd } from './rights-request.rules.js';
import type { RightsRequest } from './rights-request.schema.js';
import {
  SendDeadlineMail,
  type RemindOfDeadlinePayload,
  type SendDeadlineMailPayload,
  type SendRightsMailPayload,
} from './rights.jobs.js';

const RIGHT_TO_ANSWER = {
  request: 'rights-requests',
  order: 'authority-orders',
  breach: WAITING_QUEUES.breaches,
  'age-check': WAITING_QUEUES.reports,
} as const;

/** Sends mails about rights requests and orders, and those about all deadlines; called by jobs only. */
@Injectable()
export class RightsMailService implements OnModuleInit {
  constructor(
    private readonly requests: RightsRequestRepository,
    private readonly orders: AuthorityOrderRepository,
    private readonly deadlines: DeadlineReminderService,
    private readonly tokens: GrievanceTokenService,
    private readonly users: UsersService,
    private readonly staff: StaffAccountService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.deadlines.register('order', ({ id }) => this.nameOfOrder(id));
    this.deadlines.register('request', ({ id, dueAt }) => this.nameOfRequest(id, dueAt));
  }

  /** Mails the author of a request. Sends nothing about a request that is over, or to a deleted account. */
  async send({ requestId, mail }: SendRightsMailPayload): Promise<void> {
    const request = await this.requests.find(requestId);
    const author = request && (await this.authorOf(request));
    if (!author) return;
    const text = this.textOf(mail, request, author.language);
    if (!text) return;
    // The link counts from now, however long its mail has waited, and the request is kept as long.
    if (mail === 'confirm') await this.requests.setRemoveAt(requestId, confirmEnd(this.clock.now()));
    await this.mailer.send({ to: author.email, ...text });
    if (mail === 'received') await this.requests.setAcknowledged(requestId, this.clock.now());
  }

  /** Adds a mail to each of those who may answer, so that an address that refuses it holds up no other. */
  async remind(reminder: RemindOfDeadlinePayload): Promise<void> {
    if ((await this.deadlines.nameIfWaiting(reminder)) === null) return;
    const contacts = await this.staff.contactsOf(RIGHT_TO_ANSWER[reminder.of]);
    const { of, id, dueAt, isDue } = reminder;
    await this.database.transaction(async (tx) => {
      for (const { _id } of contacts) {
        const staffId = _id.toHexString();
        const key = `${of} ${id} ${dueAt} ${isDue ? 'due' : 'soon'} ${staffId}`;
        await this.outbox.add({ job: SendDeadlineMail, payload: { ...reminder, staffId }, key }, tx);
      }
    });
  }

  /** Reminds one of the staff, unless they may not answer now, or it was answered or has another clock. */
  async sendDeadline({ staffId, ...reminder }: SendDeadlineMailPayload): Promise<void> {
    const name = await this.deadlines.nameIfWaiting(reminder);
    if (name === null) return;
    const { of, dueAt, isDue } = reminder;
    const contacts = await this.staff.contactsOf(RIGHT_TO_ANSWER[of]);
    const contact = contacts.find(({ _id }) => _id.toHexString() === staffId);
    if (!contact) return;
    const deadline = { of, name, dueAt: new Date(dueAt), isDue };
    const text = deadlineMail(deadline, this.config.publicUrl, languageOf(contact));
    await this.mailer.send({ to: contact.email, ...text });
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

  /** Returns the reference of an order that waits for its answer. */
  private async nameOfOrder(id: string): Promise<string | null> {
    const order = await this.orders.find(id);
    return order && !order.answer ? order.reference : null;
  }

  /** Returns the ticket of a request that waits by the clock that ends at `dueAt`. */
  private async nameOfRequest(id: string, dueAt: string): Promise<string | null> {
    const request = await this.requests.find(id);
    const isWaiting = request?.state === 'received' && request.dueAt.toISOString() === dueAt;
    return isWaiting ? request.ticket : null;
  }
}
