import { bareWord } from './generic.js'
import { nameIn } from './name.js'
import type { Piece } from './pieces.js'
import { BOLD, LINK_END } from './text.js'
import { AWARDS } from './words.js'

/** What ends a lead, by where it stands. */
const SEPARATORS: Record<Piece['stands'], RegExp> = {
  marked: new RegExp(
    `${LINK_END}|[:;$€£¥→=|\\t—]|\\s[–-]\\s|–\\s|\\s?[(\\[]|,\\s|\\svs?\\.?\\s|\\s/\\s|\\sor\\s`,
    'i',
  ),
  plain: /[:|\t—]|\s[–-]\s|–\s|\s?\(|,\s|\svs?\.?\s/i,
  prose: /:/,
}
const IN_A_ROW = /^(?:,|vs?\.?|\/|or)$/i
const AND = /(?:^|\s)(?:and|or|und|oder|et|ou|y|o|e|en)\s/
const ASIDE = /\s?\([^()]{0,100}\)/g
const MAX_PARTS = 12
const MAX_LEAD = 200

/** The names that lead a piece, up to what sets them off: several where they stand in a row. */
export function leadsOf({ text, stands }: Piece): string[] {
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
    found.push(...names.filter((name) => name !== undefined))
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

/** In a sentence only what a colon follows is a label; what it explains in brackets is no part of it. */
function labelNames(lead: string, mark: string): (string | undefined)[] {
  return [mark === ':' ? nameIn(lead.replace(ASIDE, ''), 'whole') : undefined]
}

/** The last of a row has an "and" before it: "Nike, Adidas and Puma". Alone, it is part of a name. */
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
