import type { Language } from './lexicon/language.js'
import { pageLanguage } from './page-language.js'
import { type Sentence, sentencesOf } from './sentences.js'
import { wordsOf } from './words.js'

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-cell' | 'quote' | 'code'
  /** Of a heading, 1 to 6. */
  level?: number | undefined
  text: string
}

export interface ReadBlock {
  kind: Exclude<TextBlock['kind'], 'code'>
  level: number
  sentences: readonly Sentence[]
  wordCount: number
}

/** The main text of a page, read once for all four judgements. */
export interface PageText {
  language: Language
  blocks: readonly ReadBlock[]
}

/** What stands further down is not read. */
export const MAX_CHARACTERS = 500_000
export const MAX_BLOCKS = 50_000
const SAMPLE_LENGTH = 20_000
const LOWEST_LEVEL = 6

/** Marks that only steer how text is shown; in a quote they would steer ours. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const BLANKS = /[\s\p{Cc}]+/gu

export function pageText(blocks: readonly TextBlock[], declared?: string): PageText {
  const cleaned = withinBounds(blocks)
  const language = pageLanguage(wordsOf(sampleOf(cleaned)), declared)
  return {
    language,
    blocks: cleaned.map((block) => readBlock(block, language)).filter(({ wordCount }) => wordCount > 0),
  }
}

type ProseBlock = TextBlock & { kind: ReadBlock['kind'] }

function withinBounds(blocks: readonly TextBlock[]): ProseBlock[] {
  const kept: ProseBlock[] = []
  let left = MAX_CHARACTERS
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

function readBlock({ kind, level, text }: ProseBlock, { abbreviations }: Language): ReadBlock {
  const sentences = sentencesOf(text, abbreviations)
  const wordCount = sentences.reduce((count, { words }) => count + words.length, 0)
  return { kind, level: level ?? LOWEST_LEVEL, sentences, wordCount }
}

/** The sentences of the blocks of these kinds. */
export function sentencesIn({ blocks }: PageText, kinds: readonly ReadBlock['kind'][]): Sentence[] {
  return blocks.filter(({ kind }) => kinds.includes(kind)).flatMap(({ sentences }) => sentences)
}
