import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { ProductId } from '@contract';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { PremiumEnded, PurchasePaid, PurchaseTakenBack } from '../billing/billing.events.js';
import { PairLiked, PairMatched } from '../match/match.events.js';
import { UserErased, UserSignedUp } from '../users/users.events.js';

/**
 * Counts business events in Prometheus since the start of this process. Events arrive after the commit, so a
 * transaction that was rolled back is never counted.
 */
@Injectable()
export class BusinessMetricsListener {
  private readonly signUps: Counter;
  private readonly erasures: Counter;
  private readonly likes: Counter;
  private readonly matches: Counter;
  private readonly purchases: Counter<'product'>;
  private readonly revenue: Counter<'product'>;
  private readonly refunds: Counter<'product'>;
  private readonly premiumEnds: Counter;

  constructor(metrics: Metrics) {
    const counterOf = (name: string, help: string): Counter => metrics.counter(name, { help });
    const byProduct = (name: string, help: string): Counter<'product'> =>
      metrics.counter(name, { help, labels: ['product'] });
    this.signUps = counterOf('mutual_sign_ups_total', 'New member accounts.');
    this.erasures = counterOf('mutual_erasures_total', 'Erased accounts.');
    this.likes = counterOf('mutual_likes_total', 'Likes sent, without those that made a pair friends.');
    this.matches = counterOf('mutual_matches_total', 'Pairs that became friends.');
    this.purchases = byProduct('mutual_purchases_total', 'Paid purchases.');
    this.revenue = byProduct('mutual_revenue_cents_total', 'Revenue in cents.');
    this.refunds = byProduct('mutual_refunded_cents_total', 'Refunds and chargebacks in cents.');
    this.premiumEnds = counterOf('mutual_premium_ends_total', 'Members whose premium expired.');
  }

  @OnDomainEvent(UserSignedUp)
  signedUp(): void {
    this.signUps.inc();
  }

  @OnDomainEvent(UserErased)
  erased(): void {
    this.erasures.inc();
  }

  @OnDomainEvent(PairLiked)
  liked(): void {
    this.likes.inc();
  }

  @OnDomainEvent(PairMatched)
  matched(): void {
    this.matches.inc();
  }

  @OnDomainEvent(PurchasePaid)
  paid({ product, cents }: { product: ProductId; cents: number }): void {
    this.purchases.inc({ product });
    this.revenue.inc({ product }, cents);
  }

  @OnDomainEvent(PurchaseTakenBack)
  takenBack({ product, cents }: { product: ProductId; cents: number }): void {
    this.refunds.inc({ product }, cents);
  }

  @OnDomainEvent(PremiumEnded)
  premiumEnded(): void {
    this.premiumEnds.inc();
  }
}
