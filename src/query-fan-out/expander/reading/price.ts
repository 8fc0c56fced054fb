import type { Lexicon } from './lexicon.js'

const AMOUNT = String.raw`(?:[$€£]\s?)?\d[\d.,]*(?:[$€£%k]|\s(?:[$€£]|euros?|eur|dollars?|usd|pounds?|chf|franken|francs?)(?!\p{L}))*`
const MAX_PRICE_WORDS = 8

const patterns = new WeakMap<Lexicon, RegExp>()

/** How many words from here on name a price: `under 100 €`; none if they do not. */
export function priceLength(words: readonly string[], at: number, lexicon: Lexicon): number {
  const pattern = patterns.get(lexicon) ?? patternOf(lexicon)
  patterns.set(lexicon, pattern)
  const [match = ''] = pattern.exec(words.slice(at, at + MAX_PRICE_WORDS).join(' ')) ?? []
  return match === '' ? 0 : match.trim().split(' ').length
}

/** `my budget is 1000 €` is said as `under 1000 €`. */
export function limitOf(text: string, { upTo }: Lexicon): string {
  return /budget|presupuesto/i.test(text) ? `${upTo} ${text.slice(text.search(/[$€£\d]/))}` : text
}

function patternOf({ price }: Lexicon): RegExp {
  return new RegExp(`^(?:${price.source}) ${AMOUNT}(?: (?:and|und|et|y|e|bis|to|a|-) ${AMOUNT})?`, 'iu')
}
