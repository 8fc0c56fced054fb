import { isOrdinary } from './name-class.js'
import type { NameOccurrence } from './name-occurrences.js'
import {
  CAPITAL_WORDS,
  ENTRY_ENDS,
  isBeforeModel,
  isBegunLarge,
  isIdle,
  isIntroduced,
  isNoun,
  isBeforeNoun,
  isOwner,
  isPrepositionBehind,
  isSmallAmongNames,
  isUsedAsWord,
  NUMBERS,
} from './usage.js'

/** What may speak against an occurrence, in words for people. */
export interface Objection {
  text: string
  /** Nothing outweighs it. Others are outweighed by what speaks for the occurrence. */
  isStrong: boolean
  holds(name: NameOccurrence): boolean
}

/** A name counts with its capitals unless one of these holds. */
const OBJECTIONS: readonly Objection[] = [
  {
    text: 'not written with its capitals',
    isStrong: true,
    holds: (name) => !name.isOwnWriting && !isBegunLarge(name) && !isSmallAmongNames(name),
  },
  {
    text: 'part of a longer name that is known',
    isStrong: true,
    holds: ({ isCompound }) => isCompound,
  },
  {
    text: 'an initial before it, as in the name of a person',
    isStrong: true,
    holds: ({ before }) => before === 'initial',
  },
  {
    text: 'a number before it, as before a unit',
    isStrong: true,
    holds: ({ nameClass, before, signBefore }) =>
      (nameClass === 'letters' || isOrdinary(nameClass)) &&
      (signBefore === 'number' || (before === 'number' && signBefore === 'blank')),
  },
  {
    text: 'joined to the word before it by a hyphen',
    isStrong: true,
    holds: ({ signBefore }) => signBefore === 'hyphen',
  },
  {
    // `Brand Kit`, `Jenny Slate`; but `Try Slack` begins a sentence.
    text: 'another word with a capital right before it, as in a longer name',
    isStrong: true,
    holds: (name) =>
      name.isRunBefore &&
      name.nameClass !== 'words' &&
      name.nameClass !== 'unknown' &&
      (name.isRunBehind ||
        NUMBERS.has(name.behind) ||
        name.before !== 'capital word' ||
        name.spot === 'sentence'),
  },
  {
    text: 'a first name with a family name behind it',
    isStrong: true,
    holds: ({ nameClass, isRunBehind, behind }) =>
      nameClass === 'first name' &&
      isRunBehind &&
      (behind === 'capital unknown' || behind === 'capital name'),
  },
  {
    // `Asus VivoBook`; but `AmazonWalmart`, and `the new EufyCam`.
    text: 'joined to a word behind another name, as a part of its product',
    isStrong: true,
    holds: ({ isRunBefore, signBehind }) => isRunBefore && signBehind === 'glued to a word',
  },
  {
    text: 'part of a longer word',
    isStrong: true,
    holds: ({ nameClass, signBefore, signBehind }) =>
      isOrdinary(nameClass) &&
      (signBehind === 'glued to a letter' ||
        signBehind === 'ending' ||
        (signBefore === 'glued to a word' && !signBehind.startsWith('glued'))),
  },
  {
    text: 'written small, as the ordinary word is',
    isStrong: false,
    holds: ({ nameClass, isOwnSmall }) => isOwnSmall && isOrdinary(nameClass),
  },
  {
    text: 'used as the ordinary word where any word has a capital',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) && name.nameClass !== 'rare word' && isUsedAsWord(name) && isIdle(name),
  },
  {
    text: 'joined to the word behind it by a hyphen',
    isStrong: false,
    holds: ({ nameClass, signBehind }) => isOrdinary(nameClass) && signBehind === 'hyphen',
  },
  {
    // `the free Spark plan`; rare words are hardly met as words.
    text: 'between an article and a noun, as the ordinary word is',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) &&
      name.nameClass !== 'rare word' &&
      isIntroduced(name) &&
      name.behind !== 'adjective' &&
      (isBeforeNoun(name) || isPrepositionBehind(name) || isOwner(name)),
  },
  {
    // `Pan/Tilt/Zoom Camera`.
    text: 'behind a slash among ordinary words, before another word with a capital',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) &&
      name.signBefore === 'slash' &&
      name.before === 'capital word' &&
      name.isRunBehind,
  },
  {
    // `its "Boost" mode`.
    text: 'in quotes before a noun, as the name of a setting',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) &&
      name.language === 'en' &&
      name.signBefore === 'quote' &&
      name.signBehind === 'quote' &&
      isNoun(name.behind),
  },
  {
    text: 'an article before it, as before a German noun',
    isStrong: false,
    holds: (name) => isOrdinary(name.nameClass) && name.language === 'de' && isIntroduced(name),
  },
  {
    // `**Elastic Scaling**`, `**Budget Tips**`.
    text: 'before another word with a capital, in a list of ordinary words',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) &&
      name.signBehind === 'blank' &&
      CAPITAL_WORDS.has(name.behind) &&
      name.siblings === 'ordinary',
  },
  {
    text: 'used as a word of the trade',
    isStrong: false,
    holds: (name) =>
      (name.isAmbiguous || name.nameClass === 'small word') &&
      (isIntroduced(name) ||
        (!ENTRY_ENDS.has(name.signBehind) && !isBeforeModel(name) && (isIdle(name) || name.isTitleCase))),
  },
  {
    text: 'among words in capitals',
    isStrong: false,
    holds: ({ nameClass, isShouted, before, behind }) =>
      isShouted &&
      (isOrdinary(nameClass) || nameClass === 'words') &&
      (before === 'capitals' || behind === 'capitals'),
  },
  {
    text: 'the place of that name',
    isStrong: false,
    holds: ({ nameClass, before, behind, signBehind }) =>
      nameClass === 'place' &&
      (before === 'at' || before === 'of' || (signBehind === 'comma' && behind === 'capital name')),
  },
]

/** Of all that speaks against an occurrence the first alone decides: the strong ones go first. */
export function firstObjection(name: NameOccurrence): Objection | undefined {
  return OBJECTIONS.find((one) => one.holds(name))
}

export function allObjections(name: NameOccurrence): Objection[] {
  return OBJECTIONS.filter((one) => one.holds(name))
}
