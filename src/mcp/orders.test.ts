import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { useDemo } from '../../test/helpers/demo.js'
import { type Called, callTools } from './calls.fixture.js'
import { type Item, served, SOURCES } from './list-sources.fixture.js'
import { valueAt } from './order.js'
import { connectAssistant } from './session.fixture.js'
import { TOOLS } from './tools/index.js'

const demo = useDemo()
const READING = TOOLS.filter(({ writes }) => writes !== true)
let client: Client
let calls: Called[]

beforeAll(async () => {
  served.url = demo.url
  client = await connectAssistant(demo.url)
  calls = await callTools(client, demo, {
    only: (name) => name === 'run_audit' || READING.some((tool) => tool.name === name),
  })
})
afterAll(() => client.close())

/** The lists in a result. */
const listsOf = ({ output }: (typeof TOOLS)[number]) =>
  Object.entries(output.shape).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
    return inner instanceof z.ZodArray ? [name] : []
  })

const LISTS = READING.flatMap((tool) =>
  listsOf(tool).map((list) => [tool, list, `${tool.name}.${list}`] as const),
)

it('every list of every tool that reads has an order, which its description states', () => {
  for (const tool of READING) {
    expect([tool.name, Object.keys(tool.orders ?? {}).toSorted()]).toEqual([
      tool.name,
      listsOf(tool).toSorted(),
    ])
    for (const { words } of Object.values(tool.orders ?? {})) expect(tool.description).toContain(words)
  }
})

it('every list is compared with the interface', () => {
  expect(Object.keys(SOURCES).toSorted()).toEqual(LISTS.map(([, , name]) => name).toSorted())
})

/** Lists that are empty for the demo. */
const EMPTY = [
  'get_overview.notCompared',
  'compare_periods.notCompared',
  'get_report.tags',
  'get_prompt.tags',
  'get_prompt.chain',
  'get_answer.searches',
  'get_answer.said',
  'compare_periods.promptsDown',
  'get_effects.effects',
  'get_referrals.byEngine',
  'get_referrals.pages',
]

describe('a list of a tool', () => {
  it.each(LISTS.map(([tool, list, name]) => [name, tool, list] as const))(
    '%s is in its order, and begins with the first of all',
    async (name, tool, list) => {
      const { by } = tool.orders?.[list] ?? { by: [] }
      const { items: read, id, shown } = SOURCES[name]!
      const compared = []
      for (const { args, result } of calls.filter((call) => call.name === tool.name)) {
        const seen = ((result[list] ?? []) as Item[]).map(shown)
        if (seen.length === 0) continue
        const items = await read(args)
        const keysOf = (item: Item) => by.map(({ field: path }) => valueAt(item, path))
        const indexes = seen.map((one) => items.findIndex((item) => id(item) === one))
        expect(indexes).not.toContain(-1)
        const sorted = items.toSorted((one, other) => comparedBy(by, keysOf(one), keysOf(other)))
        if (by.length === 0) expect(seen).toEqual(items.slice(0, seen.length).map(id))
        else
          expect(indexes.map((index) => keysOf(items[index]!))).toEqual(
            sorted.slice(0, seen.length).map(keysOf),
          )
        compared.push(seen.length)
      }
      if (!EMPTY.includes(name)) expect(compared).not.toEqual([])
    },
  )
})

function comparedBy(by: readonly { order: string }[], one: unknown[], other: unknown[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  if (at < 0) return 0
  if (one[at] === null || other[at] === null) return one[at] === null ? 1 : -1
  const isBefore = (one[at] as string) < (other[at] as string)
  return isBefore === (by[at]?.order === 'asc') ? -1 : 1
}
