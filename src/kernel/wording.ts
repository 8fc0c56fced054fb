import { type Day, startOf } from './days.js'

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export function figure(value: number): string {
  return value < 1000 ? String(value) : FORMAT.format(value)
}

/** Examples: `1 answer`, `12 answers`. */
export function countedNoun(value: number, noun: string): string {
  return `${figure(value)} ${value === 1 ? noun : `${noun}s`}`
}

/** Examples: `A`, `A and B`, `A, B and C`. */
export function joinedList(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Example: `9 March 2026`. */
export const writtenDay = (day: Day): string => DAY.format(startOf(day))

/** Example: `3.4 MB`. */
export function fileSize(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`
}

/** Joins the sentences that are not empty. */
export function sentences(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
