import type { Types } from 'mongoose';
import type { AuditEntry } from '@mutual/backend/modules/audit/audit.schema';
import { daysBefore, idAt } from './times.ts';
import type { MemberDocument } from './users.ts';

interface StaffOnDuty {
  readonly moderators: readonly [MemberDocument, MemberDocument];
  readonly support: MemberDocument;
  readonly owner: { readonly _id: Types.ObjectId; readonly name: string };
}

/**
 * Common data of the staff pages: the time, the staff, the members about whom they decide, and the audit log.
 */
export class StaffShift {
  readonly audit: AuditEntry[] = [];
  /** Returns the instant this number of days ago. */
  readonly ago: (days: number) => Date;
  readonly today: Date;
  readonly staff: StaffOnDuty;
  private readonly members: MemberDocument[];

  /**
   * @param members the members about whom staff decide, each at most once
   */
  constructor(today: Date, staff: StaffOnDuty, members: MemberDocument[]) {
    this.today = today;
    this.staff = staff;
    this.members = members;
    this.ago = daysBefore(today);
  }

  /** Returns a member about whom no other entry is. */
  take(): MemberDocument {
    const next = this.members.pop();
    if (!next) throw new Error('The demo has too few members.');
    return next;
  }

  /** Adds an entry to the audit log. */
  record(
    by: { readonly _id: Types.ObjectId; readonly name: string },
    at: Date,
    action: AuditEntry['action'],
    target: MemberDocument | null,
    { reason = null, before = {}, after = {} }: Partial<Pick<AuditEntry, 'reason' | 'before' | 'after'>> = {},
  ): void {
    this.audit.push({
      _id: idAt(at),
      action,
      by: { id: by._id, name: by.name },
      target: target && { id: target._id, name: target.name },
      reason,
      before,
      after,
      at,
    });
  }
}
