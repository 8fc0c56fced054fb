import { SUMMARY_LABELS } from './lexicon/languages.js'
import type { ReadBlock } from './page-text.js'
import { phraseAt } from './phrase-book.js'
import type { Word } from './words.js'

/** A stretch near the top that may be the page's summary. */
export interface SummaryCandidate {
  text: string
  /** Its first words; `wordCount` counts all. */
  words: readonly Word[]
  wordCount: number
  /** Under or after words such as "Key facts" or "In short". */
  isLabelled: boolean
  /** Words of running text above it. */
  wordsBefore: number
}

/** A heading that only labels what follows has few words. */
const MAX_LABEL_WORDS = 6
const MAX_LIST_ITEMS = 30
/** Enough to know a summary by. */
const MAX_SENTENCES = 50
/** Nothing further down is looked at. */
export const SEARCHED_WORDS = 1500

/** Each paragraph by itself, and the paragraph or the list under a label. */
export function summaryCandidates(blocks: readonly ReadBlock[]): SummaryCandidate[] {
  const candidates: SummaryCandidate[] = []
  let wordsBefore = 0
  for (let at = 0; at < blocks.length && wordsBefore < SEARCHED_WORDS; at += 1) {
    const block = blocks[at]!
    const labelled = isLabel(block) ? stretchAt(blocks, at + 1) : []
    if (labelled.length > 0) candidates.push({ ...stretchOf(labelled), wordsBefore, isLabelled: true })
    if (block.kind === 'paragraph') {
      const stretch = stretchOf([block])
      candidates.push({ ...stretch, wordsBefore, isLabelled: startsWithLabel(stretch.words) })
    }
    if (block.kind !== 'heading') wordsBefore += block.wordCount
  }
  return candidates
}

/** A heading such as "Key facts", or a line as short that says so. */
function isLabel({ kind, wordCount, sentences }: ReadBlock): boolean {
  const canLabel = kind === 'heading' || kind === 'paragraph'
  return canLabel && wordCount <= MAX_LABEL_WORDS && startsWithLabel(sentences[0]?.words ?? [])
}

function startsWithLabel(words: readonly Word[]): boolean {
  return phraseAt(words, 0, SUMMARY_LABELS) !== undefined
}

/** One paragraph, or all items of a list. */
function stretchAt(blocks: readonly ReadBlock[], start: number): ReadBlock[] {
  if (blocks[start]?.kind === 'paragraph') return [blocks[start]]
  let end = start
  while (end < start + MAX_LIST_ITEMS && blocks[end]?.kind === 'list-item') end += 1
  return blocks.slice(start, end)
}

function stretchOf(blocks: readonly ReadBlock[]): Pick<SummaryCandidate, 'text' | 'words' | 'wordCount'> {
  const sentences = blocks.flatMap((block) => block.sentences).slice(0, MAX_SENTENCES)
  return {
    text: sentences.map(({ text }) => text).join(' '),
    words: sentences.flatMap(({ words }) => words),
    wordCount: blocks.reduce((sum, { wordCount }) => sum + wordCount, 0),
  }
}
