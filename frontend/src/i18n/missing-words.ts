import i18n, { type Namespace } from 'i18next';

/** A page's words did not come; i18next itself would show their keys. */
export class MissingWords extends Error {
  override readonly name = 'MissingWords';
}

/**
 * Loads the words of a page.
 * @throws MissingWords when their file did not come
 */
export async function loadWords(namespaces: Namespace): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  for (const namespace of [namespaces].flat()) {
    if (!i18n.hasResourceBundle(i18n.language, namespace)) throw new MissingWords(namespace);
  }
}
