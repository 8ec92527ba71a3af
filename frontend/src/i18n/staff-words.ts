import { textFiles } from '.';
import { currentLanguage } from './language';
import { loadWords, MissingWords } from './missing-words';
import { loadTranslations, translationFiles, type Translations } from './translated';

// Listed here and not in index.ts, to keep the first load of members small.
const staffFiles = import.meta.glob<{ default: object }>([
  './*/admin/*.ts',
  '!./*/admin/admin-contract-translations.ts',
]);
const staffTranslations = import.meta.glob<{ default: Translations }>(
  './*/admin/admin-contract-translations.ts',
);

/**
 * Loads the texts of all staff pages in the current language, and again after each change of the language.
 * @throws MissingWords when a file failed to load
 */
export async function loadStaffWords(): Promise<void> {
  const inOneFolder = Object.entries(staffFiles).map(([file, load]) => [file.replace('/admin/', '/'), load]);
  textFiles.setState(Object.fromEntries(inOneFolder) as typeof staffFiles);
  translationFiles.setState(staffTranslations);
  const [translated] = await Promise.all([
    loadTranslations(currentLanguage()),
    loadWords([
      'admin',
      'admin-moderation',
      'admin-payments',
      'admin-staff',
      'admin-suggestions',
      'member',
      'profile',
    ]),
  ]);
  if (!translated) throw new MissingWords('admin-contract-translations');
}
