/**
 * The fields that clients of this interface read, by the names that they know. Ours has more fields, which are not needed here.
 */

export interface List<Item> {
  items: Item[]
  paging: Paging
}

interface Paging {
  nextCursor: string | null
  hasMore: boolean
  /** Only in pages by offset. */
  offset?: number
  limit?: number
  total?: number | null
}

export interface AccountInfo {
  promptsUsedCount: number
  promptsMaxCount: number
  geoAuditUsedCount: number
  geoAuditMaxCount: number
  subscriptionPlan: string
  subscriptionEndDate: string | null
  apiRequestsUsedCount: number
  apiRequestsMaxCount: number | null
  apiRequestsPeriodEnd: string
  mcpRequestsUsedCount: number
  mcpRequestsMaxCount: number | null
  workspaceIds: string[]
}

export interface CountryEngines {
  country: string
  baseEngines: string[]
  addonEngines: string[]
}

export interface Resource {
  id: string
}

export interface Prompt extends Resource {
  prompt: string
  country: string
  tagIds: string[]
}

export interface Competitor {
  brand: string
  brandDomain: string
}

export interface BrandReport extends Resource {
  workspaceId: string
  brand: string
  reportTitle: string
  brandDomain: string
  brandVariations: string[]
  countries: string[]
  promptIds: string[]
  competitors: Competitor[]
}

interface Sentiment {
  positive: number
  neutral: number
  negative: number
  unknown: number
  nss: number | null
}

interface OfBrand {
  brand: string
  isMainBrand: boolean
}

type ByDay<Figure> = { date: string; brands: (OfBrand & Figure)[] }[]

interface DomainCoverageDay {
  date: string
  domains: { domain: string; isMainBrand: boolean; coverage: number | null }[]
}

export interface AllBrandsAnalysis {
  brandMentions: (OfBrand & {
    rank: number
    mentions: number
    shareOfVoice: number | null
    brandCoverage: number | null
    domain: string
    logoUrl: null
  })[]
  brandRankHistory: ByDay<{ rank: number | null }>
  brandCoverageHistory: ByDay<{ coverage: number | null }>
  brandPositionHistory: ByDay<{ position: number | null }>
  brandVisibilityIndex: ByDay<{ visibilityScore: number | null; brandCoverage: number | null }>
  domainCoverageHistory: DomainCoverageDay[]
}

interface CompetitorBrandsAnalysis extends Pick<
  AllBrandsAnalysis,
  'brandCoverageHistory' | 'domainCoverageHistory' | 'brandVisibilityIndex'
> {
  brandMentions: (OfBrand & {
    domain: string
    logoUrl: null
    mentions: number
    shareOfVoice: number | null
    brandCoverage: number | null
    domainCoverage: number | null
    domainCitations: number
    averageRank: number | null
    averagePosition: number | null
    visibilityScore: number | null
    likelihoodToBuy: null
    sentiment: Sentiment | null
  })[]
}

export interface Stats {
  id: string
  status: 'finished' | 'no_data'
  brand: Competitor
  summary: {
    totalMentions: number
    totalSources: number
    shareOfVoice: number | null
    brandCoverage: number | null
    domainCoverage: number | null
    averagePosition: number | null
    averageRank: number | null
  }
  detectedBrands: { name: string; mentions: number }[]
  allBrandsAnalysis: AllBrandsAnalysis
  competitorBrandsAnalysis: CompetitorBrandsAnalysis
}

export interface ReportPrompt extends Resource {
  prompt: string
  brandMentions: number
  domainMentions: number
}

export interface AiResponse {
  runId: string
  runDate: string
  engine: string
  content: string
  webSearchQuery: string | null
  searchQueries: string[]
  ads: object[]
  shopping: object[]
  citations: { link: string; rank: number }[]
}

export interface Citation {
  url: string
  domain: string
  citations: number
  isMyBrandDomain: boolean
}

interface DomainCitations {
  current: number
  total: number
  citationShare: number | null
}

export interface CitationStats {
  domainRank: {
    citations: {
      domain: string
      rank: number
      citations: number
      citationShare: number | null
      logoUrl: null
      main: boolean
    }[]
  }
  domainCitations: DomainCitations & {
    mostCitedUrls: { url: string; rank: number; currentCitations: number; citationShare: number | null }[]
  }
  competitors: { brand: string; domainCitations: DomainCitations }[]
}

export interface CitationHistory {
  totalPeriodCitations: number
  citationsHistory: { date: string; totalCitations: number }[]
}

export interface Recommendation extends Resource {
  engine: string
  state: string
  status: string
  data: { url: string }
}

export interface AgentTraffic {
  availability: string
  totalAgentVisits: number | null
  pagesVisited: number | null
  topEngine: string | null
}

export interface Audit extends Resource {
  status: string
  url: string
}

export interface ContentCheck extends Audit {
  crawlerIdentity: string
  sendOtterlyHeader: boolean
  sendServiceHeader: boolean
  structuralAnalysis: { overallScore: number } | null
}

export interface FanOut extends Resource {
  status: string
  engines: string[]
  results: { engine: string; expandedQueries: { query: string }[] }[]
}
