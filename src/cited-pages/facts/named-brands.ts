import { type Matcher, openBrandScanner } from '../../detection/index.js'
import type { ListEntry } from './page-list.js'

/** A brand that a page names, and where it is named first. */
export interface NamedOnPage {
  /** The id of the brand's matcher. */
  matcher: string
  /** The number of the list's entry. Null if the brand is named outside the list or there is no list. */
  entry: number | null
  /** The position in the text, from 0 to 100 percent. */
  percent: number
}

interface SearchedText {
  text: string
  linkedHosts: readonly string[]
  entries: readonly ListEntry[]
}

/** The last scanner is kept: opening one for many brands is slow, and the pages of a job have the same brands. */
let last: { key: string; scanner: ReturnType<typeof openBrandScanner> } | undefined

function scannerOf(matchers: readonly Matcher[]) {
  const key = matchers.map(({ id }) => id).join()
  if (last?.key !== key) last = { key, scanner: openBrandScanner(matchers) }
  return last.scanner
}

export function brandsNamedIn(
  matchers: readonly Matcher[],
  { text, linkedHosts, entries }: SearchedText,
): NamedOnPage[] {
  const length = Math.max(text.trimEnd().length, 1)
  return scannerOf(matchers)
    .scan(text, linkedHosts)
    .map(({ matcher, offsets }) => ({
      matcher: matchers[matcher]!.id,
      entry: entryOf(offsets, entries),
      percent: Math.min(100, Math.round((100 * (offsets[0]?.[0] ?? 0)) / length)),
    }))
}

/** Finds the entry whose heading names the brand. If there is none, it takes the first entry whose text does. */
function entryOf(offsets: readonly [number, number][], entries: readonly ListEntry[]): number | null {
  const entryWith = (endOf: (entry: ListEntry) => number) =>
    entries.find((entry) => offsets.some(([start]) => start >= entry.start && start < endOf(entry)))
  return (entryWith(({ headEnd }) => headEnd) ?? entryWith(({ end }) => end))?.number ?? null
}
