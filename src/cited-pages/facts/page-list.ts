import {
  elementsIn,
  elementText,
  elementWords,
  HEADINGS,
  type HtmlPage,
  type PageElement,
} from '../../page-html/index.js'

/** Where an entry of a list is in the text of its page. */
export interface ListEntry {
  number: number
  /** Where it begins, where its heading ends, and where the next entry begins. */
  start: number
  headEnd: number
  end: number
}

/** The list that a page is about. */
interface PageList {
  count: number
  /** Empty where only the number of entries is known. */
  entries: ListEntry[]
}

interface Announced {
  title: string
  /** As its markup says. */
  entries: number | null
}

const LEAST_ENTRIES = 3
const MAX_ENTRIES = 200

/** Undefined for a page that is about no list. */
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

/** Headings that count from 1 upwards, or down to 1. */
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

/** "The 7 best trail shoes" announces seven. */
function announcedCount(title: string): number | undefined {
  const count = Number(COUNT.exec(title)?.[1])
  return count >= LEAST_ENTRIES && count <= MAX_ENTRIES ? count : undefined
}

/** As many headings of one level as were announced. */
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

/** An entry ends where the next heading of its level begins, the last one with the text. */
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

/** A list in the text is what the page is about where it has this part of its words. */
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
