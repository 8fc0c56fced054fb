import { z } from 'zod'

import { countryFault } from './countries.js'

/** An id as it comes from outside. Whether it names anything is for the store to say. */
export const Id = z.string().min(1)

export const Timestamp = z.iso.datetime({ precision: 3 }).meta({ examples: ['2026-01-26T08:29:44.850Z'] })

interface Length {
  min?: number
  max: number
}

/**
 * Text from outside: trimmed, and counted in characters (code points), as JSON Schema counts.
 * A NUL or half a surrogate pair cannot be stored as it was sent, so it is refused rather than changed.
 */
export function text({ min = 1, max }: Length) {
  return z.string().trim().check(within({ min, max })).meta({ minLength: min, maxLength: max })
}

/** The same, but kept with all its white space, and perhaps empty. */
export function verbatim({ max }: Length) {
  return z.string().check(within({ max })).meta({ maxLength: max })
}

function within({ min = 0, max }: Length) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const common = { input: value, origin: 'string', inclusive: true } as const
    if (value.length < min) {
      const message = `Expected at least ${min} character${min === 1 ? '' : 's'}.`
      issues.push({ ...common, code: 'too_small', minimum: min, message })
    }
    if (isLongerThan(max, value)) {
      issues.push({
        ...common,
        code: 'too_big',
        maximum: max,
        message: `Expected at most ${max} characters.`,
      })
    }
    if (!isStorable(value)) {
      const message = 'Expected valid Unicode without NUL characters.'
      issues.push({ input: value, code: 'invalid_format', format: 'text', message })
    }
  }
}

/** In characters, that is code points; the quick look first, since most texts are far from their limit. */
export function isLongerThan(max: number, value: string): boolean {
  return value.length > max && Array.from(value).length > max
}

export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

const Ignored = z.unknown().optional().meta({ readOnly: true, description: 'Ignored.' })

/** The read-only fields of a resource, which a PATCH may send back as they were read. */
export function readOnlyFields<Shape extends z.ZodRawShape, Editable extends keyof Shape>(
  shape: Shape,
  editable: readonly Editable[],
): Record<Exclude<keyof Shape, Editable>, typeof Ignored> {
  const names = Object.keys(shape).filter((name) => !editable.some((one) => one === name))
  return Object.fromEntries(names.map((name) => [name, Ignored])) as ReturnType<
    typeof readOnlyFields<Shape, Editable>
  >
}

/** Names, titles, brands and variations, where the contract gives no length. */
export const Name = text({ max: 200 })

function refuseUnknownCountry({ value, issues }: z.core.ParsePayload<string>): void {
  const fault = countryFault(value)
  if (fault !== undefined) issues.push({ input: value, code: 'invalid_value', values: [], message: fault })
}

export const Country = z
  .string()
  .check(refuseUnknownCountry)
  .meta({ examples: ['us'], description: 'Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom.' })

export const ALL_COUNTRIES = 'all'

export const CountryOrAll = z
  .string()
  .check((payload) => {
    if (payload.value !== ALL_COUNTRIES) refuseUnknownCountry(payload)
  })
  .meta({
    examples: ['us', ALL_COUNTRIES],
    description: 'Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom; `all` for every country.',
  })

/** `true` or `false` in a query string, and no other spelling of them. */
export const flag = (description: string) =>
  z
    .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })
    .optional()
    .meta({ type: 'boolean', description })

/** A whole number in a query string. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int(`Expected a whole number from ${min} to ${max}.`).min(min).max(max),
  )
}

const MAX_LISTED = 100

/**
 * A list in a query string: the parameter repeated, its values joined by commas, or both. Every element is judged, an
 * empty one too, at its place in the whole list.
 */
export function listOf<Element extends z.ZodType>(element: Element) {
  const separated = (value: unknown) => (typeof value === 'string' ? value.split(',') : [value])
  return z.preprocess(
    (value) => (value === undefined ? value : [value].flat().flatMap(separated)),
    z.array(element).min(1).max(MAX_LISTED).optional(),
  )
}
