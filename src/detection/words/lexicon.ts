import contexts from './contexts.json' with { type: 'json' }
import names from './names.json' with { type: 'json' }
import ordinary from './ordinary.json' with { type: 'json' }

/** How ordinary a word is, most first. */
export type Rank = 'functional' | 'common' | 'foreign' | 'proper' | 'rare' | 'none'

const english = new Set(ordinary.english)
const ranks = new Map<string, Rank>()
addRank('foreign', ordinary.foreign)
addRank('proper', [...names.given, ...names.familiesAndPlaces])
addRank('common', ordinary.english)
addRank('rare', ordinary.rare)
addRank('functional', ordinary.functional)

/** A word of several lists has the rank that was added last. */
function addRank(rank: Rank, words: readonly string[]): void {
  for (const word of words) ranks.set(word, rank)
}

/** Takes folded words. */
export function rankOf(word: string): Rank {
  return ranks.get(word) ?? (isInflected(word) ? 'rare' : 'none')
}

/** A plain inflection of an English word: `beats`, `wired`, `boosting`. */
function isInflected(word: string): boolean {
  const [, base = ''] = /^(.{3,}?)(?:s|es|ed|d|ing)$/.exec(word) ?? []
  const single = base.replace(/(.)\1$/, '$1')
  return [base, `${base}e`, single, word.slice(0, -1)].some((stem) => stem.length > 2 && english.has(stem))
}

/** Makers, shops, services and publications that everybody writes about, without spaces. */
export const isKnownName = among(names.known)
export const isProductLine = among(names.productLines)
/** First names that are brands too: with a family name behind, a person is meant. */
export const isGivenName = among(names.given)
/** Brands written behind the name of the company they belong to: `google nest`. */
export const isOwnedName = among(names.owned)
/** Ordinary words whose capitals are short for something else. */
export const isAcronym = among(names.acronyms)
/** Words that may stand with a capital before a brand without being part of its name. */
export const isLead = among(contexts.leads)
/** Words after a name at the start of a sentence that make the name the one who acts. */
export const isActing = among(contexts.acting)
/** What only somebody in business does. */
export const isDealing = among(contexts.dealing)
/** What follows the colon after a recommended item. */
export const isDescribing = among(contexts.describing)
/** What brands make: a name before one of these is the maker's. */
export const isProduct = among(contexts.products)
/** Words that tell a kind of product from another: with a capital at the start of an item they are just that. */
export const isModifier = among(contexts.modifiers)
/** Ordinary phrases, and other names, that begin with an ordinary word: no brand of one word stands there. */
export const isPhrase = among(contexts.phrases)
/** Ordinary words written in two, one of them a single letter: `t shirt`. */
export const isOrdinaryCompound = among(contexts.compounds)
/** What rivers, places, schools and works are called behind a name of their own: `Dam`. */
export const isPlaceTail = among(contexts.placeTails)
/** Small words that join a rare word to the rest of a sentence. */
export const isLooseJoint = among(contexts.looseJoints)
export const isSmallInTitle = among(contexts.smallInTitles)

function among(list: readonly string[]): (word: string) => boolean {
  const words = new Set(list)
  return (word) => words.has(word)
}
