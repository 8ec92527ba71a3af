import { useMutation, useQuery } from '@tanstack/react-query';
import type { PasskeyLogInBody } from '@contract';
import { profileQuery } from '../profile';
import { assertPasskeyMutation } from './assert-passkey-mutation';

/** Confirms a form with a passkey, for a member without a password. */
export function usePasskeyProof() {
  const passwordless = useQuery(profileQuery).data?.passwordless ?? false;
  const { mutateAsync, isPending, error } = useMutation(assertPasskeyMutation);
  return {
    passwordless,
    isPending,
    error,
    /**
     * Adds the passkey to the fields of a form, if the account has no password. Rejects when the device
     * returns no passkey.
     */
    addTo: async <Fields extends object>(fields: Fields): Promise<Fields & { passkey?: PasskeyLogInBody }> =>
      passwordless ? { ...fields, passkey: await mutateAsync() } : fields,
  };
}
