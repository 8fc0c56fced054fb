import type { Route } from '../../src/http/route-table.js'
import type { TestApp } from './app.js'
import { NIKE, seedPrompts, seedReport, seedTag, seedWorkspace } from './seed.js'

export interface Seeded {
  workspaceId: string
  tagId: string
  promptIds: string[]
  reportId: string
  connectorId: string
  checkId: string
  keyId: string
}

export async function seedAll(test: TestApp): Promise<Seeded> {
  const workspaceId = await seedWorkspace(test)
  const tagId = await seedTag(test, workspaceId)
  const promptIds = await seedPrompts(test, workspaceId)
  const { id: reportId } = await seedReport(test, workspaceId, { promptIds })
  const { id: connectorId } = await seedConnector(test, workspaceId)
  const checkId = await seedCheck(test, workspaceId)
  const { id: keyId } = await test.newKey({ workspaces: [workspaceId] })
  return { workspaceId, tagId, promptIds, reportId, connectorId, checkId, keyId }
}

export interface SeededConnector {
  id: string
  token: string
  workspaceId: string
}

export async function seedConnector(
  test: TestApp,
  workspaceId: string,
  fields: object = {},
): Promise<SeededConnector> {
  const body = { name: 'Shop', source: 'combined', domains: ['nike.com'], ...fields }
  const url = `/v1/workspaces/${workspaceId}/log-connectors`
  const answer = await test.send<SeededConnector>('POST', url, { body })
  if (answer.status !== 201) throw new Error(`seed: ${answer.text}`)
  return answer.body
}

export async function seedCheck(test: TestApp, workspaceId: string, url = PAGE): Promise<string> {
  const body = { workspaceId, url }
  const answer = await test.send<{ id: string }>('POST', '/v1/audits/geo/crawlability-checks', { body })
  if (answer.status !== 201) throw new Error(`seed: ${answer.text}`)
  return answer.body.id
}

const PAGE = 'https://nike.com/shoes'

export interface ValidRequest {
  method: string
  url: string
  body?: object
}

/** A request that the route would accept: the ground from which each convention departs by one thing. */
export function validRequest(route: Route, seeded: Seeded): ValidRequest {
  const ids: Record<string, string> = {
    id: route.path.startsWith('/v1/api-keys') ? seeded.keyId : seeded.workspaceId,
    tagId: seeded.tagId,
    promptId: seeded.promptIds[0] ?? '',
    reportId: seeded.reportId,
    connectorId: seeded.connectorId,
    checkId: seeded.checkId,
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
  const query = QUERIES[route.operationId]?.(seeded)
  const url = query === undefined ? path : `${path}?${query}`
  const body = BODIES[route.operationId]?.(seeded)
  return { method: route.method, url, ...(body && { body }) }
}

/** What a read cannot do without; of a list over workspaces, which one. */
const QUERIES: Record<string, (seeded: Seeded) => string> = {
  listCrawlabilityChecks: ({ workspaceId }) => `workspaceId=${workspaceId}`,
  listCitationPrompts: () => 'url=https://fellrunner.example/wide-fit',
  readCitationHistory: () =>
    'url=https://fellrunner.example/wide-fit&startDate=2026-02-01&endDate=2026-03-02&country=us',
}

const BODIES: Record<string, (seeded: Seeded) => object> = {
  createWorkspace: () => ({ name: 'Another' }),
  updateWorkspace: () => ({ name: 'Renamed' }),
  createApiKey: ({ workspaceId }) => ({ name: 'reporting', scopes: ['read'], workspaceIds: [workspaceId] }),
  createTag: () => ({ name: 'Trail' }),
  updateTag: () => ({ name: 'Road' }),
  createPrompts: () => ({ prompts: ['best walking shoes?'], country: 'us' }),
  updatePrompt: ({ tagId }) => ({ tagIds: [tagId] }),
  createBrandReport: ({ workspaceId, promptIds }) => ({
    workspaceId,
    ...NIKE,
    reportTitle: 'Another',
    promptIds,
  }),
  updateBrandReport: () => ({ reportTitle: 'Renamed' }),
  addBrandReportPrompts: ({ promptIds }) => ({ promptIds }),
  previewDetection: () => ({ brandVariations: ['Swoosh'] }),
  suggestCompetitors: ({ workspaceId }) => ({ workspaceId, ...NIKE }),
  createLogConnector: () => ({ name: 'Blog', source: 'json', domains: ['nike.com'] }),
  updateLogConnector: () => ({ name: 'Renamed' }),
  ingestLog: () => ({ time: '2026-03-01T10:00:00Z', path: '/', user_agent: 'GPTBot/1.3' }),
  createCrawlabilityCheck: ({ workspaceId }) => ({ workspaceId, url: PAGE }),
  importAnswers: ({ promptIds }) => [
    { promptId: promptIds[0], engine: 'chatgpt', day: '2026-03-01', text: 'Try the Wideline.' },
  ],
}
