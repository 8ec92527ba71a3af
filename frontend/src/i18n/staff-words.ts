import { files } from '.';
import { currentLanguage } from './language';
import { loadWords, MissingWords } from './missing-words';
import { loadTranslations, type Translations, translationFiles } from './translated';

// Listed here and not in the main bundle, to keep the first load of members small.
const staffFiles = import.meta.glob<{ default: object }>([
  './*/admin/*.ts',
  '!./*/admin/admin-translations.ts',
]);
const staffTranslations = import.meta.glob<{ default: Translations }>('./*/admin/admin-translations.ts');

/**
 * Loads the texts of all staff pages in the current language, and again after each change of the language.
 * @throws MissingWords when a file failed to load
 */
export async function loadStaffWords(): Promise<void> {
  for (const [file, load] of Object.entries(staffFiles)) files[file.replace('/admin/', '/')] = load;
  Object.assign(translationFiles, staffTranslations);
  const [translated] = await Promise.all([
    loadTranslations(currentLanguage()),
    loadWords(['admin', 'admin-moderation', 'admin-payments', 'admin-staff', 'admin-suggestions', 'member']),
  ]);
  if (!translated) throw new MissingWords('admin-translations');
}
