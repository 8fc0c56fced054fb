import type { Beginning } from './beginnings.js'
import { bareWord, isGeneric } from './generic.js'
import { candidateKey } from './key.js'
import { CONNECTORS, HALF_NAMES } from './words.js'

/** What is known of a beginning that names share. */
export interface Stem {
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

export function noteBeginnings(stems: Map<string, Stem>, name: readonly Beginning[], answer: number): void {
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
export function isMaker({ spelling, lastWord }: Beginning, { alone, all, followers }: Stem): boolean {
  const isUnfinished = spelling !== lastWord && CONNECTORS.has(bareWord(lastWord))
  if (isUnfinished || HALF_NAMES.has(bareWord(spelling)) || isGeneric(spelling)) return false
  return alone.size >= all.size * ALONE_SHARE || followers.size > 1
}
