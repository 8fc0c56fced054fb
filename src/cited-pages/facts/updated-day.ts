import { type Day, dayOf } from '../../kernel/days.js'
import { attributeText, type HtmlPage } from '../../page-html/index.js'

interface Dated {
  /** What JSON-LD calls `dateModified`. */
  modified: readonly string[]
  /** The header `Last-Modified`. */
  lastModified: string | null
  today: Day
}

/** There were hardly any pages before. */
const FIRST_DAY = '1995-01-01'
/** More dates than these are those of comments or teasers. */
const MAX_TIMES = 5
const META = new Set(['article:modified_time', 'og:updated_time', 'last-modified', 'datemodified'])

/** When the page says it was last changed: the first of its statements that can be true. */
export function updatedDay(page: HtmlPage, { modified, lastModified, today }: Dated): Day | null {
  const newest = (texts: readonly string[]) =>
    texts
      .flatMap((text) => dayIn(text, today))
      .toSorted()
      .at(-1)
  return (
    newest(modified) ?? newest(metaDates(page)) ?? newest(shownTimes(page)) ?? servedDay(lastModified, today)
  )
}

/** A day in the future is a mistake or a lure. */
function dayIn(text: string, today: Day): Day[] {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0]
  if (day === undefined || Number.isNaN(Date.parse(day)) || day < FIRST_DAY || day > today) return []
  return dayOf(new Date(day)) === day ? [day] : []
}

function metaDates({ elements }: HtmlPage): string[] {
  const names = ['property', 'name', 'itemprop'] as const
  return elements
    .filter((element) => element.name === 'meta')
    .filter((element) => names.some((name) => META.has(attributeText(element, name).toLowerCase())))
    .map((element) => attributeText(element, 'content'))
}

function shownTimes({ elements }: HtmlPage): string[] {
  const times = elements.filter(({ name, isMain }) => name === 'time' && isMain)
  return times.length > MAX_TIMES ? [] : times.map((element) => attributeText(element, 'datetime'))
}

/** Pages that are made for each request say that they were changed just now. */
function servedDay(lastModified: string | null, today: Day): Day | null {
  const moment = new Date(lastModified ?? '')
  if (Number.isNaN(moment.getTime())) return null
  const day = dayOf(moment)
  return day < today && day >= FIRST_DAY ? day : null
}
