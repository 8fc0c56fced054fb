const EARLIEST = Date.UTC(1995, 0)
const LATEST = Date.UTC(2100, 0)

const MAX_LENGTH = 64
const EPOCH = /^\d+(?:\.\d+)?$/
const CLOCK = String.raw`([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)`
/** The zone is required: without it, the day of a time is unknown. */
const ZONE = String.raw`(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)`
const ISO = new RegExp(String.raw`^(\d{4})-(\d\d)-(\d\d)[T ]${CLOCK}(?:[.,](\d+))? ?${ZONE}$`, 'i')
/** The time format of nginx and Apache. Apache keeps the brackets even inside JSON. */
const COMMON = new RegExp(String.raw`^\[?(\d\d)/([a-z]{3})/(\d{4}):${CLOCK} ${ZONE}\]?$`, 'i')
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** Seconds, milliseconds, microseconds and nanoseconds. A number is a plausible year in only one of them. */
const MS_PER_UNIT = [1000, 1, 1 / 1000, 1 / 1_000_000]

/**
 * Reads a time in any format that logs use, in milliseconds. Undefined if it is no time, or in a year that no web log can be
 * from.
 */
export function logTime(value: unknown): number | undefined {
  if (typeof value === 'number') return epochTime(value)
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  if (EPOCH.test(value)) return epochTime(Number(value))
  return commonTime(value) ?? isoTime(value)
}

function epochTime(value: number): number | undefined {
  for (const unit of MS_PER_UNIT) {
    // Most decimal fractions have no exact double, and some doubles are slightly too small.
    const timeMs = Math.floor(value * unit + 0.001)
    if (isOfTheWeb(timeMs)) return timeMs
  }
  return undefined
}

/** Logs are nearly in order: most lines have the minute of the line before, and only their seconds differ. */
let lastMinute = { start: '?', zone: '?', startMs: 0 }
const SECONDS_AT = 'dd/mmm/yyyy:hh:mm:'.length
const COMMON_LENGTH = 'dd/mmm/yyyy:hh:mm:ss +hhmm'.length

function commonTime(text: string): number | undefined {
  const known = timeInMinute(text)
  if (known !== undefined) return known
  const found = COMMON.exec(text)
  if (found === null) return undefined
  const [, day, month = '', year, hour, minute, second, zone = ''] = found
  const date = [Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day)] as const
  const timeMs = calendarTime(date, clockMs(hour, minute, second) - zoneMs(zone))
  if (timeMs !== undefined && text.length === COMMON_LENGTH && second !== '60')
    lastMinute = {
      start: text.slice(0, SECONDS_AT),
      zone: text.slice(SECONDS_AT + 2),
      startMs: timeMs - Number(second) * 1000,
    }
  return timeMs
}

function timeInMinute(text: string): number | undefined {
  const { start, zone, startMs } = lastMinute
  if (text.length !== COMMON_LENGTH || !text.startsWith(start) || !text.endsWith(zone)) return undefined
  const tens = text.charCodeAt(SECONDS_AT) - ZERO
  const ones = text.charCodeAt(SECONDS_AT + 1) - ZERO
  const isSecond = tens >= 0 && tens < 6 && ones >= 0 && ones < 10
  return isSecond ? startMs + (tens * 10 + ones) * 1000 : undefined
}

const ZERO = 48

function isoTime(text: string): number | undefined {
  const found = ISO.exec(text)
  if (found === null) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', zone = ''] = found
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const date = [Number(year), Number(month), Number(day)] as const
  return calendarTime(date, clockMs(hour, minute, second) + ms - zoneMs(zone))
}

/** Undefined for a day that the month does not have. */
function calendarTime([year, month, day]: readonly [number, number, number], ms: number): number | undefined {
  const midnight = Date.UTC(year, month - 1, day)
  const isInMonth = month >= 1 && month <= 12 && day >= 1 && midnight < Date.UTC(year, month)
  return isInMonth && isOfTheWeb(midnight + ms) ? midnight + ms : undefined
}

function clockMs(hour = '', minute = '', second = ''): number {
  return ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000
}

/** Reads `-07`, `-0700`, `-07:00` or `Z`. */
function zoneMs(zone: string): number {
  const ahead = clockMs(zone.slice(1, 3), zone.slice(3).replace(':', ''))
  return zone.startsWith('-') ? -ahead : ahead
}

function isOfTheWeb(timeMs: number): boolean {
  return timeMs >= EARLIEST && timeMs < LATEST
}
