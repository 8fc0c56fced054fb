import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, met, type Rubric, scored } from '../item.js'
import { quotation } from '../../../kernel/quotation.js'
import { metaContent, pageTitle } from '../parts/page-parts.js'
import { closeness, textWidth } from '../text-width.js'
import { isStuffed, longTerms, termsOf } from '../wording.js'

export const META_DESCRIPTION = { present: 12, length: 10, telling: 4, fits: 4 } satisfies Rubric<string>

const DESCRIPTION_WIDTH = { from: 70, to: 170, none: 340 }
const LEAST_WORDS = 6
const MOST_REPEATS = 3
/** Of its long words, those that the page has too. */
const FIT = 0.5

/** The page in one or two sentences, written by who knows it best. */
export function metaDescription(page: PageReading): ItemScore {
  const text = metaContent(page, 'description').replace(/\s+/g, ' ')
  const width = textWidth(text)
  const isThere = termsOf(text).length > 0
  const isTelling =
    new Set(termsOf(text)).size >= LEAST_WORDS &&
    text.toLowerCase() !== pageTitle(page).toLowerCase() &&
    !isStuffed(text, MOST_REPEATS)
  const { from, to } = DESCRIPTION_WIDTH
  const said = isThere ? quotation(text) : ''
  return scored(META_DESCRIPTION, {
    present: met(isThere, 'Describe the page in a <meta name="description">.'),
    length: {
      share: isThere ? closeness(width, DESCRIPTION_WIDTH) : 0,
      advice: said && `Write a description of ${from} to ${to} characters; now it has ${width}.`,
    },
    telling: met(
      isTelling,
      said &&
        `Write a sentence of its own, no copy of the title and no list of keywords; now it reads ${said}.`,
    ),
    fits: {
      share: isThere ? sharedWith(page, text) / FIT : 0,
      advice: said && `Describe what stands on the page: most words of ${said} do not.`,
    },
  })
}

function sharedWith({ text }: PageReading, description: string): number {
  const terms = [...longTerms(description)]
  const lower = text.toLowerCase()
  return terms.length === 0 ? 0 : terms.filter((term) => lower.includes(term)).length / terms.length
}
