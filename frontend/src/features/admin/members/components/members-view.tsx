import { useRights } from '../../shared/lib/use-rights';
import { NewUsers } from './new-users';
import { ReferralCodes } from './referral-codes';
import { StatCards } from './stat-cards';
import { UsersSection } from './users-section';

export function MembersView() {
  const may = useRights();
  return (
    <>
      {may('statistics') && <StatCards />}
      <NewUsers />
      <ReferralCodes />
      <UsersSection />
    </>
  );
}
