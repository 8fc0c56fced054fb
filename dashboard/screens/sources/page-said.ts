import type { ReadPage } from '../../data/types.js'
import { many, shortDay } from '../../data/words.js'

/** What a page says, in a few words for a table. */
export function pageSaid(page: ReadPage | null, brand: string | undefined): string {
  if (page === null) return 'not read'
  if (page.failure !== null) return `could not be read on ${shortDay(page.failure.date.slice(0, 10))}`
  const isKnown = brand !== undefined && !page.unknown.includes(brand)
  const others = page.names.filter((name) => name !== brand).length
  return [
    isKnown && (page.names.includes(brand) ? 'names you' : 'does not name you'),
    others > 0 && `names ${many(others, 'competitor')}`,
    page.isList === true &&
      (page.entries === null ? 'a list' : `a list of ${many(page.entries, 'entry', 'entries')}`),
    page.updatedDate !== null && `changed ${shortDay(page.updatedDate)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
