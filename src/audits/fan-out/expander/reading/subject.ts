import type { Lexicon } from './lexicon.js'
import { placeAt } from './place.js'
import { limitOf, priceLength } from './price.js'
import type { Place, Wish } from './reading.js'

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

interface Sorting {
  subject: string[]
  wishes: string[][]
  /** The part that the next word would continue. */
  open: string[] | undefined
  place?: Place
}

/** Sorts the words of a sentence into what it is about and what is wished of it. */
export function subjectOf(sentence: string, lexicon: Lexicon): Subject {
  const written = sentence.split(' ').slice(0, MAX_WORDS)
  const words = written.map(bare)
  const subject: string[] = []
  const sorting: Sorting = { subject, wishes: [], open: subject }
  for (let at = 0; at < words.length;) {
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
  const found = sorting.place === undefined ? placeAt(words, at, lexicon) : undefined
  if (found === undefined) return 0
  sorting.place = found.place
  sorting.open = undefined
  return found.length
}

function takePrice(words: readonly string[], at: number, { sorting, lexicon }: Desk): number {
  const length = priceLength(words, at, lexicon)
  if (length === 0) return 0
  sorting.wishes.push(words.slice(at, at + length))
  sorting.open = undefined
  return length
}

function takeWord(words: readonly string[], at: number, { sorting, lexicon }: Desk): void {
  const { subject, open } = sorting
  const word = words[at] ?? ''
  const lower = word.toLowerCase()
  // The first word after `for` belongs to it whatever it is: `for my 3 year old`.
  const isNext = open !== subject && open?.length === 1
  if (word === '' || (lexicon.stops.has(lower) && subject.length > 0 && !isNext)) {
    sorting.open = undefined
    return
  }
  const isJoined = open === subject && lexicon.joined?.test(`${lower} ${words[at + 1] ?? ''}`) === true
  const hasSubject = subject.length > 0 || sorting.place !== undefined
  if (lexicon.wishes.has(lower) && hasSubject && !isNext && !isJoined) {
    sorting.open = []
    sorting.wishes.push(sorting.open)
  }
  sorting.open?.push(word)
}

function wishesOf(parts: readonly (readonly string[])[], lexicon: Lexicon): Wish[] {
  return parts
    .map((words) => trimmed(words, lexicon).slice(0, MAX_WISH_WORDS))
    .filter((words) => words.length > 1)
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
  const end = words.findLastIndex((word) => !small.has(word.toLowerCase()) && !wishes.has(word.toLowerCase()))
  return words.slice(0, end + 1)
}

function bare(word: string): string {
  return word.replace(/^[(¿¡,.;:!?'-]+|[),.;:!?'-]+$/g, '')
}
