import { bareWord, isGeneric, isPlainWord } from './generic.js'
import { JOINTS, CONNECTORS, HALF_NAMES, STARTERS } from './words.js'
import { candidateKey, nameWords } from './key.js'

interface RankedCandidate {
  name: string
  answers: number
}

/**
 * Brands among names counted over many answers: products folded into their maker, generic headings dropped. Most answers
 * first, ties by name.
 */
export function rankedCandidates(answers: readonly (readonly string[])[]): RankedCandidate[] {
  const stems = new Map<string, Stem>()
  const named = answers.map((names) => names.filter((name) => !isGeneric(name)).map(beginningsOf))
  for (const [answer, names] of named.entries()) for (const name of names) noteBeginnings(stems, name, answer)
  const makers = new Map<string, Set<number>>()
  for (const [answer, names] of named.entries()) {
    for (const name of names) {
      const { key } = makerAmong(name, stems)
      makers.set(key, (makers.get(key) ?? new Set()).add(answer))
    }
  }
  return [...makers]
    .map(([key, { size }]) => ({ name: commonest(stems.get(key)?.spellings ?? new Map()), answers: size }))
    .toSorted((one, other) => other.answers - one.answers || compared(one.name, other.name))
}

/** The shortest beginning that is a maker, or else the name; in either case without what only describes. */
function makerAmong(name: Beginnings, stems: ReadonlyMap<string, Stem>): Beginning {
  const [first, ...rest] = name
  const makerAt = name.findIndex((beginning, at) => {
    const stem = stems.get(beginning.key)
    return (
      stem !== undefined && !JOINTS.has(bareWord(name[at + 1]?.lastWord ?? '')) && isMaker(beginning, stem)
    )
  })
  return undescribed(makerAt === -1 ? name : [first, ...rest.slice(0, makerAt)])
}

function commonest(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].toSorted(([one, few], [other, many]) => many - few || compared(one, other))
  return first?.[0] ?? ''
}

function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** What is known of a beginning that names share. */
interface Stem {
  spellings: Map<string, number>
  /** The answers in which it stands alone. */
  alone: Set<number>
  /** The answers in which it stands alone or begins a name. */
  all: Set<number>
  /** Keys of the words that follow it. */
  followers: Set<string>
}

/** A maker that stands alone in fewer of its answers is one by chance. */
const ALONE_SHARE = 1 / 12

function noteBeginnings(stems: Map<string, Stem>, name: readonly Beginning[], answer: number): void {
  for (const [at, { key, spelling }] of name.entries()) {
    const stem = stems.get(key) ?? {
      spellings: new Map(),
      alone: new Set(),
      all: new Set(),
      followers: new Set(),
    }
    stems.set(key, stem)
    stem.spellings.set(spelling, (stem.spellings.get(spelling) ?? 0) + 1)
    stem.all.add(answer)
    const next = name[at + 1]
    if (next === undefined) stem.alone.add(answer)
    else if (!CONNECTORS.has(bareWord(next.lastWord))) stem.followers.add(candidateKey(next.lastWord))
  }
}

/** Whether the names that begin so are products of one maker: it stands alone too, or they go on in different ways. */
function isMaker({ spelling, lastWord }: Beginning, { alone, all, followers }: Stem): boolean {
  const isUnfinished = spelling !== lastWord && CONNECTORS.has(bareWord(lastWord))
  if (isUnfinished || HALF_NAMES.has(bareWord(spelling)) || isGeneric(spelling)) return false
  return alone.size >= all.size * ALONE_SHARE || followers.size > 1
}

/** Some of a name's words from the first on: "Hoka", "Hoka Bondi", "Hoka Bondi 9". */
interface Beginning {
  key: string
  spelling: string
  lastWord: string
}

type Beginnings = readonly [Beginning, ...Beginning[]]

const MAX_WORDS = 6

/** From the shortest to the whole name. An article in front is no part of the key: "The North Face" is "North Face". */
function beginningsOf(name: string): Beginnings {
  const words = nameWords(name).slice(0, MAX_WORDS)
  const article = articleOf(words)
  const beginnings = words.slice(article).map((lastWord, at) => {
    const taken = words.slice(0, article + at + 1)
    return { key: candidateKey(taken.slice(article).join(' ')), spelling: taken.join(' '), lastWord }
  })
  const [first = { key: candidateKey(name), spelling: name, lastWord: name }, ...rest] = beginnings
  return [first, ...rest]
}

/** The beginning in front of what only describes: "Quip" of "Quip Electric Toothbrush", "Sony" of "Sony PS-LX310BT". */
function undescribed(beginnings: Beginnings): Beginning {
  const words = beginnings.map(({ lastWord }) => bareWord(lastWord))
  const shorter = beginnings.find((one, at) => mayEndBefore(words, at + 1) && !isGeneric(one.spelling))
  return shorter ?? beginnings.at(-1) ?? beginnings[0]
}

/** Two words may be one name though the second is plain: "Mint Mobile", "Forever 21", "Paula's Choice". */
function mayEndBefore(words: readonly string[], at: number): boolean {
  const [before = '', word] = words.slice(at - 1)
  if (word === undefined) return false
  const isHalf = (at === 1 && HALF_NAMES.has(before)) || before.endsWith("'s")
  if (isHalf || isInner(before) || isInner(word)) return false
  if (/\d/.test(word) && (words.length > 2 || /\p{L}/u.test(word))) return true
  const isPlain = (each: string | undefined) => each === undefined || each.length === 1 || isPlainWord(each)
  return words.length > 2 && isPlain(word) && isPlain(words[at + 1])
}

function isInner(word: string): boolean {
  return CONNECTORS.has(word) || STARTERS.has(word)
}

function articleOf(words: readonly string[]): 0 | 1 {
  return words.length > 1 && bareWord(words[0] ?? '') === 'the' ? 1 : 0
}
