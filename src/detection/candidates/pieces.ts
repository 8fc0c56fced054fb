import { BOLD, LINK_END } from './text.js'
import words from './words.json' with { type: 'json' }

/**
 * A part of an answer that may begin with a name. After a marked name (heading, bold, link, table cell) anything may follow. In a
 * plain list item a separator must follow, in a sentence a colon.
 */
export interface Piece {
  text: string
  stands: 'marked' | 'plain' | 'prose'
}

export interface AnswerLine {
  kind: 'heading' | 'item' | 'row' | 'paragraph'
  indent: number
  pieces: Piece[]
  /** The running text of the line: without headings, leads of items and bold text. */
  prose: string
}

const HEADING = /^#{1,6}\s+/
const ITEM = /^(?:[-*+•·‣▪◦●○–—]|\(?\d{1,3}[.)])\s+/
const BOLD_SPAN = new RegExp(`${BOLD}([^${BOLD}]{1,200})${BOLD}`, 'g')
const WHOLLY_BOLD = new RegExp(`^${BOLD}[^${BOLD}]*${BOLD}$`)
const MARKED = new RegExp(`^${BOLD}|^[^:]{0,120}${LINK_END}`)
/** Matches after a full stop before a capital, even if the scraper removed the space. "Mr. Coffee" is no end of a sentence. */
const SENTENCE_END = new RegExp(
  String.raw`(?<!\b(?:${words.abbreviations.join('|')}|[A-Z]))[.!?]['"”)]?\s{0,3}(?=\p{Lu}|\d{1,2}\. )`,
  'u',
)
const LEAD_END = /[:–—]|\s-\s/
/** A short line without punctuation at its end is a title, whether it is marked as one or not. */
const TITLE_LENGTH = 60
const MAX_CELLS_LENGTH = 2000

function lineOf(raw: string): AnswerLine {
  const text = raw.trim()
  const indent = raw.length - raw.trimStart().length
  if (text.startsWith('|')) return { kind: 'row', indent, pieces: cellPieces(text), prose: '' }
  const heading = HEADING.exec(text)?.[0] ?? (isTitle(text) ? '' : undefined)
  if (heading !== undefined) {
    return { kind: 'heading', indent, pieces: marked([text.slice(heading.length)]), prose: '' }
  }
  const item = ITEM.exec(text)?.[0]
  if (item === undefined) return { kind: 'paragraph', indent, ...paragraph(text) }
  return { kind: 'item', indent, ...listItem(text.slice(item.length)) }
}

function isTitle(text: string): boolean {
  if (text.length > TITLE_LENGTH || /[.!?:,;]$/.test(text) || ITEM.test(text)) return false
  return !text.includes(BOLD) || WHOLLY_BOLD.test(text)
}

function marked(texts: string[]): Piece[] {
  return texts.map((text) => ({ text, stands: 'marked' }))
}

function boldSpans(text: string): string[] {
  return [...text.matchAll(BOLD_SPAN)].map(([, span = '']) => span)
}

/** The first cell with more than a rank. */
function cellPieces(text: string): Piece[] {
  const cells = text.slice(0, MAX_CELLS_LENGTH).split('|')
  const first = cells.find((cell) => /[^\s\d.#]/.test(cell))
  return marked([...(first === undefined ? [] : [first.trim()]), ...boldSpans(text)])
}

function listItem(text: string): Pick<AnswerLine, 'pieces' | 'prose'> {
  const stands = MARKED.test(text) ? 'marked' : 'plain'
  const plain = text.replace(BOLD_SPAN, '.')
  const leadEnd = plain.slice(0, 120).search(LEAD_END)
  return { pieces: [{ text, stands }, ...marked(boldSpans(text))], prose: plain.slice(leadEnd + 1) }
}

function paragraph(text: string): Pick<AnswerLine, 'pieces' | 'prose'> {
  const sentences = text.split(SENTENCE_END).map((sentence): Piece => ({ text: sentence, stands: 'prose' }))
  return { pieces: [...marked(boldSpans(text)), ...sentences], prose: text.replace(BOLD_SPAN, '.') }
}

const DELIMITER_ROW = /^\|?[ \t:|-]*-[ \t:|-]*$/
const FENCE = /^\s*(?:```|~~~)/
const QUOTE = /^(?:> ?){1,9}/
const MAX_DELIMITER_LENGTH = 1000

/** The lines of an answer with visible text: without code, quote marks and table headers. */
export function shownLines(marked: string): AnswerLine[] {
  const lines = marked.split(/\r\n|\n|\r/).map((line) => line.replace(QUOTE, ''))
  const shown: AnswerLine[] = []
  let isInFence = false
  for (const [at, line] of lines.entries()) {
    if (FENCE.test(line)) isInFence = !isInFence
    else if (!isInFence && line.trim() !== '' && !isHeader(line, lines[at + 1])) shown.push(lineOf(line))
  }
  return shown
}

function isHeader(line: string, next = ''): boolean {
  return isDelimiter(line) || (line.includes('|') && isDelimiter(next))
}

function isDelimiter(line: string): boolean {
  const row = line.slice(0, MAX_DELIMITER_LENGTH).trim()
  return row.includes('|') && DELIMITER_ROW.test(row)
}
