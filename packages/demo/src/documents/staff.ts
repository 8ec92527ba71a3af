import {
  CURRENCY,
  BILLING_LIMITS,
  REFERRALS_LIMITS,
  PRODUCTS,
  type RiskFlagKind,
  type ReportOutcome,
  type ReportReason,
  type StaffRole,
} from '@mutual/backend/contract';
import type { AuditEntry } from '@mutual/backend/modules/audit/audit.schema';
import type { Order } from '@mutual/backend/modules/billing/orders/order.schema';
import { paidUntil } from '@mutual/backend/modules/billing/premium/entitlement.rules';
import type { LedgerEntry } from '@mutual/backend/modules/billing/wallet/ledger.schema';
import type { Appeal, Decision } from '@mutual/backend/modules/decisions/decision.schema';
import type { Announcement } from '@mutual/backend/modules/notifications/announcements/announcement.schema';
import type { PhotoVerification } from '@mutual/backend/modules/profiles/verification/verification.schema';
import type { Campaign } from '@mutual/backend/modules/referrals/campaign.schema';
import type { Report } from '@mutual/backend/modules/safety/reports/report.schema';
import type { RiskFlag } from '@mutual/backend/modules/safety/risk/risk-flag.schema';
import type { Restriction } from '@mutual/backend/modules/users/user.schema';
import type { Photo } from '@mutual/backend/modules/profiles/profile.schema';
import { DAY_MS, HOUR_MS, dayKey } from '@mutual/backend/platform/clock/days';
import { Types } from 'mongoose';
import type { DemoMember } from '../population/member.ts';
import { DEMO_IDS, type MemberDocument, userDocument } from './users.ts';

/** Past staff work of the demo, and open tasks. */
export interface StaffWork {
  staff: MemberDocument[];
  orders: Order[];
  ledger: LedgerEntry[];
  reports: Report[];
  decisions: Decision[];
  verifications: PhotoVerification[];
  riskFlags: RiskFlag[];
  campaigns: Campaign[];
  announcements: Announcement[];
  audit: AuditEntry[];
}

/** Pictures that only staff see, stored for their members. */
interface StaffPictures {
  /** A selfie of each of these members, compared with their first picture. */
  selfies: readonly { member: MemberDocument; blob: string }[];
  /** A photo of this member that was removed. */
  removed: { member: MemberDocument; photo: Photo };
}

interface StaffOptions {
  today: Date;
  timeZone: string;
  passwordHash: string;
}

/** Returns an id with this time, for lists that are sorted by id. */
function idAt(at: Date): Types.ObjectId {
  const seconds = Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return Types.ObjectId.createFromHexString(seconds + new Types.ObjectId().toHexString().slice(8));
}

const STAFF = [
  ['Nisha Kulkarni', 'moderator'],
  ['Arjun Menon', 'moderator'],
  ['Fatima Sheikh', 'support'],
  ['Dev Malhotra', 'analyst'],
] as const satisfies readonly (readonly [string, StaffRole])[];

