import fc from 'fast-check';
import {
  COIN_COSTS,
  CURRENCY,
  PRODUCT_IDS,
  PRODUCTS,
  SPEND_KINDS,
  type ProductId,
  type SpendBody,
} from '@contract';
import { PremiumService } from '../../../src/modules/billing/index.js';
import { OrderRepository } from '../../../src/modules/billing/orders/order.repository.js';
import type { Payment } from '../../../src/modules/billing/orders/payment.rules.js';
import { SettlementService } from '../../../src/modules/billing/orders/settlement.service.js';
import { LikesService } from '../../../src/modules/match/likes/likes.service.js';
import { CoinSpendingService } from '../../../src/modules/match/spending/coin-spending.service.js';
import { ProfileService } from '../../../src/modules/profiles/profile.service.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { Database } from '../../../src/platform/database/database.js';
import { toId } from '../../../src/platform/database/ids.js';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { restrict } from '../../support/restrict.js';
import { useTestApp } from '../../support/test-app.js';
import { balances } from '../../support/wallet.js';

const START = new Date('2026-02-20T10:00:00Z');
/** Longer than the time in ms in which a dislike can be undone without coins. */
const LATE_MS = 6000;
const GRANT_DAYS = { '1month': 30, '1year': 365 } as const;

const t = useTestApp();

