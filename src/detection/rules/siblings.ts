import type { Place } from '../text/answer-text.js'
import { folded } from '../text/folding.js'
import { isTelling } from './item-title.js'
import { isActing, isKnownName, rankOf } from '../words/lexicon.js'
import type { NameForm } from '../names/name-forms.js'
import { isCapitalised, type Surroundings } from '../text/surroundings.js'

const LOOK = 400
/** Where an item begins: of a list, of a table's row, after a short label, or glued to the sentence before. */
const ITEM =
  /(?:(?:^|\n)[ \t]*(?:(?:[-*•+|]|\d{1,2}[.)])[ \t]+[*_[]*|\*\*|#{2,4} )|:[*_]* +[*_[]*|[\p{Ll}\d)]\.(?=\p{Lu}))([\p{L}\p{N}][\p{L}\p{N}&'’]*)/gu
/** Most sentences begin elsewhere: nothing needs to be looked for around those. */
const ITEM_START = /(?:(?:^|\n|[-*•+|.)#])[ \t]*[*_[]*|:[*_]* +[*_[]*|\S\.)(?<![.!?] )$/
const ATTRIBUTE =
  /(?:materials?|colou?rs?|flavou?rs?|types?|styles?|sizes?|finish|seasons?|sports?|herbs?|shapes?|textures?)\W*$/i

/** Beside items that begin with names, with nothing behind it that makes it an ordinary word. */
export function isNamedItem(form: NameForm, place: Place, { wordBehind }: Surroundings): boolean {
  if (form.rank === 'functional' && wordBehind !== '' && !isTelling(wordBehind)) return false
  const isOpen = wordBehind === '' || isCapitalised(wordBehind) || isActing(folded(wordBehind))
  return isOpen && isAmongNames(place)
}

/** Whether the place leads an item, and at least half of the items around it begin with names. */
function isAmongNames({ answer, start }: Place): boolean {
  const { text } = answer
  if (!ITEM_START.test(text.slice(Math.max(0, start - 8), start))) return false
  const from = Math.max(0, start - LOOK)
  const siblings: boolean[] = []
  let isItem = false
  const isGerman = answer.language() === 'german'
  for (const { index, 0: whole, 1: word = '' } of text.slice(from, start + LOOK).matchAll(ITEM)) {
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
  const plain = folded(word).replace(/[^\p{L}\p{N}]/gu, '')
  if (isKnownName(plain)) return true
  if (/^\p{Lu}[\p{Lu}\p{N}&]+$|\p{Ll}\p{Lu}/u.test(word)) return true
  return !isGerman && /^\p{Lu}/u.test(word) && ['none', 'proper', 'foreign'].includes(rankOf(plain))
}
