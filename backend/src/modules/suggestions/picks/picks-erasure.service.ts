import { Injectable } from '@nestjs/common';
import { Erases } from '../../users/index.js';
import { PickRepository } from './pick.repository.js';

/** Erases the picks of other members that show the member of an erased account. */
@Injectable()
export class PicksErasureService {
  constructor(private readonly picks: PickRepository) {}

  @Erases({ collections: ['users'] })
  erase(userId: string): Promise<void> {
    return this.picks.forget(userId);
  }
}
