import { targetWith } from '../../src/recommendations/targets/target.fixture.js'
import type { Route } from '../../src/http/routes/route.js'
import { newId } from '../../src/kernel/ids.js'
import { insertPasskey } from '../../src/sign-in/factors/stores/passkey-store.js'
import type { TestApp } from './app.js'
import { CALLBACK, connectAssistantOf, requestOf, rolesIn, seedPerson } from './assistants.js'
import { created, NIKE, seedMember, seedPrompts, seedReport, seedTag, seedWorkspace } from './seed.js'

export interface Seeded {
  workspaceId: string
  tagId: string
  promptIds: string[]
  reportId: string
  connectorId: string
  goalId: string
  checkId: string
  contentCheckId: string
  fanOutId: string
  recommendationId: string
  actionId: string
  keyId: string
  noteId: string
  effectId: string
  importId: string
  shareId: string
  exportId: string
  alertId: string
  subscriptionId: string
  sessionId: string
  webhookId: string
  deliveryId: string
  assistantId: string
  clientId: string
  personId: string
  passkeyId: string
  invitationId: string
}

export async function seedAll(test: TestApp): Promise<Seeded> {
  const workspaceId = await seedWorkspace(test)
  const tagId = await seedTag(test, workspaceId)
  const promptIds = await seedPrompts(test, workspaceId)
  const { id: reportId } = await seedReport(test, workspaceId, {
    promptIds,
    competitors: [{ brand: 'Adidas', brandDomain: 'adidas.com' }],
  })
  const { id: connectorId } = await seedConnector(test, workspaceId)
  const goalId = await seedGoal(test, workspaceId)
  const checkId = await seedCheck(test, workspaceId)
  const contentCheckId = await seedContentCheck(test, workspaceId)
  const fanOutId = await seedFanOut(test, workspaceId)
  const recommendationId = await seedRecommendation(test, { workspaceId, reportId })
  const actionId = await seedAction(test, { workspaceId, reportId })
  const { id: keyId, key } = await test.newKey({ workspaces: [workspaceId] })
  const sessionId = await seedSession(test, key)
  const noteId = await seedNote(test, reportId)
  const effectId = await seedEffect(test, { reportId, promptIds })
  const importId = await seedExternalData(test, workspaceId)
  const { id: shareId } = await seedShare(test, reportId)
  const exportId = await seedExport(test, reportId)
  const alertId = await seedAlert(test, reportId)
  const subscriptionId = await seedSubscription(test, workspaceId)
  const { id: webhookId } = await seedWebhook(test, [workspaceId])
  const deliveryId = await seedDelivery(test, webhookId)
  const { assistantId, clientId } = await seedAssistant(test, workspaceId)
  const personId = await seedMember(test, { memberships: [{ workspaceId, role: 'admin' }] })
  const passkeyId = await seedPasskey(test, personId)
  const invitationId = await seedInvitation(test, workspaceId)
  return {
    workspaceId,
    tagId,
    promptIds,
    reportId,
    connectorId,
    goalId,
    checkId,
    contentCheckId,
    fanOutId,
    recommendationId,
    actionId,
    keyId,
    noteId,
    effectId,
    importId,
    shareId,
    exportId,
    alertId,
    subscriptionId,
    sessionId,
    webhookId,
    deliveryId,
    assistantId,
    clientId,
    personId,
    passkeyId,
    invitationId,
  }
}

/** A passkey as a browser would create it. No test signs in with it. */
async function seedPasskey({ db, clock }: TestApp, personId: string): Promise<string> {
  const id = newId(clock.now)
  await insertPasskey(db, personId, {
    id,
    credentialId: id,
    name: 'Phone',
    publicKey: Buffer.from(id),
    counter: 0,
    transports: [],
    createdDate: clock.now,
  })
  return id
}

/** An invitation that is still open. */
async function seedInvitation(test: TestApp, workspaceId: string): Promise<string> {
  const body = { email: 'lin@example.com', memberships: [{ workspaceId, role: 'viewer' }] }
  return (await created(test, '/v1/invitations', body)).id
}

async function seedExternalData(test: TestApp, workspaceId: string): Promise<string> {
  const url = `/v1/workspaces/${workspaceId}/external-data`
  return (await created<{ importId: string }>(test, url, EXTERNAL_DATA)).importId
}

