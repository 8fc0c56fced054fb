import { type DraftCitation, type DraftSource, MAX_TEXT } from './bounded-answer.js'

/** A page of a list that the marks in the text refer to. */
interface NumberedPage extends DraftSource {
  id?: number | string | null | undefined
}

/** `[1]`, `[web:1]` and `[web:1, web:2]`, unless the mark is itself a link. */
const MARK = /\[((?:web:)?\d{1,4}(?:, ?(?:web:)?\d{1,4}){0,19})\](?!\()/g

/** A mark cites the pages with its ids. If two pages have the same id, the first one counts. An unknown id cites nothing. */
export function markedCitations(text: string, pages: readonly NumberedPage[]): DraftCitation[] {
  const byId = new Map(pages.toReversed().map((page) => [String(page.id), page]))
  // Searches only the text that is kept: megabytes of marks would make millions of citations.
  return [...text.slice(0, MAX_TEXT).matchAll(MARK)].flatMap(({ 0: mark, 1: ids = '', index }) =>
    ids.split(',').flatMap((id) => {
      const page = byId.get(id.trim().replace('web:', ''))
      return page ? [{ url: page.url, title: page.title, start: index, end: index + mark.length }] : []
    }),
  )
}
