import { phraseAt, type QueryWord } from './pattern-match.js'
import { queryWords } from './plain-query.js'
import type { Vocabulary } from './words.js'

const YEAR = /^20[1-4]\d$/

/** The year that a query names, and its other words; a preposition before the year goes with it. */
export function yearIn(words: readonly QueryWord[]): { year?: string; rest: readonly QueryWord[] } {
  const at = words.findIndex(({ folded }) => YEAR.test(folded))
  const year = words[at]?.folded
  if (year === undefined || words.length === 1) return { rest: words }
  const isSaid = /^(?:in|im|en|nel|of|del|de|von|para|for|pour|per)$/.test(words[at - 1]?.folded ?? '')
  return { year, rest: words.filter((_, index) => index !== at && !(isSaid && index === at - 1)) }
}

const AMOUNT = /[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£]|euros?\b|eur\b|dollars?\b|usd\b|pounds?\b)/iu

/** An amount of money said outside the main words, as the limit that it is. */
export function amountIn(text: string, main: readonly QueryWord[], { upTo }: Vocabulary): string | undefined {
  const amount = AMOUNT.exec(text)?.[0].replace(/[.,]$/, '')
  const isKnown =
    amount === undefined ||
    phraseAt(
      main,
      queryWords(amount)
        .map(({ folded }) => folded)
        .join(' '),
    ) !== -1
  return isKnown || upTo === '' ? undefined : `${upTo} ${amount}`
}

/** Where somebody goes, said outside the main words: `moving to Lisbon` wants a flat in Lisbon. */
export function destinationIn(
  text: string,
  main: readonly QueryWord[],
  { destinations }: Vocabulary,
): string | undefined {
  const words = queryWords(text)
  for (const [at, { folded }] of words.entries()) {
    const said = destinations.get(folded)
    const name = words[at + 1]?.text ?? ''
    if (said !== undefined && /^\p{Lu}\p{Ll}/u.test(name) && !main.some((word) => word.text === name))
      return `${said} ${name}`
  }
  return undefined
}
