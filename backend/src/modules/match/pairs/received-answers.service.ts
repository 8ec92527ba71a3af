import { Injectable } from '@nestjs/common';
import { isOpenStatus, UsersService } from '../../users/index.js';
import { ReceivedAnswerRepository, type ReceivedAnswer } from './received-answer.repository.js';

/** Reads the answers of others to a member. */
@Injectable()
export class ReceivedAnswersService {
  constructor(
    private readonly answers: ReceivedAnswerRepository,
    private readonly users: UsersService,
  ) {}

  /** Returns the answers to a member in `[from, to)` by members who are neither blocked nor deleted. */
  async *answersTo(member: string, span: { from: Date; to: Date }): AsyncGenerator<ReceivedAnswer> {
    for await (const answers of this.answers.answersTo(member, span)) {
      const members = await this.users.findSnapshots(answers.map(({ by }) => by));
      for (const answer of answers) if (isOpenStatus(members.get(answer.by)?.status)) yield answer;
    }
  }
}
