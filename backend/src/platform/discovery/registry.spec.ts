import { createMethodDecorator, type DecoratedMethods } from './decorated-methods.js';
import { Registry } from './registry.js';

const Greets = createMethodDecorator<string, () => string>();

class Greetings extends Registry<string, () => string> {
  constructor(methods: DecoratedMethods) {
    super(methods, Greets);
  }

  all(): string[] {
    return this.entries.map(({ call }) => call());
  }

  protected namesOf(language: string): readonly string[] {
    return [language];
  }

  protected requiredNames(): readonly string[] {
    return ['en', 'hi'];
  }
}

/** A registry in whose application the methods for these languages are decorated. */
const greetingsIn = (...languages: string[]): Greetings => {
  const found = languages.map((value) => ({ value, call: () => `hello in ${value}` }));
  return new Greetings({ find: () => found } as never);
};

describe('Registry', () => {
  it('has an entry for each decorated method', () => {
    const greetings = greetingsIn('en', 'hi', 'fr');
    greetings.onModuleInit();
    expect(greetings.all()).toEqual(['hello in en', 'hello in hi', 'hello in fr']);
  });

  it('fails the start with the names of missing and double entries', () => {
    expect(() => greetingsIn('en', 'fr', 'fr').onModuleInit()).toThrow(
      'Greetings: nothing is registered for hi; registered twice: fr.',
    );
  });
});
