import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { isTabular } from '../src/http/routes/route.js'
import { describedRoutes } from '../src/main/routes.js'
import { useTestApp } from './helpers/app.js'
import { readCsv } from './helpers/read-csv.js'
import { seedAll, type Seeded, validRequest } from './helpers/valid-request.js'

const TABULAR = describedRoutes().filter(isTabular)
const LISTS = TABULAR.filter(({ kind }) => kind === 'list')

/** The columns of each list and table in the first release whose CSV people relied on. */
const FIRST_COLUMNS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/csv-columns.json'), 'utf8'),
) as Record<string, string[]>

/** Fields of items that have no column, each with its reason. */
const WITHOUT_COLUMN: Record<string, string> = {
  'listReportAnswers matches': 'offsets in the excerpt, for marking',
  'listReportAnswers brandMatches': 'offsets in the excerpt, for marking',
  'listAiResponses brandMentions.offsets': 'offsets in the text, for marking',
  'listAiResponses attributes.offsets': 'offsets in the text, for marking',
  'listAttributes phrases.examples.offsets': 'offsets in the text, for marking',
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
}

/** Paths of all fields of an item that are not objects themselves. For a list of objects, the fields of these objects. */
function fieldsOf(schema: JsonSchema, named: (one: JsonSchema) => JsonSchema, path = ''): string[] {
  const { type, properties, items, anyOf } = named(schema)
  const choices = anyOf?.filter((one) => named(one).type !== 'null')
  if (choices?.length === 1) return fieldsOf(choices[0]!, named, path)
  if (type === 'array' && items && named(items).type === 'object') {
    const inside = fieldsOf(items, named, path)
    return inside.length > 0 ? inside : [path]
  }
  if (type !== 'object' || properties === undefined) return [path]
  const prefix = path === '' ? '' : `${path}.`
  return Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, named, prefix + name))
}

describe('the columns of CSV', () => {
  it.each(LISTS)('of $operationId include all fields of its items', ({ operationId, responses, columns }) => {
    const whole = z.toJSONSchema(responses[200]!, { io: 'output', unrepresentable: 'any' }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>
    }
    const named = (one: JsonSchema) => whole.$defs?.[one.$ref?.replace('#/$defs/', '') ?? ''] ?? one
    const { items: list, parts = {} } = named(whole).properties ?? {}
    const items = (list ?? parts).items ?? {}
    const missing = fieldsOf(items, named).filter(
      (field) => !columns.some((column) => column === field || column.startsWith(`${field}.`)),
    )
    expect(missing.filter((field) => !(`${operationId} ${field}` in WITHOUT_COLUMN))).toEqual([])
  })

  // Spreadsheets and imports address columns by their number.
  it.each(Object.entries(FIRST_COLUMNS))(
    'of %s keep their order; new columns follow',
    (operationId, columns) => {
      const route = TABULAR.find((one) => one.operationId === operationId)
      expect(route?.columns.slice(0, columns.length)).toEqual(columns)
    },
  )
})

describe('a list or table as a file', () => {
  const test = useTestApp()
  let seeded: Seeded
  let ownKey: string
  beforeAll(async () => {
    seeded = await seedAll(test)
    ownKey = (await test.newKey({ ownerId: seeded.personId })).key
  })

  const ask = (route: (typeof TABULAR)[number], query: string) => {
    const { method, url } = validRequest(route, seeded)
    // The list belongs to a person, so it needs a key of theirs.
    const sent = ['listNotices', 'listOwnMailSubscriptions'].includes(route.operationId)
      ? { key: ownKey }
      : {}
    return test.send(method, `${url}${url.includes('?') ? '&' : '?'}${query}`, sent)
  }

  it.each(TABULAR)(
    '$operationId is CSV that a strict reader opens, with a file name and a byte order mark',
    async (route) => {
      const { status, text, headers } = await ask(route, 'format=csv&excel=1')
      expect([status, status === 200 ? '' : text]).toEqual([200, ''])
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[A-Za-z0-9-]+\.csv"$/)
      expect(text.startsWith('\uFEFF')).toBe(true)
      const [heading = [], ...rows] = readCsv(text.slice(1))
      expect(new Set(heading).size).toBe(heading.length)
      for (const row of rows) expect(row).toHaveLength(heading.length)
      expect((await ask(route, 'format=csv')).text).toBe(text.slice(1))
    },
  )

  it.each(TABULAR)(
    '$operationId is also available as NDJSON or JSON, and in no other format',
    async (route) => {
      const lines = await ask(route, 'format=ndjson')
      expect(lines.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
      for (const line of lines.text.split('\n').filter(Boolean)) expect(JSON.parse(line)).toBeTypeOf('object')
      const json = await ask(route, 'format=json')
      expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(json.headers['content-disposition']).toBeUndefined()
      expect((await ask(route, 'format=xlsx')).body).toMatchObject({ errors: [{ path: 'format' }] })
    },
  )
})