type Step =
  | { do: 'buy'; product: ProductId }
  | { do: 'refund'; which: number }
  | { do: 'spend'; kind: (typeof SPEND_KINDS)[number] }
  | { do: 'repeat' | 'lose-target' | 'end-premium' }
  | { do: 'grant'; duration: keyof typeof GRANT_DAYS }
  | { do: 'wait'; days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('buy' as const), product: fc.constantFrom(...PRODUCT_IDS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(3) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('spend' as const), kind: fc.constantFrom(...SPEND_KINDS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('repeat', 'repeat', 'lose-target', 'lose-target', 'end-premium'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('grant' as const), duration: fc.constantFrom('1month', '1year') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
);

/** Expected coins and premium of a member, computed without the period rules of the product. */
class Model {
  coins = 0;
  /** Remaining premium in ms of each purchase and grant, in order. */
  private left: { id: string; ms: number }[] = [];

  add(id: string, days: number): void {
    if (days > 0) this.left.push({ id, ms: days * DAY_MS });
  }

  remove(id?: string): void {
    this.left = id === undefined ? [] : this.left.filter((part) => part.id !== id);
  }

  pass(ms: number): void {
    let gone = ms;
    for (const part of this.left) {
      const used = Math.min(part.ms, gone);
      part.ms -= used;
      gone -= used;
    }
    this.left = this.left.filter((part) => part.ms > 0);
  }

  premiumEnd(now: Date): string | null {
    const ms = this.left.reduce((sum, part) => sum + part.ms, 0);
    return ms > 0 ? new Date(now.getTime() + ms).toISOString() : null;
  }
}

/** Applies random steps of one member to the product and to the model. */
class History {
  readonly model = new Model();
  private readonly bought: { orderId: string; product: ProductId; refunded: boolean }[] = [];
  private readonly waiting: string[] = [];
  private last: SpendBody | null = null;

  constructor(private readonly member: MadeMember) {}

  get me() {
    return { userId: this.member.id, sessionId: 'none', role: 'member', status: 'active' } as const;
  }

  async take(next: Step): Promise<void> {
    switch (next.do) {
      case 'buy':
        return this.buy(next.product);
      case 'refund':
        return this.refund(next.which);
      case 'spend':
        return this.spend(next.kind);
      case 'repeat':
        if (this.last) await t.app.get(CoinSpendingService, { strict: false }).spend(this.me, this.last);
        return;
      case 'lose-target':
        return this.loseTarget();
      case 'grant':
        await this.change((premium, tx) => premium.grant(this.member.id, next.duration, tx));
        return this.model.add('grant', GRANT_DAYS[next.duration]);
      case 'end-premium':
        await this.change((premium, tx) => premium.end(this.member.id, tx));
        return this.model.remove();
      case 'wait':
        t.clock.advance(next.days * DAY_MS);
        return this.model.pass(next.days * DAY_MS);
    }
  }

  private change(work: (premium: PremiumService, tx: Parameters<PremiumService['end']>[1]) => Promise<void>) {
    const premium = t.app.get(PremiumService, { strict: false });
    return t.app.get(Database).transaction((tx) => work(premium, tx));
  }

  private async buy(product: ProductId): Promise<void> {
    const [_id, now] = [toId(), t.clock.now()];
    const orderId = _id.toHexString();
    const { cents, coins, days } = PRODUCTS[product];
    await t.app.get(OrderRepository, { strict: false }).create({
      _id,
      userId: toId(this.member.id),
      product,
      amountCents: cents,
      currency: CURRENCY,
      paypalOrderId: orderId.toUpperCase(),
      merchantId: null,
      status: 'open',
      createdAt: now,
      openedAt: now,
      checkAt: null,
      history: [],
    });
    await this.settle(orderId, product, 'COMPLETED');
    this.bought.push({ orderId, product, refunded: false });
    this.model.coins += coins;
    this.model.add(orderId, days);
  }

  private async refund(which: number): Promise<void> {
    const purchase = this.bought[which];
    if (!purchase) return;
    await this.settle(purchase.orderId, purchase.product, 'REFUNDED');
    if (!purchase.refunded) {
      this.model.coins = Math.max(0, this.model.coins - PRODUCTS[purchase.product].coins);
      this.model.remove(purchase.orderId);
    }
    purchase.refunded = true;
  }

  /** Settles the payment twice, as for a repeated report of PayPal. */
  private async settle(orderId: string, product: ProductId, status: Payment['status']): Promise<void> {
    const { cents } = PRODUCTS[product];
    const payment = {
      captureId: `C${orderId}`,
      status,
      cents,
      told: '',
      customId: orderId,
      merchantId: null,
      reports: [{ kind: 'capture', status, reason: null, at: t.clock.now() } as const],
    };
    for (let time = 0; time < 2; time += 1) {
      const order = await t.app.get(OrderRepository, { strict: false }).findById(orderId);
      if (order) await t.app.get(SettlementService, { strict: false }).settle(order, payment);
    }
  }

  private async spend(kind: Extract<Step, { do: 'spend' }>['kind']): Promise<void> {
    const clientId = toId().toHexString();
    const someone = async (): Promise<string> => (await aWoman(t)).id;
    const body: SpendBody =
      kind === 'super-like' ? { kind, clientId, targetUserId: await someone() } : { kind, clientId };
    if (kind === 'rewind') {
      const dislike = { targetUserId: await someone(), action: 'dislike' } as const;
      await t.app.get(LikesService, { strict: false }).act(this.me, dislike);
      t.clock.advance(LATE_MS);
      this.model.pass(LATE_MS);
    }
    try {
      const { entry } = await t.app.get(CoinSpendingService, { strict: false }).spend(this.me, body);
      const free = kind === 'rewind' && this.model.premiumEnd(t.clock.now()) !== null;
      expect(entry.coins).toBe(free ? 0 : -COIN_COSTS[kind]);
      this.model.coins += entry.coins;
      this.last = body;
      if (body.kind === 'super-like') this.waiting.push(body.targetUserId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const short = this.model.coins < COIN_COSTS[kind];
      expect([short ? 'NOT_ENOUGH_COINS' : null, 'LIKE_LIMIT', 'LIKES_UNLIMITED']).toContain(error.code);
    }
  }

  private async loseTarget(): Promise<void> {
    const target = this.waiting.pop();
    if (target === undefined) return;
    await restrict(t, target, 'blocked');
    await t.jobsDone();
    this.model.coins += COIN_COSTS['super-like'];
  }
}

describe('billing properties', () => {
  it('keep the balance equal to the ledger and end premium with its periods, for any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        t.clock.freeze(START);
        const member = await aMember(t);
        const history = new History(member);
        for (const next of steps) {
          await history.take(next);
          const { coins, ledger } = await balances(t, member.id);
          expect([coins, ledger]).toEqual([history.model.coins, history.model.coins]);
          const profile = await t.app.get(ProfileService, { strict: false }).view(history.me);
          const end = history.model.premiumEnd(t.clock.now());
          expect(profile.subscription?.endDate ?? null).toBe(end);
          expect(profile.isPremium).toBe(end !== null);
        }
      }),
      { numRuns: 15 },
    );
  });
});
