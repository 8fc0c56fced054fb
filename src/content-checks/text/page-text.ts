import { splitSentences, splitWords, type Word } from '../../language/index.js'
import { lexiconFor, type TextLexicon } from './lexicon.js'

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-cell' | 'quote' | 'code'
  /** The level of a heading, 1 to 6. */
  level?: number | undefined
  text: string
}

export interface ReadBlock {
  kind: Exclude<TextBlock['kind'], 'code'>
  level: number
  sentences: readonly PageSentence[]
  wordCount: number
}

export interface PageSentence {
  text: string
  words: readonly Word[]
  isQuestion: boolean
}

/** The main text of a page, split once for all four scores. */
export interface PageText {
  lexicon: TextLexicon
  blocks: readonly ReadBlock[]
}

/** Text after this limit is not read. */
const MAX_TEXT_CHARACTERS = 500_000
const MAX_BLOCKS = 50_000
const SAMPLE_LENGTH = 20_000
const LOWEST_LEVEL = 6

/** Control characters that affect display. In a quote they would also affect our own text. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const BLANKS = /[\s\p{Cc}]+/gu

export function pageText(blocks: readonly TextBlock[], declared?: string): PageText {
  const cleaned = withinBounds(blocks)
  const lexicon = lexiconFor(sampleOf(cleaned), declared)
  return {
    lexicon,
    blocks: cleaned.map((block) => readBlock(block, lexicon)).filter(({ wordCount }) => wordCount > 0),
  }
}

type ProseBlock = TextBlock & { kind: ReadBlock['kind'] }

function withinBounds(blocks: readonly TextBlock[]): ProseBlock[] {
  const kept: ProseBlock[] = []
  let left = MAX_TEXT_CHARACTERS
  for (const block of blocks.slice(0, MAX_BLOCKS)) {
    if (left <= 0) break
    const { kind } = block
    if (kind === 'code') continue
    const text = block.text.slice(0, left).toWellFormed().replace(INVISIBLE, '').replace(BLANKS, ' ').trim()
    left -= Math.min(block.text.length, left)
    kept.push({ ...block, kind, text })
  }
  return kept
}

function sampleOf(blocks: readonly ProseBlock[]): string {
  let sample = ''
  for (const { text } of blocks) {
    if (sample.length >= SAMPLE_LENGTH) break
    sample += ` ${text.slice(0, SAMPLE_LENGTH)}`
  }
  return sample
}

function readBlock({ kind, level, text }: ProseBlock, lexicon: TextLexicon): ReadBlock {
  const sentences = pageSentences(text, lexicon)
  const wordCount = sentences.reduce((count, { words }) => count + words.length, 0)
  return { kind, level: level ?? LOWEST_LEVEL, sentences, wordCount }
}

/** Longer sentences are cut, so that comparing sentences stays fast. */
export const MAX_SENTENCE_WORDS = 80

export function pageSentences(text: string, { language }: TextLexicon): PageSentence[] {
  return splitSentences(text, language).flatMap(({ text, isQuestion }) => {
    const words = splitWords(text)
    const pieces: PageSentence[] = []
    for (let from = 0; from < words.length; from += MAX_SENTENCE_WORDS) {
      const to = from + MAX_SENTENCE_WORDS
      const piece = text.slice(from === 0 ? 0 : words[from]!.at, words[to]?.at)
      pieces.push({ text: piece.trim(), words: words.slice(from, to), isQuestion })
    }
    return pieces
  })
}

/** Returns the sentences of blocks of these kinds. */
export function sentencesIn({ blocks }: PageText, kinds: readonly ReadBlock['kind'][]): PageSentence[] {
  return blocks.filter(({ kind }) => kinds.includes(kind)).flatMap(({ sentences }) => sentences)
}
