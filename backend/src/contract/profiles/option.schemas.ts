import * as z from 'zod';
import { FACT_OPTIONS, FACTS, SPOKEN_LANGUAGES } from './fact-options.js';
import { PHOTO_SIZES } from './photo-sizes.js';
import {
  DRINKING,
  GENDERS,
  HIDEABLE_DETAILS,
  HOBBIES,
  LOOKING_FOR,
  ONBOARDING_STEPS,
  RELATIONSHIP_TYPES,
  SMOKING,
} from './profile-options.js';
import { PROMPTS } from './prompt-options.js';

export const Gender = z.enum(GENDERS);
export type Gender = z.infer<typeof Gender>;

export const LookingFor = z.enum(LOOKING_FOR);
export type LookingFor = z.infer<typeof LookingFor>;

export const Hobby = z.enum(HOBBIES);
export type Hobby = z.infer<typeof Hobby>;

export const RelationshipType = z.enum(RELATIONSHIP_TYPES);
export type RelationshipType = z.infer<typeof RelationshipType>;

/** Empty for a member who has not answered. */
export const SmokingHabit = z.enum([...SMOKING, '']);

/** Empty for a member who has not answered. */
export const DrinkingHabit = z.enum([...DRINKING, '']);

export const Pronouns = z.enum(FACT_OPTIONS.pronouns);
export const Education = z.enum(FACT_OPTIONS.education);
export const Religion = z.enum(FACT_OPTIONS.religion);
export const Children = z.enum(FACT_OPTIONS.children);
export const Pets = z.enum(FACT_OPTIONS.pets);

export const HideableDetail = z.enum(HIDEABLE_DETAILS);
export type HideableDetail = z.infer<typeof HideableDetail>;

export const OnboardingStep = z.enum(ONBOARDING_STEPS);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

export const Prompt = z.enum(PROMPTS);
export type Prompt = z.infer<typeof Prompt>;

export const PhotoSize = z.enum(PHOTO_SIZES);
export type PhotoSize = z.infer<typeof PhotoSize>;

export const ProfileFact = z.enum(FACTS);
export type ProfileFact = z.infer<typeof ProfileFact>;

export const SpokenLanguage = z.enum(SPOKEN_LANGUAGES);
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;
