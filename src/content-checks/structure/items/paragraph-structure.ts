import { BLOCKS, closest, elementText, elementWords, wordCount } from '../../../page-html/index.js'
import { quotation } from '../../../kernel/quotation.js'
import type { PageReading } from '../../page/page-reading.js'
import { countMark, type ItemScore, type Rubric, scored } from '../item.js'
import { fullParagraphs } from '../parts/page-parts.js'

export const PARAGRAPH_STRUCTURE = { paragraphs: 5, wrapped: 5, length: 5 } satisfies Rubric<string>

const ENOUGH_PARAGRAPHS = 3
const LONGEST_PARAGRAPH = 120
/** The share of words that must be in elements with a meaning for all points. */
const WRAPPED = 0.9
/** Block elements that say nothing about their content. */
const SAYING_NOTHING = new Set([
  'html',
  'body',
  'div',
  'main',
  'article',
  'section',
  'center',
  'form',
  'fieldset',
])
const SAYING = new Set([...BLOCKS].filter((name) => !SAYING_NOTHING.has(name)))

/** Judges whether the text is divided into pieces that can be quoted on their own. */
export function paragraphStructure(page: PageReading): ItemScore {
  const paragraphs = fullParagraphs(page)
  const long = paragraphs.filter((paragraph) => elementWords(paragraph) > LONGEST_PARAGRAPH)
  const { words, loose } = looseWords(page)
  return scored(PARAGRAPH_STRUCTURE, {
    paragraphs: countMark(
      paragraphs.length,
      ENOUGH_PARAGRAPHS,
      `Write at least ${ENOUGH_PARAGRAPHS} paragraphs (<p>) of 15 words or more.`,
    ),
    wrapped: {
      share: words === 0 ? 0 : (words - loose) / words / WRAPPED,
      advice:
        words === 0
          ? 'Add text to the page: there is none without JavaScript.'
          : `Put text into paragraphs, lists or tables: ${loose} of ${words} words are in no such element.`,
    },
    length: {
      share: paragraphs.length === 0 ? 0 : 1 - long.length / paragraphs.length,
      advice: long[0]
        ? `Split paragraphs of more than ${LONGEST_PARAGRAPH} words, first ${quotation(elementText(page, long[0]))}.`
        : '',
    },
  })
}

function looseWords({ text, blocks }: PageReading): { words: number; loose: number } {
  let words = 0
  let loose = 0
  for (const { start, end, holder } of blocks) {
    if (!holder.isMain) continue
    const count = wordCount(text.slice(start, end))
    words += count
    if (!SAYING.has(holder.name) && closest(holder, SAYING) === undefined) loose += count
  }
  return { words, loose }
}