/** Returns staff accounts with a password that nobody knows. */
function staffOf(model: DemoMember, { today, passwordHash }: StaffOptions): MemberDocument[] {
  return STAFF.map(([name, role], number) => {
    const id = (BigInt(`0x${DEMO_IDS.below.toHexString()}`) - BigInt(number + 1)).toString(16);
    const createdAt = new Date(today.getTime() - (90 - number * 14) * DAY_MS);
    const placeholder: DemoMember = {
      ...model,
      id,
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@staff.mutual.example`,
      gender: 'other',
      lookingFor: 'both',
      dob: new Date('1970-01-01'),
      bio: '',
      hobbies: [],
      prompts: [],
      facts: {},
      relationshipType: [],
      smoking: '',
      drinking: '',
      home: null,
      premium: null,
      referralCode: null,
      inviteCode: id.toUpperCase(),
      createdAt,
      lastActiveAt: new Date(today.getTime() - (number + 1) * HOUR_MS),
    };
    return { ...userDocument(placeholder, passwordHash, []), role, discoverable: false };
  });
}

/** Creates an order for each bought period and links the two; the orders match the payments of the KPIs. */
function ordersOf(users: readonly MemberDocument[], today: Date): { orders: Order[]; ledger: LedgerEntry[] } {
  const orders: Order[] = [];
  for (const user of users)
    for (const period of user.premiumPeriods) {
      if (period.kind !== 'subscription') continue;
      const paidAt = period.start;
      const openedAt = new Date(paidAt.getTime() - 2 * 60_000);
      const _id = idAt(paidAt);
      const product = period.plan ?? 'monthly';
      period.source = _id.toHexString();
      const key = _id.toHexString().toUpperCase();
      orders.push({
        _id,
        userId: user._id,
        product,
        amountCents: PRODUCTS[product].cents,
        currency: CURRENCY,
        paypalOrderId: `DEMO-ORDER-${key}`,
        merchantId: null,
        captureId: `DEMO-CAPTURE-${key}`,
        status: 'paid',
        attempt: 1,
        createdAt: openedAt,
        openedAt,
        checkAt: null,
        paidAt,
        takenBackAt: null,
        refundedCents: 0,
        moneyBack: [],
        disputed: false,
        disputes: [],
        refund: null,
        refundOrderedAt: null,
        refundAttempt: 1,
        changes: 0,
        history: [
          { at: openedAt, status: 'open', note: 'created' },
          { at: paidAt, status: 'paid', note: 'captured' },
        ],
      });
    }
  orders.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const inTime = orders.filter(
    ({ paidAt }) =>
      paidAt && today.getTime() - paidAt.getTime() < (BILLING_LIMITS.refundRequestDays - 1) * DAY_MS,
  );
  for (const [order, reason] of [
    [inTime[0], 'I bought the year by mistake and meant the month.'],
    [inTime[1], 'We met in the first week! Thank you, but I will not need it any more.'],
  ] as const)
    if (order?.paidAt)
      order.refund = { state: 'requested', requestedAt: later(order.paidAt, 6, today), reason };
  const declined = orders.find(({ paidAt }) => paidAt && paidAt.getTime() < today.getTime() - 9 * DAY_MS);
  if (declined?.paidAt)
    declined.refund = {
      state: 'declined',
      requestedAt: later(declined.paidAt, 30, today),
      reason: 'I did not get a date in three days.',
      answer: 'Premium was used on each of these days; see the refund policy.',
    };
  const ledger = orders.map(({ _id, userId, product, amountCents, captureId, paidAt }): LedgerEntry => ({
    _id: new Types.ObjectId(),
    userId,
    kind: 'purchase',
    key: `capture:${captureId}`,
    coins: 0,
    cents: amountCents,
    reason: product,
    orderId: _id,
    at: paidAt ?? today,
  }));
  return { orders, ledger };
}

const later = (from: Date, hours: number, today: Date): Date =>
  new Date(Math.min(from.getTime() + hours * HOUR_MS, today.getTime() - 60_000));

/** Reports: reason, text, messages, and the decision `days` ago. */
const CASES: readonly {
  reason: ReportReason;
  details: string;
  messages: readonly string[];
  days: number;
  outcome?: Exclude<ReportOutcome, never>;
  why?: string;
}[] = [
  {
    reason: 'scam',
    details: 'After two days of kind words they wanted money for a hospital.',
    messages: [
      'My dear, I have a small emergency, the hospital wants a deposit today.',
      'Can you send it by gift card? I will pay it back on Friday.',
    ],
    days: 0.2,
  },
  {
    reason: 'harassment',
    details: 'Does not stop writing after I said no.',
    messages: [
      'Why do you not answer?',
      'I know that you are online.',
      'You think you are something better.',
    ],
    days: 0.6,
  },
  { reason: 'fake-profile', details: 'These are pictures of an actress.', messages: [], days: 1.1 },
  {
    reason: 'other',
    details: 'Only wants to sell insurance.',
    messages: ['Nice profile! By the way, are you well insured?'],
    days: 2.3,
  },
  {
    reason: 'scam',
    details: 'Asked me to move to another app and invest.',
    messages: ['I trade every evening, you could earn too. Write me on the other app.'],
    days: 6,
    outcome: 'blocked',
    why: 'Investment fraud: the same words to several members.',
  },
  {
    reason: 'harassment',
    details: 'Insults after I unmatched.',
    messages: ['You will regret this.'],
    days: 9,
    outcome: 'suspended',
    why: 'Threatening words in a chat.',
  },
  {
    reason: 'inappropriate-photos',
    details: 'The second picture.',
    messages: [],
    days: 13,
    outcome: 'warned',
    why: 'The picture is borderline; told to choose another.',
  },
  {
    reason: 'fake-profile',
    details: 'Looks too good to be true.',
    messages: [],
    days: 17,
    outcome: 'no-action',
    why: 'The photos are verified.',
  },
];

/** Creates all data of the staff pages, and the resulting changes of members. */
export function staffWorkOf(
  model: DemoMember,
  users: readonly MemberDocument[],
  named: readonly MemberDocument[],
  { selfies, removed }: StaffPictures,
  options: StaffOptions,
): StaffWork {
  const { today, timeZone } = options;
  const ago = (days: number): Date => new Date(today.getTime() - days * DAY_MS);
  const staff = staffOf(model, options);
  const [nisha, arjun, fatima] = staff;
  if (!nisha || !arjun || !fatima) throw new Error('The demo has no staff accounts.');
  const owner = { _id: idAt(ago(120)), name: 'Support' };
  const audit: AuditEntry[] = [];
  const note = (
    by: { _id: Types.ObjectId; name: string },
    at: Date,
    action: AuditEntry['action'],
    target: MemberDocument | null,
    { reason = null, before = {}, after = {} }: Partial<Pick<AuditEntry, 'reason' | 'before' | 'after'>> = {},
  ): void => {
    audit.push({
      _id: idAt(at),
      action,
      by: { id: by._id, name: by.name },
      target: target && { id: target._id, name: target.name },
      reason,
      before,
      after,
      at,
    });
  };
  const { orders, ledger } = ordersOf([...users, ...named], today);

  // Members who have been there for a while and have bought nothing.
  const quiet = users.filter(
    ({ premiumPeriods, createdAt, _id }) =>
      premiumPeriods.length === 0 &&
      createdAt < ago(60) &&
      !_id.equals(removed.member._id) &&
      !selfies.some(({ member }) => member._id.equals(_id)),
  );
  const take = (): MemberDocument => {
    const next = quiet.pop();
    if (!next) throw new Error('The demo has too few members.');
    return next;
  };

  const decisions: Decision[] = [];
  const restrict = (
    user: MemberDocument,
    kind: 'block' | 'suspension',
    by: MemberDocument,
    at: Date,
    reason: string,
    days: number | null,
  ): Decision => {
    const until = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    const restriction: Restriction = { reason, at, until };
    user[kind] = restriction;
    user.status = kind === 'block' ? 'blocked' : 'suspended';
    user.statusReason = reason;
    user.discoverable = false;
    const decision = { _id: idAt(at), userId: user._id, kind, reason, at, until, by: by._id };
    decisions.push(decision);
    return decision;
  };

  const reports = CASES.map(({ reason, details, messages, days, outcome, why = '' }, number): Report => {
    const [reporter, target] = [take(), take()];
    const createdAt = ago(days);
    const by = number % 2 === 0 ? nisha : arjun;
    const at = later(createdAt, 5 + number, today);
    const report: Report = {
      _id: idAt(createdAt),
      reporter: reporter._id,
      target: target._id,
      reason,
      details,
      place: messages.length > 0 ? 'chat' : 'profile',
      evidence: messages.map((text, line) => ({
        fromReporter: false,
        text,
        hasPicture: false,
        takenBack: false,
        picture: null,
        at: new Date(createdAt.getTime() - (messages.length - line) * 4 * 60_000),
      })),
      profile: { name: target.name, bio: target.bio, prompts: target.prompts, photos: [] },
      priority: reason === 'scam' || reason === 'harassment' ? 1 : 0,
      decision: outcome ? { outcome, reason: why, at, by: by._id } : null,
      createdAt,
      day: dayKey(createdAt, timeZone),
    };
    if (outcome) {
      const until = outcome === 'suspended' ? new Date(at.getTime() + 30 * DAY_MS) : null;
      if (outcome === 'blocked') restrict(target, 'block', by, at, why, null);
      if (outcome === 'suspended') restrict(target, 'suspension', by, at, why, 30);
      const id = report._id.toHexString();
      note(by, at, 'report-decided', target, {
        reason: why,
        before: { report: id, state: 'received' },
        after: { report: id, state: 'decided', outcome, until },
      });
    }
    return report;
  });

  // Appeals: two are open, one was upheld, one lifted.
  const appealOf = (text: string, at: Date, decision: Appeal['decision'] = null): Appeal => ({
    text,
    at,
    decision,
  });
  const waiting = take();
  const because = 'The same first message to forty people in an hour.';
  restrict(waiting, 'suspension', arjun, ago(3), because, 14).appeal = appealOf(
    'I was excited and copied my greeting. I understand now that it reads like spam and will write to fewer people.',
    ago(1),
  );
  note(arjun, ago(3), 'suspended', waiting, {
    reason: because,
    before: { suspension: null },
    after: { suspension: { reason: because, until: waiting.suspension?.until ?? null } },
  });
  const photoReason = 'The picture shows somebody else beside you who may not want to be here.';
  decisions.push({
    _id: idAt(ago(4)),
    userId: removed.member._id,
    kind: 'photo',
    reason: photoReason,
    at: ago(4),
    until: null,
    by: nisha._id,
    photo: removed.photo,
    appeal: appealOf('That is me at my cousin’s wedding. Nobody else is in the picture.', ago(2)),
  });
  note(nisha, ago(4), 'photo-removed', removed.member, { reason: photoReason });
  const [upheld, lifted] = [take(), take()];
  const [fraud, mistake] = ['Asked several members for money.', 'Reported as a minor.'];
  restrict(upheld, 'block', nisha, ago(24), fraud, null).appeal = appealOf(
    'My account was used by my roommate.',
    ago(22),
    {
      outcome: 'upheld',
      undone: false,
      reason: 'The messages came from your usual device over nine days.',
      at: ago(21),
      by: arjun._id,
    },
  );
  restrict(lifted, 'suspension', arjun, ago(19), mistake, 30).appeal = appealOf(
    'I am 24 and have verified my photos.',
    ago(18),
    {
      outcome: 'lifted',
      undone: true,
      reason: 'The verification leaves no doubt. We are sorry.',
      at: ago(17),
      by: nisha._id,
    },
  );
  Object.assign(lifted, { suspension: null, status: 'active', statusReason: null, discoverable: true });
  note(nisha, ago(24), 'blocked', upheld, {
    reason: fraud,
    after: { block: { reason: fraud, until: null } },
  });
  note(arjun, ago(19), 'suspended', lifted, {
    reason: mistake,
    after: { suspension: { reason: mistake, until: new Date(ago(19).getTime() + 30 * DAY_MS) } },
  });
  for (const [by, days, member, kind, outcome] of [
    [arjun, 21, upheld, 'block', 'upheld'],
    [nisha, 17, lifted, 'suspension', 'undone'],
  ] as const)
    note(by, ago(days), 'appeal-decided', member, { before: { kind }, after: { outcome } });

  const riskFlags = RISKS.map(({ kinds, receivers, reporters, days, dismissed }): RiskFlag => {
    const member = take();
    const decided = dismissed ? ago(days - 1) : null;
    if (decided)
      note(arjun, decided, 'signal-decided', member, {
        reason: dismissed ?? null,
        after: { outcome: 'dismissed' },
      });
    return {
      _id: member._id,
      open: decided === null,
      kinds: kinds.map(([kind, count]) => ({ kind, count, lastAt: ago(days) })),
      receivers,
      reporters,
      priority: receivers + 5 * reporters,
      firstAt: ago(days + 1.5),
      lastAt: ago(days),
      decision: decided && { outcome: 'dismissed', reason: dismissed ?? '', at: decided },
    };
  });

  const campaigns = campaignsOf(users, today);
  for (const { _id: code, note: reason, startsAt, endsAt, maxUses, createdAt } of campaigns)
    note(owner, createdAt, 'campaign-created', null, {
      reason,
      after: { code, startsAt, endsAt, maxUses },
    });

  const announcements = NEWS.map(({ days, takenBack, ...news }): Announcement => {
    const at = ago(days);
    const _id = idAt(at);
    const { title, audience } = news;
    note(owner, at, 'announced', null, { after: { id: _id.toHexString(), title, audience, at } });
    if (takenBack)
      note(owner, later(at, 1, today), 'announcement-taken-back', null, {
        before: { id: _id.toHexString(), title },
      });
    return { _id, ...news, at, takenBackAt: takenBack ? later(at, 1, today) : null };
  });

  const declined = orders.find(({ refund }) => refund?.state === 'declined');
  const buyer = [...users, ...named].find(({ _id }) => declined && _id.equals(declined.userId));
  if (declined?.refund && buyer)
    note(fatima, later(declined.refund.requestedAt, 8, today), 'refund-declined', buyer, {
      reason: declined.refund.answer ?? null,
      after: { product: declined.product, amountCents: declined.amountCents },
    });
  const granted = take();
  const start = ago(5);
  granted.premiumPeriods = [
    {
      kind: 'grant',
      plan: 'monthly',
      start,
      end: new Date(start.getTime() + PRODUCTS.monthly.days * DAY_MS),
    },
  ];
  granted.paidUntil = paidUntil(granted.premiumPeriods);
  note(fatima, start, 'premium-added', granted, {
    reason: 'For two days on which payments did not work.',
    before: { subscription: null },
    after: { duration: '1month' },
  });
  for (const [number, user] of users
    .filter(({ photoVerification }) => photoVerification)
    .slice(-6)
    .entries())
    note(number % 2 === 0 ? nisha : arjun, ago(number / 3 + 0.1), 'verification-approved', user);

  const verifications = selfies.map(({ member, blob }, number): PhotoVerification => {
    const sentAt = ago(0.1 + number * 0.4);
    return {
      _id: member._id,
      waiting: {
        id: idAt(sentAt),
        blob,
        pose: number % 2 === 0 ? 'hand-on-head' : 'thumb-up-under-chin',
        token: `demo-${number}`,
        sentAt,
      },
    };
  });
  audit.sort((one, other) => one.at.getTime() - other.at.getTime());
  return {
    staff,
    orders,
    ledger,
    reports,
    decisions,
    verifications,
    riskFlags,
    campaigns,
    announcements,
    audit,
  };
}

/** Risk flags: kinds with their counts, number of recipients, number of reporters, and age. */
const RISKS: readonly {
  kinds: readonly (readonly [RiskFlagKind, number])[];
  receivers: number;
  reporters: number;
  days: number;
  dismissed?: string;
}[] = [
  {
    kinds: [
      ['money', 4],
      ['elsewhere', 6],
    ],
    receivers: 9,
    reporters: 2,
    days: 0.3,
  },
  { kinds: [['crypto', 3]], receivers: 3, reporters: 0, days: 0.9 },
  { kinds: [['same-opener', 7]], receivers: 7, reporters: 1, days: 1.4 },
  { kinds: [['profile', 1]], receivers: 0, reporters: 0, days: 2.2 },
  {
    kinds: [['elsewhere', 2]],
    receivers: 2,
    reporters: 0,
    days: 8,
    dismissed: 'Two friends who exchanged numbers.',
  },
];

const NEWS = [
  {
    title: 'Welcome to the monsoon edition',
    text: 'Prompts about rain, tea and umbrellas are in your profile. Choose one and see who answers.',
    path: '/profile',
    audience: 'all',
    days: 21,
    takenBack: false,
  },
  {
    title: 'Payments work again',
    text: 'Payments failed on Tuesday evening. They work again; nobody was charged twice.',
    path: '/wallet',
    audience: 'all',
    days: 6,
    takenBack: false,
  },
  {
    title: 'Half price this week',
    text: 'Premium for a month at half the price.',
    path: '/subscription',
    audience: 'free',
    days: 4,
    takenBack: true,
  },
  {
    title: 'Video calls are clearer',
    text: 'Calls adapt to slow connections now. Tell us how yours went.',
    path: null,
    audience: 'premium',
    days: 1,
    takenBack: false,
  },
] as const;

/** Creates campaign codes; members who signed up with one have had their hours of premium. */
function campaignsOf(users: readonly MemberDocument[], today: Date): Campaign[] {
  const ago = (days: number): Date => new Date(today.getTime() - days * DAY_MS);
  const codes = [
    {
      code: 'MONSOON26',
      note: 'Posters in Mumbai metro stations',
      from: 45,
      to: 0,
      end: null,
      most: 500,
      every: 9,
    },
    { code: 'CAMPUSDAY', note: 'Alumni day in Pune', from: 40, to: 33, end: 33, most: null, every: 4 },
    { code: 'RADIO983', note: 'Morning show, Bengaluru', from: 12, to: 0, end: -18, most: null, every: 6 },
  ];
  return codes.map(({ code, note, from, to, end, most, every }) => {
    const joined = users.filter(
      ({ createdAt, referralCode, premiumPeriods, status }) =>
        createdAt > ago(from) &&
        createdAt < ago(to) &&
        referralCode === null &&
        premiumPeriods.length === 0 &&
        status === 'active',
    );
    const used = joined.filter((_, index) => index % every === 0);
    for (const user of used) {
      const { createdAt: start } = user;
      const hours = REFERRALS_LIMITS.referralPremiumHours * HOUR_MS;
      user.referralCode = code;
      user.premiumPeriods = [{ kind: 'referral', plan: null, start, end: new Date(start.getTime() + hours) }];
    }
    return {
      _id: code,
      note,
      startsAt: ago(from),
      endsAt: end === null ? null : ago(end),
      maxUses: most,
      uses: used.length,
      stoppedAt: null,
      createdAt: ago(from + 0.1),
    };
  });
}
