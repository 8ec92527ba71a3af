import { hasRight, type Right, type StaffRole } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';

/** What somebody of staff may do here. What they may not is not offered; the server refuses it anyway. */
export function useRights(): (right: Right) => boolean {
  const { data } = useQuery(profileQuery);
  // An older server knows the owner alone.
  const role: StaffRole = data?.staffRole ?? 'admin';
  return (right) => hasRight(role, right);
}
