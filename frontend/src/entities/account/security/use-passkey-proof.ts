import { useMutation, useQuery } from '@tanstack/react-query';
import type { PasskeyLogInBody } from '@contract';
import { profileQuery } from '../profile';
import { assertPasskeyMutation } from './assert-passkey-mutation';

/** Proof of a member without a password: their passkey, which a form adds to its fields. */
export function usePasskeyProof() {
  const passwordless = useQuery(profileQuery).data?.passwordless ?? false;
  const { mutateAsync, isPending, error } = useMutation(assertPasskeyMutation);
  return {
    passwordless,
    isPending,
    error,
    /** Rejects when the device gives no passkey. */
    addTo: async <Fields extends object>(fields: Fields): Promise<Fields & { passkey?: PasskeyLogInBody }> =>
      passwordless ? { ...fields, passkey: await mutateAsync() } : fields,
  };
}
