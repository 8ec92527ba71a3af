import { Controller, Injectable, Module } from '@nestjs/common';
import { PremiumChanged } from '../../../src/modules/billing/billing.events.js';
import { BillingModule, RequirePremium } from '../../../src/modules/billing/index.js';
import { PremiumExpiryService } from '../../../src/modules/billing/premium/premium-expiry.service.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { OnDomainEvent } from '../../../src/platform/events/domain-events.js';
import { Route } from '../../../src/platform/http/route.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi, userOf } from '../../support/match.js';
import { signUpBody } from '../../support/sign-up.js';
import { useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

@Controller()
class PremiumRoutes {
  @Route({ method: 'GET', path: '/api/test/call', summary: '', status: 200, access: 'member' })
  @RequirePremium('video-call')
  call(): { ok: true } {
    return { ok: true };
  }
}

@Injectable()
class Listener {
  readonly heard: string[] = [];

  @OnDomainEvent(PremiumChanged)
  note({ userId }: { userId: string }): void {
    this.heard.push(userId);
  }
}

@Module({ imports: [BillingModule], controllers: [PremiumRoutes], providers: [Listener] })
class PremiumRoutesModule {}

const t = useTestApp({ modules: [PremiumRoutesModule] });
afterEach(() => {
  t.clock.set(new Date());
});

type Kind = 'subscription' | 'referral' | 'grant';
const premiumUntil = (kind: Kind, end: Date): Promise<MadeMember> =>
  aMember(t, {
    premiumPeriods: [
      {
        kind,
        plan: kind === 'referral' ? null : 'monthly',
        start: new Date(end.getTime() - DAY_MS),
        end,
      },
    ],
  });
const heard = (): string[] => t.app.get(Listener, { strict: false }).heard;

describe('premium access', () => {
  it.each(['subscription', 'referral', 'grant'] as const)(
    'ends with a period of the kind %s, to the millisecond',
    async (kind) => {
      const end = new Date(t.clock.now().getTime() + 60_000);
      const member = await premiumUntil(kind, end);
      const call = () => t.api(member.token).get('/api/test/call');
      const state = async () =>
        (await matchApi(t, member).match()).body as { isPremium: boolean; dailyLimit: number | null };
      t.clock.freeze(new Date(end.getTime() - 1));
      expect((await call()).status).toBe(200);
      expect(await state()).toMatchObject({ isPremium: true, dailyLimit: null });
      for (const after of [0, 1]) {
        t.clock.freeze(new Date(end.getTime() + after));
        expect(await call()).toMatchObject({
          status: 403,
          body: {
            code: 'PREMIUM_REQUIRED',
            message: 'Video call is only available for Premium members. Upgrade to start video calling!',
          },
        });
        expect(await state()).toMatchObject({ isPremium: false, dailyLimit: 10 });
      }
    },
  );

  it('is not given before the period starts', async () => {
    const start = new Date(t.clock.now().getTime() + 1000);
    const end = new Date(start.getTime() + 1000);
    const member = await aMember(t, { premiumPeriods: [{ kind: 'grant', plan: 'monthly', start, end }] });
    t.clock.freeze(new Date(start.getTime() - 1));
    expect((await t.api(member.token).get('/api/test/call')).status).toBe(403);
    t.clock.freeze(start);
    expect((await t.api(member.token).get('/api/test/call')).status).toBe(200);
  });

  it('returns 401 without a log-in', async () => {
    expect((await t.api().get('/api/test/call')).status).toBe(401);
  });
});

describe('referral premium', () => {
  it('starts at sign-up, lifts the like limit for 24 hours and publishes its end', async () => {
    const inviter = await aMember(t);
    const body = signUpBody({ referralCode: inviter.inviteCode });
    expect((await t.api().post('/api/auth/signup', body)).status).toBe(201);
    const logIn = await t.api().post('/api/auth/login', { email: body.email, password: body.password });
    const guest = { id: logIn.body.userId as string, token: logIn.body.token as string };
    expect((await matchApi(t, guest).match()).body).toMatchObject({ isPremium: true, dailyLimit: null });
    const [period] = (await userOf(t, guest.id)).premiumPeriods;
    expect(Number(period?.end) - Number(period?.start)).toBe(24 * HOUR_MS);
    await t.jobsDone();
    expect(heard()).not.toContain(guest.id);
    t.clock.set(period?.end ?? new Date(0));
    expect((await matchApi(t, guest).match()).body).toMatchObject({ isPremium: false, dailyLimit: 10 });
    await t.jobsDone();
    await until(() => heard().includes(guest.id), 'the PremiumChanged event');
  });

  it('publishes the end once by the sweep when the job was lost', async () => {
    const sweep = t.app.get(PremiumExpiryService, { strict: false });
    await sweep.sweep();
    const member = await premiumUntil('referral', new Date(t.clock.now().getTime() + 10_000));
    await sweep.sweep();
    expect(heard()).not.toContain(member.id);
    t.clock.advance(120_000);
    await sweep.sweep();
    await t.jobsDone();
    expect(heard().filter((id) => id === member.id)).toHaveLength(1);
    t.clock.advance(120_000);
    await sweep.sweep();
    await t.jobsDone();
    expect(heard().filter((id) => id === member.id)).toHaveLength(1);
    const plan = await database(t)
      .collection('users')
      .find({ premiumPeriods: { $elemMatch: { end: { $gt: new Date(0), $lte: new Date(1) } } } })
      .explain('executionStats');
    expect(JSON.stringify(plan)).toContain('premiumPeriods.end');
  });
});
