import { type Day, dayOf } from '../../kernel/days.js'
import { attributeText, type HtmlPage } from '../../page-html/index.js'

interface Dated {
  /** Values of `dateModified` in JSON-LD. */
  modified: readonly string[]
  /** The response header `Last-Modified`. */
  lastModified: string | null
  today: Day
}

/** There were hardly any web pages before. */
const FIRST_DAY = '1995-01-01'
/** A page with more dates than this shows those of comments or teasers. */
const MAX_TIMES = 5
const META = new Set(['article:modified_time', 'og:updated_time', 'last-modified', 'datemodified'])

/** The day of the last change according to the page: the first of its statements that can be true. */
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

/** Ignores days in the future: they are mistakes or manipulation. */
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

/** Ignores the current day: pages generated for each request claim that they were just changed. */
function servedDay(lastModified: string | null, today: Day): Day | null {
  const moment = new Date(lastModified ?? '')
  if (Number.isNaN(moment.getTime())) return null
  const day = dayOf(moment)
  return day < today && day >= FIRST_DAY ? day : null
}
