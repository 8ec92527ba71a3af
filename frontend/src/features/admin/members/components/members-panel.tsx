import { useHasRight } from '../../shared/lib/use-rights';
import { AgeRefusals } from '../../sign-ups/components/age-refusals';
import { MemberList } from './member-list';
import { NewMembers } from './new-members';
import { ReferralCodes } from './referral-codes';
import { MemberTotalCards } from './stat-cards';

export function MembersPanel() {
  const may = useHasRight();
  return (
    <>
      {may('statistics') && <MemberTotalCards />}
      <NewMembers />
      <ReferralCodes />
      <MemberList />
      {may('sign-ups') && <AgeRefusals />}
    </>
  );
}
