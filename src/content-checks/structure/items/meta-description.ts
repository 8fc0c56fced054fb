import { quotation } from '../../../kernel/quotation.js'
import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { metaContent, pageTitle } from '../parts/page-parts.js'
import { closeness, isStuffed, longTerms, textWidth, textWords } from '../wording.js'

export const META_DESCRIPTION = { present: 12, length: 10, telling: 4, fits: 4 } satisfies Rubric<string>

const DESCRIPTION_WIDTH = { from: 70, to: 170, none: 340 }
const LEAST_WORDS = 6
const MOST_REPEATS = 3
/** The share of the description's long words that must appear on the page for all points. */
const FIT = 0.5

/** Judges the summary that the page gives of itself in one or two sentences. */
export function metaDescription(page: PageReading): ItemScore {
  const text = metaContent(page, 'description').replace(/\s+/g, ' ')
  const width = textWidth(text)
  const isThere = textWords(text).length > 0
  const isTelling =
    new Set(textWords(text)).size >= LEAST_WORDS &&
    text.toLowerCase() !== pageTitle(page).toLowerCase() &&
    !isStuffed(text, MOST_REPEATS)
  const { from, to } = DESCRIPTION_WIDTH
  const said = isThere ? quotation(text) : ''
  return scored(META_DESCRIPTION, {
    present: metMark(isThere, 'Add a <meta name="description"> that describes the page.'),
    length: {
      share: isThere ? closeness(width, DESCRIPTION_WIDTH) : 0,
      advice: said && `Write a description of ${from} to ${to} characters; it now has ${width}.`,
    },
    telling: metMark(
      isTelling,
      said &&
        `Write a description in sentences, not a copy of the title or a list of keywords; it now reads ${said}.`,
    ),
    fits: {
      share: isThere ? sharedWith(page, text) / FIT : 0,
      advice: said && `Describe what is on the page: most words of ${said} are not on it.`,
    },
  })
}

function sharedWith({ text }: PageReading, description: string): number {
  const terms = [...longTerms(description)]
  const lower = text.toLowerCase()
  return terms.length === 0 ? 0 : terms.filter((term) => lower.includes(term)).length / terms.length
}
