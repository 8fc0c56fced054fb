import { beforeAll, describe, expect, it } from 'vitest'

import { isOpen, streamsBody } from '../../src/http/routes/route.js'
import { describedRoutes } from '../../src/main/routes.js'
import { useTestApp } from '../helpers/app.js'
import { nameOf, type RequestField, fieldsOf, withValueAt } from '../helpers/request-fields.js'
import { type Seeded, seedAll, validRequest } from '../helpers/valid-request.js'

const FEW = 4000
const TIMES_AS_LONG = 10
const MOST_TIMES = 12
const RUNS = 3
/** Shorter times are lost in what every request takes. */
const LEAST_MS = 4

const FIELDS = describedRoutes()
  .filter((route) => !isOpen(route) && !streamsBody(route))
  .flatMap((route) => fieldsOf(route, 'body'))
const LISTS = FIELDS.filter(({ schema }) => schema.type === 'array')
const TEXTS = FIELDS.filter(({ schema }) => schema.type === 'string' && schema.enum === undefined)

const ITEMS: Record<string, (index: number) => unknown> = {
  'of one number': () => 1,
  'of different names': (index) => `n${index}.example`,
  'of accented names': (index) => `é${index}.example`,
  'of empty objects': () => ({}),
}

const LETTERS: Record<string, string> = {
  'of accents on one letter': '\u0301',
  'of white space': ' ',
  'of labels': 'é.',
  'of opening brackets': '(',
}

describe('a request body that is ten times as long', () => {
  const test = useTestApp()
  const seeded = {} as Seeded

  beforeAll(async () => void Object.assign(seeded, await seedAll(test)))

  /** The fastest of several runs, because other work in the process only adds time. */
  async function cpuMs({ route, path }: RequestField, value: unknown): Promise<number> {
    const { method, url, body = {} } = validRequest(route, seeded)
    const raw = JSON.stringify(withValueAt(body, path, value))
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const before = process.cpuUsage()
      const { status } = await test.send(method, url, { raw })
      const { user, system } = process.cpuUsage(before)
      expect(status).toBeLessThan(500)
      times.push((user + system) / 1000)
    }
    return Math.min(...times)
  }

  async function expectLinear(field: RequestField, valueOf: (count: number) => unknown): Promise<void> {
    const short = Math.max(LEAST_MS, await cpuMs(field, valueOf(FEW)))
    const long = await cpuMs(field, valueOf(FEW * TIMES_AS_LONG))
    expect(long / short).toBeLessThanOrEqual(MOST_TIMES)
  }

  it.each(LISTS.map((field) => [nameOf(field), field] as const))(
    'takes at most twelve times as long with the list %s',
    async (_, field) => {
      for (const itemOf of Object.values(ITEMS))
        await expectLinear(field, (count) => Array.from({ length: count }, (_item, index) => itemOf(index)))
    },
  )

  it.each(TEXTS.map((field) => [nameOf(field), field] as const))(
    'takes at most twelve times as long with the text %s',
    async (_, field) => {
      for (const letters of Object.values(LETTERS))
        await expectLinear(field, (count) => `a${letters.repeat(count)}.example`)
    },
  )

  it.each(LISTS.filter(({ path }) => path.length === 1).map((field) => [nameOf(field), field] as const))(
    'takes at most twelve times as long with the longest allowed list %s',
    async (_, field) => {
      const most = field.schema.maxItems ?? 0
      const few = Math.ceil(most / TIMES_AS_LONG)
      const listOf = (count: number) =>
        Array.from({ length: count }, (_item, index) => ITEMS['of accented names']?.(index))
      const short = Math.max(LEAST_MS, await cpuMs(field, listOf(few)))
      expect((await cpuMs(field, listOf(most))) / short).toBeLessThanOrEqual(MOST_TIMES)
    },
  )
})
