import type { Change, Interval, ReportPrompt } from './types.js'

/** How figures are written; the same on every screen. A figure that does not exist is a dash, never 0. */

export const NONE = '–'

const [ENGLISH, UTC] = ['en', 'UTC']

/** How dates and numbers are written: in English, the day before the month, and UTC, unless the person who looks has chosen otherwise. */
function writing(locale: string, timeZone: string) {
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const dateLocale = locale === ENGLISH ? 'en-GB' : locale
  const usd = { style: 'currency', currency: 'USD' } as const
  return {
    one: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    two: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    whole: new Intl.NumberFormat(locale),
    money: new Intl.NumberFormat(locale, usd),
    price: new Intl.NumberFormat(locale, { ...usd, maximumFractionDigits: 4 }),
    day: new Intl.DateTimeFormat(dateLocale, day),
    dayAndYear: new Intl.DateTimeFormat(dateLocale, { ...day, year: 'numeric' }),
    time: new Intl.DateTimeFormat(dateLocale, {
      ...day,
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'short',
    }),
  }
}

let written = writing(ENGLISH, UTC)

export function writeAs({ locale, timeZone }: { locale: string | null; timeZone: string | null }): void {
  try {
    written = writing(locale ?? ENGLISH, timeZone ?? UTC)
  } catch {
    // The server may know a time zone that this browser does not.
    written = writing(ENGLISH, UTC)
  }
}

export type Unit = 'percent' | 'position' | 'score' | 'count'

export const count = (value: number | null): string => (value === null ? NONE : written.whole.format(value))
export const decimal = (value: number | null): string => (value === null ? NONE : written.one.format(value))
/** Of one answer, which costs cents and parts of them. */
export const price = (value: number | null): string => (value === null ? NONE : written.price.format(value))
export const money = (value: number | null): string => (value === null ? NONE : written.money.format(value))
export const figure = (value: number | null, unit: Unit = 'percent'): string =>
  value === null
    ? NONE
    : unit === 'percent'
      ? `${written.one.format(value)} %`
      : (unit === 'count' ? written.whole : written.one).format(value)

/** Below zero a dash would read as a minus. */
export const range = (interval: Interval): string =>
  interval === null
    ? ''
    : `${written.one.format(interval[0])}${interval[0] < 0 ? ' to ' : '–'}${written.one.format(interval[1])}`

/** A day as the interface writes it; what it quotes stays as it is. */
const QUOTE_OR_DAY = /“[^”]*”|\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g

/** A sentence of the interface: its days are written as all others, and its figures never parted from their unit at the end of a line. */
export const sentenceOf = (text: string): string =>
  text
    .replaceAll(QUOTE_OR_DAY, (found) => {
      const time = Date.parse(`${found} UTC`)
      return Number.isNaN(time) ? found : written.dayAndYear.format(time)
    })
    .replaceAll(/(?<=\d) (?=%)/g, '\u00a0')

/** As the interface answers below five prompts. */
export const FEW = 'fewer than five prompts'

/** A size, as file managers write it. */
export function bytes(size: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  const step = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(size) / 3))
  return step === 0 ? many(size, 'byte') : `${written.one.format(size / 1000 ** step)} ${units[step]}`
}

export function many(number: number, one: string, more = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : more}`
}

export const points = (delta: number): string => many1(Math.abs(delta))
const many1 = (value: number): string => `${written.one.format(value)} ${value === 1 ? 'point' : 'points'}`

export const NO_CHANGE = '±0.0'

export function signed(delta: number): string {
  const size = written.one.format(Math.abs(delta))
  return size === written.one.format(0) ? NO_CHANGE : `${delta > 0 ? '+' : '−'}${size}`
}

/** What a part adds to a change: of a large report it is small, and has a second decimal. */
export function effectPoints(value: number): string {
  const size = Math.abs(value)
  if (size >= 0.095 || size < 0.005) return signed(value)
  return `${value < 0 ? '−' : '+'}${written.two.format(size)}`
}

/** Whether a change is one; the words are the same everywhere. */
export function verdict({ significant }: Pick<Change, 'significant'>): string {
  return significant === null ? FEW : significant ? 'more than noise' : 'within noise'
}

/** Of one prompt days are what is counted, and fewer than five of them say nothing. */
export const verdictOfPrompt = (one: Pick<Change, 'significant'>): string =>
  one.significant === null ? 'fewer than five days' : verdict(one)

export const shortDay = (day: string): string => written.day.format(new Date(day))
export const longDay = (day: string): string => written.dayAndYear.format(new Date(day))
export const moment = (time: string): string => written.time.format(new Date(time))
export const days = (first: string, last: string): string =>
  first === last ? longDay(first) : `${shortDay(first)} – ${longDay(last)}`

/** As a sentence begins; the name of a file, such as robots.txt, stays as it is. */
export const capitalised = (words: string): string =>
  /^\w+\.\w/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1)

/** An address as people say it. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

const REGIONS = new Intl.DisplayNames('en', { type: 'region' })
/** The interface says `uk` where the standard says GB. */
export const countryName = (country: string): string =>
  REGIONS.of(country === 'uk' ? 'GB' : country.toUpperCase()) ?? country

/** From where and as whom a prompt is asked, and in how many turns. */
export const askedWords = ({
  country,
  region,
  persona,
  turns,
}: Pick<ReportPrompt, 'country' | 'region' | 'persona' | 'turns'>): string =>
  [countryName(country), region, persona && `as ${persona}`, turns > 1 && `${turns} turns`]
    .filter(Boolean)
    .join(' · ')

const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDING: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (rank: number): string => `${rank}${ENDING[ORDINAL.select(rank)] ?? 'th'}`

/** The ranks that the data allow a brand; below five prompts they allow any. */
export function rankInWords(range: readonly [number, number] | null): string {
  if (range === null) return FEW
  const [best, worst] = range
  return best === worst ? ordinal(best) : `${ordinal(best)} to ${ordinal(worst)}`
}
