import { isHeadLine, isPlain, isRow, LINE_BREAK, lineAt } from './line-kinds.js'
import { isMark, type PassageWord, passageWords } from './passage-words.js'
import type { IsName, Section } from './reading.js'
import type { Vocabulary } from './vocabulary.js'

type Stretch = readonly [number, number]

/** How far above an item its label is searched for. */
const MAX_ABOVE = 2000
const MAX_LABEL = 80
/** Limits for hostile texts. Real answers have few lists, and headings have few ranks. */
const MAX_LISTS = 32
const MAX_RANKS = 8

/** The nearest line above that is a label for the line starting here: a heading of a higher rank, or words before a colon. */
export function labelAbove(text: string, start: number): Stretch | undefined {
  const { rank } = lineAt(text, start)
  for (const [from, end] of linesAbove(text, start)) {
    const line = lineAt(text, from)
    const isLabel = isPlain(line) ? text.charCodeAt(end - 1) === COLON : line.rank < rank
    if (isLabel) return [from, Math.min(end, from + MAX_LABEL)]
  }
  return undefined
}

function* linesAbove(text: string, start: number): Generator<Stretch> {
  const first = Math.max(0, start - MAX_ABOVE)
  const above = text.slice(first, Math.max(first, start - 1))
  for (let end = above.length; end > 0;) {
    const from = above.lastIndexOf('\n', end - 1) + 1
    // A line that begins before the searched part is not returned.
    if (from === 0 && first > 0 && text.charCodeAt(first - 1) !== LINE_BREAK) return
    if (end > from) yield [first + from, first + end]
    end = from - 1
  }
}

/** The kind of each column of the table that the row starting here belongs to: merits, faults or neither. */
export function columnsAbove(text: string, start: number, vocabulary: Vocabulary): Section[] {
  if (!isRow(lineAt(text, start))) return []
  let header = ''
  for (const [from, end] of linesAbove(text, start)) {
    if (!isRow(lineAt(text, from)) || text.charCodeAt(end + 1) === LINE_BREAK) break
    header = text.slice(from, end)
  }
  const columns = header
    .split('|')
    .slice(1)
    .map((cell) => sectionOf(cell, vocabulary))
  return columns.some((section) => section !== 0) ? columns : []
}

/** What a label announces: merits, faults or neither. */
function sectionOf(label: string, vocabulary: Vocabulary): Section {
  const plain = label.slice(0, lengthWithoutMarks(label))
  const words = passageWords(`${plain}:`, [0, plain.length + 1], [])
  const phrase = vocabulary.phraseAt(words, 0)
  if (phrase?.length !== words.length) return 0
  return phrase.meaning.role === 'merits' ? 1 : phrase.meaning.role === 'faults' ? -1 : 0
}

/** A loop is used because a regular expression would take quadratic time for many marks before another character. */
function lengthWithoutMarks(label: string): number {
  let end = label.length
  while (end > 0 && ':*# \t'.includes(label[end - 1]!)) end -= 1
  return end
}

/** The lines of a text that say what the text below them is about. */
export interface Labels {
  /** The offsets of lists of merits or faults with a heading of their own. */
  lists: readonly number[]
  /** The offsets of labels that warn of everything below them. */
  warnings: ReadonlySet<number>
}

export function labelsIn(text: string, vocabulary: Vocabulary): Labels {
  const lists: number[] = []
  const warnings = new Set<number>()
  for (let from = 0, end = text.indexOf('\n'); end >= 0; from = end + 1, end = text.indexOf('\n', from)) {
    if (end === from || end - from > MAX_LABEL) continue
    if (text.charCodeAt(end - 1) !== COLON && !isHeadLine(lineAt(text, from))) continue
    const kind = kindOf(passageWords(text, [from, end + 1], []), vocabulary)
    if (kind === 'list' && lists.length < MAX_LISTS) lists.push(from)
    else if (kind === 'warning') warnings.add(from)
  }
  return { lists, warnings }
}

/** Merits and faults must be the whole label. A warning only needs a verdict in it: "Not recommended", "Brands to avoid". */
function kindOf(words: readonly PassageWord[], vocabulary: Vocabulary): 'list' | 'warning' | undefined {
  for (let at = 0; at < words.length;) {
    const phrase = vocabulary.phraseAt(words, at)
    const role = phrase?.meaning.role
    if (at === 0 && (role === 'merits' || role === 'faults')) return 'list'
    at += phrase?.length ?? 1
    if (role === 'negation') return isMark(words[at]) ? 'warning' : undefined
    if (phrase?.meaning.role === 'said' && phrase.meaning.polarity < 0 && phrase.meaning.weight > 1)
      return 'warning'
  }
  return undefined
}

const COLON = 0x3a

/** Whether a heading above the line names another brand or product. */
export function isUnderName(text: string, start: number, { brand, isName }: Named): boolean {
  let label = labelAbove(text, start)
  for (let rank = 0; label !== undefined && rank < MAX_RANKS; rank += 1, label = labelAbove(text, label[0])) {
    const words = passageWords(text, label, brand)
    if (words.some((word) => word.isCapital && !word.isBrand && isName(word.text))) return true
  }
  return false
}

interface Named {
  brand: readonly Stretch[]
  isName: IsName
}
