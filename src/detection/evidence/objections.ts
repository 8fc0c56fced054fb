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

/** A reason against counting an occurrence. People read its text. */
export interface Objection {
  text: string
  /** True if nothing outweighs the objection. Otherwise evidence for the occurrence can outweigh it. */
  isStrong: boolean
  holds(name: NameOccurrence): boolean
}

/** An occurrence with its capitals counts unless one of these holds. */
const OBJECTIONS: readonly Objection[] = [
  {
    text: 'not written with its capitals',
    isStrong: true,
    holds: (name) => !name.isOwnWriting && !isBegunLarge(name) && !isSmallAmongNames(name),
  },
  {
    text: 'part of a longer, well-known name',
    isStrong: true,
    holds: ({ isCompound }) => isCompound,
  },
  {
    text: 'an initial before it, as in a person’s name',
    isStrong: true,
    holds: ({ before }) => before === 'initial',
  },
  {
    text: 'a number before it, as before a unit of measurement',
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
    // Examples: `Brand Kit`, `Jenny Slate`. In contrast, `Try Slack` begins a sentence.
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
    text: 'a first name with a family name after it',
    isStrong: true,
    holds: ({ nameClass, isRunBehind, behind }) =>
      nameClass === 'first name' &&
      isRunBehind &&
      (behind === 'capital unknown' || behind === 'capital name'),
  },
  {
    // Example: `Asus VivoBook`. In contrast, `AmazonWalmart` and `the new EufyCam` count.
    text: 'joined to another word after a brand’s name, like the name of its product',
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
    text: 'in lower case, like the ordinary word',
    isStrong: false,
    holds: ({ nameClass, isOwnSmall }) => isOwnSmall && isOrdinary(nameClass),
  },
  {
    text: 'used like the ordinary word, where any word would have a capital',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) && name.nameClass !== 'rare word' && isUsedAsWord(name) && isIdle(name),
  },
  {
    text: 'joined to the word after it by a hyphen',
    isStrong: false,
    holds: ({ nameClass, signBehind }) => isOrdinary(nameClass) && signBehind === 'hyphen',
  },
  {
    // Example: `the free Spark plan`. Rare words are hardly used as words.
    text: 'between an article and a noun, like the ordinary word',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) &&
      name.nameClass !== 'rare word' &&
      isIntroduced(name) &&
      name.behind !== 'adjective' &&
      (isBeforeNoun(name) || isPrepositionBehind(name) || isOwner(name)),
  },
  {
    // Example: `Pan/Tilt/Zoom Camera`.
    text: 'after a slash among ordinary words, before another word with a capital',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) &&
      name.signBefore === 'slash' &&
      name.before === 'capital word' &&
      name.isRunBehind,
  },
  {
    // Example: `its "Boost" mode`.
    text: 'in quotes before a noun, like the name of a setting',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) &&
      name.language === 'en' &&
      name.signBefore === 'quote' &&
      name.signBehind === 'quote' &&
      isNoun(name.behind),
  },
  {
    text: 'an article before it, like a German noun',
    isStrong: false,
    holds: (name) => isOrdinary(name.nameClass) && name.language === 'de' && isIntroduced(name),
  },
  {
    // Examples: `**Elastic Scaling**`, `**Budget Tips**`.
    text: 'before another word with a capital, in a list of ordinary words',
    isStrong: false,
    holds: (name) =>
      isOrdinary(name.nameClass) &&
      name.signBehind === 'blank' &&
      CAPITAL_WORDS.has(name.behind) &&
      name.siblings === 'ordinary',
  },
  {
    text: 'used as an ordinary word of the industry',
    isStrong: false,
    holds: (name) =>
      (name.isAmbiguous || name.nameClass === 'small word') &&
      (isIntroduced(name) ||
        (!ENTRY_ENDS.has(name.signBehind) && !isBeforeModel(name) && (isIdle(name) || name.isTitleCase))),
  },
  {
    text: 'in capitals, like the words around it',
    isStrong: false,
    holds: ({ nameClass, isShouted, before, behind }) =>
      isShouted &&
      (isOrdinary(nameClass) || nameClass === 'words') &&
      (before === 'capitals' || behind === 'capitals'),
  },
  {
    text: 'used as the name of the place',
    isStrong: false,
    holds: ({ nameClass, before, behind, signBehind }) =>
      nameClass === 'place' &&
      (before === 'at' || before === 'of' || (signBehind === 'comma' && behind === 'capital name')),
  },
]

/** Only the first objection decides, and strong ones come first. */
export function firstObjection(name: NameOccurrence): Objection | undefined {
  return OBJECTIONS.find((one) => one.holds(name))
}

export function allObjections(name: NameOccurrence): Objection[] {
  return OBJECTIONS.filter((one) => one.holds(name))
}
