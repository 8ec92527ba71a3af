import i18n, { type Namespace } from 'i18next';

/** Thrown when the texts of a page cannot be loaded, because i18next would show the keys instead. */
export class MissingWords extends Error {
  override readonly name = 'MissingWords';
}

/**
 * Loads the texts of a page.
 * @throws MissingWords when the file failed to load
 */
export async function loadWords(namespaces: Namespace): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  for (const namespace of [namespaces].flat()) {
    if (!i18n.hasResourceBundle(i18n.language, namespace)) throw new MissingWords(namespace);
  }
}
