/**
 * The engines in which the tests of this folder run besides Chromium, and what each cannot do. A member is
 * told each of these in words (`limits.spec.ts`).
 */
export const ENGINES = {
  firefox: { other: 'webkit', cannot: [] },
  // As Debian builds WebKitGTK.
  webkit: { other: 'firefox', cannot: ['calls', 'passkeys', 'push'] },
} as const satisfies Record<string, { other: string; cannot: readonly Ability[] }>;

export type EngineName = keyof typeof ENGINES;

/** What an engine may lack, with the expression that asks for it. */
export const ABILITIES = {
  calls: `typeof RTCPeerConnection !== 'undefined'`,
  passkeys: `'PublicKeyCredential' in window`,
  push: `'PushManager' in window`,
};

export type Ability = keyof typeof ABILITIES;

/** Returns whether an engine has an ability. */
export const can = (engine: EngineName, ability: Ability): boolean =>
  !(ENGINES[engine].cannot as readonly Ability[]).includes(ability);

/** Tags of tests for engines that have an ability, and for those that lack it. */
export const needs = (ability: Ability) => `@needs-${ability}`;
export const lacks = (ability: Ability) => `@lacks-${ability}`;

/** Returns the tags of the tests that an engine does not run. */
export const tagsNotOf = (engine: EngineName): RegExp[] =>
  (Object.keys(ABILITIES) as Ability[]).map((ability) =>
    RegExp(`${can(engine, ability) ? lacks(ability) : needs(ability)}\\b`),
  );
