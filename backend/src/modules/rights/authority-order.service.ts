import { Injectable } from '@nestjs/common';
import {
  dueAt,
  RIGHTS_SERVER_LIMITS,
  type AnswerAuthorityOrderBody,
  type AuthorityOrderBody,
  type AuthorityOrdersView,
  type AuthorityOrderView,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { toId } from '../../platform/database/ids.js';
import type { PeriodCounts } from '../../platform/database/period-counts.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { UsersService } from '../users/index.js';
import { AuthorityOrderRepository } from './authority-order.repository.js';
import type { AuthorityOrder } from './authority-order.schema.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';

const WRONG_TIME = `Choose a time of the last ${RIGHTS_SERVER_LIMITS.orderReceivedDays} days.`;

/** The record of orders of courts and authorities. The product itself discloses nothing. */
@Injectable()
export class AuthorityOrderService {
  constructor(
    private readonly orders: AuthorityOrderRepository,
    private readonly deadlines: DeadlineReminderService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns whether an order waits for its answer. */
  hasWaiting(): Promise<boolean> {
    return this.orders.hasWaiting();
  }

  /** Returns how many orders wait and are late, since when the oldest one waits, and what is due next. */
  async waiting(): Promise<{ count: number; late: number; oldestAt?: Date; dueAt?: Date }> {
    const waiting = await this.orders.findWaiting();
    const [next] = waiting;
    if (!next) return { count: 0, late: 0 };
    const now = this.clock.now();
    return {
      count: waiting.length,
      late: waiting.filter((order) => order.dueAt <= now).length,
      oldestAt: new Date(Math.min(...waiting.map(({ receivedAt }) => receivedAt.getTime()))),
      dueAt: next.dueAt,
    };
  }

  /** Returns the orders that wait, by due date, and then the answered ones, newest first. */
  async list(): Promise<AuthorityOrdersView> {
    const [waiting, answered] = await Promise.all([
      this.orders.findWaiting(),
      this.orders.findAnswered(RIGHTS_SERVER_LIMITS.page),
    ]);
    return { orders: [...waiting, ...answered].map(toAuthorityOrderView) };
  }

  /**
   * Records an order and begins its clock.
   * @throws AppError VALIDATION for a time in the future or long ago
   */
  async record(
    me: Principal,
    { reference, sender, receivedAt }: AuthorityOrderBody,
    tx: Transaction,
  ): Promise<AuthorityOrderView> {
    const received = new Date(receivedAt);
    const now = this.clock.now();
    const isRecent = now.getTime() - received.getTime() <= RIGHTS_SERVER_LIMITS.orderReceivedDays * DAY_MS;
    if (received > now || !isRecent)
      throw new AppError('VALIDATION', { issues: [{ path: 'receivedAt', message: WRONG_TIME }] });
    const order: AuthorityOrder = {
      _id: toId(),
      reference,
      sender,
      receivedAt: received,
      dueAt: dueAt('authority-order', received, this.config.jurisdiction),
      recordedBy: await this.personOf(me),
      answer: null,
    };
    await this.orders.add(order, tx);
    await this.deadlines.schedule({ of: 'order', id: order._id.toHexString() }, received, order.dueAt, tx);
    return toAuthorityOrderView(order);
  }

  /**
   * Records what was done about an order, once.
   * @returns the order as it was recorded
   * @throws AppError NOT_FOUND, RIGHTS_REQUEST_ANSWERED
   */
  async answer(
    me: Principal,
    id: string,
    { done, told }: AnswerAuthorityOrderBody,
    tx: Transaction,
  ): Promise<AuthorityOrder> {
    const order = await this.orders.find(id);
    if (!order) throw new AppError('NOT_FOUND');
    const answer = { done, told, at: this.clock.now(), by: await this.personOf(me) };
    if (!(await this.orders.answer(id, answer, tx))) throw new AppError('RIGHTS_REQUEST_ANSWERED');
    await this.deadlines.cancel({ of: 'order', id }, tx);
    return order;
  }

  private async personOf({ userId }: Principal): Promise<AuthorityOrder['recordedBy']> {
    return { id: toId(userId), name: await this.users.findName(userId) };
  }

  /** Counts the orders of a period by whether they were answered in time, and the time to their answer. */
  countPeriod(from: Date, to: Date): Promise<PeriodCounts> {
    return this.orders.countPeriod(from, to);
  }
}

const toPerson = ({ id, name }: AuthorityOrder['recordedBy']) => ({ _id: id.toHexString(), name });

const toAuthorityOrderView = ({
  _id,
  reference,
  sender,
  receivedAt,
  dueAt: due,
  recordedBy,
  answer,
}: AuthorityOrder): AuthorityOrderView => ({
  id: _id.toHexString(),
  reference,
  sender,
  receivedAt: receivedAt.toISOString(),
  dueAt: due.toISOString(),
  recordedBy: toPerson(recordedBy),
  answer: answer && {
    done: answer.done,
    told: answer.told,
    at: answer.at.toISOString(),
    by: toPerson(answer.by),
  },
});
