import words from './words.json' with { type: 'json' }

/** Small words inside a name: "Bank of America", "Sea to Summit", "Aerie by American Eagle". */
export const CONNECTORS = setOf('connectors')
/** Of these, the ones that make one name of what stands on both sides. */
export const JOINTS = setOf('joints')
/** No name begins with these, but for the few below. */
export const STARTERS = setOf('starters')
/** Names made of nothing but such words. */
export const NAMES_OF_PLAIN_WORDS = setOf('namesOfPlainWords')
/** What follows such a label is the name: "Best overall: …", "Top brands: …". */
export const AWARDS = setOf('awards')
/** Words that end a heading about a quality: "Fat Removal Technology", "Chef's Favorite". */
export const HEADS = setOf('heads')
/** Half of many names and the whole of none: "Mr. Coffee", "San Pellegrino", "Royal Enfield". */
export const HALF_NAMES = setOf('halfNames')
/** Words of a title under which an answer says what to look at, not whom to buy from. */
export const ADVICE = setOf('advice')
/** Those that leave the choice open: "Brands to consider" lists brands. */
export const OPEN_ADVICE = setOf('openAdvice')
/** What many goods have and no dictionary does: "Bluetooth", "HDMI", "SPF". */
export const TERMS = setOf('terms')
/** Words for qualities and the parts of an answer that the smaller dictionaries leave out. */
export const UNLISTED_WORDS = setOf('unlisted')
/** What German compounds end with: "Rückgabe", "Langzeittests". */
export const GERMAN_HEADS = setOf('germanHeads')
/** What a shop puts before or behind its name in its address, and what no publisher does. */
export const HOST_FRONTS = setOf('hostFronts')
export const HOST_BACKS = setOf('hostBacks')

function setOf(list: keyof typeof words): ReadonlySet<string> {
  return new Set(words[list])
}
