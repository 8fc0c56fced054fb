import { rounded } from '../../kernel/rates.js'
import { termsOf } from './gist.js'
import { type KeyTerm, keyTerms } from './key-terms.js'
import type { Language } from './lexicon/language.js'
import type { PageText } from './page-text.js'
import { phraseAt } from './phrase-book.js'
import { quoted } from '../../kernel/quotation.js'
import type { TextScore } from './score.js'
import { type SummaryCandidate, summaryCandidates } from './summary-candidates.js'

/** Words above it that cost nothing, and those from which on it is no summary. A label is found further down. */
export const POSITION = { plain: [80, 400], labelled: [300, 1500] } as const
/** No summary below or above these, and all points between the two in the middle. */
export const LENGTH = [5, 25, 120, 300] as const
/** Share of the key terms that earns all points. */
export const FULL_COVERAGE = 0.6
/** A label itself says what the text is, so half of the terms' points are given. */
export const LEAST_COVERAGE = { plain: 0, labelled: 0.5 } as const
export const WEIGHTS = { base: 0.2, coverage: 0.6, selfContained: 0.2 }

interface Judged {
  candidate: SummaryCandidate
  score: number
  position: number
  length: number
  coverage: number
  missing: KeyTerm[]
}

/** The best candidate near the top. */
export function summaryBlock(page: PageText): TextScore {
  const terms = keyTerms(page)
  const judged = summaryCandidates(page.blocks).map((each) => judge(each, terms, page.language))
  const best = judged.reduce<Judged | undefined>(
    (most, next) => (most && most.score >= next.score ? most : next),
    undefined,
  )
  if (!best || best.score === 0) return { score: 0, description: openingAdvice(page) }
  return { score: best.score, description: adviceOf(best) }
}

function judge(candidate: SummaryCandidate, terms: readonly KeyTerm[], language: Language): Judged {
  const kind = candidate.isLabelled ? 'labelled' : 'plain'
  const [free, last] = POSITION[kind]
  const [tooShort, short, long, tooLong] = LENGTH
  const count = candidate.wordCount
  const position = ramp(candidate.wordsBefore, last, free)
  const length = Math.min(ramp(count, tooShort, short), ramp(count, tooLong, long))
  const own = termsOf(candidate.words, language)
  const missing = terms.filter(({ stem }) => !own.has(stem))
  const share = terms.length === 0 ? FULL_COVERAGE / 2 : 1 - missing.length / terms.length
  const coverage = Math.max(LEAST_COVERAGE[kind], Math.min(1, share / FULL_COVERAGE))
  const selfContained = opensInMidair(candidate, language) ? 0 : 1
  const content = WEIGHTS.base + WEIGHTS.coverage * coverage + WEIGHTS.selfContained * selfContained
  return { candidate, score: rounded(100 * position * length * content), position, length, coverage, missing }
}

/** With a word that points back, or words that say nothing yet. */
function opensInMidair({ words }: SummaryCandidate, { pointers, wording }: Language): boolean {
  return pointers.has(words[0]?.text ?? '') || phraseAt(words, 0, wording)?.role === 'opening'
}

/** 0 at one end, 1 at the other, straight between them, and flat beyond. */
function ramp(value: number, zero: number, one: number): number {
  return Math.min(1, Math.max(0, (value - zero) / (one - zero)))
}

function openingAdvice({ blocks }: PageText): string {
  const first = blocks.find(({ kind }) => kind !== 'heading') ?? blocks[0]
  return `Open with a summary of ${LENGTH[1]} to ${LENGTH[2]} words that says what the page is about, above ${quoted(first?.sentences[0]?.text ?? '')}.`
}

function adviceOf({ candidate, score, position, length, coverage, missing }: Judged): string {
  const { text, wordCount, wordsBefore } = candidate
  const worst = Math.min(position, length, coverage)
  const advice = () => {
    if (score === 100) return 'The page opens with a summary that stands by itself. Keep it so'
    if (worst === 1 || (worst === coverage && missing.length === 0))
      return 'Begin the summary with its subject'
    if (worst === coverage) return `Say in the summary what the page is about, with ${namesOf(missing)}`
    if (worst === position) return `Move the summary up, ${wordsBefore} words stand above it`
    return `${wordCount < LENGTH[1] ? 'Say more' : 'Say less'} in the summary, it has ${wordCount} words and ${LENGTH[1]} to ${LENGTH[2]} are good`
  }
  return `${advice()}: ${quoted(text)}.`
}

function namesOf(terms: readonly KeyTerm[]): string {
  return terms
    .slice(0, 3)
    .map(({ word }) => `“${word}”`)
    .join(', ')
}
