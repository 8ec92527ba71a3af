/**
 * The engines besides Chromium in which the tests of this folder run, and the abilities that each lacks. The
 * pages explain each lack to the member (`limits.spec.ts`).
 */
export const ENGINES = {
  firefox: { other: 'webkit', cannot: [] },
  // Abilities of WebKitGTK as Debian builds it.
  webkit: { other: 'firefox', cannot: ['calls', 'passkeys', 'push'] },
} as const satisfies Record<string, { other: string; cannot: readonly Ability[] }>;

export type EngineName = keyof typeof ENGINES;

/** Abilities that an engine may lack, each with an expression that checks it. */
export const ABILITIES = {
  calls: `typeof RTCPeerConnection !== 'undefined'`,
  passkeys: `'PublicKeyCredential' in window`,
  push: `'PushManager' in window`,
};

export type Ability = keyof typeof ABILITIES;

/** Returns whether an engine has an ability. */
export const can = (engine: EngineName, ability: Ability): boolean =>
  !(ENGINES[engine].cannot as readonly Ability[]).includes(ability);

/** Returns the tag of tests for engines that have an ability. */
export const needs = (ability: Ability) => `@needs-${ability}`;
/** Returns the tag of tests for engines that lack an ability. */
export const lacks = (ability: Ability) => `@lacks-${ability}`;

/** Returns the tags of the tests that an engine does not run. */
export const tagsNotOf = (engine: EngineName): RegExp[] =>
  (Object.keys(ABILITIES) as Ability[]).map((ability) =>
    RegExp(`${can(engine, ability) ? lacks(ability) : needs(ability)}\\b`),
  );
