import { domainOfCandidate } from './domain.js'
import { bareWord, isGeneric } from './generic.js'
import type { NamedCandidate } from './named-candidates.js'
import { isOrdinaryWord } from './ordinary.js'
import {
  type Beginning,
  type Beginnings,
  beginningsOf,
  kindsOfEvidence,
  isProven,
  noteBeginnings,
  type Stem,
} from './stems.js'
import { CONNECTORS, HALF_NAMES, JOINTS, STARTERS } from './words.js'

export interface RankedCandidate {
  name: string
  answers: number
}

/**
 * The brands among names counted over many answers. Products count for their maker. Ordinary words are dropped if only layout
 * supports them. Sorted by answers, then by evidence, then by name.
 */
export function rankedCandidates(
  answers: readonly (readonly NamedCandidate[])[],
  countedHosts: ReadonlyMap<string, number> = new Map(),
): RankedCandidate[] {
  const stems = new Map<string, Stem>()
  const named = answers.map((names) => names.filter(({ name }) => !isGeneric(name)))
  for (const [answer, names] of named.entries()) for (const name of names) noteBeginnings(stems, name, answer)
  for (const stem of stems.values()) {
    if (stem.isAlsoName || (!stem.isStrange && kindsOfEvidence(stem) > 0))
      stem.hasSite = domainOfCandidate(commonest(stem.spellings), countedHosts) !== undefined
  }
  const makers = new Map<string, Set<number>>()
  for (const [answer, names] of named.entries()) {
    for (const { name } of names) {
      const { key } = makerAmong(beginningsOf(name), stems)
      makers.set(key, (makers.get(key) ?? new Set()).add(answer))
    }
  }
  return [...makers]
    .flatMap(([key, { size }]) => {
      const stem = stems.get(key)
      return stem === undefined || !isProven(stem)
        ? []
        : [{ name: commonest(stem.spellings), answers: size, evidence: kindsOfEvidence(stem) }]
    })
    .toSorted(
      (one, other) =>
        other.answers - one.answers || other.evidence - one.evidence || compared(one.name, other.name),
    )
    .map(({ name, answers }) => ({ name, answers }))
}

/** The shortest beginning that is a maker, otherwise the whole name. Words that only describe are removed in both cases. */
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

/** A maker is named alone in at least this share of its answers. A smaller share is chance. */
const ALONE_SHARE = 1 / 12

/**
 * Whether the names with this beginning are products of one maker: the beginning is also named alone, or different words follow
 * it.
 */
function isMaker({ spelling, lastWord }: Beginning, stem: Stem): boolean {
  const { alone, all, followers } = stem
  const isUnfinished = spelling !== lastWord && CONNECTORS.has(bareWord(lastWord))
  if (isUnfinished || HALF_NAMES.has(bareWord(spelling)) || isGeneric(spelling) || !isProven(stem))
    return false
  return alone.size >= all.size * ALONE_SHARE || followers.size > 1
}

/** The beginning before words that only describe: "Quip" of "Quip Electric Toothbrush", "Sony" of "Sony PS-LX310BT". */
function undescribed(beginnings: Beginnings): Beginning {
  const words = beginnings.map(({ lastWord }) => bareWord(lastWord))
  const shorter = beginnings.find((one, at) => mayEndBefore(words, at + 1) && !isGeneric(one.spelling))
  return shorter ?? beginnings.at(-1) ?? beginnings[0]
}

/** Two words can be one name even if the second is ordinary: "Mint Mobile", "Forever 21", "Paula's Choice". */
function mayEndBefore(words: readonly string[], at: number): boolean {
  const [before = '', word] = words.slice(at - 1)
  if (word === undefined) return false
  const isHalf = (at === 1 && HALF_NAMES.has(before)) || before.endsWith("'s")
  if (isHalf || isInner(before) || isInner(word)) return false
  if (/\d/.test(word) && (words.length > 2 || /\p{L}/u.test(word))) return true
  const isPlain = (each: string | undefined) =>
    each === undefined || each.length === 1 || isOrdinaryWord(each, 'en')
  return words.length > 2 && isPlain(word) && isPlain(words[at + 1])
}

function isInner(word: string): boolean {
  return CONNECTORS.has(word) || STARTERS.has(word)
}