const EXTERNAL_DATA = { source: 'gsc', file: 'Query,Date,Clicks,Impressions\nwide shoes,2026-03-01,12,340\n' }

interface SeededWebhook {
  id: string
  secret: string
}

export async function seedWebhook(
  test: TestApp,
  workspaceIds: string[],
  fields: object = {},
): Promise<SeededWebhook> {
  const body = { url: RECEIVER, workspaceIds, ...fields }
  return created<SeededWebhook>(test, '/v1/webhooks', body)
}

/** Nothing is sent there, because the name does not resolve. */
const RECEIVER = 'https://hooks.example/sightline'

export async function seedSubscription(
  test: TestApp,
  workspaceId: string,
  fields: object = {},
): Promise<string> {
  const body = { email: 'ada@example.com', ...fields }
  const url = `/v1/workspaces/${workspaceId}/mail-subscriptions`
  return (await created(test, url, body)).id
}

/** A delivery of a ping. */
async function seedDelivery(test: TestApp, webhookId: string): Promise<string> {
  return (await created(test, `/v1/webhooks/${webhookId}/test`, undefined, 202)).id
}

/** An assistant that a person of the workspace has connected. */
async function seedAssistant(test: TestApp, workspaceId: string) {
  const person = await seedPerson(test, rolesIn(workspaceId, 'editor'))
  const { clientId } = await connectAssistantOf(test, person)
  const { body } = await person.ask('GET', '/v1/assistants')
  const [connected] = body.items as { id: string }[]
  return { assistantId: connected?.id ?? '', clientId }
}

/** The newest session of the key. */
async function seedSession(test: TestApp, key: string): Promise<string> {
  const opened = await test.send('POST', '/v1/session', { body: { key }, key: null })
  if (opened.status !== 201) throw new Error(`seed: ${opened.text}`)
  const listed = await test.send<{ items: { id: string }[] }>('GET', '/v1/sessions', { key })
  return listed.body.items[0]?.id ?? ''
}

export async function seedNote(test: TestApp, reportId: string, fields: object = {}): Promise<string> {
  const body = { ...NOTE, ...fields }
  return (await created(test, `/v1/reports/brand/${reportId}/notes`, body)).id
}

async function seedEffect(
  test: TestApp,
  { reportId, promptIds }: Pick<Seeded, 'reportId' | 'promptIds'>,
): Promise<string> {
  const body = effectOf(promptIds)
  return (await created(test, `/v1/reports/brand/${reportId}/effects`, body)).id
}

const effectOf = (promptIds: string[]) => ({
  title: 'The guide was rewritten',
  day: '2026-03-01',
  promptIds: promptIds.slice(0, 1),
})

export interface SeededShare {
  id: string
  url: string
  token: string
}

export async function seedShare(test: TestApp, reportId: string, fields: object = {}): Promise<SeededShare> {
  const path = `/v1/reports/brand/${reportId}/shares`
  const { id, url } = await created<SeededShare>(test, path, { ...SHARE, ...fields })
  return { id, url, token: url.slice(url.indexOf('#') + 1) }
}

const SHARE = { title: 'January for Fell Runner' }

const NOTE = { day: '2026-03-01', text: 'The spring campaign began.' }

export async function seedExport(test: TestApp, reportId: string, fields: object = {}): Promise<string> {
  const body = { ...EXPORT, ...fields }
  return (await created(test, `/v1/reports/brand/${reportId}/exports`, body, 202)).id
}

async function seedAlert(test: TestApp, reportId: string): Promise<string> {
  return (await created(test, `/v1/reports/brand/${reportId}/alerts`, ALERT)).id
}

const ALERT = { metric: 'brandCoverage', direction: 'down' }

const EXPORT = { kind: 'csv', paper: 'a4' }

/** A recommendation in its stored form. The answers behind it do not matter here. */
async function seedRecommendation(
  test: TestApp,
  { workspaceId, reportId }: { workspaceId: string; reportId: string },
): Promise<string> {
  const id = 'a'.repeat(64)
  await test.db.run({
    text: `insert into recommendations (workspace_id, report_id, id, country, engine, type, priority, score, content, evidence, facts,
        born_in, ranked_in, created_at, updated_at)
      values ($1, $2, $3, 'us', 'chatgpt', 'competitors_count', 1, 1, $4, '[]', '{}', 1, 1, now(), now())`,
    values: [workspaceId, reportId, id, JSON.stringify(RECOMMENDATION)],
  })
  return id
}

