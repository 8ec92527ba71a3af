import { hasRight, type Right } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';

/** What somebody of staff may do here. What they may not is not offered; the server refuses it anyway. */
export function useRights(): (right: Right) => boolean {
  const { data } = useQuery(profileQuery);
  const role = data?.staffRole;
  return (right) => role !== undefined && hasRight(role, right);
}
