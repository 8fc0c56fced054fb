import { addDays, type Day, daysBetween } from '../../kernel/days.js'
import { NumberReader, varint } from '../../kernel/number-text.js'
import type { CitationColumns } from '../sheets/citation-columns.js'
import { ALL_CELLS, eachCitingAnswer } from '../sheets/citing-answers.js'

/** The days on which each page was first and last cited, by page number. Days are counted from 1, and 0 means never. */
export interface PageSpans {
  first: Int32Array
  last: Int32Array
}

const EARLIEST = '0001-01-01'

export const dayNumber = (day: Day) => daysBetween({ startDate: EARLIEST, endDate: day })
export const dayOfNumber = (number: number): Day => addDays(EARLIEST, number - 1)

/** `size` is the largest page number plus one. */
export function openPageSpans(size: number): PageSpans {
  return { first: new Int32Array(size), last: new Int32Array(size) }
}

/** Adds all answers of a sheet. `month` is the number of the month's first day. */
export function addSheetSpans({ first, last }: PageSpans, cells: CitationColumns, month: number): void {
  eachCitingAnswer(cells, ALL_CELLS, (pages, answer) => {
    const day = month + answer.day
    for (let at = answer.from; at < answer.to; at += 1) {
      const page = pages[at]!
      if (first[page] === 0 || day < first[page]!) first[page] = day
      if (day > last[page]!) last[page] = day
    }
  })
}

/** Encodes each cited page: its distance from the page before, its first day, and the number of days from there to its last. */
export function encodeSpans({ first, last }: PageSpans): string {
  const parts: string[] = []
  let before = -1
  first.forEach((day, page) => {
    if (day === 0) return
    parts.push(varint(page - before) + varint(day) + varint((last[page] ?? day) - day))
    before = page
  })
  return parts.join('')
}

export function decodeSpans(text: string, size: number): PageSpans {
  const spans = openPageSpans(size)
  const reader = new NumberReader(text)
  let page = -1
  while (reader.hasMore) {
    page += reader.varint()
    spans.first[page] = reader.varint()
    spans.last[page] = spans.first[page]! + reader.varint()
  }
  return spans
}
