import { useRights } from '../../shared/lib/use-rights';
import { MemberList } from './member-list';
import { NewMembers } from './new-members';
import { ReferralCodes } from './referral-codes';
import { StatCards } from './stat-cards';

export function MembersPanel() {
  const may = useRights();
  return (
    <>
      {may('statistics') && <StatCards />}
      <NewMembers />
      <ReferralCodes />
      <MemberList />
    </>
  );
}
