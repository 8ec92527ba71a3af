import { files } from '.';
import { currentLanguage } from './language';
import { loadWords, MissingWords } from './missing-words';
import { loadTranslations, type Translations, translationFiles } from './translated';

// Known here and not to the program itself, whose first load members pay for.
const staffFiles = import.meta.glob<{ default: object }>([
  './*/admin/*.ts',
  '!./*/admin/admin-translations.ts',
]);
const staffTranslations = import.meta.glob<{ default: Translations }>('./*/admin/admin-translations.ts');

/**
 * Loads the words of all staff's pages in the page's language, and from then on in every other one that is
 * chosen.
 * @throws MissingWords when a file did not come
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
