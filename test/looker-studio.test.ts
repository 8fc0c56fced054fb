import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { MessageChannel, Worker } from 'node:worker_threads'

import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from './helpers/app.js'
import { readCsv } from './helpers/read-csv.js'
import { ROOT } from './helpers/source.js'
import { seedAll, type Seeded } from './helpers/valid-request.js'

const CODE = readFileSync(join(ROOT, 'integrations/looker-studio/connector.gs'), 'utf8')
const test = useTestApp()
const here = {} as { seeded: Seeded; key: string }

beforeAll(async () => {
  here.seeded = await seedAll(test)
  const { workspaceId, promptIds } = here.seeded
  const answers = [{ promptId: promptIds[0], engine: 'chatgpt', day: '2026-03-01', text: 'Try Nike.' }]
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: answers })
  await test.runJobs()
  here.key = (await test.newKey({ scopes: ['read'] })).key
})

interface Field {
  id: string
  concept: string
  type: string
}
interface Result {
  error?: string
  value: {
    isValid: boolean
    authType: string
    inputs: { id: string; options?: { fields: { label: string; value: string } }[] }[]
    fields: Field[]
    rows: unknown[][]
  }
}

const WINDOW = { startDate: '2026-02-01', endDate: '2026-03-02' }
const signedIn = () => ['setCredentials', { pathKey: { path: 'https://sightline.example/', key: here.key } }]

/** Runs the calls one after another in Looker Studio's runtime. The app answers its requests. Returns their results. */
async function run(...calls: unknown[][]): Promise<Result[]> {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const { port1: port, port2 } = new MessageChannel()
  const worker = new Worker(new URL('helpers/apps-script.mjs', import.meta.url), {
    workerData: { code: CODE, calls, port, gate },
    transferList: [port],
    execArgv: [],
  })
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (said: { url: string; headers: Record<string, string>; results?: Result[] }) => {
      if (said.results) return void worker.terminate().then(() => resolve(said.results ?? []))
      const { pathname, search } = new URL(said.url)
      test
        .send('GET', pathname + search, {
          key: null,
          headers: { authorization: said.headers.Authorization ?? '' },
        })
        .then(({ status, text }) => {
          port2.postMessage({ status, text })
          Atomics.store(gate, 0, 1)
          return Atomics.notify(gate, 0)
        }, reject)
    })
  })
}

const chosen = (list: string, fields: string[], more: object = {}) => ({
  configParams: { reportId: here.seeded.reportId, list, ...more },
  dateRange: WINDOW,
  fields: fields.map((name) => ({ name })),
})

describe('the connector for Looker Studio', () => {
  it('asks for URL and key, and accepts only a key that the installation accepts over HTTPS', async () => {
    const asked = (path: string, key: string) => ['setCredentials', { pathKey: { path, key } }]
    const [type, plain, wrong, before, right, after] = await run(
      ['getAuthType'],
      asked('http://sightline.example', here.key),
      asked('https://sightline.example', 'sl_live_wrong'),
      ['isAuthValid'],
      signedIn(),
      ['isAuthValid'],
    )
    expect(type?.value.authType).toBe('PATH_KEY')
    expect([plain?.value.isValid, wrong?.value.isValid, before?.value]).toEqual([false, false, false])
    expect([right?.value.isValid, after?.value]).toEqual([true, true])
  })

  it('offers the reports, and each list that needs no further parameter', async () => {
    const [, config] = await run(signedIn(), ['getConfig'])
    const options = (id: string) =>
      config?.value.inputs.find((one) => one.id === id)?.options?.map(({ fields }) => fields.value)
    expect(options('reportId')).toContain(here.seeded.reportId)
    expect(options('list')).toEqual(
      expect.arrayContaining(['listDailyStats', 'readBrandReportStats', 'listCitations']),
    )
    expect(options('list')).not.toContain('readCitationHistory')
  })

  it('types dates as dates and figures as numbers, in the requested order', async () => {
    const fields = ['brandCoverage', 'date', 'brand']
    const [, schema, data] = await run(
      signedIn(),
      ['getSchema', chosen('listDailyStats', [])],
      ['getData', chosen('listDailyStats', fields)],
    )
    expect(schema?.value.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'date', concept: 'DIMENSION', type: 'YEAR_MONTH_DAY' }),
        expect.objectContaining({ id: 'brandCoverage', concept: 'METRIC', type: 'NUMBER' }),
      ]),
    )
    const { startDate, endDate } = WINDOW
    const url = `/v1/reports/brand/${here.seeded.reportId}/stats/daily?format=csv&startDate=${startDate}&endDate=${endDate}`
    const [heading = [], ...rows] = readCsv((await test.send('GET', url)).text)
    const cell = (row: string[], name: string) => row[heading.indexOf(name)] ?? ''
    expect(data?.value.rows).toEqual(
      rows.map((row) => [
        cell(row, 'brandCoverage') === '' ? null : Number(cell(row, 'brandCoverage')),
        cell(row, 'date').replaceAll('-', ''),
        cell(row, 'brand'),
      ]),
    )
    expect(data?.value.rows.length).toBeGreaterThan(0)
  })

  it('explains why the installation refuses a request, and what to choose if nothing is chosen', async () => {
    const [, refused, nothing] = await run(
      signedIn(),
      ['getData', chosen('listDailyStats', ['date'], { filters: 'country=xx1' })],
      ['getSchema', { configParams: {} }],
    )
    expect(refused?.error).toMatch(/^Sightline responded with 400: .*country: /)
    expect(nothing?.error).toBe('Choose a report and a list first.')
  })
})

describe('the recipe for Google Sheets', () => {
  it('writes dates and numbers into cells as such, and sends the key in a header', async () => {
    const recipe = /```js\n([^]*?)```/.exec(
      readFileSync(join(ROOT, 'docs/integrations.md'), 'utf8').split('## Google Sheets')[1] ?? '',
    )?.[1]
    const path = `/v1/reports/brand/${here.seeded.reportId}/stats/daily`
    const csv = (await test.send('GET', `${path}?format=csv&startDate=2026-02-01&endDate=2026-03-02`)).text
    const asked: { url: string; headers: object }[] = []
    const cells = runInNewContext(`${recipe}; SIGHTLINE(path, 'startDate=2026-02-01&endDate=2026-03-02')`, {
      path,
      Date,
      PropertiesService: { getScriptProperties: () => ({ getProperty: (name: string) => name }) },
      UrlFetchApp: {
        fetch: (url: string, { headers }: { headers: object }) => {
          asked.push({ url, headers })
          return { getContentText: () => csv }
        },
      },
      Utilities: { parseCsv: readCsv },
    }) as unknown[][]
    const [heading = [], first = []] = cells
    expect(first[heading.indexOf('date')]).toBeInstanceOf(Date)
    expect(first[heading.indexOf('executions')] ?? first[heading.indexOf('mentions')]).toBeTypeOf('number')
    expect(asked).toEqual([
      {
        url: `SIGHTLINE_URL${path}?format=csv&startDate=2026-02-01&endDate=2026-03-02`,
        headers: { Authorization: 'Bearer SIGHTLINE_KEY' },
      },
    ])
  })
})
