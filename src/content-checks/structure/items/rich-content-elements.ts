import type { PageReading } from '../../page/page-reading.js'
import { countMark, type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { codeBlocks, quotesOf } from '../parts/content-kinds.js'
import { tellingLinks } from '../parts/links.js'
import { dataTables, termLists } from '../parts/lists-and-tables.js'
import { captionedFigures, describedPictures, hasAlternative, picturesOf, playersOf } from '../parts/media.js'

export const RICH_CONTENT_ELEMENTS = {
  pictures: 12,
  alternatives: 8,
  captions: 8,
  tables: 8,
  numbers: 4,
  apart: 8,
  ownLinks: 6,
  otherLinks: 6,
} satisfies Rubric<string>

const ENOUGH_PICTURES = 2
const ENOUGH_OWN_LINKS = 3
const ENOUGH_OTHER_LINKS = 2
const LEAST_HEADERS = 2
const LEAST_NUMBERS = 2

/** Judges what the page offers besides running text in a form that machines can read. */
export function richContentElements(page: PageReading): ItemScore {
  const isApart = [quotesOf, codeBlocks, termLists, playersOf].some((parts) => parts(page).length > 0)
  return scored(RICH_CONTENT_ELEMENTS, {
    ...pictureMarks(page),
    ...tableMarks(page),
    apart: metMark(isApart, 'Add a quote, a code block, a list of terms, a video or an audio clip.'),
    ...linkMarks(page),
  })
}

function pictureMarks(page: PageReading) {
  const pictures = picturesOf(page)
  const silent = pictures.filter((image) => !hasAlternative(image)).length
  return {
    pictures: countMark(
      describedPictures(page).length,
      ENOUGH_PICTURES,
      `Add at least ${ENOUGH_PICTURES} images, each with an alt text of at least two words.`,
    ),
    alternatives: {
      share: pictures.length === 0 ? 0 : 1 - silent / pictures.length,
      advice:
        silent === 0
          ? ''
          : `Describe every image in its alt text: ${silent} of ${pictures.length} have none or only a file name.`,
    },
    captions: metMark(
      captionedFigures(page).length > 0,
      'Add captions to images or tables: a <figcaption> in a <figure>.',
    ),
  }
}

function tableMarks(page: PageReading) {
  const tables = dataTables(page).filter(({ headers }) => headers >= LEAST_HEADERS)
  return {
    tables: metMark(
      tables.length > 0,
      'Put values that readers compare into a <table> with header cells (<th>).',
    ),
    numbers: metMark(
      tables.some(({ numbers }) => numbers >= LEAST_NUMBERS),
      tables.length === 0 ? '' : 'Put numbers into the table: measurements, prices, dates.',
    ),
  }
}

function linkMarks(page: PageReading) {
  const links = tellingLinks(page)
  const own = links.filter(({ isOwnSite }) => isOwnSite).length
  return {
    ownLinks: countMark(
      own,
      ENOUGH_OWN_LINKS,
      `Link to at least ${ENOUGH_OWN_LINKS} pages of this site from the text, with link texts that say where they lead.`,
    ),
    otherLinks: countMark(
      links.length - own,
      ENOUGH_OTHER_LINKS,
      `Link to at least ${ENOUGH_OTHER_LINKS} sources outside this site, with link texts that say where they lead.`,
    ),
  }
}
