import { fold } from '../../language/index.js'
import contexts from '../words/contexts.json' with { type: 'json' }
import type { NameForm } from '../names/name-forms.js'
import type { NamePlace } from '../text/lazy-answer.js'
import { isActing, isKnownName, isProduct, rankOf } from '../words/lexicon.js'
import { isCapitalised, type Surroundings } from '../text/surroundings.js'

/** A capitalised word that is no ordinary one, or a product: the name before it is its maker's. */
export function isTelling(word: string): boolean {
  const next = fold(word)
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
  return words.some((word) => /\d|[®™]/.test(word) || isProduct(fold(word)) || rankOf(fold(word)) === 'none')
}

/** A capitalised word and then a model or an amount: `Reader S700`, `Mobile 25GB`. */
export function isModel({ rest }: Surroundings): boolean {
  return /^ \p{Lu}[\p{L}]+ (?=[\p{L}-]*\d)(?=[\d-]*\p{L})[\p{L}\p{N}-]{2,}/u.test(rest())
}

/** An English word or a number behind a name in German is a product's: `Dove Intense`, `Sage 50`. */
export function isLoan(word: string): boolean {
  if (/^\d{2,}$/.test(word)) return true
  return isCapitalised(word) && ['common', 'proper', 'functional'].includes(rankOf(fold(word)))
}

const SIBLINGS_WITHIN = 400
/** Where an item begins: of a list, of a table's row, after a short label, or glued to the sentence before. */
const ITEM =
  /(?:(?:^|\n)[ \t]*(?:(?:[-*•+|]|\d{1,2}[.)])[ \t]+[*_[]*|\*\*|#{2,4} )|:[*_]* +[*_[]*|[\p{Ll}\d)]\.(?=\p{Lu}))([\p{L}\p{N}][\p{L}\p{N}&'’]*)/gu
/** Most sentences begin elsewhere: nothing needs to be looked for around those. */
const ITEM_START = /(?:(?:^|\n|[-*•+|.)#])[ \t]*[*_[]*|:[*_]* +[*_[]*|\S\.)(?<![.!?] )$/
const ATTRIBUTE = new RegExp(`(?:${contexts.attributes.join('|')})\\W*$`, 'i')

/** Beside items that begin with names, with nothing behind it that makes it an ordinary word. */
export function isNamedItem(form: NameForm, place: NamePlace, { wordBehind }: Surroundings): boolean {
  if (form.rank === 'functional' && wordBehind !== '' && !isTelling(wordBehind)) return false
  const isOpen = wordBehind === '' || isCapitalised(wordBehind) || isActing(fold(wordBehind))
  return isOpen && isAmongNames(place)
}

/** Whether the place leads an item, and at least half of the items around it begin with names. */
function isAmongNames({ answer, start }: NamePlace): boolean {
  const { text } = answer
  if (!ITEM_START.test(text.slice(Math.max(0, start - 8), start))) return false
  const from = Math.max(0, start - SIBLINGS_WITHIN)
  const siblings: boolean[] = []
  let isItem = false
  const isGerman = answer.language() === 'de'
  for (const { index, 0: whole, 1: word = '' } of text.slice(from, start + SIBLINGS_WITHIN).matchAll(ITEM)) {
    const at = from + index + whole.length - word.length
    if (at === start)
      isItem = !isHeader(text, at) && !ATTRIBUTE.test(text.slice(Math.max(0, from + index - 16), at))
    else if (isCapitalised(word) && !isHeader(text, at)) siblings.push(isNameLike(word, isGerman))
  }
  return isItem && siblings.length > 0 && siblings.filter(Boolean).length * 2 >= siblings.length
}

/** The first row of a table, above its rule of dashes, a label before its colon, or a bold line of its own. */
function isHeader(text: string, at: number): boolean {
  const line =
    /^[^\n:*_]{0,40}:(?:[*_]+ | (?=\p{Lu}))|^[^\n]{0,160}\|[ \t]*\n[ \t]*\|[ \t]*:?-|^[^\n*]{0,60}\*\*[ \t]*\n\n/u
  return line.test(text.slice(at, at + 200))
}

function isNameLike(word: string, isGerman: boolean): boolean {
  const plain = fold(word).replace(/[^\p{L}\p{N}]/gu, '')
  if (isKnownName(plain)) return true
  if (/^\p{Lu}[\p{Lu}\p{N}&]+$|\p{Ll}\p{Lu}/u.test(word)) return true
  return !isGerman && /^\p{Lu}/u.test(word) && ['none', 'proper', 'foreign'].includes(rankOf(plain))
}

const JOINED = new RegExp(
  String.raw`^[*_\]]*\s+(?:${contexts.listJoints.join('|')})\s+[*_[]*([\p{L}\p{N}]+)`,
  'u',
)

/** `Target, Walmart and …`: one name beside another. */
export function isInList({ signBehind, wordAfterSign, rest, isTitle }: Surroundings): boolean {
  const [, joined = ''] = JOINED.exec(rest()) ?? []
  const next = /[,/&+]/.test(signBehind) ? wordAfterSign() : joined
  const isJoinedName = isCapitalised(joined) && rankOf(fold(joined)) === 'rare' && !isTitle()
  return isKnownName(fold(next)) || isJoinedName || isListOfNames(rest())
}

/** `Calm, Headspace, and Insight Timer`: capitals throughout, and at least one word that is no common one. */
function isListOfNames(rest: string): boolean {
  const [list = ''] = /^(?:,? (?:and |or |& )?\p{Lu}[^,.]{0,30}){2,}/u.exec(rest) ?? []
  const words = list.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? []
  return list.startsWith(',') && words.some((word) => ['none', 'rare'].includes(rankOf(fold(word))))
}
