import { z } from 'zod'

import { rounded } from '../../kernel/rates.js'
import { splitWords, type Word } from '../../language/index.js'
import type { LanguageModel } from '../../language-model/index.js'
import { analyseText, type ContentAnalysis, contentAnalysis, type MainText } from './content-analysis.js'
import { pageText, type PageText, type ReadBlock } from './page-text.js'

const MAX_DESCRIPTION = 1_000

const Rated = z.object({ score: z.number(), description: z.string().trim().min(1) })

const ContentReadiness = z.object({
  semanticRepetition: Rated.describe('100: nothing is said twice. 0: the same thing again and again.'),
  summaryBlock: Rated.describe(
    '100: near its top the page says in two or three sentences what it is about and what the reader learns. 0: nowhere.',
  ),
  clarityAndAssertiveness: Rated.describe(
    '100: short, direct statements. 0: long, hedged, passive or vague ones.',
  ),
  specificity: Rated.describe(
    '100: numbers, dates, names and sources throughout. 0: general claims and empty superlatives.',
  ),
})

const INSTRUCTIONS = [
  'Judge how well the text of a web page can be used by an AI engine that answers questions from it.',
  'Give each of the four qualities a score from 0 to 100, where higher is better, and a description:',
  'in English, at most 500 characters of plain text, what to change first, or what is good if nothing must change.',
  'Quote the sentence that you mean, in its own language, word for word and between “ and ”.',
  'Put nothing else between quotation marks, and name no fact that is not on the page.',
].join(' ')

/** Lets a language model judge a page's text. Undefined if the model is not available or the page has no text. */
export async function modelAnalysis(
  model: LanguageModel,
  mainText: MainText,
  signal: AbortSignal,
): Promise<ContentAnalysis | undefined> {
  const page = pageText(mainText.blocks, mainText.language)
  if (page.blocks.length === 0) return undefined
  const rated = await model.write({
    purpose: 'content_readiness',
    instructions: INSTRUCTIONS,
    material: page.blocks.map(lineOf).join('\n'),
    schema: ContentReadiness,
    signal,
  })
  return rated && checkedAnalysis(rated, page, mainText)
}

function lineOf({ kind, level, sentences }: ReadBlock): string {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  if (kind === 'heading') return `${'#'.repeat(level)} ${text}`
  return kind === 'list-item' ? `- ${text}` : text
}

/** If a description quotes something that is not on the page, neither it nor its score is used. Our own rules decide instead. */
function checkedAnalysis(
  rated: ContentAnalysis['analysis'],
  page: PageText,
  mainText: MainText,
): ContentAnalysis {
  const isTrue = quoteCheck(page)
  let local: ContentAnalysis | undefined
  return contentAnalysis('model', (quality) => {
    const description = withinLimit(rated[quality].description)
    if (isTrue(description))
      return { score: rounded(Math.min(100, Math.max(0, rated[quality].score))), description }
    local ??= analyseText(mainText)
    return local.analysis[quality]
  })
}

/** Shortens without cutting a character in half. */
function withinLimit(description: string): string {
  if (description.length <= MAX_DESCRIPTION) return description
  return `${description.slice(0, MAX_DESCRIPTION - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** A shorter quote may be a term, which need not be on the page. */
const MIN_QUOTED_WORDS = 4

/** Each kind of mark is searched for separately, because one may be inside another. */
const MARKS = [/["＂]/, /[“”„‟]/, /[«»]/, /[「」]/, /[『』]/]
/** A single mark is a quotation mark only if the character on its other side is not part of a word. */
const SINGLE = /(?<![\p{L}\p{N}])['‘‚‹](?=\S)(.+?)(?<=\S)['’‘›](?![\p{L}\p{N}])/gsu
const LEFT_OUT = /…|\.{3}/

/** Returns a function that tells whether all quotes in a text are on the page word for word. An ellipsis marks an omission. */
export function quoteCheck({ blocks }: PageText): (text: string) => boolean {
  const said = blocks.map(({ sentences }) => chain(sentences.flatMap(({ words }) => words))).join('\n')
  return (text) =>
    passagesIn(text)
      .filter((passage) => splitWords(passage).length >= MIN_QUOTED_WORDS)
      .every((passage) => passage.split(LEFT_OUT).every((piece) => said.includes(chain(splitWords(piece)))))
}

/** Puts spaces around each word, so that a word is not found inside another. */
function chain(words: readonly Word[]): string {
  return `${words.map(({ text }) => ` ${text}`).join('')} `
}

function passagesIn(text: string): string[] {
  const single = [...text.matchAll(SINGLE)].map(([, passage = '']) => passage)
  return [...MARKS.flatMap((mark) => between(mark, text)), ...single]
}

/** Returns every second piece. If a mark has no partner, any piece after the first may be a quote. */
function between(mark: RegExp, text: string): string[] {
  const pieces = text.split(mark)
  const isPaired = pieces.length % 2 === 1
  return pieces.filter((_, index) => (isPaired ? index % 2 === 1 : index > 0))
}