/** An action whose only recommendation has gone. */
export async function seedAction(
  test: TestApp,
  { workspaceId, reportId }: { workspaceId: string; reportId: string },
): Promise<string> {
  const { id, kind, target, facts } = targetWith()
  await test.db.run({
    text: `insert into recommendation_targets (workspace_id, report_id, id, kind, target, facts, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, now(), now())`,
    values: [workspaceId, reportId, id, kind, target, JSON.stringify(facts)],
  })
  return id
}

const RECOMMENDATION = {
  group: 'general',
  data: {
    url: 'https://fellrunner.example/wide-fit',
    title: 'Wide shoes',
    domain: 'fellrunner.example',
    domainCategory: 'News/Media',
    mentionedCompetitors: ['Adidas'],
    citations: 3,
    prompts: [],
    country: 'us',
    service: 'chatgpt',
    type: 'competitors_count',
  },
  copy: {
    title: 'Track more competitors',
    headline: 'One is tracked',
    reasoning: '=1+1',
    suggestions: ['- Add'],
  },
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
  return created<SeededConnector>(test, url, body)
}

export async function seedGoal(test: TestApp, workspaceId: string, fields: object = {}): Promise<string> {
  const body = { ...GOAL, ...fields }
  return (await created(test, `/v1/workspaces/${workspaceId}/goals`, body)).id
}

const GOAL = { name: 'Order', pattern: '/thank-you', value: 40, currency: 'EUR' }

export async function seedCheck(test: TestApp, workspaceId: string, url = PAGE): Promise<string> {
  const body = { workspaceId, url }
  return (await created(test, '/v1/audits/geo/crawlability-checks', body)).id
}

export async function seedContentCheck(
  test: TestApp,
  workspaceId: string,
  fields: object = {},
): Promise<string> {
  const body = { workspaceId, url: PAGE, ...fields }
  return (await created(test, '/v1/audits/geo/content-checks', body)).id
}

const PAGE = 'https://nike.com/shoes'

export async function seedFanOut(
  test: TestApp,
  workspaceId: string,
  fields: { query?: string; engines?: string[] } = {},
): Promise<string> {
  const body = { workspaceId, query: QUERY, ...fields }
  return (await created(test, '/v1/audits/query-fan-outs', body)).id
}

const QUERY = 'best trail running shoes for flat feet'

export interface ValidRequest {
  method: string
  url: string
  body?: object
}

/** The id of an answer that may not exist: conventions of all routes are checked before it is looked up. */
const RUN = '01K9ZQ8W7B8M3X5R6W2V0Y1N4C'

