import { rounded } from '../../kernel/rates.js'
import { quoted } from '../../kernel/quotation.js'
import { longestPhraseAt, type Word } from '../../language/index.js'
import { type KeyTerm, keyTerms } from './key-terms.js'
import { SUMMARY_LABELS, type TextLexicon } from './lexicon.js'
import type { PageText, ReadBlock } from './page-text.js'
import { termsOf } from './terms.js'
import type { TextScore } from './text-score.js'

/**
 * Number of words above the summary that cost nothing, and the number from which it no longer counts. A labelled summary is found
 * further down.
 */
const POSITION = { plain: [80, 400], labelled: [300, 1500] } as const
/** Lengths in words: below the first or above the last it is not a summary; between the middle two it gets all points. */
const LENGTH = [5, 25, 120, 300] as const
/** Share of the key terms that gives full points. */
const FULL_COVERAGE = 0.6
/** A label already says what the text is, so half of the points for terms are given. */
const LEAST_COVERAGE = { plain: 0, labelled: 0.5 } as const
const SUMMARY_WEIGHTS = { base: 0.2, coverage: 0.6, selfContained: 0.2 }

interface RatedSummary {
  candidate: SummaryCandidate
  score: number
  position: number
  length: number
  coverage: number
  missing: KeyTerm[]
}

/** Scores the best candidate near the top. */
export function summaryBlock(page: PageText): TextScore {
  const terms = keyTerms(page)
  const rated = summaryCandidates(page.blocks).map((each) => rate(each, terms, page.lexicon))
  const best = rated.reduce<RatedSummary | undefined>(
    (most, next) => (most && most.score >= next.score ? most : next),
    undefined,
  )
  if (!best || best.score === 0) return { score: 0, description: openingAdvice(page) }
  return { score: best.score, description: adviceOf(best) }
}

function rate(candidate: SummaryCandidate, terms: readonly KeyTerm[], lexicon: TextLexicon): RatedSummary {
  const kind = candidate.isLabelled ? 'labelled' : 'plain'
  const [free, last] = POSITION[kind]
  const [tooShort, short, long, tooLong] = LENGTH
  const count = candidate.wordCount
  const position = ramp(candidate.wordsBefore, last, free)
  const length = Math.min(ramp(count, tooShort, short), ramp(count, tooLong, long))
  const own = termsOf(candidate.words, lexicon)
  const missing = terms.filter(({ stem }) => !own.has(stem))
  const share = terms.length === 0 ? FULL_COVERAGE / 2 : 1 - missing.length / terms.length
  const coverage = Math.max(LEAST_COVERAGE[kind], Math.min(1, share / FULL_COVERAGE))
  const selfContained = opensWithoutSubject(candidate, lexicon) ? 0 : 1
  const content =
    SUMMARY_WEIGHTS.base + SUMMARY_WEIGHTS.coverage * coverage + SUMMARY_WEIGHTS.selfContained * selfContained
  return { candidate, score: rounded(100 * position * length * content), position, length, coverage, missing }
}

/** Whether it begins with a word that refers back, or with a phrase that says nothing yet. */
function opensWithoutSubject({ words }: SummaryCandidate, { pointers, wording }: TextLexicon): boolean {
  return pointers.has(words[0]?.text ?? '') || longestPhraseAt(words, 0, wording)?.meaning === 'opening'
}

/** 0 at one end, 1 at the other, linear between them and constant beyond. */
function ramp(value: number, zero: number, one: number): number {
  return Math.min(1, Math.max(0, (value - zero) / (one - zero)))
}

function openingAdvice({ blocks }: PageText): string {
  const first = blocks.find(({ kind }) => kind !== 'heading') ?? blocks[0]
  return `Open with a summary of ${LENGTH[1]} to ${LENGTH[2]} words that says what the page is about, above ${quoted(first?.sentences[0]?.text ?? '')}.`
}

function adviceOf({ candidate, score, position, length, coverage, missing }: RatedSummary): string {
  const { text, wordCount, wordsBefore } = candidate
  const worst = Math.min(position, length, coverage)
  const advice = () => {
    if (score === 100) return 'The page opens with a summary that is complete in itself. Keep it that way'
    if (worst === 1 || (worst === coverage && missing.length === 0))
      return 'Start the summary with its subject'
    if (worst === coverage) return `Say in the summary what the page is about, using ${namesOf(missing)}`
    if (worst === position) return `Move the summary up, since ${wordsBefore} words come before it`
    return `${wordCount < LENGTH[1] ? 'Lengthen' : 'Shorten'} the summary, which has ${wordCount} words (${LENGTH[1]} to ${LENGTH[2]} are best)`
  }
  return `${advice()}: ${quoted(text)}.`
}

function namesOf(terms: readonly KeyTerm[]): string {
  return terms
    .slice(0, 3)
    .map(({ word }) => `“${word}”`)
    .join(', ')
}

/** A passage near the top that may be the page's summary. */
interface SummaryCandidate {
  text: string
  /** The first words; `wordCount` counts all. */
  words: readonly Word[]
  wordCount: number
  /** Whether it follows a label like "Key facts" or "In short". */
  isLabelled: boolean
  /** Number of words of running text above it. */
  wordsBefore: number
}

/** A heading with more words is not just a label. */
const MAX_LABEL_WORDS = 6
const MAX_LIST_ITEMS = 30
/** Enough sentences to recognise a summary. */
const MAX_SENTENCES = 50
/** Text after this many words is not searched. */
const SEARCHED_WORDS = 1500

/** Returns all paragraphs, and the paragraph or list under each label. */
function summaryCandidates(blocks: readonly ReadBlock[]): SummaryCandidate[] {
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

/** Whether the block is a heading or a short line like "Key facts". */
function isLabel({ kind, wordCount, sentences }: ReadBlock): boolean {
  const canLabel = kind === 'heading' || kind === 'paragraph'
  return canLabel && wordCount <= MAX_LABEL_WORDS && startsWithLabel(sentences[0]?.words ?? [])
}

function startsWithLabel(words: readonly Word[]): boolean {
  return longestPhraseAt(words, 0, SUMMARY_LABELS) !== undefined
}

/** Returns one paragraph, or all items of a list. */
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
