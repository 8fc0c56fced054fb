import type { Change, Interval, ReportPrompt } from './types.js'

/** Formats figures the same way on every screen. A figure that does not exist is a dash, never 0. */

export const NONE = '–'

const [ENGLISH, UTC] = ['en', 'UTC']

/**
 * The formats of dates and numbers. The default is English with the day before the month, and UTC; a person can choose otherwise.
 */
function writing(locale: string, timeZone: string) {
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const dateLocale = locale === ENGLISH ? 'en-GB' : locale
  const usd = { style: 'currency', currency: 'USD' } as const
  return {
    one: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    two: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    whole: new Intl.NumberFormat(locale),
    exact: new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }),
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
    // This browser may not know a time zone that the server knows.
    written = writing(ENGLISH, UTC)
  }
}

export type Unit = 'percent' | 'position' | 'score' | 'count'

export const count = (value: number | null): string => (value === null ? NONE : written.whole.format(value))
/** A number with the decimals that it has, for tables of charts. */
export const exact = (value: number): string => written.exact.format(value)
export const decimal = (value: number | null): string => (value === null ? NONE : written.one.format(value))
/** The price of one answer, which is cents or fractions of a cent. */
export const price = (value: number | null): string => (value === null ? NONE : written.price.format(value))
export const money = (value: number | null): string => (value === null ? NONE : written.money.format(value))
export const figure = (value: number | null, unit: Unit = 'percent'): string =>
  value === null
    ? NONE
    : unit === 'percent'
      ? `${written.one.format(value)} %`
      : (unit === 'count' ? written.whole : written.one).format(value)

/** With a negative bound a dash would read as a minus, so “to” is used. */
export const range = (interval: Interval): string =>
  interval === null
    ? ''
    : `${written.one.format(interval[0])}${interval[0] < 0 ? ' to ' : '–'}${written.one.format(interval[1])}`

/** Finds days as the interface writes them. Quoted text is matched first, so that it stays unchanged. */
const QUOTE_OR_DAY = /“[^”]*”|\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g

/** Rewrites a sentence of the interface: formats its days, and keeps a number and its % sign on one line. */
export const sentenceOf = (text: string): string =>
  text
    .replaceAll(QUOTE_OR_DAY, (found) => {
      const time = Date.parse(`${found} UTC`)
      return Number.isNaN(time) ? found : written.dayAndYear.format(time)
    })
    .replaceAll(/(?<=\d) (?=%)/g, '\u00a0')

/** The wording of the interface for fewer than five prompts. */
export const FEW = 'fewer than five prompts'

/** A file size, written as file managers do. */
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

/** A difference of two counts. */
export const signedCount = (delta: number): string =>
  `${delta > 0 ? '+' : delta < 0 ? '−' : '±'}${count(Math.abs(delta))}`

/** The effect of a part, with a second decimal where it is small, as in a large report. */
export function effectPoints(value: number): string {
  const size = Math.abs(value)
  if (size >= 0.095 || size < 0.005) return signed(value)
  return `${value < 0 ? '−' : '+'}${written.two.format(size)}`
}

/** Whether a change is more than noise, in the wording of all screens. */
export function verdict({ significant }: Pick<Change, 'significant'>): string {
  return significant === null ? FEW : significant ? 'more than noise' : 'within noise'
}

/** For one prompt the sample is its days, and fewer than five days allow no verdict. */
export const verdictOfPrompt = (one: Pick<Change, 'significant'>): string =>
  one.significant === null ? 'fewer than five days' : verdict(one)

export const shortDay = (day: string): string => written.day.format(new Date(day))
export const longDay = (day: string): string => written.dayAndYear.format(new Date(day))
export const moment = (time: string): string => written.time.format(new Date(time))
export const days = (first: string, last: string): string =>
  first === last ? longDay(first) : `${shortDay(first)} – ${longDay(last)}`

/** Capitalises a sentence. A file name at its start, for example robots.txt, stays unchanged. */
export const capitalised = (words: string): string =>
  /^\w+\.\w/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1)

/** An address without scheme, `www.` and final slash. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

const REGIONS = new Intl.DisplayNames('en', { type: 'region' })
/** The interface uses `uk` where ISO 3166 has GB. */
export const countryName = (country: string): string =>
  REGIONS.of(country === 'uk' ? 'GB' : country.toUpperCase()) ?? country

/** Describes how a prompt is asked: country, region, persona and number of turns. */
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

/** The range of ranks that the data allow for a brand. With fewer than five prompts there is none. */
export function rankInWords(range: readonly [number, number] | null): string {
  if (range === null) return FEW
  const [best, worst] = range
  return best === worst ? ordinal(best) : `${ordinal(best)} to ${ordinal(worst)}`
}
