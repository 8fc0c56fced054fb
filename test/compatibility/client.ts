import type {
  AccountInfo,
  AgentTraffic,
  AiResponse,
  Audit,
  BrandReport,
  Citation,
  CitationHistory,
  CitationStats,
  Competitor,
  ContentCheck,
  CountryEngines,
  FanOut,
  List,
  Prompt,
  Recommendation,
  ReportPrompt,
  Resource,
  Stats,
} from './shapes.js'

interface Settings {
  /** The first of the two settings to change when moving. */
  baseUrl: string
  /** The second setting. */
  apiKey: string
  /** How several values of a parameter are sent: `engines=a&engines=b`, or `engines=a,b`. */
  lists?: 'repeated' | 'joined'
}

type Query = Record<string, string | number | boolean | readonly string[] | undefined>

/** The service refused a request. The body has a `message`, and `errors` if the request is invalid. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: { message: string; errors?: { path: string; code: string; message: string }[] },
  ) {
    super(`${status}: ${body.message}`)
  }
}

/**
 * A client like those that people have written for this interface: plain fetch, a base address, a key, and one method per
 * operation. It has no code for Sightline and needs only these two settings.
 */
export class Client {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  // The account, and the engines and countries to ask

  health = () => this.#send<{ status: string }>('GET', '/v1/health')
  accountInfo = () => this.#send<AccountInfo>('GET', '/v1/accounts/info')
  engines = (country?: string) => this.#walk<CountryEngines>('/v1/engines', { country, limit: 100 })
  workspaces = () => this.#walk<Resource & { name: string }>('/v1/workspaces')

  // Tags and prompts

  tags = (workspaceId: string) =>
    this.#walk<Resource & { name: string }>(`/v1/workspaces/${workspaceId}/tags`)
  createTag = (workspaceId: string, body: { name: string; color?: string }) =>
    this.#send<Resource>('POST', `/v1/workspaces/${workspaceId}/tags`, { body })
  updateTag = (workspaceId: string, tagId: string, body: { name?: string; color?: string }) =>
    this.#send<Resource & { name: string }>('PATCH', `/v1/workspaces/${workspaceId}/tags/${tagId}`, { body })
  deleteTag = (workspaceId: string, tagId: string) =>
    this.#send<void>('DELETE', `/v1/workspaces/${workspaceId}/tags/${tagId}`)

  prompts = (workspaceId: string, query: Query = {}) =>
    this.#walk<Prompt>(`/v1/workspaces/${workspaceId}/prompts`, query)
  createPrompts = (workspaceId: string, body: { prompts: string[]; country: string; tagIds?: string[] }) =>
    this.#send<{ items: Prompt[] }>('POST', `/v1/workspaces/${workspaceId}/prompts`, { body })
  prompt = (workspaceId: string, promptId: string) =>
    this.#send<Prompt>('GET', `/v1/workspaces/${workspaceId}/prompts/${promptId}`)
  tagPrompt = (workspaceId: string, promptId: string, tagIds: string[]) =>
    this.#send<Prompt>('PATCH', `/v1/workspaces/${workspaceId}/prompts/${promptId}`, { body: { tagIds } })
  deletePrompt = (workspaceId: string, promptId: string) =>
    this.#send<void>('DELETE', `/v1/workspaces/${workspaceId}/prompts/${promptId}`)

  // Brand reports

  reports = (query: { workspaceId?: string; brand?: string; search?: string } = {}) =>
    this.#walk<BrandReport>('/v1/reports/brand', query)
  createReport = (body: object) => this.#send<BrandReport>('POST', '/v1/reports/brand', { body })
  report = (reportId: string) => this.#send<BrandReport>('GET', this.#of(reportId))
  updateReport = (reportId: string, body: object) =>
    this.#send<BrandReport>('PATCH', this.#of(reportId), { body })
  deleteReport = (reportId: string) => this.#send<void>('DELETE', this.#of(reportId))
  addPrompts = (reportId: string, promptIds: string[]) =>
    this.#send<BrandReport>('POST', `${this.#of(reportId)}/prompts`, { body: { promptIds } })
  removePrompt = (reportId: string, promptId: string) =>
    this.#send<BrandReport>('DELETE', `${this.#of(reportId)}/prompts/${promptId}`)
  suggestCompetitors = (body: {
    workspaceId: string
    brand: string
    brandDomain: string
    reportId?: string
  }) => this.#send<{ items: Competitor[] }>('POST', '/v1/competitors/suggestions', { body })

  // Statistics of the answers

