import type { PageReading } from '../../page/page-reading.js'
import { counted, type ItemScore, met, type Rubric, scored } from '../item.js'
import { codeBlocks, quotesOf } from '../parts/content-kinds.js'
import { tellingLinks } from '../parts/links.js'
import { termLists } from '../parts/lists.js'
import { captionedFigures, describedPictures, hasAlternative, picturesOf } from '../parts/pictures.js'
import { playersOf } from '../parts/players.js'
import { dataTables } from '../parts/tables.js'

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

/** What a page gives besides running text, in a form that machines can read. */
export function richContentElements(page: PageReading): ItemScore {
  const isApart = [quotesOf, codeBlocks, termLists, playersOf].some((parts) => parts(page).length > 0)
  return scored(RICH_CONTENT_ELEMENTS, {
    ...pictureMarks(page),
    ...tableMarks(page),
    apart: met(isApart, 'Set apart what is worth it: a quote, code, a list of terms, a film or a sound.'),
    ...linkMarks(page),
  })
}

function pictureMarks(page: PageReading) {
  const pictures = picturesOf(page)
  const silent = pictures.filter((image) => !hasAlternative(image)).length
  return {
    pictures: counted(
      describedPictures(page).length,
      ENOUGH_PICTURES,
      `Show at least ${ENOUGH_PICTURES} pictures, each with an alt text of two words or more.`,
    ),
    alternatives: {
      share: pictures.length === 0 ? 0 : 1 - silent / pictures.length,
      advice:
        silent === 0
          ? ''
          : `Describe every picture in its alt text: ${silent} of ${pictures.length} have none or the name of a file.`,
    },
    captions: met(
      captionedFigures(page).length > 0,
      'Say what a picture or a table shows, in the <figcaption> of a <figure>.',
    ),
  }
}

function tableMarks(page: PageReading) {
  const tables = dataTables(page).filter(({ headers }) => headers >= LEAST_HEADERS)
  return {
    tables: met(tables.length > 0, 'Lay out what can be compared in a <table> with header cells (<th>).'),
    numbers: met(
      tables.some(({ numbers }) => numbers >= LEAST_NUMBERS),
      tables.length === 0 ? '' : 'Put numbers into the table: measures, prices, dates.',
    ),
  }
}

function linkMarks(page: PageReading) {
  const links = tellingLinks(page)
  const own = links.filter(({ isOwnSite }) => isOwnSite).length
  return {
    ownLinks: counted(
      own,
      ENOUGH_OWN_LINKS,
      `Link to at least ${ENOUGH_OWN_LINKS} pages of this site from the text, in words that say where they lead.`,
    ),
    otherLinks: counted(
      links.length - own,
      ENOUGH_OTHER_LINKS,
      `Link to at least ${ENOUGH_OTHER_LINKS} sources outside of this site, in words that say where they lead.`,
    ),
  }
}
