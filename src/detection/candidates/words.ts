import words from './words.json' with { type: 'json' }

/** Small words inside names: "Bank of America", "Sea to Summit", "Aerie by American Eagle". */
export const CONNECTORS = setOf('connectors')
/** The connectors that join both sides to one name. */
export const JOINTS = setOf('joints')
/** No name begins with these words, apart from the names in `NAMES_OF_PLAIN_WORDS`. */
export const STARTERS = setOf('starters')
/** Names that consist of ordinary words only. */
export const NAMES_OF_PLAIN_WORDS = setOf('namesOfPlainWords')
/** The name follows labels with these words: "Best overall: …", "Top brands: …". */
export const AWARDS = setOf('awards')
/** The last words of headings about a quality: "Fat Removal Technology", "Chef's Favorite". */
export const HEADS = setOf('heads')
/** Words that are part of many names but never a whole name: "Mr. Coffee", "San Pellegrino", "Royal Enfield". */
export const HALF_NAMES = setOf('halfNames')
/** Words in titles of sections that give advice instead of names. */
export const ADVICE = setOf('advice')
/** The advice words that may also introduce names: "Brands to consider" lists brands. */
export const OPEN_ADVICE = setOf('openAdvice')
/** Terms for features that no dictionary has: "Bluetooth", "HDMI", "SPF". */
export const TERMS = setOf('terms')
/** Words for qualities and for parts of an answer that the smaller dictionaries lack. */
export const UNLISTED_WORDS = setOf('unlisted')
/** Endings of German compounds: "Rückgabe", "Langzeittests". */
export const GERMAN_HEADS = setOf('germanHeads')
/** Words that shops add before or after their name in a domain. Publishers do not use them. */
export const HOST_FRONTS = setOf('hostFronts')
export const HOST_BACKS = setOf('hostBacks')

function setOf(list: keyof typeof words): ReadonlySet<string> {
  return new Set(words[list])
}
