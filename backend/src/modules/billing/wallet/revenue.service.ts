import { Injectable } from '@nestjs/common';
import { RevenueRepository } from './revenue.repository.js';

/** Revenue of a span of time, `[from, to)`. */
export interface Revenue {
  /** Received less refunded. */
  revenueCents: number;
  /** Members who bought premium for the first time. */
  firstPurchases: number;
}

/** The money of all members together, for the administration's metrics. */
@Injectable()
export class RevenueService {
  constructor(private readonly revenue: RevenueRepository) {}

  /** What was earned in `[from, to)`, in cents, and how many members bought premium for the first time. */
  async between(from: Date, to: Date): Promise<Revenue> {
    const [revenueCents, firstPurchases] = await Promise.all([
      this.revenue.centsBetween(from, to),
      this.revenue.countFirstBuyers(from, to),
    ]);
    return { revenueCents, firstPurchases };
  }
}
