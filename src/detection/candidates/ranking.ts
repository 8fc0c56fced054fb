import { type Beginning, type Beginnings, beginningsOf, undescribed } from './beginnings.js'
import { bareWord, isGeneric } from './generic.js'
import { isMaker, noteBeginnings, type Stem } from './stems.js'
import { JOINTS } from './words.js'

export interface RankedCandidate {
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
