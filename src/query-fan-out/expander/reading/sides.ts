import { areConcepts, asksDifference } from './concepts.js'
import { isKnownBrand } from './known-brands.js'
import type { Lexicon } from './lexicon.js'
import type { Wish } from './reading.js'
import { sharedNoun, standing } from './shared-noun.js'
import { type Subject, subjectOf } from './subject.js'
import { unframed } from './unframed.js'

export interface Sides {
  sides: readonly [string, string]
  wishes: readonly Wish[]
  /** Terms to be told apart, rather than things to be chosen between. */
  areConcepts: boolean
}

const MAX_SIDE_WORDS = 5
const AGAIN = /,? (?:vs\.?|versus|or|oder|ou|o|oppure) /i

/** The two things a sentence sets against each other, if it does. Of three, two are on the other side. */
export function sidesOf(sentence: string, lexicon: Lexicon): Sides | undefined {
  for (const [one, others] of splits(sentence, lexicon)) {
    const left = subjectOf(unelided(one), lexicon).words
    const { right, wishes } = otherSide(others, readerOf(sentence, lexicon), lexicon)
    const same = left.join(' ').toLowerCase() === right.join(' ').toLowerCase()
    if (same || [left, right].some(({ length }) => length === 0 || length > MAX_SIDE_WORDS)) continue
    const [first, second] = sharedNoun(left, right, lexicon)
    const isBetween = /zwischen/i.test(sentence)
    const sides = isBetween
      ? ([standing(first, lexicon), standing(second, lexicon)] as const)
      : ([first, second] as const)
    return { sides, wishes, areConcepts: areConcepts(sides, sentence, lexicon) }
  }
  return undefined
}

/** `l'IRM` is `IRM` where it stands alone. */
function unelided(side: string): string {
  return side.replace(/^(?:l'|un'|dell')/i, '')
}

/** Two brands around `or` are set against each other, however much follows. */
function splits(sentence: string, { pairs, or }: Lexicon): [string, string][] {
  const [one = '', ...others] = sentence.split(` ${or} `)
  const other = others.join(` ${or} `)
  const areBrands = isKnownBrand(one) && isKnownBrand(other.split(' ')[0] ?? '')
  const found = pairs.map((pattern): [string, string] => {
    const [, left = '', right = ''] = pattern.exec(sentence) ?? []
    return [left, right]
  })
  return areBrands ? [[one, other], ...found] : found
}

/** Between two that differ, `costs` at the end is what they are; elsewhere it asks. */
function readerOf(sentence: string, lexicon: Lexicon): (side: string) => Subject {
  if (asksDifference(sentence)) return (side) => subjectOf(unelided(side), lexicon)
  return (side) => subjectOf(unframed(side, lexicon).rest, lexicon)
}

function otherSide(
  others: string,
  read: (side: string) => Subject,
  lexicon: Lexicon,
): { right: readonly string[]; wishes: readonly Wish[] } {
  const [second = '', third = ''] = others.split(AGAIN, 2)
  const [other, another] = [read(second), read(third)]
  // In `a tablet for school or work` it is the wishes that are two.
  if (another.words.length === 0 || other.wishes.length > 0) {
    const { words: right, wishes } = read(others)
    return { right, wishes }
  }
  return { right: [...other.words, lexicon.or, ...another.words], wishes: another.wishes }
}
