import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gzipSync } from 'node:zlib'

import { ADMIN_KEY, useTestApp } from '../../../test/helpers/app.js'
import { listening } from '../../../test/helpers/event-stream.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { type ImportedAnswer, Sightline } from '../src/index.js'
import { countedFetch } from './counted-fetch.js'

const test = useTestApp()
const counted = countedFetch()
let client: Sightline
let workspaceId = ''

beforeAll(async () => {
  client = new Sightline({ url: await listening(test), apiKey: ADMIN_KEY, fetch: counted.fetch })
})
beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  counted.sent.length = 0
})

const answer = (day: number, fields: Partial<ImportedAnswer> = {}): ImportedAnswer => ({
  prompt: 'best shoes?',
  country: 'us',
  engine: 'chatgpt',
  day: `2026-02-${String(day).padStart(2, '0')}`,
  text: 'Try Nike.',
  ...fields,
})
const days = Array.from({ length: 20 }, (_, index) => index + 1)

async function* oneByOne<Item>(items: Item[]) {
  yield* items
}

describe('importing answers', () => {
  it.each([
    ['an array', () => days.map((day) => answer(day))],
    ['an async iterable', () => oneByOne(days.map((day) => answer(day)))],
    ['a stream of objects', () => streamOf(days.map((day) => answer(day)))],
    ['text in any pieces', () => oneByOne(cut(days.map((day) => JSON.stringify(answer(day))).join('\n')))],
    [
      'bytes in any pieces',
      () =>
        streamOf(
          cut(days.map((day) => `${JSON.stringify(answer(day, { text: 'Läufer' }))}\r\n`).join('')).map(
            bytes,
          ),
        ),
    ],
    ['an array of lines', () => days.map((day) => JSON.stringify(answer(day)))],
    ['an array of lines with their line breaks', () => days.map((day) => `${JSON.stringify(answer(day))}\n`)],
    ['an array of pieces of a text', () => cut(days.map((day) => JSON.stringify(answer(day))).join('\n'))],
    [
      'an array of lines and objects',
      () => days.map((day) => (day % 2 === 0 ? answer(day) : JSON.stringify(answer(day)))),
    ],
    ['one text', () => days.map((day) => JSON.stringify(answer(day))).join('\n')],
    ['a whole file', () => new Blob(days.map((day) => `${JSON.stringify(answer(day))}\n`))],
  ])('accepts %s', async (_, source) => {
    expect(await client.answers.import(workspaceId, source())).toMatchObject({ received: 20, stored: 20 })
    expect(counted.sent).toHaveLength(1)
  })

  it('sends batches, adds up their results, and counts lines from the first batch on', async () => {
    const text = 'Nike. '.repeat(15_000)
    const lines = days.map((day) => answer(day, { text }))
    const broken = [...lines.slice(0, 10), { ...answer(1), day: 'someday' }, ...lines.slice(10)]
    const result = await client.answers.import(workspaceId, oneByOne(broken))
    expect(result).toMatchObject({ received: 21, stored: 20, rejected: 1 })
    expect(result.errors.map(({ line }) => line)).toEqual([11])
    expect(counted.sent).toHaveLength(2)
  })

  it('gives a result even for an empty list', async () => {
    expect(await client.answers.import(workspaceId, [])).toMatchObject({ received: 0, stored: 0, errors: [] })
  })
})

describe('sending a log', () => {
  const line = (path: string) =>
    `203.0.113.7 - - [01/Mar/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 512 "-" "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)"\n`
  const connector = (source: 'combined' | 'cloudfront' | 'json') =>
    client.agentTraffic.createLogConnector(workspaceId, { name: 'Shop', source, domains: ['nike.com'] })

  it('accepts lines from a stream or an array, and a compressed file', async () => {
    const { id } = await connector('combined')
    const text = days.map((day) => line(`/${day}`)).join('')
    expect(await client.agentTraffic.ingestLog(id, oneByOne(cut(text)))).toMatchObject({
      accepted: 20,
      agentVisits: 20,
    })
    const lines = days.map((day) => line(`/line/${day}`).trimEnd())
    expect(await client.agentTraffic.ingestLog(id, lines)).toMatchObject({ accepted: 20, agentVisits: 20 })
    const packed = await client.agentTraffic.ingestLog(id, gzipSync(text + line('/new')))
    expect(packed).toMatchObject({ agentVisits: 1, dropped: { duplicate: 20 } })
  })

  it('repeats the header lines with the column names in each batch', async () => {
    const { id } = await connector('cloudfront')
    const visit = (path: string) =>
      [
        '2026-03-01',
        '10:00:00',
        'FRA6',
        '512',
        '203.0.113.7',
        'GET',
        'd1.cloudfront.net',
        path,
        '200',
        '-',
        'GPTBot/1.2',
        '-',
        '-',
        'Hit',
        path.padEnd(100_000, 'x'),
        'nike.com',
      ].join('\t')
    const heading = [
      '#Version: 1.0',
      '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header',
    ]
    const lines = [...heading, ...days.map((day) => visit(`/${day}`))].map((one) => `${one}\n`)
    const result = await client.agentTraffic.ingestLog(id, oneByOne(lines))
    expect(result).toMatchObject({ agentVisits: 20 })
    expect(counted.sent.filter((sent) => sent.includes('/ingest/')).length).toBeGreaterThan(1)
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)

/** Cuts text into pieces without regard to lines or words. */
const cut = (text: string) => text.match(/[^]{1,37}/g) ?? []

function streamOf<Item>(items: Item[]): ReadableStream<Item> {
  return new ReadableStream<Item>({
    start(controller) {
      for (const item of items) controller.enqueue(item)
      controller.close()
    },
  })
}