/** A request that the route would accept. Each convention changes one thing in it. */
export function validRequest(route: Route, seeded: Seeded): ValidRequest {
  const ids: Record<string, string> = {
    id: idIn(route, seeded),
    workspaceId: seeded.workspaceId,
    tagId: seeded.tagId,
    promptId: seeded.promptIds[0] ?? '',
    reportId: seeded.reportId,
    connectorId: seeded.connectorId,
    goalId: seeded.goalId,
    checkId: route.path.includes('/content-checks') ? seeded.contentCheckId : seeded.checkId,
    fanOutId: seeded.fanOutId,
    recommendationId: seeded.recommendationId,
    actionId: seeded.actionId,
    noteId: seeded.noteId,
    effectId: seeded.effectId,
    importId: seeded.importId,
    shareId: seeded.shareId,
    exportId: seeded.exportId,
    alertId: seeded.alertId,
    subscriptionId: seeded.subscriptionId,
    deliveryId: seeded.deliveryId,
    runId: RUN,
    provider: 'openai',
    engine: 'chatgpt',
    table: 'answers',
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
  const query = QUERIES[route.operationId]?.(seeded)
  const url = query === undefined ? path : `${path}?${query}`
  const body = BODIES[route.operationId]?.(seeded)
  return { method: route.method, url, ...(body && { body }) }
}

function idIn({ path }: Route, seeded: Seeded): string {
  const { keyId, sessionId, webhookId, workspaceId } = seeded
  if (path.startsWith('/v1/assistants')) return seeded.assistantId
  if (path.startsWith('/v1/people')) return seeded.personId
  if (path.startsWith('/v1/invitations')) return seeded.invitationId
  if (path.startsWith('/v1/second-factors')) return seeded.passkeyId
  if (path.startsWith('/v1/webhooks')) return webhookId
  if (path.startsWith('/v1/sessions')) return sessionId
  return path.startsWith('/v1/api-keys') ? keyId : workspaceId
}

/** The same kind of request with other content. A request without a body stays unchanged. */
export function otherRequest({ body, ...request }: ValidRequest, label = 'other'): ValidRequest {
  if (body === undefined) return request
  const changed = Object.entries(CHANGES).flatMap(([field, change]) =>
    field in body ? [[field, change(label)]] : [],
  )
  return { ...request, body: { ...body, ...Object.fromEntries(changed) } }
}

const CHANGES: Record<string, (label: string) => unknown> = {
  name: (label) => label,
  overlapHours: () => 2,
  text: (label) => label,
  title: (label) => label,
  reportTitle: (label) => label,
  prompts: (label) => [label],
  query: (label) => label,
  email: (label) => `${label}@example.com`,
  paper: () => 'letter',
  metric: () => 'sentiment',
  url: (label) => `https://nike.com/${label}`,
}

/** Query parameters that a read requires. A list over workspaces gets the one to read. */
const QUERIES: Record<string, (seeded: Seeded) => string> = {
  // A restore is recorded with the machine's clock, which is later than the test's.
  listAuditLog: () => 'endDate=2026-03-31',
  readMatrix: () => 'rows=brand&columns=engine',
  readAssistantRequest: ({ clientId }) =>
    `clientId=${clientId}&redirectUri=${encodeURIComponent(CALLBACK)}&responseType=code`,
  readHeadToHead: () => 'brand=Adidas',
  listWebhooks: ({ workspaceId }) => `workspaceId=${workspaceId}`,
  listEvents: ({ workspaceId }) => `workspaceId=${workspaceId}`,
  listCrawlabilityChecks: ({ workspaceId }) => `workspaceId=${workspaceId}`,
  listContentChecks: ({ workspaceId }) => `workspaceId=${workspaceId}`,
  listQueryFanOuts: ({ workspaceId }) => `workspaceId=${workspaceId}`,
  readSiteReport: ({ workspaceId }) => `workspaceId=${workspaceId}`,
  listRecommendations: () => 'country=us',
  readRecommendationStats: () => 'country=all',
  listCitationPrompts: () => 'url=https://fellrunner.example/wide-fit',
  deleteExternalData: () => 'source=bing',
  unlinkProvider: () => 'issuer=https://accounts.example',
  readExportTable: () => 'day=2026-03-01',
  readCitationHistory: () =>
    'url=https://fellrunner.example/wide-fit&startDate=2026-02-01&endDate=2026-03-02&country=us',
}

const BODIES: Record<string, (seeded: Seeded) => object> = {
  storeProviderKey: () => ({ key: 'the-key-of-a-provider' }),
  updateCollectionPlan: () => ({
    engines: ['chatgpt'],
    runsPerDay: 1,
    daysPerWeek: 5,
    budgetUsdPerMonth: 100,
  }),
  callMcp: () => ({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  updateMe: () => ({ timeZone: 'Europe/Berlin' }),
  updatePerson: ({ workspaceId }) => ({ memberships: [{ workspaceId, role: 'editor' }] }),
  createInvitation: ({ workspaceId }) => ({
    email: 'grace@example.com',
    memberships: [{ workspaceId, role: 'viewer' }],
  }),
  createWorkspace: () => ({ name: 'Another' }),
  updateWorkspace: () => ({ name: 'Renamed' }),
  replaceDomainKinds: () => ({ items: [{ domain: 'fellrunner.example', kind: 'review' }] }),
  updateBranding: () => ({ name: 'Fell & Partners', accent: '#0b5fff', logo: null }),
  updatePageReading: () => ({ enabled: true, pagesPerDay: 10 }),
  createApiKey: ({ workspaceId }) => ({ name: 'reporting', scopes: ['read'], workspaceIds: [workspaceId] }),
  connectAssistant: ({ clientId, workspaceId }) => ({
    ...requestOf(clientId, 'v'.repeat(43)),
    scopes: ['read'],
    workspaceIds: [workspaceId],
  }),
  registerClient: () => ({ client_name: 'Claude', redirect_uris: [CALLBACK] }),
  issueTokens: ({ clientId }) => ({ grant_type: 'refresh_token', client_id: clientId, refresh_token: 'x' }),
  revokeToken: ({ clientId }) => ({ token: 'x', client_id: clientId }),
  updateApiKey: () => ({ name: 'Renamed' }),
  rotateApiKey: () => ({ overlapHours: 1 }),
  createSession: () => ({ key: 'sl_live_nonsense' }),
  completeSession: () => ({ ticket: 'sl_ticket_nonsense', totp: '287082' }),
  confirmTotp: () => ({ totp: '287082' }),
  addPasskey: () => ({ name: 'Phone', id: 'Y3JlZA', clientDataJSON: 'e30', attestationObject: 'oA' }),
  updateSignInSettings: () => ({ requiresSecondFactor: false }),
  requestSignInMail: () => ({ email: 'ada@example.com' }),
  createLoginLink: ({ keyId }) => ({ apiKeyId: keyId }),
  createWebhook: ({ workspaceId }) => ({ url: RECEIVER, workspaceIds: [workspaceId] }),
  updateWebhook: () => ({ description: 'Renamed' }),
  replayWebhookEvents: () => ({ after: 0 }),
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
  updateDetectionPhrases: () => ({ items: [{ brand: 'Nike', always: ['the swoosh'], never: [] }] }),
  addBrandReportPrompts: ({ promptIds }) => ({ promptIds }),
  previewDetection: () => ({ brandVariations: ['Swoosh'] }),
  suggestCompetitors: ({ workspaceId }) => ({ workspaceId, ...NIKE }),
  previewPromptSet: ({ workspaceId }) => ({ workspaceId, lines: ['best running shoes'] }),
  proposeCollectionPlans: ({ reportId }) => ({ reportId, engines: ['chatgpt'], target: { halfWidth: 5 } }),
  judgeNames: ({ workspaceId }) => ({ workspaceId, brands: [NIKE] }),
  createLogConnector: () => ({ name: 'Blog', source: 'json', domains: ['nike.com'] }),
  updateLogConnector: () => ({ name: 'Renamed' }),
  importExternalData: () => EXTERNAL_DATA,
  createGoal: () => ({ name: 'Newsletter', pattern: '/welcome/*' }),
  updateGoal: () => ({ name: 'Renamed' }),
  ingestLog: () => ({ time: '2026-03-01T10:00:00Z', path: '/', user_agent: 'GPTBot/1.3' }),
  createCrawlabilityCheck: ({ workspaceId }) => ({ workspaceId, url: PAGE }),
  createContentCheck: ({ workspaceId }) => ({ workspaceId, url: PAGE }),
  createQueryFanOut: ({ workspaceId }) => ({ workspaceId, query: QUERY }),
  createShare: () => SHARE,
  unlockShare: () => ({ password: 'fell-runner-2026' }),
  createNote: () => NOTE,
  createEffect: ({ promptIds }) => effectOf(promptIds),
  createExport: () => EXPORT,
  createMailSubscription: () => ({ email: 'grace@example.com', events: 'weekly' }),
  keepOwnMailSubscription: () => ({ events: 'weekly', reports: false }),
  updateMailSubscription: () => ({ events: 'daily' }),
  createAlert: () => ALERT,
  updateAlert: () => ({ enabled: false }),
  updateExportSchedule: () => ({ every: 'month', kind: 'pdf' }),
  updateNote: () => ({ text: 'It began in print.' }),
  updateRecommendation: () => ({ state: 'in_progress' }),
  updateAction: () => ({ state: 'in_progress' }),
  updateActionStates: ({ actionId }) => ({ ids: [actionId], state: 'in_progress' }),
  importAnswers: ({ promptIds }) => [
    { promptId: promptIds[0], engine: 'chatgpt', day: '2026-03-01', text: 'Try the Wideline.' },
  ],
  previewAnswerImport: () => [
    {
      prompt: 'Which shoes?',
      country: 'US',
      engine: 'ChatGPT',
      day: '2026-03-01',
      text: 'Try the Wideline.',
    },
  ],
}
