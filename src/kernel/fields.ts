import { z } from 'zod'

import { countryFault } from './countries.js'

/** Our own ids are less than half as long. */
const MAX_ID_LENGTH = 200

/** An id from a request. The store decides whether it exists. A longer id cannot exist. */
export const Id = z.string().min(1).meta({ maxLength: MAX_ID_LENGTH })

const MAX_TIMESTAMP_LENGTH = 64

export const Timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ maxLength: MAX_TIMESTAMP_LENGTH, examples: ['2026-01-26T08:29:44.850Z'] })

/** A moment from a request, in any time zone. */
export const Moment = z.iso.datetime({ offset: true }).meta({ maxLength: MAX_TIMESTAMP_LENGTH })

interface Length {
  min?: number
  max: number
}

/**
 * Text from a request: trimmed, with its length counted in code points as JSON Schema does. NUL and half surrogate pairs cannot
 * be stored unchanged, so they are refused.
 */
export function text({ min = 1, max }: Length) {
  return z.string().trim().check(within({ min, max })).meta({ minLength: min, maxLength: max })
}

/** Like `text`, but keeps all white space and may be empty. */
export function verbatim({ max }: Length) {
  return z.string().check(within({ max })).meta({ maxLength: max })
}

/** A text field of a PATCH. The schema only checks its type; the other rules apply once the field turns out to change. */
export function sentText({ max }: Length) {
  return z.string().meta({ maxLength: max })
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

/** Counts code points. The fast check comes first, because most texts are far from their limit. */
export function isLongerThan(max: number, value: string): boolean {
  return value.length > max && Array.from(value).length > max
}

export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

const Ignored = z
  .unknown()
  .optional()
  .meta({ readOnly: true, description: 'Read-only. A value that you send is ignored.' })

/** The read-only fields of a resource. A PATCH may send them back unchanged. */
export function readOnlyFields<Shape extends z.ZodRawShape, Editable extends keyof Shape>(
  shape: Shape,
  editable: readonly Editable[],
): Record<Exclude<keyof Shape, Editable>, typeof Ignored> {
  const names = Object.keys(shape).filter((name) => !editable.some((one) => one === name))
  return Object.fromEntries(names.map((name) => [name, Ignored])) as ReturnType<
    typeof readOnlyFields<Shape, Editable>
  >
}

/** The limit of names, titles, brands and variations for which the contract sets no length. */
export const MAX_NAME_LENGTH = 200
export const Name = text({ max: MAX_NAME_LENGTH })

const MAX_EMAIL = 254

export const Email = text({ max: MAX_EMAIL })
  .pipe(z.email('Expected an email address, for example ada@example.com.'))
  .meta({ maxLength: MAX_EMAIL, examples: ['ada@example.com'] })

function refuseUnknownCountry({ value, issues }: z.core.ParsePayload<string>): void {
  const fault = countryFault(value)
  if (fault !== undefined) issues.push({ input: value, code: 'invalid_value', values: [], message: fault })
}

export const Country = z
  .string()
  .check(refuseUnknownCountry)
  .meta({
    maxLength: 2,
    examples: ['us'],
    description: 'Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom.',
  })

export const ALL_COUNTRIES = 'all'

export const CountryOrAll = z
  .string()
  .check((payload) => {
    if (payload.value !== ALL_COUNTRIES) refuseUnknownCountry(payload)
  })
  .meta({
    maxLength: ALL_COUNTRIES.length,
    examples: ['us', ALL_COUNTRIES],
    description: 'Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom; `all` for every country.',
  })

/** `true` or `false` in a query string. Other spellings are refused. */
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
 * A list in a query string: the parameter is repeated, or its values are joined by commas, or both. Every element is checked,
 * also an empty one, with its index in the whole list. Lists over the limit are read only until they exceed it.
 */
export function listOf<Element extends z.ZodType>(element: Element) {
  const enough = MAX_LISTED + 1
  const separated = (value: unknown) => (typeof value === 'string' ? value.split(',', enough) : [value])
  const listed = (value: unknown) => [value].flat().slice(0, enough).flatMap(separated).slice(0, enough)
  return z.preprocess(
    (value) => (value === undefined ? value : listed(value)),
    z.array(element).min(1).max(MAX_LISTED).optional(),
  )
}
