import type { QueryType } from './expanded-query.js'
import { GRAMMARS } from './phrase-books.js'
import type { Slots } from './phrasing.js'
import type { Reading, Wish } from './reading/reading.js'

const MAX_ABOUT_WORDS = 12

interface At {
  turn: number
  year: number
}

/** The words of a query, ready for patterns. Where not all wishes fit into one search, they take turns. */
export function slotsOf(reading: Reading, { turn, year }: At): Slots {
  const { kind, subject, wishes, place, sides, field, names, bargain } = reading
  const room = MAX_ABOUT_WORDS - wordCount(`${subject} ${place?.phrase ?? ''}`)
  const wish = inTurn(wishes, turn, room)
  const fit = inTurn(
    wishes.filter(({ kind }) => kind !== 'price'),
    turn,
    room,
  )
  const at = place?.phrase ?? ''
  const ownYear = reading.year ?? String(year)
  // What something was in a year is another thing than what it is.
  const told = kind === 'topic' ? (reading.year ?? '') : ''
  const ages = place === undefined && (names.length > 0 || field !== 'any' || reading.year !== undefined)
  const grammar = GRAMMARS[reading.language]?.(reading) ?? {}
  const [one = '', other = ''] = sides ?? []
  const many = grammar['xs'] ?? subject
  return {
    x: subject,
    task: subject,
    kw: reading.keywords,
    about: joined(subject, wish, at, told),
    abouts: joined(many, wish, at, told),
    wish,
    fit,
    at,
    place: place?.name ?? '',
    one,
    other,
    n1: names.includes(one) ? one : '',
    n2: names.includes(other) ? other : '',
    free: bargain ?? '',
    year: ownYear,
    fresh: ages ? ownYear : '',
    ...grammar,
  }
}

/** Types whose searches keep to what was asked. */
const FAITHFUL: ReadonlySet<QueryType> = new Set(['reformulation', 'comparison', 'related'])
const WISH = /\{(?:fit|wish)\??\}/
const NOUNS = ['x', 'xs', 'ax', 'onex', 'dx', 'dax']

const SIDE = /\{(?:one|other|n1|n2)\}/
const BOTH_SIDES = /\{(?:one|n1)\}.*\{(?:other|n2)\}/

/** What is compared is compared for somebody or something, somewhere. */
export function complete(pattern: string, type: QueryType): string {
  const isOpen = type === 'implicit' ? SIDE.test(pattern) : FAITHFUL.has(type) && BOTH_SIDES.test(pattern)
  if (!isOpen) return pattern
  return WISH.test(pattern) ? `${pattern} {at?}` : `${pattern} {wish?} {at?}`
}

/** In a faithful search the noun carries the wishes and the place that the pattern has no slot for. */
export function carrying(pattern: string, slots: Slots, type: QueryType): Slots {
  if (!FAITHFUL.has(type)) return slots
  const wish = WISH.test(pattern) ? '' : (slots['wish'] ?? '')
  const at = /\{(?:at|place)\??\}/.test(pattern) ? '' : (slots['at'] ?? '')
  const nouns = NOUNS.filter((noun) => (slots[noun] ?? '') !== '')
  return {
    ...slots,
    fit: slots['wish'] ?? '',
    ...Object.fromEntries(nouns.map((noun) => [noun, joined(slots[noun] ?? '', wish, at)])),
  }
}

/** As many as there is room for, beginning elsewhere each turn, in the order they were said. */
function inTurn(wishes: readonly Wish[], turn: number, room: number): string {
  const start = turn % Math.max(1, wishes.length)
  const taken = new Set<Wish>()
  let left = room
  for (const wish of [...wishes.slice(start), ...wishes.slice(0, start)]) {
    left -= wordCount(wish.text)
    if (left >= 0 || taken.size === 0) taken.add(wish)
    if (left <= 0) break
  }
  return wishes
    .filter((wish) => taken.has(wish))
    .map(({ text }) => text)
    .join(' ')
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

function wordCount(text: string): number {
  return text.split(' ').filter((word) => word !== '').length
}
