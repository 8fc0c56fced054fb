import { folded } from '../text/folding.js'
import { isProduct, rankOf } from '../words/lexicon.js'
import { isCapitalised, type Surroundings } from '../text/surroundings.js'

/** A capitalised word that is no ordinary one, or a product: the name before it is its maker's. */
export function isTelling(word: string): boolean {
  const next = folded(word)
  return (
    isCapitalised(word) &&
    !/^\d{1,2}$/.test(next) &&
    (isProduct(next) || ['none', 'rare'].includes(rankOf(next)))
  )
}

/** The name leads the title of an item: capitals up to its end, and a model, a mark or a product among them. */
export function isItemTitle({ rest }: Surroundings): boolean {
  const words =
    rest()
      .match(/[\p{L}\p{N}][\p{L}\p{N}®™'’-]*/gu)
      ?.slice(0, 8) ?? []
  const long = words.filter((word) => word.length > 3)
  if (words.length === 0 || (!isCapitalised(words[0] ?? '') && !/[®™]/.test(words[0] ?? ''))) return false
  if (long.some((word) => !isCapitalised(word))) return false
  if (words.length === 1 && /^\d{1,2}$/.test(words[0] ?? '')) return false
  return words.some(
    (word) => /\d|[®™]/.test(word) || isProduct(folded(word)) || rankOf(folded(word)) === 'none',
  )
}

/** A capitalised word and then a model or an amount: `Reader S700`, `Mobile 25GB`. */
export function isModel({ rest }: Surroundings): boolean {
  return /^ \p{Lu}[\p{L}]+ (?=[\p{L}-]*\d)(?=[\d-]*\p{L})[\p{L}\p{N}-]{2,}/u.test(rest())
}

/** An English word or a number behind a name in German is a product's: `Dove Intense`, `Sage 50`. */
export function isLoan(word: string): boolean {
  if (/^\d{2,}$/.test(word)) return true
  return isCapitalised(word) && ['common', 'proper', 'functional'].includes(rankOf(folded(word)))
}
