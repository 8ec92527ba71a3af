import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Erases, Exports, UsersService } from '../users/index.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';
import { NomineeRepository } from './nominee.repository.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import { linkWithoutAuthor } from './rights-request.rules.js';
import { toCorrectionView, toRightsRequestView } from './rights-request.views.js';

/** Exports and erases the rights requests and the nominee of a member. */
@Injectable()
export class RightsErasureService {
  constructor(
    private readonly requests: RightsRequestRepository,
    private readonly nominees: NomineeRepository,
    private readonly deadlines: DeadlineReminderService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes the nominee, and of each request everything but kind, times and outcome, which show that the
   * clocks of the law were kept. Also of those that were sent without the account, from its confirmed
   * address. One that waits is closed, unless it may hide a picture of others until staff answer. Safe to
   * repeat.
   */
  @Erases({ collections: ['rightsRequests', 'nominees'] })
  async erase(userId: string): Promise<void> {
    await this.nominees.remove(userId);
    for (const request of await this.requests.findAllOf(userId, await this.addressOf(userId))) {
      const link = linkWithoutAuthor(request, userId);
      if (link && (await this.requests.forgetAuthor(request, link))) continue;
      await this.deadlines.cancel({ of: 'request', id: request._id.toHexString() });
      if (request.state === 'unconfirmed') await this.requests.remove(request);
      else await this.requests.forgetPerson(request, this.clock.now());
    }
  }

  @Exports({
    file: 'rights-requests',
    fields: [
      'ticket',
      'kind',
      'words',
      'correction',
      'replaced',
      'link',
      'visitor',
      'receivedAt',
      'dueAt',
      'answer',
      'reopening',
    ],
    collections: ['rightsRequests'],
  })
  async *rows(userId: string): AsyncGenerator<object> {
    const now = this.clock.now();
    for (const request of await this.requests.findAllOf(userId, await this.addressOf(userId))) {
      const { state, replaced, visitor } = request;
      // Without the opening of the mailed link, somebody else may have written it.
      if (state === 'unconfirmed') continue;
      yield {
        ...toRightsRequestView(request, now),
        ...(replaced && { replaced: toCorrectionView(replaced) }),
        ...(visitor && { visitor }),
      };
    }
  }

  @Exports({ file: 'nominee', fields: ['name', 'email', 'at'], collections: ['nominees'] })
  async *nominee(userId: string): AsyncGenerator<object> {
    const found = await this.nominees.find(userId);
    if (found) yield { name: found.name, email: found.email, at: found.at };
  }

  /** Returns the address of an account; undefined if its owner has not confirmed it: it may be another's. */
  private async addressOf(userId: string): Promise<string | undefined> {
    const user = await this.users.findById(userId);
    return user?.emailVerifiedAt ? user.email : undefined;
  }
}
