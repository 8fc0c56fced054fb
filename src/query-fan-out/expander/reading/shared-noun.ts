import { fieldOf } from './field.js'
import { isKnownBrand } from './known-brands.js'
import type { Lexicon } from './lexicon.js'

/** `mutuo fisso e variabile`, `E-Bike leasen oder kaufen`, `Nike or Adidas shoes`: a noun that both sides share is said once. */
export function sharedNoun(
  left: readonly string[],
  right: readonly string[],
  lexicon: Lexicon,
): readonly [string, string] {
  const isBare = left.length === 2 && right.length === 1
  const isPlain = lexicon.head === 'first' && [...left, ...right].every((word) => /^\p{Ll}/u.test(word))
  const areVerbs =
    lexicon.head === 'ending' && [left[1], right[0]].every((word) => /^\p{Ll}+e[lr]?n$/u.test(word ?? ''))
  if (isBare && (isPlain || areVerbs)) return [left.join(' '), [...left.slice(0, 1), ...right].join(' ')]
  const [brand = '', ...noun] = right
  if (qualifies(left, right, lexicon))
    return [[...left, ...right.slice(left.length)].join(' '), right.join(' ')]
  const isLast = lexicon.head !== 'first' && left.length === 1 && noun.length > 0
  const areBrands = isKnownBrand(left[0] ?? '') && isKnownBrand(brand) && !noun.some(isKnownBrand)
  const isShared = isLast && areBrands && fieldOf(noun.join(' '), lexicon) !== 'any'
  return [(isShared ? [...left, ...noun] : left).join(' '), right.join(' ')]
}

const QUALITY =
  /(?:ed|al|ive|ic|able|ible|ary|ent|ant|ous|ful|less)$|^(?:direct|indirect|gross|net|civil|simple|compound|hard|soft|long|short|open|closed|common|public|private|first|second|upper|lower|white|red|green|black)$/i

/** `fixed and variable costs`, `type 1 and type 2 diabetes`, `direkte und indirekte Steuern`: the noun follows once. */
function qualifies(left: readonly string[], right: readonly string[], { head }: Lexicon): boolean {
  if (head === 'first' || right.length <= left.length) return false
  if (left.length === 2 && /^\d+$/.test(left[1] ?? '')) return left[0] === right[0]
  const both = [left[0] ?? '', right[0] ?? '']
  const adjective = head === 'ending' ? /^\p{Ll}+e[rnms]?$/u : QUALITY
  return left.length === 1 && both.every((word) => adjective.test(word))
}

/** `zwischen gesetzlicher Rente`, but `gesetzliche Rente`. */
export function standing(side: string, { nominative }: Lexicon): string {
  return nominative?.(side.split(' '), ['zwischen']).join(' ') ?? side
}
