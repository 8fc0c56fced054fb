import { z } from 'zod'

/** The scalar fields of an item and its lists of scalars, in the order of the contract; objects have no column. */
export function columnsOf(item: z.ZodType): string[] {
  return fieldsOf(item, isFlat)
}

/** The scalar fields alone. */
export function scalarsOf(item: z.ZodType): string[] {
  return fieldsOf(item, isScalar)
}

type Named = (schema: JsonSchema) => JsonSchema

function fieldsOf(item: z.ZodType, isKept: (schema: JsonSchema, named: Named) => boolean): string[] {
  const whole = z.toJSONSchema(item, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  const named: Named = (schema) => whole.$defs?.[schema.$ref?.replace('#/$defs/', '') ?? ''] ?? schema
  const { properties = {} } = named(whole)
  return Object.entries(properties).flatMap(([name, field]) => (isKept(field, named) ? [name] : []))
}

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

function isFlat(given: JsonSchema, named: Named): boolean {
  const { type, items } = named(given)
  return type === 'array' ? items !== undefined && isScalar(items, named) : isScalar(given, named)
}

function isScalar(given: JsonSchema, named: Named): boolean {
  const { type, anyOf } = named(given)
  return anyOf ? anyOf.every((one) => isScalar(one, named)) : type !== 'array' && type !== 'object'
}

/** RFC 4180: lines end in CRLF, a field with a comma, quote or line break is quoted. */
export function csvLine(fields: unknown[]): string {
  return `${fields.map(field).join(',')}\r\n`
}

function field(value: unknown): string {
  const text = Array.isArray(value) ? shownAsText(value.join('|')) : scalar(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Titles and prompts are strangers' words: a spreadsheet would run a cell that begins so as a formula. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/

function shownAsText(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** Nothing for null: "not measured" is an empty cell. */
function scalar(value: unknown): string {
  return typeof value === 'string'
    ? shownAsText(value)
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value)
}

export function csvRow(columns: string[], item: unknown): string {
  return csvLine(columns.map((column) => (item as Record<string, unknown>)[column]))
}
