import type { Random } from '../malformed/random.js'

const PERIOD = 'startDate=2026-02-01&endDate=2026-02-28'
/** Paths of a report that a dashboard, a spreadsheet and a script read. */
const REPORT_READS = [
  '',
  '/versions',
  '/detection-phrases',
  `/prompts?${PERIOD}`,
  `/stats?${PERIOD}&interval=week`,
  `/stats?${PERIOD}&groupBy=engine`,
  `/collection?${PERIOD}`,
  `/timeline?${PERIOD}`,
  `/citations?${PERIOD}`,
  `/citations/stats?${PERIOD}`,
  `/citations/domains?${PERIOD}`,
  `/changes?${PERIOD}`,
  '/alerts',
  '/recommendations?country=us',
  '/recommendations/stats?country=us',
  `/answers?${PERIOD}&search=stone`,
  `/agent-analytics/stats?${PERIOD}`,
]
const OTHER_READS = ['/v1/overview', '/v1/engines', '/v1/openapi.json', '/readyz', '/', '/v1/docs']

interface ReaderOptions {
  key: string
  workspaceId: string
  reportIds: () => string[]
  random: Random
}

/** Reads in one of the formats, or listens for a moment. Returns a description of what is wrong with the response. */
type Read = (url: string) => Promise<string | undefined>

export function openReader({ key, workspaceId, reportIds, random }: ReaderOptions): Read {
  const headers = { authorization: `Bearer ${key}` }
  const addresses = () => [
    ...REPORT_READS.map((read) => `/v1/reports/brand/${random.pick(reportIds())}${read}`),
    ...OTHER_READS,
    `/v1/events?workspaceId=${workspaceId}`,
    `/v1/workspaces/${workspaceId}/prompts`,
    `/v1/audits/geo/site-report?workspaceId=${workspaceId}`,
  ]
  const ask = async (url: string, path: string, accept: string) => {
    const response = await fetch(url + path, { headers: { ...headers, accept } })
    await response.arrayBuffer()
    return response.ok || response.status === 406 ? undefined : `${path} as ${accept}: ${response.status}`
  }
  /** Simulates a person who opens the page of a report and closes it again. */
  const listen = async (url: string) => {
    const leaves = new AbortController()
    const path = `/v1/reports/brand/${random.pick(reportIds())}/events`
    const response = await fetch(url + path, {
      headers: { ...headers, accept: 'text/event-stream' },
      signal: leaves.signal,
    })
    leaves.abort()
    return response.ok ? undefined : `${path}: ${response.status}`
  }
  /** Simulates a client that does not wait for the response. */
  const leave = async (url: string) => {
    const leaves = new AbortController()
    const path = random.pick(addresses())
    const asked = fetch(url + path, { headers, signal: leaves.signal }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    )
    setTimeout(() => leaves.abort(), random.int(20))
    await asked.catch(() => undefined)
    return undefined
  }
  return (url) => {
    if (random.chance(0.05)) return listen(url)
    if (random.chance(0.05)) return leave(url)
    const accept = random.pick(['application/json', 'application/json', 'text/csv', '*/*'])
    return ask(url, random.pick(addresses()), accept)
  }
}
