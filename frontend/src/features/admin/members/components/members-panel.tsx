import { useHasRight } from '../../shared/lib/use-has-right';
import { AgeRefusals } from '../../sign-ups/components/age-refusals';
import { MemberList } from './member-list';
import { MemberTotalCards } from './member-total-cards';
import { NewMembers } from './new-members';
import { ReferralCodes } from './referral-codes';

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