  stats = (reportId: string, query: Query = {}) =>
    this.#send<Stats>('GET', `${this.#of(reportId)}/stats`, { query })
  reportPrompts = (reportId: string, query: Query = {}) =>
    this.#walkByOffset<ReportPrompt>(`${this.#of(reportId)}/prompts`, {
      sortBy: 'brandMentions',
      sortOrder: 'desc',
      ...query,
    })
  reportPromptsByCursor = (reportId: string, query: Query = {}) =>
    this.#walk<ReportPrompt>(`${this.#of(reportId)}/prompts`, query)
  reportPrompt = (reportId: string, promptId: string, query: Query = {}) =>
    this.#send<ReportPrompt>('GET', `${this.#of(reportId)}/prompts/${promptId}`, { query })
  aiResponses = (reportId: string, promptId: string, query: Query = {}) =>
    this.#walk<AiResponse>(`${this.#of(reportId)}/prompts/${promptId}/ai-responses`, { limit: 100, ...query })

  // Citations in the answers

  citations = (reportId: string, query: Query = {}) =>
    this.#walkByOffset<Citation>(`${this.#of(reportId)}/citations`, { sortBy: 'citations', ...query })
  citationPage = (reportId: string, query: Query) =>
    this.#send<List<Citation>>('GET', `${this.#of(reportId)}/citations`, { query })
  citationsByCursor = (reportId: string, query: Query = {}) =>
    this.#walk<Citation>(`${this.#of(reportId)}/citations`, { limit: 100, ...query })
  citationStats = (reportId: string, query: Query = {}) =>
    this.#send<CitationStats>('GET', `${this.#of(reportId)}/citations/stats`, { query })
  citationPrompts = (reportId: string, url: string, query: Query = {}) =>
    this.#walkByOffset<ReportPrompt>(`${this.#of(reportId)}/citations/prompts`, { url, ...query })
  citationHistory = (
    reportId: string,
    query: Query & { url: string; startDate: string; endDate: string; country: string },
  ) => this.#send<CitationHistory>('GET', `${this.#of(reportId)}/citations/history`, { query })

  // Recommendations, and AI agents on the site

  recommendations = (reportId: string, query: { country: string; engine?: string }) =>
    this.#walk<Recommendation>(`${this.#of(reportId)}/recommendations`, query)
  recommendation = (reportId: string, id: string) =>
    this.#send<Recommendation>('GET', `${this.#of(reportId)}/recommendations/${id}`)
  updateRecommendation = (reportId: string, id: string, state: string) =>
    this.#send<Recommendation>('PATCH', `${this.#of(reportId)}/recommendations/${id}`, { body: { state } })
  agentTraffic = (reportId: string, query: Query = {}) =>
    this.#send<AgentTraffic>('GET', `${this.#of(reportId)}/agent-analytics/stats`, { query })
  agents = (reportId: string, query: Query = {}) =>
    this.#walk<{ bot: string; visits: number }>(`${this.#of(reportId)}/agent-analytics/agents`, query)
  visitedPages = (reportId: string, query: Query = {}) =>
    this.#walk<{ path: string; visits: number }>(`${this.#of(reportId)}/agent-analytics/pages`, query)

  // Audits

  createCrawlabilityCheck = (body: { workspaceId: string; url: string }) =>
    this.#send<Audit>('POST', CRAWLABILITY, { body })
  crawlabilityChecks = (query: { workspaceId?: string } = {}) => this.#walk<Audit>(CRAWLABILITY, query)
  crawlabilityCheck = (id: string) =>
    this.#send<Audit & { robotsTxtAnalysis: Record<string, boolean> }>('GET', `${CRAWLABILITY}/${id}`)
  deleteCrawlabilityCheck = (id: string) => this.#send<void>('DELETE', `${CRAWLABILITY}/${id}`)
  createContentCheck = (body: {
    workspaceId: string
    url: string
    crawlerIdentity?: string
    sendOtterlyHeader?: boolean
  }) => this.#send<ContentCheck>('POST', CONTENT, { body })
  contentChecks = (query: { workspaceId?: string } = {}) => this.#walk<Audit>(CONTENT, query)
  contentCheck = (id: string) => this.#send<ContentCheck>('GET', `${CONTENT}/${id}`)
  deleteContentCheck = (id: string) => this.#send<void>('DELETE', `${CONTENT}/${id}`)
  createFanOut = (body: { workspaceId: string; query: string }) =>
    this.#send<FanOut>('POST', FAN_OUTS, { body })
  fanOuts = (query: { workspaceId: string }) => this.#walk<FanOut>(FAN_OUTS, query)
  fanOut = (id: string) => this.#send<FanOut>('GET', `${FAN_OUTS}/${id}`)
  deleteFanOut = (id: string) => this.#send<void>('DELETE', `${FAN_OUTS}/${id}`)

  #of = (reportId: string) => `/v1/reports/brand/${reportId}`

  /** All items of a list, page by page, until no cursor follows. */
  async #walk<Item>(path: string, query: Query = {}): Promise<Item[]> {
    const items: Item[] = []
    let cursor: string | undefined
    do {
      const page = await this.#send<List<Item>>('GET', path, { query: { ...query, cursor } })
      items.push(...page.items)
      cursor = page.paging.nextCursor ?? undefined
    } while (cursor !== undefined)
    return items
  }

  /** All items of a list by offset, which the large lists of a report use together with an order. */
  async #walkByOffset<Item>(path: string, query: Query): Promise<Item[]> {
    const items: Item[] = []
    let page: List<Item>
    do {
      page = await this.#send('GET', path, { query: { limit: 100, ...query, offset: items.length } })
      items.push(...page.items)
    } while (page.paging.hasMore)
    return items
  }

  async #send<Body>(
    method: string,
    path: string,
    { query = {}, body }: { query?: Query; body?: object } = {},
  ): Promise<Body> {
    const response = await fetch(this.#address(path, query), {
      method,
      headers: {
        authorization: `Bearer ${this.#settings.apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.status === 204) return undefined as Body
    const answer = (await response.json()) as Body
    if (!response.ok) throw new ApiError(response.status, answer as ApiError['body'])
    return answer
  }

  #address(path: string, query: Query): URL {
    const url = new URL(path, this.#settings.baseUrl)
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined) continue
      const values = Array.isArray(value) ? (value as string[]) : [String(value)]
      const sent = this.#settings.lists === 'joined' ? [values.join(',')] : values
      for (const one of sent) url.searchParams.append(name, one)
    }
    return url
  }
}

const CRAWLABILITY = '/v1/audits/geo/crawlability-checks'
const CONTENT = '/v1/audits/geo/content-checks'
const FAN_OUTS = '/v1/audits/query-fan-outs'
