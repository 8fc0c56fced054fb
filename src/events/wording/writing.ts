import type { Day, Window } from '../../kernel/days.js'
import { countedNoun, figure } from '../../kernel/wording.js'

/** Formats numbers, days and moments for a reader. The words around them are always English. */
export interface Writing {
  figure: (value: number) => string
  /** A number with its noun: `1 answer`, `12 answers`. */
  counted: (value: number, noun: string) => string
  /** A number with one decimal. */
  tenths: (value: number) => string
  usd: (value: number) => string
  /** The days of a window: `26 Jan`, `20 Jan to 26 Jan`. */
  window: (window: Window) => string
  /** A day without its year: `26 January`. */
  dayOfYear: (day: Day) => string
  /** A day with its year: `26 January 2026`. */
  day: (day: Day) => string
  /** The name of a month: `January` for `2026-01`. */
  month: (month: string) => string
  /** A moment: `2026-01-26 08:29 UTC`. */
  moment: (timestamp: string) => string
}

/** The settings that a person has chosen; null if they have not. */
export interface WritingChoices {
  locale: string | null
  timeZone: string | null
}

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Days are collection days, which are in UTC for all readers. Moments are in the reader's time zone. */
export function writingFor({ locale, timeZone }: WritingChoices): Writing {
  const tenths = new Intl.NumberFormat(locale ?? 'en', TENTHS)
  const daysBy = (style: Intl.DateTimeFormatOptions, english: string) => {
    const format = new Intl.DateTimeFormat(locale ?? english, { ...style, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(day))
  }
  const shortDay = daysBy({ day: 'numeric', month: 'short' }, 'en-GB')
  return {
    ...(locale === null ? IN_ENGLISH : numbersIn(locale)),
    tenths: (value) => tenths.format(value),
    window: ({ startDate, endDate }) => {
      const [first, last] = [shortDay(startDate), shortDay(endDate)]
      return first === last ? first : `${first} to ${last}`
    },
    dayOfYear: daysBy({ day: 'numeric', month: 'long' }, 'en-GB'),
    day: daysBy({ day: 'numeric', month: 'long', year: 'numeric' }, 'en-GB'),
    month: daysBy({ month: 'long' }, 'en'),
    moment: locale === null && timeZone === null ? momentInUtc : momentsIn({ locale, timeZone }),
  }
}

const IN_ENGLISH: Pick<Writing, 'figure' | 'counted' | 'usd'> = {
  figure,
  counted: countedNoun,
  usd: (value) => `$${value.toFixed(2)}`,
}

/** Formats numbers with as many decimals as in English. */
function numbersIn(locale: string): typeof IN_ENGLISH {
  const small = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const large = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const figureIn = (value: number) => (value < 1000 ? small : large).format(value)
  return {
    figure: figureIn,
    counted: (value, noun) => `${figureIn(value)} ${value === 1 ? noun : `${noun}s`}`,
    usd: (value) => dollars.format(value),
  }
}

const momentInUtc = (timestamp: string) => `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`

function momentsIn({ locale, timeZone }: WritingChoices): Writing['moment'] {
  const format = new Intl.DateTimeFormat(locale ?? 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  })
  return (timestamp) => format.format(new Date(timestamp))
}

/** Used for readers without settings and for texts that programs read. */
export const ENGLISH = writingFor({ locale: null, timeZone: null })
