import type { Lexicon } from './lexicon.js'
import { placeAt } from './place.js'
import { limitOf, priceLength } from './price.js'
import type { Place, Wish } from './reading.js'
import { listed, TURNING } from './telling-words.js'

export interface Subject {
  /** The noun phrase, as far as one was found. */
  words: readonly string[]
  /** Articles before it. */
  lead: readonly string[]
  wishes: readonly Wish[]
  place?: Place
}

const MAX_WORDS = 60
const MAX_SUBJECT_WORDS = 6
const MAX_WISH_WORDS = 6
const MAX_WISHES = 4
const MAX_PLACE_WORDS = 6
/** Stands for itself even inside a clause. */
const APART =
  /^(?:for|under|without|für|unter|ohne|pour|sous|sans|para|bajo|sin|per|sotto|senza|while|during|während|pendant|durante)$/i
/** What follows says why, and nothing of the subject. */
const REASON = /^(?:because|since|weil|denn|car|parce|porque|perché|poiché)$/i
/** Ends a clause. */
const LINK =
  /^(?:and|or|but|because|if|so|und|oder|aber|weil|wenn|et|ou|mais|car|si|y|o|pero|porque|e|ma|perché|se)$/i

interface Sorting {
  subject: string[]
  wishes: string[][]
  /** The part that the next word would continue. */
  open: string[] | undefined
  /** Whether a place or a price has just ended: what follows is a wish of its own, with or without a preposition. */
  isAfter: boolean
  place?: Place
}

/** Sorts the words of a sentence into what it is about and what is wished of it. */
export function subjectOf(sentence: string, lexicon: Lexicon): Subject {
  const written = sentence.split(' ').slice(0, MAX_WORDS)
  const words = written.map(bare)
  const subject: string[] = []
  const sorting: Sorting = { subject, wishes: [], open: subject, isAfter: false }
  for (let at = 0; at < words.length;) {
    if (subject.length > 0 && REASON.test(words[at] ?? '')) break
    const taken = takePlace(words, at, { sorting, lexicon }) || takePrice(words, at, { sorting, lexicon })
    if (taken === 0) takeWord(words, at, { sorting, lexicon })
    at += Math.max(1, taken)
    if (/[,;:]$/.test(written[at - 1] ?? '')) sorting.open = undefined
  }
  const lead = subject.slice(0, leadLength(subject, lexicon))
  return {
    words: trimmed(subject.slice(lead.length), lexicon).slice(0, MAX_SUBJECT_WORDS),
    lead,
    wishes: wishesOf(sorting.wishes, lexicon),
    ...(sorting.place === undefined ? {} : { place: sorting.place }),
  }
}

interface Desk {
  sorting: Sorting
  lexicon: Lexicon
}

function takePlace(words: readonly string[], at: number, { sorting, lexicon }: Desk): number {
  const found = placeAt(words, at, lexicon)
  const { place } = sorting
  if (found === undefined || (place?.phrase.split(' ').length ?? 0) > MAX_PLACE_WORDS) return 0
  // A second one says where the first is: `by the sea in Brittany`.
  sorting.place =
    place === undefined ? found.place : { ...found.place, phrase: `${place.phrase} ${found.place.phrase}` }
  sorting.open = undefined
  sorting.isAfter = true
  return found.length
}

function takePrice(words: readonly string[], at: number, { sorting, lexicon }: Desk): number {
  const length = priceLength(words, at, lexicon)
  if (length === 0) return 0
  sorting.wishes.push(words.slice(at, at + length))
  sorting.open = undefined
  sorting.isAfter = true
  return length
}

function takeWord(words: readonly string[], at: number, desk: Desk): void {
  const { sorting, lexicon } = desk
  const { subject, open } = sorting
  const word = words[at] ?? ''
  const lower = listed(word)
  // The first word after `for` belongs to it whatever it is: `for my 3 year old`.
  const isNext = open !== subject && open?.length === 1
  const isInClause = lexicon.relative.has(listed(open?.[0] ?? '')) && !LINK.test(lower)
  const isStop = lexicon.stops.has(lower) && subject.length > 0 && !isNext && !isInClause
  if (beginsClause(words, at, desk)) return beginWish(sorting, word)
  if (word === '' || isStop) {
    sorting.open = undefined
    sorting.isAfter = false
    return
  }
  // `that integrates with Gmail`: a verb's preposition follows it at once.
  const isPart = isInClause && open?.length === 2 && !APART.test(lower)
  if (!isNext && !isPart && beginsWish(words, at, desk)) beginWish(sorting, word)
  else sorting.open?.push(word)
}

function beginsWish(words: readonly string[], at: number, { sorting, lexicon }: Desk): boolean {
  const { subject, open, place, isAfter } = sorting
  const lower = listed(words[at] ?? '')
  const isJoined = open === subject && lexicon.joined?.test(`${lower} ${words[at + 1] ?? ''}`) === true
  const begins = lexicon.wishes.has(lower) || (isAfter && (!lexicon.small.has(lower) || TURNING.test(lower)))
  return begins && !isJoined && (subject.length > 0 || place !== undefined)
}

function beginWish(sorting: Sorting, word: string): void {
  sorting.open = [word]
  sorting.isAfter = false
  sorting.wishes.push(sorting.open)
}

/** Where articles look the same, only after a comma. */
function beginsClause(words: readonly string[], at: number, { sorting, lexicon }: Desk): boolean {
  const { subject, open } = sorting
  const isOpen = open !== undefined && lexicon.head === 'ending'
  return (
    subject.length > 0 && !isOpen && at < words.length - 1 && lexicon.relative.has(listed(words[at] ?? ''))
  )
}

function wishesOf(parts: readonly (readonly string[])[], lexicon: Lexicon): Wish[] {
  return parts
    .map((words) => trimmed(words, lexicon).slice(0, MAX_WISH_WORDS))
    .filter((words) => words.length > 1 || /^\p{Ll}/u.test(words[0] ?? ''))
    .slice(0, MAX_WISHES)
    .map((words) => wishOf(words, lexicon))
}

function wishOf(words: readonly string[], lexicon: Lexicon): Wish {
  const text = words.join(' ')
  if (priceLength(words, 0, lexicon) > 0) return { kind: 'price', text: limitOf(text, lexicon) }
  return { kind: lexicon.audience.test(text) ? 'audience' : 'attribute', text }
}

function leadLength(words: readonly string[], { articles }: Lexicon): number {
  const end = words.findIndex((word) => !articles.has(word.toLowerCase()))
  return end === -1 ? words.length : end
}

/** Without the small words a cut leaves hanging at the end. */
function trimmed(words: readonly string[], { small, wishes }: Lexicon): readonly string[] {
  const end = words.findLastIndex((word) => !small.has(listed(word)) && !wishes.has(listed(word)))
  return words.slice(0, end + 1)
}

function bare(word: string): string {
  return word.replace(/^[(¿¡,.;:!?'-]+|[),.;:!?'-]+$/g, '')
}
