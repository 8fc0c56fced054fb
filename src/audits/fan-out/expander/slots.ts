import { GRAMMARS } from './phrase-books.js'
import type { Slots } from './phrasing.js'
import type { Reading, Wish } from './reading/reading.js'

const MAX_ABOUT_WORDS = 8

/** The words of a query, ready for patterns. Wishes take turns, so that no search carries all of them. */
export function slotsOf(reading: Reading, { turn, year }: { turn: number; year: number }): Slots {
  const { subject, wishes, place, sides, field, names } = reading
  const wish = inTurn(wishes, turn)
  const fit = inTurn(
    wishes.filter(({ kind }) => kind !== 'price'),
    turn,
  )
  const at = place?.phrase ?? ''
  const ownYear = reading.year ?? String(year)
  const ages = place === undefined && (names.length > 0 || field !== 'any' || reading.year !== undefined)
  const grammar = GRAMMARS[reading.language]?.(reading) ?? {}
  const [one = '', other = ''] = sides ?? []
  const many = grammar['xs'] ?? subject
  return {
    x: subject,
    task: subject,
    kw: reading.keywords,
    about: fitting([subject, wish, at], [subject, at], [subject]),
    abouts: fitting([many, wish, at], [many, at], [many]),
    wish,
    fit,
    at,
    place: place?.name ?? '',
    one,
    other,
    n1: names.includes(one) ? one : '',
    n2: names.includes(other) ? other : '',
    year: ownYear,
    fresh: ages ? ownYear : '',
    ...grammar,
  }
}

function inTurn(wishes: readonly Wish[], turn: number): string {
  return wishes[turn % Math.max(1, wishes.length)]?.text ?? ''
}

function fitting(...choices: readonly (readonly string[])[]): string {
  const phrases = choices.map((parts) => parts.filter((part) => part !== '').join(' '))
  return phrases.find((phrase) => phrase.split(' ').length <= MAX_ABOUT_WORDS) ?? phrases.at(-1) ?? ''
}
