import type { SceneFacts } from './facts.js'

/** One array holds the lists of all pages, one behind the other: a list for each would cost more than all the counting. */
export function citingLists(
  { pages, executions }: Pick<SceneFacts, 'pages' | 'executions'>,
  places: readonly number[],
): (page: number) => Int32Array {
  const starts = new Int32Array(pages.length + 1)
  for (const place of places) for (const page of executions[place]!.pages) starts[page + 1]! += 1
  for (let page = 0; page < pages.length; page += 1) starts[page + 1]! += starts[page]!
  const entries = new Int32Array(starts[pages.length]!)
  const ends = starts.slice()
  for (const place of places) {
    for (const page of executions[place]!.pages) {
      const end = ends[page]!
      // An execution that gives a page twice has just entered it.
      if (end === starts[page] || entries[end - 1] !== place) entries[ends[page]!++] = place
    }
  }
  return (page) => entries.subarray(starts[page], ends[page])
}
