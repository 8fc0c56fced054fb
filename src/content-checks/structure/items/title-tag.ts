import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, met, type Rubric, scored } from '../item.js'
import { quotation } from '../../../kernel/quotation.js'
import { headingsOf } from '../parts/headings.js'
import { pageTitle } from '../parts/page-parts.js'
import { closeness, textWidth } from '../text-width.js'
import { isStuffed, longTerms, overlap, termsOf } from '../wording.js'

export const TITLE_TAG = { present: 10, length: 8, telling: 6, heading: 6 } satisfies Rubric<string>

const TITLE_WIDTH = { from: 15, to: 65, none: 130 }
const LEAST_WORDS = 2
const MOST_REPEATS = 2
const AGREEMENT = 0.5
const PLACEHOLDERS =
  /^(?:home|home ?page|index|untitled(?: document)?|document|new page|page|start|startseite|accueil|inicio)$/i

/** What a machine calls the page when it cites it. */
export function titleTag(page: PageReading): ItemScore {
  const title = pageTitle(page)
  const isThere = termsOf(title).length > 0
  const heading = headingsOf(page)[0]?.text ?? ''
  const words = new Set(termsOf(title))
  const { from, to } = TITLE_WIDTH
  const said = isThere ? quotation(title) : ''
  const isTelling =
    (words.size >= LEAST_WORDS || textWidth(title) >= from) &&
    !PLACEHOLDERS.test(title) &&
    !isStuffed(title, MOST_REPEATS)
  return scored(TITLE_TAG, {
    present: met(isThere, 'Put a <title> into the head: it is the name by which the page is cited.'),
    length: {
      share: isThere ? closeness(textWidth(title), TITLE_WIDTH) : 0,
      advice: said && `Write a title of ${from} to ${to} characters; ${said} has ${textWidth(title)}.`,
    },
    telling: met(
      isTelling,
      said && `Say in the title what this page is about, each word at most twice; now it reads ${said}.`,
    ),
    heading: {
      share: overlap(longTerms(title), longTerms(heading)) / AGREEMENT,
      advice:
        said &&
        `Let the title and the first heading name the same thing: ${said}, ${quotation(heading || 'no heading')}.`,
    },
  })
}
