import { percentage } from '../../kernel/rates.js'
import { shortened } from '../../kernel/quotation.js'
import { type TextChunk, textChunks, type TextPiece } from './text-chunks.js'

export interface RenderingGap {
  /** Share of the rendered text's chunks that the static page holds, in percent; null where nothing was rendered. */
  score: number | null
  /** Of the rendered text. */
  dynamicLength: number
  /** Beginnings of the first chunks that only the rendered page holds. */
  missing: string[]
}

/** Of a chunk's phrases: a counter or a date that differs does not make a text another one. */
const ENOUGH = 0.8
const MISSING_SHOWN = 2
/** Marks that only steer how text is shown; in a quote they would steer ours. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** How much of what a reader sees is there without JavaScript. Both are blocks of visible text. */
export function renderingGap(sent: readonly string[], rendered: readonly string[]): RenderingGap {
  const known = new Set(textChunks(sent).flatMap(({ pieces }) => pieces.flatMap(({ phrases }) => phrases)))
  const chunks = textChunks(rendered)
  const missing = chunks.filter(({ pieces }) => !isFound(pieces, known))
  return {
    score: percentage(chunks.length - missing.length, chunks.length),
    dynamicLength: textLength(rendered),
    missing: missing.slice(0, MISSING_SHOWN).map((chunk) => missingText(chunk, known)),
  }
}

/** Without the pieces of the chunk that are there. */
function missingText({ pieces }: TextChunk, known: ReadonlySet<string>): string {
  const lost = pieces.filter((piece) => !isFound([piece], known))
  return shortened(
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

/** In characters. */
export function textLength(blocks: readonly string[]): number {
  let length = 0
  for (const block of blocks) for (const _ of block) length += 1
  return length
}
