import type { Language } from '../../language/index.js'
import { bareWord } from './generic.js'
import { isOrdinaryWord } from './ordinary.js'
import type { Piece } from './pieces.js'
import { BOLD, LINK_END } from './text.js'
import { AWARDS, CONNECTORS } from './words.js'
import wordLists from './words.json' with { type: 'json' }

/** What ends a lead, depending on the kind of piece. */
const SEPARATORS: Record<Piece['stands'], RegExp> = {
  marked: new RegExp(
    `${LINK_END}|[:;$€£¥→=|\\t—]|\\s[–-]\\s|–\\s|\\s?[(\\[]|,\\s|\\svs?\\.?\\s|\\s/\\s|\\sor\\s`,
    'i',
  ),
  plain: /[:|\t—]|\s[–-]\s|–\s|\s?\(|,\s|\svs?\.?\s/i,
  prose: /:/,
}
const IN_A_ROW = /^(?:,|vs?\.?|\/|or)$/i
const AND = new RegExp(String.raw`(?:^|\s)(?:${wordLists.listJoints.join('|')})\s`)
const ASIDE = /\s?\([^()]{0,100}\)/g
const MAX_PARTS = 12
const MAX_LEAD = 200

/** The names at the beginning of a piece, up to a separator. An enumeration gives several names. */
export function leadsOf({ text, stands }: Piece, language: Language): string[] {
  const found: string[] = []
  let rest = text.replaceAll(BOLD, '')
  for (let part = 0; part < MAX_PARTS && rest !== ''; part += 1) {
    const { lead, mark, after } = parted(rest, SEPARATORS[stands])
    rest = after
    if (mark === ':' && isAward(lead)) continue
    const names =
      stands === 'prose' ? labelNames(lead, mark) : rowNames(lead, { stands, isFirst: found.length === 0 })
    if (names.includes(undefined)) {
      if (stands === 'prose') continue
      return []
    }
    found.push(...names.filter((name) => name !== undefined).map((name) => cut(name, language)))
    if (!IN_A_ROW.test(mark)) break
  }
  return found
}

function parted(text: string, separator: RegExp): { lead: string; mark: string; after: string } {
  const match = separator.exec(text.slice(0, MAX_LEAD))
  if (match === null) return { lead: text, mark: '', after: '' }
  return {
    lead: text.slice(0, match.index),
    mark: match[0].trim(),
    after: text.slice(match.index + match[0].length),
  }
}

/** In a sentence only words before a colon are a label. Remarks in brackets are not part of it. */
function labelNames(lead: string, mark: string): (string | undefined)[] {
  return [mark === ':' ? nameIn(lead.replace(ASIDE, ''), 'whole') : undefined]
}

/** The last name of an enumeration follows an "and": "Nike, Adidas and Puma". Without an enumeration, "and" is part of a name. */
function rowNames(
  lead: string,
  { stands, isFirst }: { stands: Piece['stands']; isFirst: boolean },
): (string | undefined)[] {
  const parts = isFirst ? [lead] : lead.split(AND).filter((part) => part.trim() !== '')
  return parts.map((part) => nameIn(part, stands === 'marked' ? 'cut' : 'whole'))
}

function isAward(lead: string): boolean {
  return lead.length < MAX_LEAD && lead.split(/\s+/).some((word) => AWARDS.has(bareWord(word)))
}

const MAX_WORDS = 4
/** More words make a sentence. */
const MAX_ROW = 14
const MAX_LENGTH = 120
const NUMBERING = /^(?:#|[Nn]o\.? ?)?\d{1,3}[.):]\s+/
const EDGES = /^[\s*_`~"“”'‘«»•→✓-]+|[\s*_`~"“”‘«»,.!?→-]+$/g
/** Matches "Hoka", "iRobot", "3M", "1Password", "7-Eleven". Does not match "4K", "55-inch". */
const FIRST_WORD = /^(?:\p{Lu}|\p{Ll}{1,2}\p{Lu}|3M$|7-Eleven$|\d{1,3}\p{Lu}\p{Ll}{4})/u
const NAME_WORD = /^(?:\p{Lu}|\p{Ll}{1,3}\p{Lu}|[\d"“(&+'’.-])/u
/** Matches a price, a question, or a script in which we cannot tell names from words by capitals or lists. */
const NO_NAME = /[$€£]\d|\?|(?!\p{Script=Latin})\p{L}/u
const HAS_NAME = /\p{L}.*[\p{L}\d]/u

/** The name in a row of words. With `cut`, the words may continue after the name. Undefined for a sentence or other text. */
function nameIn(row: string, take: 'whole' | 'cut'): string | undefined {
  if (row.length > MAX_LENGTH || NO_NAME.test(row)) return undefined
  const words = row.replace(EDGES, '').replace(NUMBERING, '').replace(EDGES, '').split(/\s+/)
  if (words.length > MAX_ROW || !FIRST_WORD.test(words[0] ?? '')) return undefined
  const capitalised = words.findIndex((word) => !NAME_WORD.test(word) && !CONNECTORS.has(word))
  if (capitalised !== -1 && (take === 'whole' || !mayEnd(words.slice(0, capitalised)))) return undefined
  const name = (capitalised === -1 ? words : words.slice(0, capitalised)).join(' ')
  return HAS_NAME.test(name) ? name : undefined
}

/** "Battery life" is a heading, but "Sony WH-1000XM5 headphones" begins with a name. */
function mayEnd(words: string[]): boolean {
  return words.filter((word) => !CONNECTORS.has(word)).length > 1
}

/** Cuts a long name, which is a product with its data: "Ninja Foodi 6-Quart 9-in-1 Air Fryer". */
function cut(name: string, language: Language): string {
  const words = name.split(' ')
  let length = words.length
  if (length > MAX_WORDS) {
    const data = words.findIndex(
      (word, at) =>
        at > 0 && !CONNECTORS.has(word) && (/^\d/.test(word) || isOrdinaryWord(bareWord(word), language)),
    )
    length = Math.min(MAX_WORDS, data === -1 ? MAX_WORDS : data)
  }
  while (length > 1 && CONNECTORS.has(words[length - 1]?.toLowerCase() ?? '')) length -= 1
  return words.slice(0, length).join(' ').replace(EDGES, '')
}
