import { quoted, shortenedQuote } from '../../kernel/quotation.js'
import { percentage, rounded } from '../../kernel/rates.js'
import { splitWords } from '../../language/index.js'
import type { CrawlerIdentity } from '../crawler-identity.js'
import type { DynamicContent } from '../schema.js'

export interface RenderingGap {
  /** Share of the rendered text's chunks that the static page contains, in percent; null if nothing was rendered. */
  score: number | null
  /** Length of the rendered text in characters. */
  dynamicLength: number
  /** The beginnings of the first chunks that only the rendered page contains. */
  missing: string[]
}

/** The share of a chunk's phrases that must be found. It allows for a counter or a date that differs. */
const ENOUGH = 0.8
const MISSING_SHOWN = 2
/** Control characters that affect display. In a quote they would also affect our own text. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Compares how much of the rendered text is there without JavaScript. Both arguments are blocks of visible text. */
export function renderingGap(sent: readonly string[], rendered: readonly string[]): RenderingGap {
  const known = phrasesOf(sent)
  const chunks = textChunks(rendered)
  const missing = chunks.filter(({ pieces }) => !isFound(pieces, known))
  return {
    score: percentage(chunks.length - missing.length, chunks.length),
    dynamicLength: textLength(rendered),
    missing: missing.slice(0, MISSING_SHOWN).map((chunk) => missingText(chunk, known)),
  }
}

/** Returns all phrases of a page. */
function phrasesOf(blocks: readonly string[]): ReadonlySet<string> {
  return new Set(textChunks(blocks).flatMap(({ pieces }) => pieces.flatMap(({ phrases }) => phrases)))
}

/** Returns a function that tells whether a block of text is missing from a page. */
export function missingFrom(sent: readonly string[]): (block: string) => boolean {
  const known = phrasesOf(sent)
  return (block) => !isFound(piecesOf(block), known)
}

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Returns the text of a missing chunk, without the pieces that the static page contains. */
function missingText({ pieces }: TextChunk, known: ReadonlySet<string>): string {
  const lost = pieces.filter((piece) => !isFound([piece], known))
  return shortenedQuote(
    (lost.length > 0 ? lost : pieces)
      .map(({ text }) => text)
      .join(' ')
      .replace(INVISIBLE, ''),
  )
}

function isFound(pieces: readonly TextPiece[], known: ReadonlySet<string>): boolean {
  const phrases = pieces.flatMap((piece) => piece.phrases)
  return phrases.filter((phrase) => known.has(phrase)).length >= ENOUGH * phrases.length
}

/** Length in characters. */
export function textLength(blocks: readonly string[]): number {
  let length = 0
  for (const block of blocks) for (const _ of block) length += 1
  return length
}

/** A piece of one block of a page's text. */
interface TextPiece {
  /** The text as written on the page. */
  text: string
  wordCount: number
  /** All runs of three words. A block with fewer words is one phrase, because one or two words appear on any page. */
  phrases: string[]
}

/** The unit of text that is searched for in another page. */
interface TextChunk {
  wordCount: number
  pieces: TextPiece[]
}

const PHRASE_WORDS = 3
/** Smaller pieces, for example the links of a menu, are combined. Counted one by one they would outweigh an article. */
const MIN_WORDS = 8
const MAX_WORDS = 40
/** Text after this limit is not compared. */
const MAX_CHARACTERS = 1_000_000

/** Splits a page's blocks of text into chunks of similar size. */
export function textChunks(blocks: readonly string[]): TextChunk[] {
  const chunks: TextChunk[] = []
  let left = MAX_CHARACTERS
  for (const block of blocks) {
    if (left <= 0) break
    for (const piece of piecesOf(block.slice(0, left))) {
      const last = chunks.at(-1)
      if (last === undefined || last.wordCount >= MIN_WORDS) {
        chunks.push({ wordCount: piece.wordCount, pieces: [piece] })
      } else extend(last, [piece])
    }
    left -= block.length
  }
  const [beforeLast, last] = chunks.slice(-2)
  if (beforeLast && last && last.wordCount < MIN_WORDS) {
    chunks.pop()
    extend(beforeLast, last.pieces)
  }
  return chunks
}

function extend(chunk: TextChunk, pieces: readonly TextPiece[]): void {
  for (const piece of pieces) {
    chunk.pieces.push(piece)
    chunk.wordCount += piece.wordCount
  }
}

function piecesOf(block: string): TextPiece[] {
  const words = splitWords(block)
  const texts = words.map(({ text }) => text)
  const phraseFrom = (index: number) => texts.slice(index, index + PHRASE_WORDS).join(' ')
  const runs = Math.max(words.length - PHRASE_WORDS + 1, Math.min(words.length, 1))
  const pieces: TextPiece[] = []
  for (let start = 0; start < words.length; start += MAX_WORDS) {
    const end = Math.min(start + MAX_WORDS, words.length)
    const phrases: string[] = []
    for (let index = start; index < Math.min(end, runs); index += 1) phrases.push(phraseFrom(index))
    const text = block.slice(words[start]?.at, words[end]?.at).trim()
    pieces.push({ text, wordCount: end - start, phrases })
  }
  return pieces
}

interface RenderingComparison {
  identity: CrawlerIdentity
  /** Why the crawler did not get what a browser got; null if it did. */
  refusal: string | null
  staticLength: number
  /** The gap, or the reason why there is none. */
  gap: RenderingGap | string
}

const ADVICE = 'Most AI crawlers do not run JavaScript, so let the server send this text.'

/** Describes what the page lacks without JavaScript, and whether the server refused the crawler. */
export function dynamicContent({
  identity,
  refusal,
  staticLength,
  gap,
}: RenderingComparison): DynamicContent {
  const isCompared = typeof gap !== 'string'
  const description = isCompared ? gapText(gap) : `The page could not be compared with its rendering: ${gap}`
  return {
    differenceDescription: [...(refusal === null ? [] : [refusalText(identity, refusal)]), description].join(
      ' ',
    ),
    score: isCompared ? gap.score : null,
    staticLength,
    dynamicLength: isCompared ? gap.dynamicLength : null,
    isPotentiallyBlocked: refusal !== null,
  }
}

function refusalText(identity: CrawlerIdentity, refusal: string): string {
  return `${identity} did not get the page that a browser gets, so the browser’s page was analysed: ${refusal}`
}

function gapText({ score, missing }: RenderingGap): string {
  if (score === null) return 'After its JavaScript has run, the page shows no text at all.'
  if (missing.length === 0) {
    return 'All text that readers see is in the HTML that the server sends, so crawlers that do not run JavaScript can read it, too.'
  }
  const examples = missing.map(quoted).join(' and ')
  return `${rounded(100 - score)} % of the text that readers see, such as ${examples}, appears only when JavaScript runs. ${ADVICE}`
}
