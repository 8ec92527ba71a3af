import { Injectable } from '@nestjs/common';
import { RevenueRepository } from './revenue.repository.js';

/** Revenue in `[from, to)`. */
export interface Revenue {
  /** Cents received minus cents refunded. */
  revenueCents: number;
  /** Number of members who bought premium for the first time. */
  firstPurchases: number;
}

/** Revenue of all members, for the statistics of the administration. */
@Injectable()
export class RevenueService {
  constructor(private readonly revenue: RevenueRepository) {}

  /** Returns the revenue and the first purchases of premium in `[from, to)`. */
  async revenueBetween(from: Date, to: Date): Promise<Revenue> {
    const [revenueCents, firstPurchases] = await Promise.all([
      this.revenue.centsBetween(from, to),
      this.revenue.countFirstBuyers(from, to),
    ]);
    return { revenueCents, firstPurchases };
  }
}
