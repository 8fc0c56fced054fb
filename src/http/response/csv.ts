import { z } from 'zod'

/**
 * The columns of an item. First its scalar fields and lists of scalars in the order of the contract, then nested fields as `a.b`.
 * A list of objects has a column per field, a pair of numbers one per end. Lists of lists are offsets in a text and have no
 * column. Fields that are `later` come last, so that programs that read columns by number keep finding the earlier ones.
 */
export function columnsOf(item: z.ZodType, later: readonly string[] = []): string[] {
  const { fields, named } = fieldsOf(item)
  const groupOf = ([name, field]: [string, JsonSchema]) =>
    later.includes(name) ? 2 : isFlat(field, named) ? 0 : 1
  return fields
    .toSorted((one, other) => groupOf(one) - groupOf(other))
    .flatMap(([name, field]) => pathsOf(field, named).map((path) => name + path))
}

/** The names of the scalar fields only. */
export function scalarsOf(item: z.ZodType): string[] {
  const { fields, named } = fieldsOf(item)
  return fields.flatMap(([name, field]) => (isScalar(field, named) ? [name] : []))
}

/** The parts of a JSON schema that are read here. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | false
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

type Named = (schema: JsonSchema) => JsonSchema

function fieldsOf(item: z.ZodType): { fields: [string, JsonSchema][]; named: Named } {
  const whole = z.toJSONSchema(item, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  const named: Named = (schema) => whole.$defs?.[schema.$ref?.replace('#/$defs/', '') ?? ''] ?? schema
  return { fields: Object.entries(named(whole).properties ?? {}), named }
}

/** A scalar or a list of scalars. These have always been the first columns of a file, so this rule decides the column numbers. */
function isFlat(given: JsonSchema, named: Named): boolean {
  const { type, items } = named(given)
  return type === 'array' ? items !== undefined && isScalar(items, named) : isScalar(given, named)
}

function isScalar(given: JsonSchema, named: Named): boolean {
  const { type, anyOf } = named(given)
  return anyOf ? anyOf.every((one) => isScalar(one, named)) : type !== 'array' && type !== 'object'
}

/** The suffix of each column of a field: empty for a value, `.b` for a field of an object. */
function pathsOf(given: JsonSchema, named: Named): string[] {
  if (isScalar(given, named)) return ['']
  const { type, items, prefixItems, anyOf, ...object } = named(given)
  if (anyOf) {
    const [one, ...others] = anyOf.filter((choice) => named(choice).type !== 'null')
    // A field with several kinds of objects has one column, in JSON.
    return one !== undefined && others.length === 0 ? pathsOf(one, named) : ['']
  }
  if (prefixItems) return ['.low', '.high']
  if (type === 'array')
    return items === undefined || named(items).type === 'array' ? [] : pathsOf(items, named)
  const names = named(object.propertyNames ?? {}).enum as string[] | undefined
  if (names) return names.map((name) => `.${name}`)
  if (object.additionalProperties) return ['']
  return Object.entries(object.properties ?? {}).flatMap(([name, field]) =>
    pathsOf(field, named).map((path) => `.${name}${path}`),
  )
}

/** RFC 4180: lines end in CRLF, a field with a comma, quote or line break is quoted. */
export function csvLine(fields: unknown[]): string {
  return `${fields.map(field).join(',')}\r\n`
}

function field(value: unknown): string {
  const text = Array.isArray(value) ? shownAsText(joined(value)) : scalar(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const joined = (values: unknown[]) => values.join('|')

/** Strangers write titles and prompts. A spreadsheet would run a cell that begins like this as a formula. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/

function shownAsText(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** Null becomes an empty cell: "not measured". */
function scalar(value: unknown): string {
  return typeof value === 'string'
    ? shownAsText(value)
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value)
}

/** Writes one row per item. */
export function csvRows(columns: string[], items: unknown[]): string {
  const paths = columns.map((column) => column.split('.'))
  return items.map((item) => csvLine(paths.map((path) => valueAt(item, path)))).join('')
}

const ENDS: Record<string, number> = { low: 0, high: 1 }

/** The value at the end of a path. In a list, the values of all items, joined. */
function valueAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined || value === null || value === undefined) return value
  if (!Array.isArray(value)) return valueAt((value as Record<string, unknown>)[name], rest)
  const end = ENDS[name]
  if (end !== undefined) return value[end] as unknown
  return value.map((one) => partOfList(valueAt(one, [name, ...rest]))).join('; ')
}

function partOfList(value: unknown): string {
  if (Array.isArray(value)) return joined(value)
  return typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value)
}
