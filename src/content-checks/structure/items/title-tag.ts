import { quotation } from '../../../kernel/quotation.js'
import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { headingsOf } from '../parts/headings.js'
import { pageTitle } from '../parts/page-parts.js'
import wordLists from '../words.json' with { type: 'json' }
import { closeness, isStuffed, longTerms, overlap, textWidth, textWords } from '../wording.js'

export const TITLE_TAG = { present: 10, length: 8, telling: 6, heading: 6 } satisfies Rubric<string>

const TITLE_WIDTH = { from: 15, to: 65, none: 130 }
const LEAST_WORDS = 2
const MOST_REPEATS = 2
const AGREEMENT = 0.5
const PLACEHOLDERS = new Set(Object.values(wordLists.placeholderTitles).flat())

/** Judges the title, by which machines cite the page. */
export function titleTag(page: PageReading): ItemScore {
  const title = pageTitle(page)
  const isThere = textWords(title).length > 0
  const heading = headingsOf(page)[0]?.text ?? ''
  const words = new Set(textWords(title))
  const { from, to } = TITLE_WIDTH
  const said = isThere ? quotation(title) : ''
  const isTelling =
    (words.size >= LEAST_WORDS || textWidth(title) >= from) &&
    !PLACEHOLDERS.has(title.toLowerCase()) &&
    !isStuffed(title, MOST_REPEATS)
  return scored(TITLE_TAG, {
    present: metMark(isThere, 'Add a <title> to the head: engines cite the page by its title.'),
    length: {
      share: isThere ? closeness(textWidth(title), TITLE_WIDTH) : 0,
      advice: said && `Write a title of ${from} to ${to} characters; ${said} has ${textWidth(title)}.`,
    },
    telling: metMark(
      isTelling,
      said &&
        `Say in the title what this page is about, and use no word more than twice; it now reads ${said}.`,
    ),
    heading: {
      share: overlap(longTerms(title), longTerms(heading)) / AGREEMENT,
      advice:
        said &&
        `Name the same subject in the title and in the first heading: ${said}, ${quotation(heading || 'no heading')}.`,
    },
  })
}
