import type { Appeal, Decision } from '@mutual/backend/modules/decisions/decision.schema';
import type { Photo } from '@mutual/backend/modules/profiles/profile.schema';
import type { Restriction } from '@mutual/backend/modules/users/user.schema';
import { DAY_MS } from '@mutual/backend/platform/clock/days';
import type { StaffShift } from './staff-shift.ts';
import { idAt } from './times.ts';
import type { MemberDocument } from './users.ts';

/** Restricts a member and returns the decision. */
export function restrict(
  user: MemberDocument,
  kind: 'block' | 'suspension',
  by: MemberDocument,
  at: Date,
  reason: string,
  days: number | null,
): Decision {
  const until = days === null ? null : new Date(at.getTime() + days * DAY_MS);
  const restriction: Restriction = { reason, at, until };
  user[kind] = restriction;
  user.status = kind === 'block' ? 'blocked' : 'suspended';
  user.statusReason = reason;
  user.discoverable = false;
  return { _id: idAt(at), userId: user._id, kind, reason, at, until, by: by._id };
}

const appealOf = (text: string, at: Date, decision: Appeal['decision'] = null): Appeal => ({
  text,
  at,
  decision,
});

/**
 * Creates the decisions against which members have appealed: two appeals wait, one decision was upheld, and
 * one was lifted.
 * @param removed a photo that was removed, and its member
 */
export function appealedDecisionsOf(
  shift: StaffShift,
  removed: { readonly member: MemberDocument; readonly photo: Photo },
): Decision[] {
  const [nisha, arjun] = shift.staff.moderators;
  const waiting = shift.take();
  const because = 'The same first message to forty people in an hour.';
  const suspended = restrict(waiting, 'suspension', arjun, shift.ago(3), because, 14);
  suspended.appeal = appealOf(
    'I was excited and copied my greeting. I understand now that it reads like spam and will write to fewer people.',
    shift.ago(1),
  );
  shift.record(arjun, shift.ago(3), 'suspended', waiting, {
    reason: because,
    before: { suspension: null },
    after: { suspension: { reason: because, until: waiting.suspension?.until ?? null } },
  });
  const photoReason = 'The picture shows somebody else beside you who may not want to be here.';
  const removal: Decision = {
    _id: idAt(shift.ago(4)),
    userId: removed.member._id,
    kind: 'photo',
    reason: photoReason,
    at: shift.ago(4),
    until: null,
    by: nisha._id,
    photo: removed.photo,
    appeal: appealOf('That is me at my cousin’s wedding. Nobody else is in the picture.', shift.ago(2)),
  };
  shift.record(nisha, shift.ago(4), 'photo-removed', removed.member, { reason: photoReason });
  const [upheld, lifted] = [shift.take(), shift.take()];
  const [fraud, mistake] = ['Asked several members for money.', 'Reported as a minor.'];
  const blocked = restrict(upheld, 'block', nisha, shift.ago(24), fraud, null);
  blocked.appeal = appealOf('My account was used by my roommate.', shift.ago(22), {
    outcome: 'upheld',
    undone: false,
    reason: 'The messages came from your usual device over nine days.',
    at: shift.ago(21),
    by: arjun._id,
  });
  const undone = restrict(lifted, 'suspension', arjun, shift.ago(19), mistake, 30);
  undone.appeal = appealOf('I am 24 and have verified my photos.', shift.ago(18), {
    outcome: 'lifted',
    undone: true,
    reason: 'The verification leaves no doubt. We are sorry.',
    at: shift.ago(17),
    by: nisha._id,
  });
  Object.assign(lifted, { suspension: null, status: 'active', statusReason: null, discoverable: true });
  shift.record(nisha, shift.ago(24), 'blocked', upheld, {
    reason: fraud,
    after: { block: { reason: fraud, until: null } },
  });
  shift.record(arjun, shift.ago(19), 'suspended', lifted, {
    reason: mistake,
    after: { suspension: { reason: mistake, until: new Date(shift.ago(19).getTime() + 30 * DAY_MS) } },
  });
  for (const [by, days, member, kind, outcome] of [
    [arjun, 21, upheld, 'block', 'upheld'],
    [nisha, 17, lifted, 'suspension', 'undone'],
  ] as const)
    shift.record(by, shift.ago(days), 'appeal-decided', member, { before: { kind }, after: { outcome } });
  return [suspended, removal, blocked, undone];
}
