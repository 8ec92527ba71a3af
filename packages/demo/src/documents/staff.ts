import { PRODUCTS, type StaffRole } from '@mutual/backend/contract';
import type { AuditEntry } from '@mutual/backend/modules/audit/audit.schema';
import type { Order } from '@mutual/backend/modules/billing/orders/order.schema';
import { paidUntil } from '@mutual/backend/modules/billing/premium/entitlement.rules';
import type { LedgerEntry } from '@mutual/backend/modules/billing/wallet/ledger.schema';
import type { Decision } from '@mutual/backend/modules/decisions/decision.schema';
import type { Announcement } from '@mutual/backend/modules/notifications/announcements/announcement.schema';
import type { Photo } from '@mutual/backend/modules/profiles/profile.schema';
import type { PhotoVerification } from '@mutual/backend/modules/profiles/verification/verification.schema';
import type { Campaign } from '@mutual/backend/modules/referrals/campaign.schema';
import type { Report } from '@mutual/backend/modules/safety/reports/report.schema';
import type { RiskFlag } from '@mutual/backend/modules/safety/risk-flags/risk-flag.schema';
import { DAY_MS, HOUR_MS } from '@mutual/backend/platform/clock/days';
import type { DemoMember } from '../population/member.ts';
import { announcementsOf } from './announcements.ts';
import { campaignsOf } from './campaigns.ts';
import { appealedDecisionsOf } from './decisions.ts';
import { ordersOf } from './orders.ts';
import { reportsOf } from './reports.ts';
import { riskFlagsOf } from './risk-flags.ts';
import { StaffShift } from './staff-shift.ts';
import { daysBefore, hoursLater, idAt } from './times.ts';
import { DEMO_IDS, userDocument, type MemberDocument } from './users.ts';

/** Past work of the demo's staff, and their open tasks. */
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

/** Pictures that only staff see. */
interface StaffPictures {
  /** A selfie of each of these members, which staff compare with the first picture. */
  selfies: readonly { member: MemberDocument; frames: string[] }[];
  /** A photo of this member that was removed. */
  removed: { member: MemberDocument; photo: Photo };
}

interface StaffOptions {
  today: Date;
  timeZone: string;
  passwordHash: string;
}

const STAFF = [
  ['Nisha Kulkarni', 'moderator'],
  ['Arjun Menon', 'moderator'],
  ['Fatima Sheikh', 'support'],
  ['Dev Malhotra', 'analyst'],
] as const satisfies readonly (readonly [string, StaffRole])[];

/** Returns staff accounts whose password nobody knows. */
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

/** Creates all data of the staff pages, and the resulting changes of members. */
export function staffWorkOf(
  model: DemoMember,
  users: readonly MemberDocument[],
  named: readonly MemberDocument[],
  { selfies, removed }: StaffPictures,
  options: StaffOptions,
): StaffWork {
  const { today, timeZone } = options;
  const ago = daysBefore(today);
  const staff = staffOf(model, options);
  const [nisha, arjun, support] = staff;
  if (!nisha || !arjun || !support) throw new Error('The demo has no staff accounts.');
  const { orders, ledger } = ordersOf([...users, ...named], today);

  // Members who signed up some time ago and have bought nothing.
  const quiet = users.filter(
    ({ premiumPeriods, createdAt, _id }) =>
      premiumPeriods.length === 0 &&
      createdAt < ago(60) &&
      !_id.equals(removed.member._id) &&
      !selfies.some(({ member }) => member._id.equals(_id)),
  );
  const owner = { _id: idAt(ago(120)), name: 'Support' };
  const shift = new StaffShift(today, { moderators: [nisha, arjun], support, owner }, quiet);
  // The order matters: each step takes members, and campaigns are for members without premium.
  const { reports, decisions } = reportsOf(shift, timeZone);
  decisions.push(...appealedDecisionsOf(shift, removed));
  const riskFlags = riskFlagsOf(shift);
  const campaigns = campaignsOf(users, today);
  for (const { _id: code, note: reason, startsAt, endsAt, maxUses, createdAt } of campaigns)
    shift.record(owner, createdAt, 'campaign-created', null, {
      reason,
      after: { code, startsAt, endsAt, maxUses },
    });
  const announcements = announcementsOf(shift);
  recordPayments(shift, orders, [...users, ...named]);
  for (const [number, user] of users
    .filter(({ photoVerification }) => photoVerification)
    .slice(-6)
    .entries())
    shift.record(
      number % 2 === 0 ? nisha : arjun,
      shift.ago(number / 3 + 0.1),
      'verification-approved',
      user,
    );
  const verifications = selfies.map(({ member, frames }, number): PhotoVerification => {
    const sentAt = shift.ago(0.1 + number * 0.4);
    return {
      _id: member._id,
      waiting: {
        id: idAt(sentAt),
        frames,
        poses:
          number % 2 === 0 ? ['hand-on-head', 'finger-on-nose'] : ['thumb-up-under-chin', 'three-fingers-up'],
        token: `demo-${number}`,
        sentAt,
      },
    };
  });
  shift.audit.sort((one, other) => one.at.getTime() - other.at.getTime());
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
    audit: shift.audit,
  };
}

/** Records a declined refund, and grants a member premium. */
function recordPayments(
  shift: StaffShift,
  orders: readonly Order[],
  members: readonly MemberDocument[],
): void {
  const { support } = shift.staff;
  const declined = orders.find(({ refund }) => refund?.state === 'declined');
  const buyer = members.find(({ _id }) => declined && _id.equals(declined.userId));
  if (declined?.refund && buyer)
    shift.record(support, hoursLater(declined.refund.requestedAt, 8, shift.today), 'refund-declined', buyer, {
      reason: declined.refund.answer ?? null,
      after: { product: declined.product, amountCents: declined.amountCents },
    });
  const granted = shift.take();
  const start = shift.ago(5);
  granted.premiumPeriods = [
    {
      kind: 'grant',
      plan: 'monthly',
      start,
      end: new Date(start.getTime() + PRODUCTS.monthly.days * DAY_MS),
    },
  ];
  granted.paidUntil = paidUntil(granted.premiumPeriods);
  shift.record(support, start, 'premium-added', granted, {
    reason: 'For two days on which payments did not work.',
    before: { subscription: null },
    after: { duration: '1month' },
  });
}
