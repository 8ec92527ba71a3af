import type { Types } from 'mongoose';
import type { AuditEntry } from '@mutual/backend/modules/audit/audit.schema';
import { daysBefore, idAt } from './times.ts';
import type { MemberDocument } from './users.ts';

interface StaffOnDuty {
  readonly moderators: readonly [MemberDocument, MemberDocument];
  readonly support: MemberDocument;
  readonly owner: { readonly _id: Types.ObjectId; readonly name: string };
}

/** What the data of the staff pages has in common: the time, who acts, on whom, and the audit log. */
export class StaffShift {
  readonly audit: AuditEntry[] = [];
  /** Returns the instant a number of days ago. */
  readonly ago: (days: number) => Date;
  readonly today: Date;
  readonly staff: StaffOnDuty;
  private readonly members: MemberDocument[];

  /** @param members those that staff act on, each once */
  constructor(today: Date, staff: StaffOnDuty, members: MemberDocument[]) {
    this.today = today;
    this.staff = staff;
    this.members = members;
    this.ago = daysBefore(today);
  }

  /** Returns a member whom no other entry is about. */
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
