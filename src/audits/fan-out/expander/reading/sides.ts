import type { Lexicon } from './lexicon.js'
import type { Wish } from './reading.js'
import { subjectOf } from './subject.js'
import { unframed } from './unframed.js'

export interface Sides {
  sides: readonly [string, string]
  wishes: readonly Wish[]
}

const MAX_SIDE_WORDS = 5

/** The two things a sentence sets against each other, if it does. */
export function sidesOf(sentence: string, lexicon: Lexicon): Sides | undefined {
  for (const pattern of lexicon.pairs) {
    const [, one, other] = pattern.exec(sentence) ?? []
    if (one === undefined || other === undefined) continue
    const left = subjectOf(one, lexicon)
    const right = subjectOf(unframed(other, lexicon).rest, lexicon)
    const lengths = [left.words.length, right.words.length]
    const same = left.words.join(' ').toLowerCase() === right.words.join(' ').toLowerCase()
    if (same || lengths.some((length) => length === 0 || length > MAX_SIDE_WORDS)) continue
    return {
      sides: [left.words.join(' '), sharingHead(left.words, right.words, lexicon).join(' ')],
      wishes: right.wishes,
    }
  }
  return undefined
}

/** `mutuo fisso e variabile`: where the noun stands first, the second side may leave it out. */
function sharingHead(
  left: readonly string[],
  right: readonly string[],
  { head }: Lexicon,
): readonly string[] {
  const isBare = head === 'first' && left.length === 2 && right.length === 1
  const isPlain = [...left, ...right].every((word) => /^\p{Ll}/u.test(word))
  return isBare && isPlain ? [...left.slice(0, 1), ...right] : right
}
