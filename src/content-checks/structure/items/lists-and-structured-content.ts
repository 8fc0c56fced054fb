import type { PageReading } from '../../page/page-reading.js'
import { countMark, type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { questionsOf } from '../parts/content-kinds.js'
import { contentLists, dataTables, stepLists, termLists } from '../parts/lists-and-tables.js'

export const LISTS_AND_STRUCTURED_CONTENT = { lists: 8, entries: 4, structured: 8 } satisfies Rubric<string>

const ENOUGH_LISTS = 2
const ENOUGH_ENTRIES = 6
const LEAST_WORDS_PER_ENTRY = 2

/** Judges lists, tables and similar parts whose facts machines can read one by one. */
export function listsAndStructuredContent(page: PageReading): ItemScore {
  const lists = contentLists(page, 'ul', 'ol', 'menu')
  const entries = lists
    .filter(({ entries, words }) => words >= LEAST_WORDS_PER_ENTRY * entries)
    .reduce((sum, list) => sum + list.entries, 0)
  const isStructured =
    dataTables(page).length > 0 ||
    stepLists(page).length > 0 ||
    termLists(page).length > 0 ||
    questionsOf(page) > 1
  return scored(LISTS_AND_STRUCTURED_CONTENT, {
    lists: countMark(
      lists.length,
      ENOUGH_LISTS,
      'Turn enumerations into lists: <ul> or <ol> with at least two entries.',
    ),
    entries: countMark(entries, ENOUGH_ENTRIES, 'Write list entries of at least two words each.'),
    structured: metMark(
      isStructured,
      'Add a table, numbered steps, a list of terms (<dl>) or questions with answers.',
    ),
  })
}
