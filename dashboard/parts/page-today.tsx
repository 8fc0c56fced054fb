import type { ReadPage } from '../data/types.js'
import { longDay, many } from '../data/words.js'

/** What a page said when Sightline last read it, in a sentence or two. */
export function PageToday({ page, brand }: { page: ReadPage; brand: string | undefined }) {
  const { readDate, names, unknown, failure } = page
  if (failure !== null)
    return (
      <p class="small">
        The page could not be read on {longDay(failure.date.slice(0, 10))}: {failure.message}
      </p>
    )
  const isNamed = brand !== undefined && names.includes(brand)
  const isKnown = brand !== undefined && !unknown.includes(brand)
  const others = names.filter((name) => name !== brand)
  return (
    <p class="small">
      Read on {longDay(readDate.slice(0, 10))}:{' '}
      {[
        isKnown && (isNamed ? `it names ${brand}` : `it does not name ${brand}`),
        others.length > 0 && `it names ${others.join(', ')}`,
        page.isList === true &&
          (page.entries === null
            ? 'it is a list'
            : `it is a list of ${many(page.entries, 'entry', 'entries')}`),
        page.updatedDate !== null && `it was last changed on ${longDay(page.updatedDate)}`,
      ]
        .filter(Boolean)
        .join('; ')}
      .
      {page.contact !== null && (
        <>
          {' '}
          <a href={page.contact} rel="noopener noreferrer nofollow">
            Contact
          </a>
        </>
      )}
      {page.writeForUs !== null && (
        <>
          {' '}
          <a href={page.writeForUs} rel="noopener noreferrer nofollow">
            Guidelines for authors
          </a>
        </>
      )}
    </p>
  )
}
