import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import pg from 'pg'

import type { ReportFields } from '../../src/reports/fields.js'
import { reportView } from '../../src/reports/report-view.js'
import type { StoredReport } from '../../src/reports/store.js'
import { knownOfList, knownOfUpdate, learn } from './knowledge.js'
import { filledIn, type Known, type Template } from './recording.js'
import { listenOnLoopback, serveParent } from './server-child.js'

export interface BareSetting {
  connection: pg.ClientConfig
  poolSize: number
  list: Template[]
  update: Template[]
}

interface NamedTemplate extends Template {
  name: string
}

/**
 * Sends the same statements in the same order over the same pool, and rows in the same shape: what a server for only these two
 * requests would cost. It validates nothing and refuses no request. The statements are recorded from our server, so the two
 * cannot diverge. Their texts are constants here, because a hand-written server would not build them for every request.
 */
serveParent(async (setting: BareSetting) => {
  const pool = openPool(setting)
  const [list, update] = [named(setting.list, 'l'), named(setting.update, 'u')]
  const answers: Record<string, (request: IncomingMessage) => Promise<object>> = {
    GET: (request) => answerList(pool, list, request),
    PATCH: (request) => answerUpdate(pool, update, request),
  }
  const server = createServer((request, response) => {
    answers[request.method ?? '']?.(request).then(
      (answer) => sendJson(response, answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const port = await listenOnLoopback(server)
  return { port, close: () => pool.end() }
})

async function answerList(pool: pg.Pool, templates: NamedTemplate[], request: IncomingMessage) {
  const known = knownOfList(headOf(request))
  const reports: StoredReport[] = []
  for (const template of templates) {
    const { rows } = await pool.query<StoredReport>(queryOf(template, known))
    if (rows[0]?.latestVersion !== undefined) reports.push(...rows)
  }
  const items = reports.slice(0, known.limit).map(reportView)
  return { items, paging: { nextCursor: null, hasMore: false } }
}

async function answerUpdate(pool: pg.Pool, templates: NamedTemplate[], request: IncomingMessage) {
  const body = JSON.parse(await textOf(request)) as Partial<ReportFields>
  const known: Known = knownOfUpdate(headOf(request))
  let client: pg.PoolClient | undefined
  let report: StoredReport | undefined
  for (const template of templates) {
    if (template.text === 'begin') client = await pool.connect()
    const { rows } = await (client ?? pool).query<StoredReport>(queryOf(template, known))
    if (template.text === 'commit') client?.release()
    learn(known, rows[0], body)
    if (rows[0]?.latestVersion !== undefined) report = rows[0]
  }
  return reportView(report as StoredReport)
}

function sendJson(response: ServerResponse, answer: object): ServerResponse {
  const body = JSON.stringify(answer)
  const length = Buffer.byteLength(body)
  return response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
    .end(body)
}

function headOf({ headers: { authorization = '' }, url = '' }: IncomingMessage) {
  return { authorization, url, now: new Date() }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  await new Promise((resolve) => request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve))
  return Buffer.concat(chunks).toString()
}

function named(templates: Template[], prefix: string): NamedTemplate[] {
  return templates.map((template, index) => ({ ...template, name: `${prefix}${index}` }))
}

function queryOf(template: NamedTemplate, known: Known): pg.QueryConfig | string {
  if (template.text === 'begin' || template.text === 'commit') return template.text
  return { name: template.name, ...filledIn(template, known) }
}

/** Uses the same settings as `src/db/postgres.ts`. */
function openPool({ connection, poolSize }: BareSetting): pg.Pool {
  const options = '-c timezone=UTC -c statement_timeout=30s -c lock_timeout=10s'
  const { builtins } = pg.types
  const parsers = new Map<number, (text: string) => unknown>([
    [builtins.INT8, Number],
    [builtins.TIMESTAMPTZ, (text) => new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)],
  ])
  const types = {
    getTypeParser: ((oid, format) =>
      parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  return new pg.Pool({ ...connection, max: poolSize, options, types })
}
