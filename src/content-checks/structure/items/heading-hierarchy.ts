import { elementWords } from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { countMark, type ItemScore, type Mark, metMark, type Rubric, scored } from '../item.js'
import { quotation } from '../../../kernel/quotation.js'
import { type Heading, headingsOf } from '../parts/headings.js'
import { distinct } from '../parts/page-parts.js'

export const HEADING_HIERARCHY = {
  top: 8,
  single: 4,
  sections: 6,
  order: 6,
  filled: 3,
  spacing: 3,
} satisfies Rubric<string>

const ENOUGH_SECTIONS = 3
/** The number of faults that cost all points. */
const MOST_FAULTS = { single: 1, order: 3, filled: 3, spacing: 3 }
const LONGEST_STRETCH = 350
/** A heading with more words than this is a paragraph. */
const LONGEST_HEADING = 30

/** Judges the outline by which machines split the page and know what each part is about. */
export function headingHierarchy(page: PageReading): ItemScore {
  const headings = headingsOf(page)
  const filled = headings.filter(
    ({ element }) => elementWords(element) > 0 && elementWords(element) <= LONGEST_HEADING,
  )
  const judged = (signal: keyof typeof MOST_FAULTS, faults: readonly Heading[], advice: string): Mark => ({
    share: filled.length === 0 ? 0 : 1 - faults.length / MOST_FAULTS[signal],
    advice: faults[0] ? `${advice} First at ${quotation(faults[0].text)}.` : '',
  })
  const top = filled.find(({ level }) => level === 1)
  return scored(HEADING_HIERARCHY, {
    top: metMark(top, `Add an <h1> that names the page in at most ${LONGEST_HEADING} words.`),
    single: judged(
      'single',
      headings.filter(({ level }) => level === 1).slice(1),
      'Use only one <h1>, for the title.',
    ),
    sections: countMark(
      sectionCount(page, filled),
      ENOUGH_SECTIONS,
      `Divide the page into at least ${ENOUGH_SECTIONS} sections, each under its own <h2>.`,
    ),
    order: judged('order', skipping(headings), 'Go down one level of headings at a time.'),
    filled: judged(
      'filled',
      hollow(headings),
      'Remove empty headings, and add text below headings that have none.',
    ),
    spacing: judged('spacing', far(headings), `Add a heading at least every ${LONGEST_STRETCH} words.`),
  })
}

function sectionCount(page: PageReading, headings: readonly Heading[]): number {
  const sections = headings.filter(({ level, wordsInSection }) => level === 2 && wordsInSection > 0)
  return distinct(
    page,
    sections.map(({ element }) => element),
  ).length
}

/** Returns headings that are more than one level below the previous one. */
function skipping(headings: readonly Heading[]): Heading[] {
  return headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? level) + 1)
}

function hollow(headings: readonly Heading[]): Heading[] {
  return headings.filter(({ element, wordsInSection }) => elementWords(element) === 0 || wordsInSection === 0)
}

function far(headings: readonly Heading[]): Heading[] {
  return headings.filter(({ wordsBelow }) => wordsBelow > LONGEST_STRETCH)
}
