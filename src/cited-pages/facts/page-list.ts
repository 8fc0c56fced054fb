import {
  elementsIn,
  elementText,
  elementWords,
  HEADINGS,
  type HtmlPage,
  type PageElement,
} from '../../page-html/index.js'

/** An entry of a list, with its offsets in the text of the page. */
export interface ListEntry {
  number: number
  /** The offsets of its start, of the end of its heading, and of the start of the next entry. */
  start: number
  headEnd: number
  end: number
}

/** The list that a page is about. */
interface PageList {
  count: number
  /** Empty if only the number of entries is known. */
  entries: ListEntry[]
}

interface Announced {
  title: string
  /** The number of entries according to the page's markup. */
  entries: number | null
}

const LEAST_ENTRIES = 3
const MAX_ENTRIES = 200

/** Finds the list that a page is about. Undefined if there is none. */
export function pageList(page: HtmlPage, { title, entries }: Announced): PageList | undefined {
  const headings = headingsByLevel(page)
  const announced = entries ?? announcedCount(title)
  return (
    numberedList(page, headings) ??
    (announced === undefined ? undefined : unnumberedList(headings, announced)) ??
    orderedList(page) ??
    (entries === null ? undefined : { count: entries, entries: [] })
  )
}

function headingsByLevel({ elements }: HtmlPage): PageElement[][] {
  const shown = elements.filter(({ name, isMain, isShown }) => HEADINGS.has(name) && isMain && isShown)
  return ['h2', 'h3', 'h4', 'h1'].map((level) => shown.filter(({ name }) => name === level))
}

const NUMBER = /^(?:#|no\.? ?|nr\.? ?)?(\d{1,3})(?=[\s.):\u2013\u2014-])/i

/** Finds headings numbered from 1 upwards, or downwards to 1. */
function numberedList(page: HtmlPage, levels: PageElement[][]): PageList | undefined {
  for (const headings of levels) {
    const numbered = headings.flatMap((heading) => {
      const number = NUMBER.exec(elementText(page, heading))?.[1]
      return number === undefined ? [] : [{ heading, number: Number(number) }]
    })
    const counted = countedUp(numbered) ?? countedUp(numbered.toReversed())?.toReversed()
    if (counted !== undefined) return listOf(counted, headings)
  }
  return undefined
}

interface NumberedHeading {
  heading: PageElement
  number: number
}

function countedUp(numbered: readonly NumberedHeading[]): NumberedHeading[] | undefined {
  const counted: NumberedHeading[] = []
  for (const one of numbered) if (one.number === counted.length + 1) counted.push(one)
  return counted.length >= LEAST_ENTRIES ? counted.slice(0, MAX_ENTRIES) : undefined
}

const COUNT = /(?:^|[\s([])(\d{1,3})(?=\s)/

/** The number in a title, for example seven in "The 7 best trail shoes". */
function announcedCount(title: string): number | undefined {
  const count = Number(COUNT.exec(title)?.[1])
  return count >= LEAST_ENTRIES && count <= MAX_ENTRIES ? count : undefined
}

/** Finds a level with exactly the announced number of headings. */
function unnumberedList(levels: PageElement[][], count: number): PageList | undefined {
  const headings = levels.find(({ length }) => length === count)
  return (
    headings &&
    listOf(
      headings.map((heading, index) => ({ heading, number: index + 1 })),
      headings,
    )
  )
}

/** An entry ends at the next heading of its level. The last one ends with the text. */
function listOf(counted: readonly NumberedHeading[], headings: readonly PageElement[]): PageList {
  const starts = headings.map(({ textStart }) => textStart)
  const entries = counted.map(({ heading, number }) => ({
    number,
    start: heading.textStart,
    headEnd: heading.textEnd,
    end: starts.find((start) => start > heading.textStart) ?? Infinity,
  }))
  return { count: entries.length, entries }
}

/** A page is about a list in its text if the list has at least this share of the words. */
const LIST_SHARE = 0.3

function orderedList(page: HtmlPage): PageList | undefined {
  const body = page.elements.find(({ name }) => name === 'body')
  const least = LIST_SHARE * (body === undefined ? 0 : elementWords(body))
  const lists = page.elements.filter(({ name, isMain }) => name === 'ol' && isMain)
  const longest = lists.toSorted((one, other) => elementWords(other) - elementWords(one))[0]
  if (longest === undefined || elementWords(longest) < least) return undefined
  const items = elementsIn(page, longest).filter(({ name, parent }) => name === 'li' && parent === longest)
  if (items.length < LEAST_ENTRIES) return undefined
  const entries = items.slice(0, MAX_ENTRIES).map(({ textStart, textEnd }, index) => ({
    number: index + 1,
    start: textStart,
    headEnd: textStart,
    end: textEnd,
  }))
  return { count: entries.length, entries }
}
