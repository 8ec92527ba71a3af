import { mutationOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chooseLanguage } from '@/i18n/language';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type Language, type LanguageSetting } from '@contract';
import { userEndpoints } from '@contract/users/user.endpoints';
import { profileQuery } from './profile';

/** Changes the member's language and refetches the data that contain texts of the server. */
export const updateLanguageMutation = mutationOptions({
  mutationFn: (body: LanguageSetting) => request(userEndpoints.updateLanguage, { body }),
  onSuccess: ({ language }, _body, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, language }));
    return refetch(client, [{ queryKey: ['notifications'] }]);
  },
});

/** Applies the language that is stored in the account. */
export function useMemberLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (language) void chooseLanguage(language);
  }, [language]);
}
