/** The parts of an answer that are counted. */
export interface PackedAnswer {
  id: string
  /** Number of days since the first day. */
  day: number
  run: number
  /** Page ids, separated by commas. */
  pages: string
}

/**
 * Reads `id day run page,page;id day run ;`. Hundreds of thousands of answers are read; with one row each, the driver would take
 * longer than all the counting. The strings are slices of the text and keep it in memory.
 */
export function eachPackedAnswer(text: string, visit: (answer: PackedAnswer) => void): void {
  for (let at = 0; at < text.length;) {
    const day = text.indexOf(' ', at)
    const run = text.indexOf(' ', day + 1)
    const pages = text.indexOf(' ', run + 1)
    const end = text.indexOf(';', pages)
    visit({
      id: text.slice(at, day),
      day: Number(text.slice(day + 1, run)),
      run: Number(text.slice(run + 1, pages)),
      pages: text.slice(pages + 1, end),
    })
    at = end + 1
  }
}
