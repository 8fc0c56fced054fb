import { send } from '../../helpers/running-program.js'

/** Reads and writes one request after another until it is stopped. Uses only what the older of two versions supports. */
interface UpgradeClient {
  requests(): number
  /** Stops, and returns the failed requests. */
  stop(): Promise<string[]>
}

type Ask = (
  operation: string,
  ids?: Record<string, unknown>,
  body?: object | string,
  token?: unknown,
) => Promise<Record<string, unknown>>

export function startClient(url: string, key: string, operations: Record<string, object>): UpgradeClient {
  const failures: string[] = []
  let [requests, isStopping] = [0, false]
  const ask: Ask = async (operation, ids = {}, body, token = key) => {
    const [method = '', address = ''] = operation.split(' ')
    const [path = ''] = address.split('?')
    if (!(method.toLowerCase() in (operations[path] ?? {}))) return {}
    requests += 1
    const target = url + address.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
    try {
      const response = await send(target, String(token), body, method)
      if (response.status >= 400)
        failures.push(`${operation}: ${response.status} ${JSON.stringify(response.body)}`)
      return response.body
    } catch (error) {
      failures.push(`${operation}: ${String(error)}`)
      return {}
    }
  }
  const going = (async () => {
    for (let round = 0; !isStopping; round += 1) await live(ask, round)
  })()
  const stop = async () => {
    isStopping = true
    await going
    return failures
  }
  return { requests: () => requests, stop }
}

const LINE =
  '20.171.207.2 - - [02/Feb/2026:10:00:00 +0000] "GET /shoes HTTP/1.1" 200 123 "-" "Mozilla/5.0; compatible; GPTBot/1.2; +https://openai.com/gptbot"\n'
const DAYS = 'startDate=2026-02-01&endDate=2026-02-28'
const REPORT = '/v1/reports/brand/{reportId}'

/** Creates a workspace, uses everything in it and deletes it. */
async function live(ask: Ask, round: number): Promise<void> {
  const { id } = await ask('POST /v1/workspaces', {}, { name: `Round ${round}`, mode: 'sandbox' })
  await ask('GET /v1/workspaces/{id}', { id })
  const { id: tagId } = await ask('POST /v1/workspaces/{id}/tags', { id }, { name: 'Brand', color: 'blue' })
  const reportId = await makeReport(ask, id, tagId)
  await readReport(ask, reportId)
  await readTraffic(ask, id, reportId)
  await ask('POST /v1/audits/geo/crawlability-checks', {}, { workspaceId: id, url: 'https://page.example/x' })
  await ask('POST /v1/audits/query-fan-outs', {}, { workspaceId: id, query: 'shoe' })
  await ask('GET /v1/workspaces/{id}/mail-subscriptions', { id })
  const hook = { url: 'https://hooks.example/sightline', workspaceIds: [id] }
  await ask('DELETE /v1/webhooks/{id}', await ask('POST /v1/webhooks', {}, hook))
  await ask('GET /v1/overview')
  await ask('GET /v1/accounts/info')
  const key = { name: 'Reader', scopes: ['read'], workspaceIds: [id] }
  await ask('DELETE /v1/api-keys/{id}', await ask('POST /v1/api-keys', {}, key))
  await ask('GET /v1/events?workspaceId={id}', { id })
  await ask('DELETE /v1/workspaces/{id}/tags/{tagId}', { id, tagId })
  if (round % 2 === 0) await ask(`DELETE ${REPORT}`, { reportId })
  if (round % 3 === 0) await ask('DELETE /v1/workspaces/{id}', { id })
}

async function makeReport(ask: Ask, id: unknown, tagId: unknown): Promise<unknown> {
  const prompts = { prompts: ['best shoes?', 'best trail shoes?'], country: 'us', tagIds: [tagId] }
  const { items = [] } = await ask('POST /v1/workspaces/{id}/prompts', { id }, prompts)
  const promptIds = (items as { id: string }[]).map((prompt) => prompt.id)
  const text = 'Nike or Adidas: https://nike.com/a and https://shop.example/b'
  const answers = promptIds.map((promptId) => ({ promptId, engine: 'chatgpt', day: '2026-02-01', text }))
  await ask('POST /v1/workspaces/{id}/answers', { id }, answers)
  const report = { workspaceId: id, brand: 'Nike', brandDomain: 'nike.com', promptIds }
  const { id: reportId } = await ask('POST /v1/reports/brand', {}, report)
  await ask(`PATCH ${REPORT}`, { reportId }, { brandVariations: ['Nikes'] })
  await ask(`POST ${REPORT}/notes`, { reportId }, { day: '2026-03-01', text: 'Spring' })
  await ask(`POST ${REPORT}/shares`, { reportId }, { title: 'February' })
  await ask(`POST ${REPORT}/alerts`, { reportId }, { metric: 'brandCoverage', direction: 'down' })
  await ask(`POST ${REPORT}/exports`, { reportId }, { kind: 'csv', paper: 'a4' })
  return reportId
}

async function readReport(ask: Ask, reportId: unknown): Promise<void> {
  const reads = ['', '/prompts', '/recommendations?country=us', '/citations/prompts?url=https://nike.com/a']
  const ofDays = [
    'stats',
    'citations',
    'citations/stats',
    'citations/domains',
    'changes',
    'timeline',
    'answers',
  ]
  for (const read of [...reads, ...ofDays.map((path) => `/${path}?${DAYS}`)])
    await ask(`GET ${REPORT}${read}`, { reportId })
}

async function readTraffic(ask: Ask, id: unknown, reportId: unknown): Promise<void> {
  const connector = { name: 'Shop', source: 'combined', domains: ['nike.com'] }
  const { id: connectorId, token } = await ask('POST /v1/workspaces/{id}/log-connectors', { id }, connector)
  await ask('POST /v1/ingest/{connectorId}', { connectorId }, LINE, token)
  for (const path of ['stats', 'agents', 'pages'])
    await ask(`GET ${REPORT}/agent-analytics/${path}?${DAYS}`, { reportId })
}
