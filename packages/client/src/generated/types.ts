// Made of the route table by `npm run client`.

export interface CreateBrandReport {
  reportTitle?: string | undefined
  brand?: string | undefined
  brandVariations?: string[] | undefined
  brandDomain: string
  brandDomainVariations?: string[] | undefined
  brandDomainWildcard?: boolean | undefined
  brandRegex?: string | null | undefined
  promptIds: string[]
  competitors?: CompetitorInput[] | undefined
  workspaceId: string
}

export interface CompetitorInput {
  brand: string
  brandVariations?: string[] | undefined
  brandDomain: string
  brandDomainVariations?: string[] | undefined
  /** By default `false`. */
  brandDomainWildcard?: boolean | undefined
  brandRegex?: string | null | undefined
}

export interface UpdateBrandReport {
  reportTitle?: string | undefined
  brand?: string | undefined
  brandVariations?: string[] | undefined
  brandDomain?: string | undefined
  brandDomainVariations?: string[] | undefined
  brandDomainWildcard?: boolean | undefined
  brandRegex?: string | null | undefined
  promptIds?: string[] | undefined
  competitors?: CompetitorUpdate[] | undefined
}

export interface CompetitorUpdate {
  brand: string
  brandVariations?: string[] | undefined
  brandDomain: string
  brandDomainVariations?: string[] | undefined
  brandDomainWildcard?: boolean | undefined
  brandRegex?: string | null | undefined
}

export interface UpdateDetectionPhrases {
  items: BrandPhrasesInput[]
}

export interface BrandPhrasesInput {
  brand: string
  /** Each occurrence counts as a mention: whole words, upper or lower case, any white space between them. */
  always?: string[] | undefined
  /** A name of the brand inside such a phrase does not count as a mention. */
  never?: string[] | undefined
}

export interface AddReportPrompts {
  promptIds: string[]
}

export type Engine =
  | 'chatgpt'
  | 'google'
  | 'perplexity'
  | 'copilot'
  | 'google_ai_mode'
  | 'gemini'
  | 'claude'
  | 'grok'
  | 'deepseek'
  | 'mistral'

export interface UpdateCollectionPlan {
  /** Those of them that are connected are asked. */
  engines: Engine[]
  /** How often each engine is asked each prompt on such a day. */
  runsPerDay: number
  /**
   * 7: every day. 5: Monday to Friday. 1: on Mondays. Others: 2 Monday and Thursday, 3 Monday, Wednesday
   * and Friday, 4 Monday, Tuesday, Thursday and Friday, 6 Monday to Saturday. Days are UTC.
   */
  daysPerWeek: number
  /**
   * What all questions of the report’s workspace may cost in a calendar month (UTC). Null: no limit but
   * that of the day. Left out: as it is.
   */
  budgetUsdPerMonth?: number | null | undefined
}

export interface ProposePlans {
  /** Plans for this report, from how its own answers vary. */
  reportId?: string | undefined
  /** How many prompts there are, for a report that does not exist yet. */
  prompts?: number | undefined
  /** Needed without `reportId`; by default those of the report’s plan. */
  engines?: Engine[] | undefined
  /** One of `halfWidth`, `detect` with `days`, and `budgetUsdPerMonth`. */
  target: {
    /** Points: coverage is to be known to plus or minus so much in 30 days. */
    halfWidth?: number | undefined
    /** Points: a change of coverage so large is to be found four times in five. */
    detect?: number | undefined
    /** With `detect`: the days of each of the two windows that are compared. */
    days?: number | undefined
    /** What all answers of 30 days may cost. */
    budgetUsdPerMonth?: number | undefined
  }
}

export interface CreateNote {
  /** The day that the note is about, at most a year ahead. */
  day: string
  text: string
}

export interface UpdateNote {
  day?: string | undefined
  text?: string | undefined
}

export interface CreateShare {
  /**
   * `page`: people open it in a browser. `data`: a spreadsheet reads lists as CSV from it. By default
   * `page`.
   */
  kind?: 'page' | 'data' | undefined
  /** The heading of the page. */
  title?: string | undefined
  /** Without filters the link shows the whole report. */
  filters?: ShareFilters | undefined
  password?: string | undefined
  /** By default the link never expires. */
  expiresDate?: string | undefined
}

export interface ShareFilters {
  /**
   * First day (UTC), inclusive. Send it with `endDate`; without both, the link always shows the latest
   * days.
   */
  startDate?: string
  /** Last day (UTC), inclusive. */
  endDate?: string
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string
  engines?: Engine[]
  /** Only prompts that carry this tag. */
  tagId?: string
  /** Only prompts that name a brand, or only the others. */
  branded?: boolean
}

export interface UnlockShare {
  password: string
}

export interface CreateAlert {
  /**
   * What is watched. A figure of the own brand, as in `…/stats` (`sentiment` is its `nss`), or of a
   * `competitor`. `weakness`: of 100 answers that name the brand, those that say something against it of
   * an `aspect`, as in `…/attributes?polarity=negative`. `overtaking`: a `competitor` is named more
   * often than the brand. `effect`: an effect is ready. `spending`: four fifths of the month’s budget
   * are spent. `forecast`: the month will cost more than its budget. `visits`: people who come from
   * engines, as in `…/agent-analytics/referrals`. `goalRate`: of 100 such visits, those that reach a
   * goal.
   */
  metric:
    | 'brandCoverage'
    | 'shareOfVoice'
    | 'averagePosition'
    | 'sentiment'
    | 'domainCoverage'
    | 'citationShare'
    | 'weakness'
    | 'overtaking'
    | 'effect'
    | 'spending'
    | 'forecast'
    | 'visits'
    | 'goalRate'
  /**
   * The direction of the number: an `averagePosition` that rises has become worse. Of `effect`: `both`
   * reports every effect, the others only what did more or less beyond noise. `overtaking`, `spending`
   * and `forecast` do not use it. By default `both`.
   */
  direction?: 'down' | 'up' | 'both' | undefined
  /** How many full days are compared with the same number of days before. By default `14`. */
  window?: 7 | 14 | 30 | undefined
  /**
   * The smallest change that fires, in the unit of the figure; it must also be more than noise. Null for
   * any. At most 200, but of `visits`.
   */
  minimumChange?: number | null | undefined
  /**
   * Only answers of this engine, or visits from it; null for all. No visit can be seen to come from
   * `google` or `google_ai_mode`.
   */
  engine?: Engine | null | undefined
  /** Only prompts of this country, or visitors from it; null for all. */
  country?: string | null | undefined
  /** Only prompts that carry this tag; null for all. The alert is deleted with the tag. */
  tagId?: string | null | undefined
  /** `false` switches the alert off; its state is then `quiet`. By default `true`. */
  enabled?: boolean | undefined
  /**
   * The name of a competitor of the report whose `brandCoverage` or `shareOfVoice` is watched, or that
   * may overtake; null for the own brand.
   */
  competitor?: string | null | undefined
  /** The aspect of a `weakness`; null otherwise. */
  aspect?:
    | 'price'
    | 'quality'
    | 'reliability'
    | 'ease'
    | 'features'
    | 'support'
    | 'speed'
    | 'design'
    | 'security'
    | 'availability'
    | 'reputation'
    | 'sustainability'
    | 'fit'
    | 'performance'
    | 'other'
    | null
    | undefined
}

export interface UpdateAlert {
  metric?: string | undefined
  direction?: string | undefined
  window?: number | undefined
  minimumChange?: number | null | undefined
  engine?: string | null | undefined
  country?: string | null | undefined
  tagId?: string | null | undefined
  enabled?: boolean | undefined
  competitor?: string | null | undefined
  aspect?: string | null | undefined
}

export type RecommendationType =
  | 'content_partnership_opportunities'
  | 'community_engagement'
  | 'video_opportunities'
  | 'encyclopedia_presence'
  | 'own_content_gap'
  | 'cited_but_unnamed'
  | 'declining_citations'
  | 'crawler_blocked'
  | 'competitors_count'

export type RecommendationState = 'suggested' | 'in_progress' | 'done' | 'archived'

export interface UpdateRecommendation {
  state: RecommendationState
}

export type ActionKind = 'page' | 'domain' | 'topic' | 'fault' | 'competitor'

export interface UpdateAction {
  state?: RecommendationState | undefined
  /** The name of somebody without an account; null for nobody. Of people send `assigneeId`. */
  assignee?: string | null | undefined
  /**
   * A person of the workspace (`GET /v1/workspaces/{id}/members`), who is notified; null for nobody.
   * Their name becomes the `assignee`.
   */
  assigneeId?: string | null | undefined
  dueDay?: string | null | undefined
  note?: string | null | undefined
}

export interface UpdateActionStates {
  /** Actions of the report, 100 at most; all or none are changed. */
  ids: string[]
  state: RecommendationState
}

export interface CreateEffect {
  /** What was done. */
  title: string
  /** The day on which it was done. It counts neither before nor after. */
  day: string
  promptIds?: string[] | undefined
  /** Prompts with any of these tags. */
  tagIds?: string[] | undefined
  /** Prompts whose answers cited one of these pages in the two windows before the day. */
  urls?: string[] | undefined
  engines?: Engine[] | undefined
  /** Answers that name the brand, or answers that cite one of its pages; of 100. */
  metric?: 'brandCoverage' | 'domainCoverage' | undefined
  /** The length of each window, from 7 to 90; 28 by default. */
  days?: number | undefined
  actionId?: string | undefined
}

export interface UpdateClientReport {
  /** Sections to leave out. The sentence, the chart and the method always stay. */
  hidden: ClientReportSection[]
  comment: string | null
}

export type ClientReportSection =
  | 'brands'
  | 'engines'
  | 'prompts'
  | 'quotes'
  | 'sources'
  | 'visits'
  | 'actions'
  | 'notes'

export interface CreateExport {
  /** `pdf`: the report as pages. `png`: the report as one picture. `csv`: the statistics of each brand. */
  kind: 'pdf' | 'png' | 'csv'
  /** Of a PDF. By default `a4`. */
  paper?: 'a4' | 'letter' | undefined
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  engines?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that name a brand, or only the others. */
  branded?: boolean | undefined
}

export interface UpdateExportSchedule {
  /** After each full ISO week or calendar month (UTC); null for never. */
  every: 'week' | 'month' | null
  /** `pdf`: the report as pages. `png`: the report as one picture. `csv`: the statistics of each brand. */
  kind: 'pdf' | 'png' | 'csv'
  /** Of a PDF. By default `a4`. */
  paper?: 'a4' | 'letter' | undefined
  filters?: ExportFilters | undefined
}

export interface ExportFilters {
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string
  engines?: Engine[]
  /** Only prompts that carry this tag. */
  tagId?: string
  /** Only prompts that name a brand, or only the others. */
  branded?: boolean
}

export interface CreateWebhook {
  /** Absolute, http or https, without credentials, of a public host. */
  url: string
  /** The types of events to send; `["*"]` for all, those of later versions among them. */
  events?:
    | (
        | '*'
        | 'report.ready'
        | 'report.recalculated'
        | 'recommendation.created'
        | 'export.completed'
        | 'visibility.changed'
        | 'share_of_voice.changed'
        | 'sentiment.changed'
        | 'competitor.overtook'
        | 'competitor.changed'
        | 'weakness.changed'
        | 'competitor.detected'
        | 'citation.gained'
        | 'citation.lost'
        | 'effect.ready'
        | 'spending.changed'
        | 'engine.changed'
        | 'page.names_brand'
        | 'page.dropped_brand'
        | 'referral.first'
        | 'goal.reached'
        | 'visits.changed'
        | 'audit.completed'
        | 'audit.failed'
        | 'crawler.blocked'
        | 'crawler.unblocked'
        | 'collection.completed'
        | 'collection.failing'
        | 'collection.recovered'
        | 'surface.changed'
        | 'budget.exhausted'
        | 'month_budget.exhausted'
        | 'log_connector.silent'
        | 'log_connector.recovered'
        | 'webhook.disabled'
        | 'backup.failed'
        | 'ping'
      )[]
    | undefined
  /** The workspaces whose events are sent. */
  workspaceIds: string[]
  /** A description for people; may be empty. By default ``. */
  description?: string | undefined
  /**
   * `standard`: the event as JSON, after Standard Webhooks. `slack`, `teams`: a sentence, as an incoming
   * webhook of Slack or a workflow of Microsoft Teams takes it. By default `standard`.
   */
  format?: 'standard' | 'slack' | 'teams' | undefined
  /**
   * For `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of one
   * per event. With `["*"]` it contains only events that may need action. By default `off`.
   */
  digest?: 'off' | 'daily' | 'weekly' | undefined
}

export interface UpdateWebhook {
  /** Absolute, http or https, without credentials, of a public host. */
  url?: string | undefined
  /** The types of events to send; `["*"]` for all, those of later versions among them. */
  events?:
    | (
        | '*'
        | 'report.ready'
        | 'report.recalculated'
        | 'recommendation.created'
        | 'export.completed'
        | 'visibility.changed'
        | 'share_of_voice.changed'
        | 'sentiment.changed'
        | 'competitor.overtook'
        | 'competitor.changed'
        | 'weakness.changed'
        | 'competitor.detected'
        | 'citation.gained'
        | 'citation.lost'
        | 'effect.ready'
        | 'spending.changed'
        | 'engine.changed'
        | 'page.names_brand'
        | 'page.dropped_brand'
        | 'referral.first'
        | 'goal.reached'
        | 'visits.changed'
        | 'audit.completed'
        | 'audit.failed'
        | 'crawler.blocked'
        | 'crawler.unblocked'
        | 'collection.completed'
        | 'collection.failing'
        | 'collection.recovered'
        | 'surface.changed'
        | 'budget.exhausted'
        | 'month_budget.exhausted'
        | 'log_connector.silent'
        | 'log_connector.recovered'
        | 'webhook.disabled'
        | 'backup.failed'
        | 'ping'
      )[]
    | undefined
  /** The workspaces whose events are sent. */
  workspaceIds?: string[] | undefined
  /** A description for people; may be empty. */
  description?: string | undefined
  /**
   * `standard`: the event as JSON, after Standard Webhooks. `slack`, `teams`: a sentence, as an incoming
   * webhook of Slack or a workflow of Microsoft Teams takes it.
   */
  format?: 'standard' | 'slack' | 'teams' | undefined
  /**
   * For `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of one
   * per event. With `["*"]` it contains only events that may need action.
   */
  digest?: 'off' | 'daily' | 'weekly' | undefined
  status?: 'enabled' | 'disabled' | undefined
}

export interface ReplayEvents {
  /** The sequence number after which events are sent again. */
  after: number
  /** The workspace; required if the webhook serves several. */
  workspaceId?: string | undefined
}

export interface PreviewDetection {
  brand?: string | undefined
  brandVariations?: string[] | undefined
  brandDomain?: string | undefined
  brandDomainVariations?: string[] | undefined
  brandDomainWildcard?: boolean | undefined
  brandRegex?: string | null | undefined
  competitors?: CompetitorUpdate[] | undefined
  phrases?: PreviewPhrases | undefined
}

export interface PreviewPhrases {
  /** A brand of the report; by default its own. */
  brand?: string | undefined
  /** Each occurrence counts as a mention: whole words, upper or lower case, any white space between them. */
  always?: string[] | undefined
  /** A name of the brand inside such a phrase does not count as a mention. */
  never?: string[] | undefined
}

export interface SuggestCompetitors {
  workspaceId: string
  brand: string
  brandDomain: string
  promptIds?: string[] | undefined
  reportId?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
}

export interface JudgeNames {
  /**
   * Searches the latest answers of this workspace for the names. Leave it out for a workspace that does
   * not exist yet.
   */
  workspaceId?: string | undefined
  /** Searches the latest answers of this report for the names and judges them by its prompts as well. */
  reportId?: string | undefined
  brands: BrandByNames[]
  /** The questions that the report will ask; their words are words of the trade. */
  prompts?: string[] | undefined
}

export interface BrandByNames {
  brand: string
  brandVariations?: string[] | undefined
  brandDomain?: string | undefined
  brandDomainVariations?: string[] | undefined
  /** Each occurrence counts as a mention: whole words, upper or lower case, any white space between them. */
  always?: string[] | undefined
  /** A name of the brand inside such a phrase does not count as a mention. */
  never?: string[] | undefined
}

export type AgentEngine = 'chatgpt' | 'claude' | 'copilot' | 'perplexity' | 'google' | 'other'

/** Whom a person came from; `other` means any assistant outside the engines. */
export type ReferralEngine =
  | 'chatgpt'
  | 'google'
  | 'perplexity'
  | 'copilot'
  | 'google_ai_mode'
  | 'gemini'
  | 'claude'
  | 'grok'
  | 'deepseek'
  | 'mistral'
  | 'other'

export interface CreateLogConnector {
  name: string
  /** What writes the log. */
  source: 'combined' | 'json' | 'cloudflare' | 'cloudfront' | 'vercel' | 'fastly' | 'akamai' | 'alb' | 'gcp'
  /** The domains of the log, subdomains included; records without a host belong to the first. */
  domains: string[]
  /** The id of the Fastly service that sends its logs here. */
  serviceId?: string | undefined
}

export interface UpdateLogConnector {
  active?: boolean | undefined
  name?: string | undefined
}

export interface CreateGoal {
  name: string
  value?: number | null | undefined
  currency?: string | null | undefined
  /** A path without query; `*` means anything. A slash at the end makes no difference. */
  pattern: string
}

export interface UpdateGoal {
  name?: string | undefined
  value?: number | null | undefined
  currency?: string | null | undefined
  pattern?: string | undefined
}

export interface ExternalUpload {
  /** Who wrote the file. */
  source: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo'
  /** The table as it was exported: CSV with commas, semicolons or tabs. */
  file: string
  /** The first day that a file without a column of days is about. */
  startDate?: string | undefined
  /** The last day that a file without a column of days is about. */
  endDate?: string | undefined
  /** For the list of imports. */
  fileName?: string | undefined
}

export interface CreateCrawlabilityCheck {
  workspaceId: string
  /**
   * The page: absolute, http or https, without credentials, of a public host. Exactly one of `url`,
   * `urls` and `sitemap` is sent.
   */
  url?: string | undefined
  /** Instead of `url`: 1 to 100 pages, one check for each. A page that is named twice is checked once. */
  urls?: string[] | undefined
  /**
   * Instead of `url`: the address of a sitemap (XML, an index of them, or plain text with one address a
   * line; gzipped or not, 10 MB at most). The first 100 pages of its host are checked; of an index the
   * first ten sitemaps are read.
   */
  sitemap?: string | undefined
}

export interface CreateContentCheck {
  workspaceId: string
  /**
   * The page: absolute, http or https, without credentials, of a public host. Exactly one of `url`,
   * `urls` and `sitemap` is sent.
   */
  url?: string | undefined
  /** Instead of `url`: 1 to 100 pages, one check for each. A page that is named twice is checked once. */
  urls?: string[] | undefined
  /**
   * Instead of `url`: the address of a sitemap (XML, an index of them, or plain text with one address a
   * line; gzipped or not, 10 MB at most). The first 100 pages of its host are checked; of an index the
   * first ten sitemaps are read.
   */
  sitemap?: string | undefined
  /** The crawler whose User-Agent requests the page. By default `ChatGPT-User`. */
  crawlerIdentity?: 'ChatGPT-User' | 'OAI-SearchBot' | 'PerplexityCrawler' | 'GoogleBot' | undefined
  /**
   * Whether the page is requested with the header `X-Sightline-Check: <id of the check>`. By default
   * `false`.
   */
  sendServiceHeader?: boolean | undefined
  /** Another name for `sendServiceHeader`, with the same value. */
  sendOtterlyHeader?: boolean | undefined
}

export interface CreateQueryFanOut {
  workspaceId: string
  query: string
  /** The engines whose searches are wanted; by default all that `GET /v1/providers` lists. */
  engines?: Engine[] | undefined
}

export type ImportedAnswers = ImportedAnswer[]

export interface ImportedAnswer {
  /** Send it instead of `prompt` and `country`. */
  promptId?: string | undefined
  /**
   * Send it with `country`. A text that the workspace does not have yet becomes a prompt, and is
   * charged.
   */
  prompt?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  engine: Engine
  /** The day (UTC) it was asked; or send `askedDate`. */
  day?: string | undefined
  askedDate?: string | undefined
  /** Distinguishes answers of the same day. By default `1`. */
  run?: number | undefined
  /** Markdown; empty where the engine showed no AI answer. */
  text: string
  citations?:
    | {
        url: string
        title?: string | null | undefined
      }[]
    | undefined
  searchQueries?: string[] | undefined
  model?: string | null | undefined
}

export interface CreatePrompts {
  prompts: string[]
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country: string
  /**
   * Asks all of them as this person, described in a few words. Engines whose provider takes no
   * conversation are not asked.
   */
  persona?: string | null | undefined
  /**
   * Asks all of them from this region of the country, or from a town of one: `Bavaria`; `Munich,
   * Bavaria`. Engines whose provider takes no region are not asked.
   */
  region?: string | null | undefined
  /**
   * Makes a chain of each: these are asked next in the same conversation. Each turn uses one prompt of
   * the allowance.
   */
  followUps?: string[] | undefined
  tagIds?: string[] | undefined
  /** The reports to add these prompts to. */
  brandReportIds?: string[] | undefined
}

export interface UpdatePrompt {
  tagIds?: string[] | undefined
}

export interface PreviewPromptSet {
  workspaceId: string
  /** Questions as they were pasted, one each; empty ones are left out. */
  lines?: string[] | undefined
  /**
   * Where else questions come from, one or several. `csv`: `file`. `gsc`, `gsc_ai`: queries of imported
   * files of Search Console. `fan_outs`: what engines searched for stored answers of the last 90 days.
   * `site`: headings and questions of `url` or of the first 20 pages of `sitemap`. `competitors`: the
   * own brand against each. `templates`: questions of each intent about each of `subjects`, in en, de,
   * fr, es and it.
   */
  source?:
    | 'csv'
    | 'gsc'
    | 'gsc_ai'
    | 'fan_outs'
    | 'site'
    | 'competitors'
    | 'templates'
    | ('csv' | 'gsc' | 'gsc_ai' | 'fan_outs' | 'site' | 'competitors' | 'templates')[]
    | undefined
  /** Of `csv`: a table with a column of questions and perhaps one of impressions, at most 5000 rows. */
  file?: string | undefined
  /** Absolute, http or https, without credentials, of a public host. */
  url?: string | undefined
  /** Absolute, http or https, without credentials, of a public host. */
  sitemap?: string | undefined
  /** Of `templates`: what is asked about, such as `running shoes`. */
  subjects?: string[] | undefined
  /** Of `competitors`: by default those of the report. */
  competitors?: string[] | undefined
  /** Its brands, its prompts and its plan are those that count; by default all prompts of the workspace. */
  reportId?: string | undefined
  /** By default the language that most of them are in. */
  language?:
    | 'ar'
    | 'ca'
    | 'cs'
    | 'da'
    | 'de'
    | 'el'
    | 'en'
    | 'es'
    | 'fi'
    | 'fr'
    | 'he'
    | 'hi'
    | 'hu'
    | 'id'
    | 'it'
    | 'ja'
    | 'ko'
    | 'nb'
    | 'nl'
    | 'pl'
    | 'pt'
    | 'ro'
    | 'ru'
    | 'sv'
    | 'th'
    | 'tr'
    | 'uk'
    | 'vi'
    | 'zh'
    | undefined
  /** Only prompts of this country count as tracked. */
  country?: string | undefined
}

export interface CreateTag {
  name: string
  /** By default `blue`. */
  color?:
    | 'magenta'
    | 'red'
    | 'volcano'
    | 'orange'
    | 'gold'
    | 'lime'
    | 'green'
    | 'cyan'
    | 'blue'
    | 'geekblue'
    | 'purple'
    | 'pink'
    | 'yellow'
    | undefined
}

export interface UpdateTag {
  name?: string | undefined
  color?: string | undefined
}

export interface CreateWorkspace {
  name: string
  /** By default `1000`. */
  promptsMaxCount?: number | undefined
  /** By default `1000`. */
  geoAuditMaxCount?: number | undefined
  /**
   * A live workspace asks real engines; a sandbox asks the built-in simulator and says so everywhere. By
   * default `live`.
   */
  mode?: 'live' | 'sandbox' | undefined
}

export interface UpdateWorkspace {
  name?: string | undefined
  promptsMaxCount?: number | undefined
  geoAuditMaxCount?: number | undefined
  answersKeptDays?: number | null | undefined
}

export interface UpdateBranding {
  name: string | null
  /** With a contrast of at least 3:1 on white. */
  accent: string | null
  /** A data URL of a PNG, JPEG or WebP image, at most 256 kB and 2,000 × 2,000 pixels. */
  logo: string | null
}

export interface ReplaceDomainKinds {
  items: DomainKind[]
}

export interface DomainKind {
  /** With its subdomains. */
  domain: unknown
  /** Holds for the domain and its pages. The domains of brands stay `own` and `competitor`. */
  kind:
    | 'list'
    | 'review'
    | 'comparison'
    | 'shop'
    | 'forum'
    | 'video'
    | 'documentation'
    | 'news'
    | 'encyclopedia'
    | 'other'
}

export interface UpdatePageReading {
  /**
   * Whether Sightline requests the cited pages that matter most and keeps which tracked brands they
   * name. False unless set. In a sandbox no page is requested.
   */
  enabled: boolean
  /** At most so many pages a day (UTC), redirects and robots.txt not counted. By default `50`. */
  pagesPerDay?: number | undefined
}

export interface KeepOwnMailSubscription {
  /**
   * When to send fired alerts and other events that may need action: at once, every morning, every
   * Monday, or never.
   */
  events: 'off' | 'immediately' | 'daily' | 'weekly'
  /** Whether the files that the export schedules make are sent, attached. */
  reports: boolean
}

export interface CreateMailSubscription {
  /** The address that gets the mail. */
  email: string
  /**
   * When to send fired alerts and other events that may need action: at once, every morning, every
   * Monday, or never. By default `immediately`.
   */
  events?: 'off' | 'immediately' | 'daily' | 'weekly' | undefined
  /** Whether the files that the export schedules make are sent, attached. By default `true`. */
  reports?: boolean | undefined
}

export interface UpdateMailSubscription {
  /**
   * When to send fired alerts and other events that may need action: at once, every morning, every
   * Monday, or never.
   */
  events?: 'off' | 'immediately' | 'daily' | 'weekly' | undefined
  /** Whether the files that the export schedules make are sent, attached. */
  reports?: boolean | undefined
}

export interface StoreProviderKey {
  /** The key, or the password where the provider takes a login. */
  key: string
  /** Only of a provider whose `needsLogin` is true. */
  login?: string | undefined
}

export interface CreateApiKey {
  name: string
  scopes: ('read' | 'write' | 'ingest' | 'admin')[]
  workspaceIds?: string[] | undefined
  allWorkspaces?: boolean | undefined
  /** No later than the key that creates it expires, which is also the default. */
  expiresDate?: string | undefined
  /** Where it is taken from: within those of the key that creates it, which are also the default. */
  networks?: string[] | undefined
  /** Of a person: whether the key is nobody’s, and so outlives their roles. Other makers make no others. */
  isService?: boolean | undefined
}

export interface UpdateApiKey {
  name?: string | undefined
  scopes?: ('read' | 'write' | 'ingest' | 'admin')[] | undefined
  workspaceIds?: string[] | undefined
  networks?: string[] | undefined
  expiresDate?: string | undefined
}

export interface RotateApiKey {
  /** How long the key before goes on, no longer than it would have. */
  overlapHours?: number | undefined
}

export interface SignIn {
  /** An API key. */
  key?: string | undefined
  /** The code of a one-time link: the part after `#code=`. */
  code?: string | undefined
}

export interface SecondFactorProof {
  ticket: string
  /** The six digits that the app shows. */
  totp?: string | undefined
  /** One of the ten that you kept. */
  recoveryCode?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

export interface PasskeyAnswer {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

export interface CreateLoginLink {
  /** The key that the link signs in with; by default the key of this request. */
  apiKeyId?: string | undefined
  /**
   * The person whom the link signs in, where they have neither mail nor a provider to sign in by. Only
   * for people who are signed in and administer all that the person is. A second factor is asked for as
   * always.
   */
  personId?: string | undefined
}

export interface SignInMailRequest {
  /** The address of your account or invitation. */
  email: string
}

export interface TotpConfirmation {
  /** The six digits that the app shows. */
  totp: string
}

export interface NewPasskey {
  /** How you will recognise it. */
  name: string
  id: string
  clientDataJSON: string
  attestationObject: string
  transports?: string[] | undefined
}

export interface SignInSettings {
  /**
   * Whether everybody who does not sign in by a provider needs a second factor. Sessions that are open
   * go on.
   */
  requiresSecondFactor: boolean
}

export interface ConnectAssistant {
  /** `client_id`. */
  clientId: string
  /** `redirect_uri`. */
  redirectUri: string
  /** `response_type`: `code`. */
  responseType?: string | undefined
  /** `code_challenge`. */
  codeChallenge?: string | undefined
  /** `code_challenge_method`: `S256`. */
  codeChallengeMethod?: string | undefined
  /** `scope`; `read` unless given. */
  scope?: string | undefined
  /** `state`. */
  state?: string | undefined
  /** `resource`: the address of `/mcp` here, which it is unless given. */
  resource?: string | undefined
  /** What it may do: some of what it asks for. */
  scopes: ('read' | 'write')[]
  /** Every workspace that you may use, later ones too. By default `false`. */
  allWorkspaces?: boolean | undefined
  /** Otherwise these. */
  workspaceIds?: string[] | undefined
}

export interface UpdateMe {
  name?: string | undefined
  /** Only where there is none yet: an address is how somebody is known here. */
  email?: string | null | undefined
  timeZone?: string | null | undefined
  locale?: string | null | undefined
  theme?: 'light' | 'dark' | null | undefined
  /** Whether what concerns you (`GET /v1/notices`) is mailed as well. */
  mailsNotices?: boolean | undefined
}

export interface UpdatePerson {
  name?: string | undefined
  /** Of the installation: an owner may do everything in every workspace. */
  isOwner?: boolean | undefined
  /**
   * All roles of the person, or, for an administrator of some workspaces, all roles in these. A role
   * that is left out is taken away.
   */
  memberships?:
    | {
        workspaceId: string
        /**
         * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
         * the pages of one report, without settings and cost.
         */
        role: 'admin' | 'editor' | 'viewer' | 'client'
        /** Of a client: the report. Null for any other role. */
        reportId?: string | null | undefined
      }[]
    | undefined
}

export interface CreateInvitation {
  email: string
  name?: string | undefined
  /** Of the installation: an owner may do everything in every workspace. */
  isOwner?: boolean | undefined
  memberships?:
    | {
        workspaceId: string
        /**
         * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
         * the pages of one report, without settings and cost.
         */
        role: 'admin' | 'editor' | 'viewer' | 'client'
        /** Of a client: the report. Null for any other role. */
        reportId?: string | null | undefined
      }[]
    | undefined
}

/** A message of the Model Context Protocol. */
export type McpMessage =
  | {
      jsonrpc: '2.0'
    }
  | {
      jsonrpc: '2.0'
    }[]

export interface OverviewItem {
  /** The id of the report. */
  reportId: string
  /** The workspace of the report. */
  workspaceId: string
  reportTitle: string
  /** The report’s own brand. */
  brand: string
  /**
   * `failed`: the first set-up was given up, and `recalculation.reason` says why. `POST …/recalculate`
   * or a change of the report starts it again.
   */
  status: 'setting_up' | 'ready' | 'failed'
  /** True in a sandbox workspace. */
  simulated: boolean
  /** Answers in the window to these prompts, refusals included. */
  executions: number
  /** Executions that name the own brand, 0 to 100; null without executions. */
  brandCoverage: number | null
  /** 95 % interval of `brandCoverage`; null below 5 prompts. */
  interval: [number, number] | null
  /** The change of `brandCoverage` since the previous window. */
  change: Change
  /** Every week of the window, oldest first. */
  trend: {
    /** The Monday of the week, or the first day of the window. */
    date: string
    /** Null without executions in the week. */
    brandCoverage: number | null
  }[]
  /** When an engine was last asked in the window; null where none was. */
  lastAskedDate: string | null
  /** When the next question is due; null where none can be asked. */
  nextAskingDate: string | null
  /** Questions of the window that could not be asked, or failed at every attempt. */
  failed: number
  /** What the answers of the window cost; null if no cost is known. */
  costUsd: number | null
  /** Recommendations that apply now and are `suggested` or `in_progress`. */
  openRecommendations: number
  /** How many prompts the figures of answers are counted of. */
  totalPrompts: number
  /**
   * Which prompts were counted: `true` for those that name a brand, `false` for the others, null for
   * all.
   */
  branded: boolean | null
  /** The name of the workspace. */
  workspaceName: string
  /** Actions that apply now and are open: one for all open recommendations about the same target. */
  openActions: number
  /** Alerts that fire now, or have fired in the last 7 days. */
  recentAlerts: number
  /** How many of these are worth doing, twelve at most; null until the report’s actions are computed. */
  actionsWorthDoing: number | null
}

export interface Change {
  previous: number | null
  delta: number | null
  /** Whether it is more than noise; null below 5 prompts. */
  significant: boolean | null
}

export interface Paging {
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null
  hasMore: boolean
}

export interface ValidationProblem {
  /** Dotted path of the faulty field; empty for the whole part. */
  path: string
  message: string
  /** A code for programs, from a closed list. */
  code: string
}

export interface BrandReport {
  id: string
  workspaceId: string
  brand: string
  reportTitle: string
  brandVariations: string[]
  brandDomain: string
  brandDomainVariations: string[]
  brandDomainWildcard: boolean
  brandRegex: string | null
  /** The countries of its prompts, sorted. */
  countries: string[]
  createdDate: string
  updatedDate: string
  promptIds: string[]
  countryPromptsTotal: Record<string, number>
  competitors: Competitor[]
  /** The tags of its prompts. */
  tags: ReportTag[]
  /**
   * `failed`: the first set-up was given up, and `recalculation.reason` says why. `POST …/recalculate`
   * or a change of the report starts it again.
   */
  status: 'setting_up' | 'ready' | 'failed'
  /** While true, all numbers are still those from before the change. */
  isRecalculating: boolean
  /** Null unless a recalculation is running or has failed. */
  recalculation: Recalculation | null
  /** True in a sandbox workspace. */
  simulated: boolean
}

export interface Competitor {
  brand: string
  brandVariations: string[]
  brandDomain: string
  brandDomainVariations: string[]
  brandDomainWildcard: boolean
  brandRegex: string | null
}

export interface ReportTag {
  id: string
  name: string
  color: string
}

export interface Recalculation {
  /** `failed`: it was given up, and all numbers are still those from before the change. */
  status: 'running' | 'failed'
  /** The progress, from 0 to 1. */
  progress: number
  /** When the change that needs it was accepted. */
  startedDate: string
  /** Why it failed, and what to do. Null while it runs. */
  reason: string | null
}

export interface ReportVersion {
  version: number
  createdDate: string
  /** When the numbers became those of this version; null while it is computed or if it was superseded. */
  activeDate: string | null
  /** The fields whose change created this version. */
  changed: string[]
  /**
   * Whether the rules of detection had changed since the version before: every answer was read again by
   * them.
   */
  isUnderNewRules: boolean
  /** Mentions of the own brand over all executions, before and after. */
  difference: {
    mentionsBefore: number
    mentionsAfter: number
    executions: number
  } | null
}

export interface DetectionPhrases {
  /** The own brand and every competitor, in the order of the report. */
  items: BrandPhrases[]
}

export interface BrandPhrases {
  brand: string
  always: string[]
  never: string[]
}

export interface SetUpProgress {
  /** Questions that engines have answered, also those to which they showed no AI answer. */
  answered: number
  /** Questions of the first collection; 0 until they are planned, and where no engine can be asked. */
  planned: number
  /** Questions that were given up. */
  failed: number
}

export interface GoneReport {
  reportId: string
}

export interface ReportStats {
  /** The id of the report. */
  id: string
  /** The report’s own brand. */
  brand: {
    /** Its name. */
    brand: string
    /** Its first domain. */
    brandDomain: string
  }
  status: 'finished' | 'no_data'
  isRecalculating: boolean
  /** The version that all numbers belong to; 0 while the report is being set up. */
  version: number
  simulated: boolean
  window: {
    startDate: string
    endDate: string
    previousStartDate: string
    previousEndDate: string
    country: string | null
    /** Empty for all. */
    engines: Engine[]
    /** Null unless the window is filtered by exactly one tag. */
    tagId: string | null
    /** Prompts with one of these tags; empty for all. */
    tagIds: string[]
    /**
     * Which prompts were counted: `true` for those that name a brand, `false` for the others, null for
     * all.
     */
    branded: boolean | null
    /** As it was asked for; null for all. */
    surface: string | null
    /** As it was asked for; null for the own brand. */
    brand: string | null
    /** Only prompts that are asked as it; null: without any. */
    persona: string | null
    /** Only prompts that are asked from it; null: without any. */
    region: string | null
    /** Of chains; 1 also for every prompt without follow-ups. */
    turn: number
  }
  /** Prompts that the filters leave, answered or not. */
  totalPrompts: number
  /** Answers, refusals included. */
  executions: number
  /**
   * Executions in which the engine showed no AI answer, or refused without a word; they are part of no
   * rate.
   */
  noAnswers: number
  /** Distinct URLs of each execution, summed over all executions. */
  citations: number
  /** Executions that name any brand of the report: its own or a competitor. */
  anyBrandExecutions: number
  /** Share of the executions that name any brand of the report, 0 to 100; null without executions. */
  anyBrandCoverage: number | null
  /** The figures of the own brand, or of the one that `brand` asks for; the totals are of all brands. */
  summary: {
    /** The mentions of all brands. */
    totalMentions: number
    totalSources: number
    /** 0 to 100; null when there is nothing to count. */
    shareOfVoice: number | null
    /** 0 to 100; null when there is nothing to count. */
    brandCoverage: number | null
    /** 0 to 100; null when there is nothing to count. */
    domainCoverage: number | null
    /** Counted from 1; null when the brand is not mentioned. */
    averagePosition: number | null
    /**
     * Its daily rank by mentions among the report’s brands, averaged over the days with executions; null
     * without any.
     */
    averageRank: number | null
  }
  /** The own brand first, or the one that `brand` asks for; then by mentions. */
  brands: BrandStats[]
  /** Every day of the window, or every week or month where `interval` asks for it. */
  history: HistoryPoint[]
  /** Only with `previousHistory=true`: `history` of the window before. */
  previousHistory?: HistoryPoint[]
  /** Only with `engineCoverage=true`: how often each engine names the own brand, or that of `brand`. */
  engineCoverage?: EngineCoverage[]
  /**
   * Engines whose answers come from other surfaces than in the window before. Where there is one, every
   * `change` is null; leave it out by `engines` to compare the others.
   */
  notCompared: NotCompared[]
  /** Only with `groupBy`. Engines in a fixed order, countries by code, tags by name. */
  groups?: StatsGroup[]
  /** Not tracked, and named in at least 3 of the latest 200 executions; up to 20. */
  detectedBrands: {
    /** A name that many answers use. */
    name: string
    /** How many of the searched executions mention it. */
    mentions: number
  }[]
  allBrandsAnalysis?: AllBrandsAnalysis
  competitorBrandsAnalysis?: CompetitorBrandsAnalysis
}

export interface BrandStats {
  brand: string
  brandDomain: string
  isMainBrand: boolean
  /** By mentions. */
  rank: number
  /** Executions that name it. */
  mentions: number
  /** 0 to 100; null when there is nothing to count. */
  brandCoverage: number | null
  /** 0 to 100; null when there is nothing to count. */
  shareOfVoice: number | null
  /** Counted from 1; null when the brand is not mentioned. */
  averagePosition: number | null
  /** Mean over executions of 100 × 0.9^(position − 1), 0 where it is not named. */
  visibilityScore: number | null
  domainCitations: number
  domainExecutions: number
  /** 0 to 100; null when there is nothing to count. */
  domainCoverage: number | null
  /** 0 to 100; null when there is nothing to count. */
  citationShare: number | null
  sentiment: Sentiment | null
  /**
   * 95 %: where the figure would be if others asked similar questions. Answers to one prompt are not
   * taken for independent; null below 5 prompts.
   */
  intervals: {
    brandCoverage: [number, number] | null
    shareOfVoice: [number, number] | null
    averagePosition: [number, number] | null
    domainCoverage: [number, number] | null
    citationShare: [number, number] | null
    /** 95 %: where the figure would be if these prompts were asked again as often. Null without executions. */
    samePrompts: {
      brandCoverage: [number, number] | null
    }
  }
  /** The change since the previous window. */
  change: {
    brandCoverage: Change
    shareOfVoice: Change
    averagePosition: Change
    domainCoverage: Change
    citationShare: Change
  }
  /**
   * The ranks that the data allow: brands that are named more often, or less often, by more than noise
   * are above, or below, it. Null below 5 prompts.
   */
  rankRange: [number, number] | null
  /**
   * Every execution is one of four for the brand: they add up to `executions`. `GET …/answers?outcome=`
   * lists them.
   */
  outcomes: Outcomes
  /** Of the executions that cite a page of its domains, how many of 100 do not name it. */
  ghostRate: RateFigure
  /**
   * Its share of the words in sentences that name brands of the report, earlier sentences counting more:
   * position-adjusted word count. `n` is the mentions of all brands. Null where none is named, and until
   * answers from before are read again.
   */
  pawc: RateFigure
  /**
   * `nss` of `sentiment`, with how sure it is and how it has changed. `n` is the executions that name it
   * and whose sentiment is known.
   */
  netSentiment: ScoreFigure
}

export interface Sentiment {
  positive: number
  neutral: number
  negative: number
  /** Executions that name it in a language whose sentiment Sightline does not read. */
  unknown: number
  /**
   * Net sentiment, −100 to 100: 100 × (positive − negative) / (positive + neutral + negative). Null if
   * no sentiment is known.
   */
  nss: number | null
  /** How it was judged. */
  source: 'lexicon'
}

export interface Outcomes {
  /** Executions that name it and cite a page of its domains. */
  namedAndCited: number
  /** Executions that name it and cite no page of its domains. */
  namedOnly: number
  /** Executions that cite a page of its domains and do not name it. */
  citedOnly: number
  neither: number
}

export interface RateFigure {
  /** 0 to 100; null when there is nothing to count. */
  value: number | null
  /** What it is a share of: so many were counted. */
  n: number
  /** 95 %; null below 5 prompts with something to count. */
  interval: [number, number] | null
  /** Null where the windows cannot be compared. */
  change: Change | null
}

export interface ScoreFigure {
  /** −100 to 100; null when there is nothing to count. */
  value: number | null
  /** What it is a share of: so many were counted. */
  n: number
  /** 95 %; null below 5 prompts with something to count. */
  interval: [number, number] | null
  /** Null where the windows cannot be compared. */
  change: Change | null
}

export interface HistoryPoint {
  /** Its first day. */
  date: string
  /** Its last day: the same as `date` unless `interval` is sent. */
  endDate: string
  executions: number
  brands: {
    brand: string
    isMainBrand: boolean
    mentions: number
    /** 0 to 100; null when there is nothing to count. */
    brandCoverage: number | null
    /** 0 to 100; null when there is nothing to count. */
    shareOfVoice: number | null
    /** Counted from 1; null when the brand is not mentioned. */
    averagePosition: number | null
    /** 0 to 100; null when there is nothing to count. */
    visibilityScore: number | null
    /** 0 to 100; null when there is nothing to count. */
    domainCoverage: number | null
    /** 0 to 100; null when there is nothing to count. */
    citationShare: number | null
    sentiment: Sentiment | null
    /** 95 %; null where fewer than 5 prompts have something to divide by. */
    intervals: {
      brandCoverage: [number, number] | null
      shareOfVoice: [number, number] | null
    }
  }[]
}

export interface EngineCoverage {
  /** 0 to 100; null when there is nothing to count. */
  value: number | null
  /** What it is a share of: so many were counted. */
  n: number
  /** 95 %; null below 5 prompts with something to count. */
  interval: [number, number] | null
  /** Null where the windows cannot be compared. */
  change: Change | null
  engine: Engine
  label: string
}

export interface NotCompared {
  engine: Engine
  /** The first day of a surface that the window before does not have; null where there is none. */
  day: string | null
  /** What changed, in a sentence or two. */
  text: string
}

export interface StatsGroup {
  /**
   * The engine, the id of the surface, the country, the id of the tag, the persona, the region or the
   * turn; null for prompts without one. A prompt with two tags counts in both.
   */
  group: string | null
  /** Its name; of a surface where its answers come from, in words. */
  label: string
  /** Where its answers come from, most answers first; up to 5. */
  surfaces: {
    id: string
    label: string
    executions: number
  }[]
  /** Prompts that the filters leave, answered or not. */
  totalPrompts: number
  /** Answers, refusals included. */
  executions: number
  /**
   * Executions in which the engine showed no AI answer, or refused without a word; they are part of no
   * rate.
   */
  noAnswers: number
  /** Distinct URLs of each execution, summed over all executions. */
  citations: number
  /** Executions that name any brand of the report: its own or a competitor. */
  anyBrandExecutions: number
  /** Share of the executions that name any brand of the report, 0 to 100; null without executions. */
  anyBrandCoverage: number | null
  /** The figures of the own brand, or of the one that `brand` asks for; the totals are of all brands. */
  summary: {
    /** The mentions of all brands. */
    totalMentions: number
    totalSources: number
    /** 0 to 100; null when there is nothing to count. */
    shareOfVoice: number | null
    /** 0 to 100; null when there is nothing to count. */
    brandCoverage: number | null
    /** 0 to 100; null when there is nothing to count. */
    domainCoverage: number | null
    /** Counted from 1; null when the brand is not mentioned. */
    averagePosition: number | null
    /**
     * Its daily rank by mentions among the report’s brands, averaged over the days with executions; null
     * without any.
     */
    averageRank: number | null
  }
  /** The own brand first, or the one that `brand` asks for; then by mentions. */
  brands: BrandStats[]
  /** Every day of the window, or every week or month where `interval` asks for it. */
  history: HistoryPoint[]
}

/** The figures of `brands` and `history` of the own brand and its competitors, by measure. */
export interface AllBrandsAnalysis {
  /** In the order of `brands`. */
  brandMentions: {
    /** The name of the brand. */
    brand: string
    /** Whether it is the report’s own brand, and not a competitor. */
    isMainBrand: boolean
    /** By mentions, as in `brands`. */
    rank: number
    /** Executions of the window that name the brand. */
    mentions: number
    /** Share of the mentions of all brands of the report, 0 to 100; null when no brand is mentioned. */
    shareOfVoice: number | null
    /** Executions that name the brand, 0 to 100; null without executions. */
    brandCoverage: number | null
    /** The brand’s `brandDomain`; the numbers are of all its domains. */
    domain: string
    /** Always null: not known. */
    logoUrl: null
  }[]
  /** The place of each brand. Every day of the window. */
  brandRankHistory: {
    /** The day (UTC). */
    date: string
    /** The own brand first, the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** Whether it is the report’s own brand, and not a competitor. */
      isMainBrand: boolean
      /**
       * Rank by the day’s mentions, from 1; of equals the one listed first in the report. Null without
       * executions.
       */
      rank: number | null
    }[]
  }[]
  /** How many of the day’s executions name each brand. Every day of the window. */
  brandCoverageHistory: {
    /** The day (UTC). */
    date: string
    /** The own brand first, the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** Whether it is the report’s own brand, and not a competitor. */
      isMainBrand: boolean
      /** `brandCoverage` of the day in `history`; null without executions. */
      coverage: number | null
    }[]
  }[]
  /** How early each brand is named. Every day of the window. */
  brandPositionHistory: {
    /** The day (UTC). */
    date: string
    /** The own brand first, the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** Whether it is the report’s own brand, and not a competitor. */
      isMainBrand: boolean
      /** `averagePosition` of the day in `history`; null where the brand is not named. */
      position: number | null
    }[]
  }[]
  /** How visible each brand is. Every day of the window. */
  brandVisibilityIndex: {
    /** The day (UTC). */
    date: string
    /** The own brand first, the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** Whether it is the report’s own brand, and not a competitor. */
      isMainBrand: boolean
      /** `visibilityScore` of the day in `history`; null without executions. */
      visibilityScore: number | null
      /** `brandCoverage` of the day in `history`; null without executions. */
      brandCoverage: number | null
    }[]
  }[]
  /** How many of the day’s executions cite each brand’s domains. Every day of the window. */
  domainCoverageHistory: {
    /** The day (UTC). */
    date: string
    /** One for each brand: the own one first, the competitors in the report’s order. */
    domains: {
      /** The brand’s `brandDomain`; the numbers are of all its domains. */
      domain: string
      /** Whether it is the report’s own brand, and not a competitor. */
      isMainBrand: boolean
      /** `domainCoverage` of the day in `history`; null without executions. */
      coverage: number | null
    }[]
  }[]
}

/** The figures of `brands` and `history`, for comparing the own brand with its competitors. */
export interface CompetitorBrandsAnalysis {
  /** In the order of `brands`. */
  brandMentions: {
    /** The name of the brand. */
    brand: string
    /** The brand’s `brandDomain`; the numbers are of all its domains. */
    domain: string
    /** Always null: not known. */
    logoUrl: null
    /** Whether it is the report’s own brand, and not a competitor. */
    isMainBrand: boolean
    /** Executions of the window that name the brand. */
    mentions: number
    /** Share of the mentions of all brands of the report, 0 to 100; null when no brand is mentioned. */
    shareOfVoice: number | null
    /** Executions that name the brand, 0 to 100; null without executions. */
    brandCoverage: number | null
    /** Executions that cite the brand’s domains, 0 to 100; null without executions. */
    domainCoverage: number | null
    /** Citations of pages of the brand’s domains. */
    domainCitations: number
    /** Mean of the brand’s ranks in `brandRankHistory`; null without executions. */
    averageRank: number | null
    /** Counted from 1; null when the brand is never mentioned. */
    averagePosition: number | null
    /**
     * Mean over executions of 100 × 0.9^(position − 1), 0 where the brand is not named; null without
     * executions.
     */
    visibilityScore: number | null
    /** Always null: not measured. */
    likelihoodToBuy: null
    /** Null when the brand is never mentioned. */
    sentiment: {
      /** Executions that praise the brand. */
      positive: number
      /** Executions that name it without praise or complaint, or with both. */
      neutral: number
      /** Executions that complain about it. */
      negative: number
      /** Executions that name it in a language whose sentiment Sightline does not read. */
      unknown: number
      /** Net sentiment, −100 to 100: 100 × (positive − negative) / (positive + neutral + negative). */
      nss: number | null
    } | null
  }[]
  /** How many of the day’s executions name each brand. Every day of the window. */
  brandCoverageHistory: {
    /** The day (UTC). */
    date: string
    /** The own brand first, the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** Whether it is the report’s own brand, and not a competitor. */
      isMainBrand: boolean
      /** `brandCoverage` of the day in `history`; null without executions. */
      coverage: number | null
    }[]
  }[]
  /** How many of the day’s executions cite each brand’s domains. Every day of the window. */
  domainCoverageHistory: {
    /** The day (UTC). */
    date: string
    /** One for each brand: the own one first, the competitors in the report’s order. */
    domains: {
      /** The brand’s `brandDomain`; the numbers are of all its domains. */
      domain: string
      /** Whether it is the report’s own brand, and not a competitor. */
      isMainBrand: boolean
      /** `domainCoverage` of the day in `history`; null without executions. */
      coverage: number | null
    }[]
  }[]
  /** How visible each brand is. Every day of the window. */
  brandVisibilityIndex: {
    /** The day (UTC). */
    date: string
    /** The own brand first, the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** Whether it is the report’s own brand, and not a competitor. */
      isMainBrand: boolean
      /** `visibilityScore` of the day in `history`; null without executions. */
      visibilityScore: number | null
      /** `brandCoverage` of the day in `history`; null without executions. */
      brandCoverage: number | null
    }[]
  }[]
}

export interface DailyStatsList {
  items: DailyStats[]
  paging: SortedPaging
}

export interface DailyStats {
  date: string
  engine: Engine
  country: string
  /** Answers of the engine on that day, refusals included. */
  executions: number
  brand: string
  isMainBrand: boolean
  mentions: number
  /** 0 to 100; null when there is nothing to count. */
  brandCoverage: number | null
  /** 0 to 100; null when there is nothing to count. */
  shareOfVoice: number | null
  /** Counted from 1; null when the brand is not mentioned. */
  averagePosition: number | null
  /** 0 to 100; null when there is nothing to count. */
  visibilityScore: number | null
  /** 0 to 100; null when there is nothing to count. */
  domainCoverage: number | null
  /** 0 to 100; null when there is nothing to count. */
  citationShare: number | null
  sentiment: Sentiment | null
}

export interface SortedPaging {
  /**
   * Send it as `cursor` to get the next page; null on the last page, and always null with `offset`,
   * `sortBy` or `sortOrder`.
   */
  nextCursor: string | null
  hasMore: boolean
  /** Only with `offset`, `sortBy` or `sortOrder`. */
  limit?: number
  /** Only with `offset`, `sortBy` or `sortOrder`. */
  offset?: number
  /**
   * The number of all items; null where it is not known without counting. Only with `offset`, `sortBy`
   * or `sortOrder`.
   */
  total?: number | null
}

export interface ReportPromptList {
  items: ReportPrompt[]
  paging: SortedPaging
}

export interface ReportPrompt {
  /**
   * Rank by mentions of the report’s own brand, among all prompts of the window, country, engines and
   * tags.
   */
  rank: number
  id: string
  country: string
  prompt: string
  volume: number | null
  executions: number
  brandMentions: number
  /** 0 to 100; null when there is nothing to count. */
  brandCoverage: number | null
  /** Executions that cite its domains. */
  domainMentions: number
  tags: PromptTag[]
  competitors: {
    brand: string
    brandMentions: number
    domainMentions: number
  }[]
  /** Of the own brand, counted from 1; null where it is not named. */
  averagePosition: number | null
  /** Whether the text of the prompt names the own brand or a competitor. */
  branded: boolean
  /** The change since the previous window. */
  change: {
    brandCoverage: Change
  }
  /** 95 % interval of `brandCoverage`; null below 5 days with executions. */
  interval: [number, number] | null
  /** By week from Monday, cut to the window; `date` is the first day. */
  trend: {
    date: string
    /** 0 to 100; null when there is nothing to count. */
    brandCoverage: number | null
  }[]
  /** Every engine that has executions. */
  engines: {
    engine: Engine
    executions: number
    /** 0 to 100; null when there is nothing to count. */
    brandCoverage: number | null
  }[]
  /** Of the own brand; null where it is not named. */
  sentiment: Sentiment | null
  /** Executions that name any brand of the report: its own or a competitor. */
  anyBrandExecutions: number
  /** 0 to 100; null when there is nothing to count. */
  anyBrandCoverage: number | null
  /** With `behind`: the coverage of that competitor less that of the own brand, in points; else null. */
  gap: number | null
  stability: Stability
  /** The person as whom it is asked; null where it is asked without one. */
  persona: string | null
  /** Where it is asked from, below the country. */
  region: string | null
  /** Of a chain; 1 for every other prompt. */
  turn: number
  /** How many the chain has; 1 for a prompt without follow-ups. */
  turns: number
}

export interface PromptTag {
  id: string
  name: string
  color: string
}

/**
 * How much of what the answers of an engine have on one day and the next is the same: the mean of the
 * common part of both, 0 to 100, over all pairs of neighbouring days of every engine. Null below 20
 * pairs.
 */
export interface Stability {
  /** Of the brands of the report that are named. */
  brands: number | null
  /** Of the hosts that are cited; null with `surface`. */
  domains: number | null
}

export interface ReportPromptDetail {
  id: string
  reportId: string
  prompt: string
  country: string
  /** The person as whom it is asked; null where it is asked without one. */
  persona: string | null
  /** Where it is asked from, below the country. */
  region: string | null
  /** Of a chain; 1 for every other prompt. */
  turn: number
  /** How many the chain has; 1 for a prompt without follow-ups. */
  turns: number
  /** The first turn of the chain; the prompt itself without one. */
  chainId: string
  intentVolume: number | null
  executions: number
  brandRank: {
    brand: string
    isMainBrand: boolean
    rank: number
    mentions: number
    /** 0 to 100; null when there is nothing to count. */
    brandCoverage: number | null
    averagePosition: number | null
    sentiment: Sentiment | null
  }[]
  brandCoverageHistory: {
    date: string
    brands: {
      brand: string
      /** 0 to 100; null when there is nothing to count. */
      coverage: number | null
    }[]
  }[]
  /** Citations by the kind of site; most first. */
  domainCategories: {
    category:
      | 'Social Media'
      | 'Community/Forum'
      | 'Brand'
      | 'Encyclopedia'
      | 'News/Media'
      | 'Blogs/Personal Sites'
      | 'Government/NGO'
      | 'Education'
      | 'Video'
      | 'Competitor'
      | 'Others'
      | 'Unclassified'
    value: number
  }[]
  /** The reports that track this prompt. */
  brandReports: {
    id: string
    brand: string
    brandDomain: string
    reportTitle: string
  }[]
  tags: PromptTag[]
  stability: Stability
}

export interface PromptChain {
  /** The first turn, which is the prompt that the report tracks. */
  id: string
  reportId: string
  /** Of one engine on one day and run each; those whose first turn has an answer. */
  conversations: number
  turns: {
    /** From 1, the first question, to at most 5. */
    turn: number
    /** Its answers are those of this prompt. */
    promptId: string
    prompt: string
    executions: number
  }[]
  /** The own brand first, then in the order of the report. */
  brands: {
    brand: string
    isMainBrand: boolean
    /** The turn at which it first appears most often; null where it never does. */
    firstTurn: number | null
    /** The turn at which it is lost most often; null where it never is. */
    lostTurn: number | null
    /** Conversations that do not name it at all. */
    never: number
    turns: {
      /** From 1, the first question, to at most 5. */
      turn: number
      /** Conversations that have an answer to this turn. */
      executions: number
      /** Those whose answer to this turn names the brand. */
      mentions: number
      /** 0 to 100; null when there is nothing to count. */
      brandCoverage: number | null
      /** Conversations in which the brand is first named at this turn. */
      appears: number
      /**
       * Conversations in which the brand is lost at this turn: the first one after it appeared whose answer
       * does not name it.
       */
      lost: number
    }[]
  }[]
}

export interface BrandAttribute {
  brand: string
  /** Null without `groupBy`. */
  engine: Engine | null
  aspect:
    | 'price'
    | 'quality'
    | 'reliability'
    | 'ease'
    | 'features'
    | 'support'
    | 'speed'
    | 'design'
    | 'security'
    | 'availability'
    | 'reputation'
    | 'sustainability'
    | 'fit'
    | 'performance'
    | 'other'
  /** Answers that praise the brand for this aspect. */
  positive: number
  /** Answers that criticise the brand for this aspect; an answer can do both. */
  negative: number
  /** Answers that name the brand in a language that Sightline reads. */
  n: number
  /** How many of `n` answers say something about the aspect. */
  share: AttributeShare
  /** Phrases of at least 2 answers, most frequent first; up to 5. */
  phrases: AttributePhrase[]
  /** Null where the brand or its competitors have nothing to compare. */
  againstCompetitors: {
    /**
     * Above 0 where answers speak for this aspect more of the brand than of its competitors, of all that
     * they speak for; with `polarity=negative` against.
     */
    logOdds: number | null
    /** `logOdds` in standard deviations. */
    z: number | null
    /** After a correction for all aspects compared; null below 5 prompts. */
    moreThanNoise: boolean | null
  }
  /** Why `change` is null, where answers come from other surfaces than before. */
  notCompared: string | null
}

export interface AttributeShare {
  /** 0 to 100; null without answers. */
  value: number | null
  n: number
  /** 95 %, with answers to one prompt not taken for independent; null below 5 prompts. */
  interval: [number, number] | null
  /**
   * Since the window of equal length before; null where it has no answers, and where answers come from
   * other surfaces.
   */
  change: {
    previous: number
    delta: number
    /** Whether it is more than noise; null below 5 prompts. */
    significant: boolean | null
  } | null
}

export interface AttributePhrase {
  /** The words in the form in which they are counted. */
  text: string
  polarity: 'positive' | 'negative'
  answers: number
  /** The latest 3, each with where it says so, in UTF-16 units of its text. */
  examples: {
    runId: string
    offsets: [number, number][]
  }[]
}

export interface Matrix {
  metric:
    | 'brandCoverage'
    | 'shareOfVoice'
    | 'averagePosition'
    | 'sentiment'
    | 'domainCoverage'
    | 'citationShare'
  /** Null where rows or columns are brands. */
  brand: string | null
  window: {
    startDate: string
    endDate: string
    previousStartDate: string
    previousEndDate: string
    /**
     * Which prompts were counted: `true` for those that name a brand, `false` for the others, null for
     * all.
     */
    branded: boolean | null
  }
  /**
   * Brands in the report’s order, the own one first; prompts newest first; tags by name; countries by
   * code.
   */
  rows: MatrixEntry[]
  /** All of them, whichever page the rows are of. */
  columns: MatrixEntry[]
  /** For each row a figure for each column; null where there is nothing to count. */
  cells: (ComparedFigure | null)[][]
  paging: Paging
}

export interface MatrixEntry {
  /** The `brand`, the id of the prompt or tag, the country or the engine; null for prompts without a tag. */
  id: string | null
  label: string
  /**
   * The brand with the best value in all answers of the row or column; null where it is a brand itself,
   * and where no brand has a value.
   */
  leader: MatrixLeader | null
  /**
   * Parameters of `…/answers`. Those of the row, those of the column and the window together list the
   * answers that a cell was counted from, of a brand those that name it. Null for prompts without a tag.
   */
  answers: MatrixAnswersQuery | null
}

export interface MatrixLeader {
  brand: string
  value: number
  /**
   * Whether chance alone would rarely put it so far ahead of the second brand; null below 5 prompts, and
   * for one prompt below 5 days.
   */
  moreThanNoise: boolean | null
}

export interface MatrixAnswersQuery {
  promptId?: string
  tagId?: string
  country?: string
  engine?: Engine
  brand?: string
  named?: 'true'
}

export interface ComparedFigure {
  value: number
  /** How many answers, mentions or citations it is a part of. */
  n: number
  /**
   * 95 %, with answers to one prompt not taken for independent; null below 5 prompts, and for one prompt
   * below 5 days.
   */
  interval: [number, number] | null
  /**
   * Since the window of equal length before; null where that has nothing to count, and where answers
   * come from other surfaces.
   */
  change: {
    previous: number
    delta: number
    /** Whether it is more than noise; null below 5 prompts or days. */
    significant: boolean | null
  } | null
}

export interface LostPromptList {
  /** The competitor. */
  brand: string
  ownBrand: string
  /**
   * Which prompts were counted: `true` for those that name a brand, `false` for the others, null for
   * all.
   */
  branded: boolean | null
  /** How many answers name the two brands. */
  answers: {
    total: number
    both: number
    competitorOnly: number
    ownOnly: number
    neither: number
    /** Of those that name both. */
    competitorFirst: number
  }
  /**
   * `competitorOnly` / `ownOnly`: above 1 the competitor is named without you more often than you
   * without it. `n` is the sum of both; null where `ownOnly` is 0.
   */
  displacement: ComparedFigure | null
  /**
   * The 10 most cited of the pages that answers cite which name the competitor. `branded` and `surface`
   * do not narrow them.
   */
  pages: {
    url: string
    domain: string
    title: string | null
    /** All of the window, whichever brands are named beside them. */
    citations: number
  }[]
  items: LostPrompt[]
  paging: Paging
}

export interface LostPrompt {
  promptId: string
  prompt: string
  country: string
  engine: Engine
  /** All answers of the engine to the prompt. */
  executions: number
  /** Answers that name the competitor and not the own brand. */
  competitorOnly: number
  /** Answers that name both, the competitor first. */
  competitorFirst: number
  /** The `runId` of answers that show it. */
  evidence: {
    /** The newest 3, newest first. */
    competitorOnly: string[]
    /** The newest 3, newest first. */
    competitorFirst: string[]
  }
}

export interface ReportQuality {
  /**
   * `exploratory` below 50 prompts: a first look. `decision` where all six criteria are met.
   * `directional` otherwise: it shows where things go, not how far.
   */
  grade: 'decision' | 'directional' | 'exploratory'
  criteria: QualityCriterion[]
  /** What the next better grade takes; null for the best. */
  toReach: {
    sentence: string
    /**
     * What all answers of 30 days would then cost, at what answers have cost lately; null where that is
     * not known. 0 where they are simulated.
     */
    usdPerMonth: number | null
  } | null
}

export interface QualityCriterion {
  id: 'prompts' | 'runs' | 'surfaces' | 'reproducibility' | 'freshness' | 'detection'
  met: boolean
  /** Null where it cannot be measured. */
  value: number | null
  /** At least; of `freshness` at most, in days. */
  needed: number
  sentence: string
}

export interface ReportCollection {
  window: {
    /** First day (UTC), inclusive. */
    startDate: string
    /** Last day (UTC), inclusive. */
    endDate: string
    /** Null for all countries of the report. */
    country: string | null
    /** Empty for all. */
    engines: Engine[]
    /** Null unless the window is filtered by exactly one tag. */
    tagId: string | null
    /** Prompts with one of these tags; empty for all. */
    tagIds: string[]
  }
  /** True in a sandbox, whose questions the built-in simulator answers. */
  simulated: boolean
  /** All questions due: answered, without an AI answer, refused, failed, or still to be asked. */
  planned: number
  /** Questions that an engine answered. */
  answered: number
  /** Questions to which the engine showed no AI answer. */
  noAnswers: number
  /** Questions that the engine refused to answer, as for safety. One without a word is part of no rate. */
  refused: number
  /** Questions that could not be asked, or failed at every attempt. */
  failed: number
  /** Answers that were imported; they count nowhere else here. */
  imported: number
  /** The known cost of the answers; null if no cost is known. */
  costUsd: number | null
  /** When an engine was last asked in the window; in a sandbox by the clock of the simulator. */
  lastAskedDate: string | null
  /**
   * When the next question is due: of those planned for today, else the beginning of the next day. Null
   * where none can be asked.
   */
  nextAskingDate: string | null
  /** Every engine, or those asked for. */
  engines: EngineCollection[]
}

export interface EngineCollection {
  engine: Engine
  /** All questions due: answered, without an AI answer, refused, failed, or still to be asked. */
  planned: number
  /** Questions that an engine answered. */
  answered: number
  /** Questions to which the engine showed no AI answer. */
  noAnswers: number
  /** Questions that the engine refused to answer, as for safety. One without a word is part of no rate. */
  refused: number
  /** Questions that could not be asked, or failed at every attempt. */
  failed: number
  /** Why questions have no answer, or why there are none; most questions first. */
  reasons: {
    /** Why, and what to do about it. */
    reason: string
    /** How many questions; 0 for a reason that keeps the engine from being asked at all. */
    count: number
  }[]
}

export interface CollectionPlan {
  engines: Engine[]
  /** How often each engine is asked each prompt on such a day. */
  runsPerDay: number
  /**
   * 7: every day. 5: Monday to Friday. 1: on Mondays. Others: 2 Monday and Thursday, 3 Monday, Wednesday
   * and Friday, 4 Monday, Tuesday, Thursday and Friday, 6 Monday to Saturday. Days are UTC.
   */
  daysPerWeek: number
  /** Of the report’s workspace, for a calendar month (UTC); null where it has none. */
  budgetUsdPerMonth: number | null
  /** True while no plan is saved: every connected engine is asked, as the installation is set. */
  isDefault: boolean
  updatedDate: string | null
  /**
   * Prompts that the forecast counts: those that the report tracks, or those asked for. It counts every
   * turn of a chain, a later one as a tenth of an answer more for each turn before it.
   */
  prompts: number
  /** Spent by the workspace this month (UTC), with what is reserved for calls in flight. */
  spentUsd: number
  /** Whether the budget of the month keeps questions of the workspace from being asked. */
  isBudgetSpent: boolean
  /** Of the plan; of what the query asks for, where it does. Reports that share a prompt each count it. */
  forecast: {
    /** In 30 days. */
    answersPerMonth: number
    /** In 30 days; null where the price of an answer is not known. 0 in a sandbox. */
    usdPerMonth: number | null
    engines: {
      engine: Engine
      /** An engine that is not connected costs nothing until it is. */
      isConnected: boolean
      usdPerAnswer: number | null
      /** In 30 days. */
      answersPerMonth: number
      /** In 30 days; null where the price of an answer is not known. 0 in a sandbox. */
      usdPerMonth: number | null
      /**
       * Prompts, each turn of a chain counted, that it is not asked: its provider takes no conversation, or
       * no region.
       */
      notAsked: number
    }[]
  }
}

export interface ProposedPlans {
  /** Fewest runs first; each reaches the target with as few prompts as do. Empty where none does. */
  options: ProposedPlan[]
  /** How the report is asked now; null below 2 prompts and without `reportId`. */
  current: ProposedPlan | null
  /**
   * What makes one answer name the brand and another not, as shares of the variance in the last 28 days.
   * Null where too few answers tell.
   */
  variance: {
    /** 0 to 100. */
    prompt: number
    /** 0 to 100. */
    engine: number
    /** 0 to 100. */
    day: number
    /** 0 to 100. */
    promptEngine: number
    /** 0 to 100. */
    run: number
  } | null
  /** What the plans follow from, and where the next dollar goes. */
  why: string
}

export interface ProposedPlan {
  prompts: number
  engines: Engine[]
  runsPerDay: number
  daysPerWeek: number
  /** In 30 days. */
  answersPerMonth: number
  /** In 30 days; null where the price of an answer is not known. 0 in a sandbox. */
  usdPerMonth: number | null
  byEngine: {
    engine: Engine
    /** An engine that is not connected costs nothing until it is. */
    isConnected: boolean
    usdPerAnswer: number | null
    /** In 30 days. */
    answersPerMonth: number
    /** In 30 days; null where the price of an answer is not known. 0 in a sandbox. */
    usdPerMonth: number | null
    /**
     * Prompts, each turn of a chain counted, that it is not asked: its provider takes no conversation, or
     * no region.
     */
    notAsked: number
  }[]
  /** Points: half the 95 % interval of coverage in 30 days. */
  halfWidth: number
  /**
   * Points: the smallest change between two windows that is found four times in five. The windows have
   * the `days` of the target, else 30 days.
   */
  detectable: number
  recommended: boolean
}

export interface ReportSurface {
  /** For `surface` of other reads. */
  id: string
  engine: Engine
  /** Null for `further surfaces`, which are counted together. */
  capture: 'screen' | 'interface' | 'import' | 'simulated' | null
  provider: string | null
  /** Null if the provider does not say. */
  model: string | null
  /** Of the window. */
  firstDay: string
  lastDay: string
  /** Answers of the window, refusals included. */
  executions: number
  /** Where the answers come from, in words. */
  label: string
}

export interface Note {
  id: string
  /** The day that the note is about, at most a year ahead. */
  day: string
  text: string
  createdDate: string
  updatedDate: string
}

export interface TimelineEntry {
  /** Its day; the first day if it lasted several. */
  day: string
  /**
   * `note`: somebody wrote it down. `edit`: the report was changed. `recalculated`: every answer was
   * read again. `model`: an engine began to answer with another model. `surface`: an engine’s answers
   * began to come from elsewhere, such as its interface instead of its screen. `engine_changed`: the
   * answers of an engine are of another kind from this day on. `no_answers`: engines gave no answer.
   * `outage`: an engine failed on several days, or is not asked now because it keeps failing. `effect`:
   * something was done whose effect is watched.
   */
  kind:
    | 'note'
    | 'edit'
    | 'recalculated'
    | 'model'
    | 'surface'
    | 'engine_changed'
    | 'no_answers'
    | 'outage'
    | 'effect'
  /** One or two sentences for people. */
  text: string
  /**
   * The id of the note or the effect, the number of the version, or the engine; several engines are
   * joined by commas.
   */
  reference: string | null
}

export interface Share {
  id: string
  /**
   * Contains the token, so it is shown once, when the link is created; later null. Of a `data` link it
   * is the address of the statistics as CSV: put another list of the report in its place, and keep the
   * token.
   */
  url: string | null
  title: string | null
  /** The filters that were sent. */
  filters: ShareFilters
  hasPassword: boolean
  expiresDate: string | null
  createdDate: string
  /** How often its page was opened, or, of a link for spreadsheets, its lists were read. */
  visits: number
  lastVisitDate: string | null
  /** `page`: people open it in a browser. `data`: a spreadsheet reads lists as CSV from it. */
  kind: 'page' | 'data'
}

export interface SharedReport {
  /** The id of the share. */
  id: string
  title: string | null
  reportId: string
  workspaceId: string
  /** The filters that apply to every read with this token. */
  filters: ShareFilters
  expiresDate: string | null
  hasPassword: boolean
  /** Whether this token can read the report. */
  isUnlocked: boolean
  /** Null while locked. */
  report: BrandReport | null
  /** Null while locked. */
  branding: Branding | null
}

export interface Branding {
  /** Who sends the report. */
  name: string | null
  /** `#rrggbb`, in lower case. */
  accent: string | null
  /** A data URL, of the type that the bytes of the image say. */
  logo: string | null
}

export interface UnlockedShare {
  /** Send it as `Authorization: Bearer <token>`. */
  token: string
  /** In 12 hours, or when the link expires if that is sooner. */
  expiresDate: string
}

export interface CitationList {
  items: Citation[]
  paging: SortedPaging
}

export interface Citation {
  /** As it was first given, without tracking parameters and fragment. */
  url: string
  domain: string
  title: string | null
  /** Answers of the window that cite the page. */
  citations: number
  /** The ids of the prompts that these answers belong to. */
  prompts: string[]
  /** Named in these answers. */
  competitors: string[]
  /** 1 if one of these answers names the report’s own brand, otherwise 0. */
  brandMentioned: 0 | 1
  isMyBrandDomain: boolean
  domainCategory:
    | 'Social Media'
    | 'Community/Forum'
    | 'Brand'
    | 'Encyclopedia'
    | 'News/Media'
    | 'Blogs/Personal Sites'
    | 'Government/NGO'
    | 'Education'
    | 'Video'
    | 'Competitor'
    | 'Others'
    | 'Unclassified'
  /** Among all answers of the report. */
  firstSeen: string
  /** Among all answers of the report. */
  lastSeen: string
  /**
   * `own` and `competitor` lie on a domain of a brand. What people have set comes next, then what
   * address and title tell; `unknown` where they tell nothing.
   */
  kind:
    | 'own'
    | 'competitor'
    | 'list'
    | 'review'
    | 'comparison'
    | 'shop'
    | 'forum'
    | 'video'
    | 'documentation'
    | 'news'
    | 'encyclopedia'
    | 'other'
    | 'unknown'
  coverageWhereCited: CoverageWhereCited
  againstOverall: CoverageAgainstOverall
  /** What the page itself says; null where it has not been read (`/v1/workspaces/{id}/page-reading`). */
  page: ReadPage | null
}

/** How many of 100 answers that cite it name the report’s own brand. */
export interface CoverageWhereCited {
  /** 0 to 100; null without such answers. */
  value: number | null
  /** Answers of the window that cite it, each once. */
  n: number
  /** 95 %, with answers to one prompt not taken for independent; null below 5 prompts. */
  interval: [number, number] | null
  /** Not compared with the window before. */
  change: null
}

export interface CoverageAgainstOverall {
  /** How many of 100 answers of the window name the brand. */
  coverage: number | null
  /** `coverageWhereCited` less this, in points. */
  delta: number | null
  /**
   * Whether answers that cite it differ from the other answers by more than noise; null where fewer than
   * five prompts have both.
   */
  significant: boolean | null
}

/** What the page itself says, as it is shown to us. No text of it is kept. */
export interface ReadPage {
  /** When the page was last read; where it never could be, when that was last tried. */
  readDate: string
  /** The brands of the report that the page names. */
  names: string[]
  /**
   * The brands of the report that were not looked for, because they were added or changed later, or the
   * page could not be read.
   */
  unknown: string[]
  /** Where each brand of `names` is named. */
  positions: {
    brand: string
    /** The entry of the list that names it, from 1. */
    entry: number | null
    /** How far down the text it is first named, 0 to 100. */
    percent: number
  }[]
  title: string | null
  /** By its address, title and markup. */
  kind:
    | 'list'
    | 'review'
    | 'comparison'
    | 'shop'
    | 'forum'
    | 'video'
    | 'documentation'
    | 'news'
    | 'encyclopedia'
    | 'other'
    | 'unknown'
    | null
  /** Whether it is about a list such as the ten best. */
  isList: boolean | null
  entries: number | null
  /** When the page says that it was last changed. */
  updatedDate: string | null
  /** Whether it asks search engines not to list it. */
  noindex: boolean | null
  /** A link to a contact page of the same site. */
  contact: string | null
  /** A link by which the same site invites authors or products. */
  writeForUs: string | null
  /** Why the last try failed. What was read before is kept beside it. */
  failure: {
    reason:
      | 'robots_disallowed'
      | 'robots_unreachable'
      | 'blocked_address'
      | 'invalid_address'
      | 'unresolved'
      | 'unreachable'
      | 'timeout'
      | 'too_large'
      | 'too_many_redirects'
      | 'undecodable'
      | 'host_busy'
      | 'login_required'
      | 'challenge'
      | 'denied'
      | 'gone'
      | 'rate_limited'
      | 'server_error'
      | 'not_html'
      | 'javascript_only'
      | 'empty'
      | 'other_content'
      | 'too_complex'
    message: string
    date: string
  } | null
}

export interface CitationStats {
  /** Citations of all pages in the window. */
  total: number
  /** The citations of the report’s own domains. */
  brand: {
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100; null when nothing is cited. */
    citationShare: number | null
  }
  /** The citations of the report’s own domains, in the form that other clients read. */
  domainCitations: {
    /** Citations of the brand’s domains in the window; the same as `citations`. */
    current: number
    /** Citations of all pages in the window; the same as `total` of the answer. */
    total: number
    /** current / total, 0 to 100; null where nothing is cited. */
    citationShare: number | null
    /** The ten most cited pages of the report’s own domains. */
    mostCitedUrls: {
      /** As it was first given, without tracking parameters and fragment. */
      url: string
      /** Rank among the own pages, from 1; ties are ordered by address. */
      rank: number
      /** Citations of the page in the window. */
      currentCitations: number
      /** Share of `total`, 0 to 100; null when nothing is cited. */
      citationShare: number | null
    }[]
  }
  /** Most cited first. */
  competitors: {
    brand: string
    brandDomain: string
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100; null when nothing is cited. */
    citationShare: number | null
    /** The citations of the competitor’s domains, in the form that other clients read. */
    domainCitations: {
      /** Citations of the brand’s domains in the window; the same as `citations`. */
      current: number
      /** Citations of all pages in the window; the same as `total` of the answer. */
      total: number
      /** current / total, 0 to 100; null where nothing is cited. */
      citationShare: number | null
    }
  }[]
  /** The hundred most cited hosts, in the form that other clients read. */
  domainRank: {
    /** The hosts of `domains`, in the same order. */
    citations: {
      /** A host, without `www.`. */
      domain: string
      /** Rank by citations, from 1; ties are ordered by address. */
      rank: number
      /** Citations in the window. */
      citations: number
      /** Share of `total`, 0 to 100; null when nothing is cited. */
      citationShare: number | null
      /** Always null: not known. */
      logoUrl: null
      /** Whether it is one of the report’s own domains. */
      main: boolean
    }[]
  }
  /** The hundred most cited. */
  domains: {
    domain: string
    /** Rank by citations, from 1; ties are ordered by address. */
    rank: number
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100; null when nothing is cited. */
    citationShare: number | null
    isMyBrandDomain: boolean
    competitor: string | null
    domainCategory:
      | 'Social Media'
      | 'Community/Forum'
      | 'Brand'
      | 'Encyclopedia'
      | 'News/Media'
      | 'Blogs/Personal Sites'
      | 'Government/NGO'
      | 'Education'
      | 'Video'
      | 'Competitor'
      | 'Others'
      | 'Unclassified'
  }[]
  /** The hundred most cited. */
  urls: {
    /** As it was first given, without tracking parameters and fragment. */
    url: string
    title: string | null
    /** Rank by citations, from 1; ties are ordered by address. */
    rank: number
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100; null when nothing is cited. */
    citationShare: number | null
  }[]
  categories: {
    category:
      | 'Social Media'
      | 'Community/Forum'
      | 'Brand'
      | 'Encyclopedia'
      | 'News/Media'
      | 'Blogs/Personal Sites'
      | 'Government/NGO'
      | 'Education'
      | 'Video'
      | 'Competitor'
      | 'Others'
      | 'Unclassified'
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100; null when nothing is cited. */
    citationShare: number | null
  }[]
  /** What kind of pages these are, counted over all of them; most cited first. */
  kinds: {
    /**
     * `own` and `competitor` lie on a domain of a brand. What people have set comes next, then what
     * address and title tell; `unknown` where they tell nothing.
     */
    kind:
      | 'own'
      | 'competitor'
      | 'list'
      | 'review'
      | 'comparison'
      | 'shop'
      | 'forum'
      | 'video'
      | 'documentation'
      | 'news'
      | 'encyclopedia'
      | 'other'
      | 'unknown'
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100; null when nothing is cited. */
    citationShare: number | null
  }[]
  /**
   * Core sources: hosts that answers cite on at least 80 % of the days with answers; null below 20 days
   * with answers.
   */
  coreDomains: number | null
  /**
   * Share of the citations that go to core sources, 0 to 100; null where `coreDomains` is or nothing is
   * cited.
   */
  coreShare: number | null
}

export interface CitedDomainList {
  items: CitedDomain[]
  paging: SortedPaging
}

export interface CitedDomain {
  /** A host, without `www.`. */
  domain: string
  /** Citations of its pages in the window. */
  citations: number
  /** Share of all citations in the window, 0 to 100; null when nothing is cited. */
  citationShare: number | null
  /** How `citationShare` has changed. */
  change: {
    /** `citationShare` in the previous window of equal length. */
    previous: number | null
    delta: number | null
    /** Whether it is more than noise; null where fewer than five prompts have citations in both windows. */
    significant: boolean | null
  }
  domainCategory:
    | 'Social Media'
    | 'Community/Forum'
    | 'Brand'
    | 'Encyclopedia'
    | 'News/Media'
    | 'Blogs/Personal Sites'
    | 'Government/NGO'
    | 'Education'
    | 'Video'
    | 'Competitor'
    | 'Others'
    | 'Unclassified'
  isMyBrandDomain: boolean
  /** The competitor whose domain it is. */
  competitor: string | null
  /** Its pages that are cited. */
  pages: number
  /** Prompts with an answer that cites it. */
  prompts: number
  /** Engines that cite it. */
  engines: Engine[]
  /**
   * `own` and `competitor` lie on a domain of a brand. What people have set comes next, then what
   * address and title tell; `unknown` where they tell nothing.
   */
  kind:
    | 'own'
    | 'competitor'
    | 'list'
    | 'review'
    | 'comparison'
    | 'shop'
    | 'forum'
    | 'video'
    | 'documentation'
    | 'news'
    | 'encyclopedia'
    | 'other'
    | 'unknown'
  coverageWhereCited: CoverageWhereCited
  againstOverall: CoverageAgainstOverall
  /** The weeks of the window, oldest first; the last 53 at most. */
  trend: {
    /** The Monday of the week, or the first day of the window. */
    date: string
    citations: number
    /** Share of all citations of the week; null when nothing is cited in it. */
    citationShare: number | null
  }[]
  /** Days of the window on which an answer cites it. */
  daysCited: number
  /** Whether answers cite it on at least 80 % of the days with answers; null below 20 days with answers. */
  isCore: boolean | null
}

export interface CitationPromptList {
  items: CitationPrompt[]
  paging: SortedPaging
}

export interface CitationPrompt {
  id: string
  prompt: string
  country: string
  engines: Engine[]
  citations: number
  brandMentioned: 0 | 1
}

export interface CitationHistory {
  totalPeriodCitations: number
  /** In the previous window of equal length. */
  totalCitationsPreviousPeriod: number
  /** +100 when growing from zero. */
  percentageChange: number
  /** Every day of the window. */
  citationsHistory: {
    date: string
    totalCitations: number
    /** Highest first. */
    citationsByEngine: {
      engine: Engine
      citations: number
    }[]
  }[]
}

export interface ReportChange {
  /**
   * `brand`: the coverage of the own brand or a competitor. `engine`: the coverage of the own brand in
   * one engine. `prompt_won`, `prompt_lost`: the own brand is named in answers to the prompt now and was
   * not before, or the reverse. `page_gained`, `page_lost`: a page is cited now and was not before, or
   * the reverse. `name_appeared`: answers name a brand that you do not track, and did not before.
   */
  kind: 'brand' | 'engine' | 'prompt_won' | 'prompt_lost' | 'page_gained' | 'page_lost' | 'name_appeared'
  /**
   * What it is about: the name of the brand, the engine, the text of the prompt, the address of the
   * page, or the name that is new.
   */
  subject: string
  /** The prompt that was won or lost; null for other kinds. */
  promptId: string | null
  /**
   * In the window before: coverage from 0 to 100 of brands, engines and prompts; citations of pages; for
   * a name the answers that have it, of the latest 200.
   */
  previous: number
  /** The same in the window. */
  current: number
  /** `current` − `previous`, taken before rounding. */
  delta: number
  /**
   * Whether it is more than noise: always true, but of prompts; null where a window has fewer than 5
   * days with answers to the prompt.
   */
  significant: boolean | null
  /**
   * Up to five answers that show it, by `runId`: of the window where something rose or came, of the
   * window before where it fell or went.
   */
  evidence: string[]
}

export interface ChangeReasons {
  metric: 'brandCoverage' | 'shareOfVoice' | 'citationShare'
  brand: string
  by: 'engine' | 'country' | 'tag' | 'prompt'
  window: {
    startDate: string
    endDate: string
    previousStartDate: string
    previousEndDate: string
    /**
     * Which prompts were counted: `true` for those that name a brand, `false` for the others, null for
     * all.
     */
    branded: boolean | null
  }
  /** 0 to 100. */
  previous: number | null
  /** 0 to 100. */
  current: number | null
  /**
   * The change in points, with four decimals as all effects. Null where a window has nothing to divide
   * by, or where the windows are not compared.
   */
  delta: number | null
  /** What the figure is divided by, before and now: answers, mentions of all brands, or citations. */
  n: [number, number]
  /** 95 %, of `current`; null below 5 prompts, or below 5 days of one prompt. */
  interval: [number, number] | null
  /** Whether the whole change is more than noise; null below 5 prompts. */
  significant: boolean | null
  /** What other rates add, in points. */
  rateEffect: number | null
  /** What other shares of the answers add, in points. */
  mixEffect: number | null
  /** The largest part in words. */
  sentence: string
  /** The parts that are not on this page, added up. */
  notShown: {
    parts: number
    /** What other rates add, in points. */
    rateEffect: number | null
    /** What other shares of the answers add, in points. */
    mixEffect: number | null
    effect: number | null
  }
  /**
   * What happened in both windows, earliest first, the latest 100: notes, edits, recalculations, changes
   * of engines and of surfaces, and pages of the answers that the first part is about; by prompt, of all
   * answers.
   */
  happened: Happened[]
  /** Engines whose answers come from elsewhere than before; then nothing is split. */
  notCompared: NotCompared[]
  parts: ChangeReason[]
  paging: Paging
}

export interface Happened {
  /** Its day; the first day if it lasted several. */
  day: string
  /**
   * As in the timeline. `page_gained`, `page_lost`: a page is cited now and was not before, or the
   * reverse, by more than noise; its day is the first or the last on which it is cited.
   */
  kind:
    | 'note'
    | 'edit'
    | 'recalculated'
    | 'model'
    | 'surface'
    | 'engine_changed'
    | 'no_answers'
    | 'outage'
    | 'effect'
    | 'page_gained'
    | 'page_lost'
  /** One or two sentences for people. */
  text: string
  /** As in the timeline; of a page its address. */
  reference: string | null
}

export interface ChangeReason {
  /**
   * The engine, the country, the ids of the tags joined by commas, or the id of the prompt; null for
   * prompts without a tag.
   */
  group: string | null
  /** Its name; of a prompt its text, with the country where others have the same text. */
  label: string
  /** 0 to 100. */
  previous: number | null
  /** 0 to 100. */
  current: number | null
  /** What the figure is divided by, before and now: answers, mentions of all brands, or citations. */
  n: [number, number]
  /** 95 %, of `current`; null below 5 prompts, or below 5 days of one prompt. */
  interval: [number, number] | null
  /** What other rates add, in points. */
  rateEffect: number | null
  /** What other shares of the answers add, in points. */
  mixEffect: number | null
  /** `rateEffect` + `mixEffect`. Over all parts it adds up to `delta`. */
  effect: number | null
  /**
   * Whether its own rate changed by more than noise, with all parts compared; null below 5 prompts, or
   * below 5 days of one prompt.
   */
  significant: boolean | null
  /** Prompts whose rate in these answers moved the way of `effect`. */
  movedPrompts: number
  /** Prompts that have answers of the part in both windows. */
  comparedPrompts: number
  /**
   * Up to three pairs of answers to the same prompt by the same engine, one of which has the brand; of
   * the first ten parts of a page.
   */
  examples: ReasonExample[]
}

export interface ReasonExample {
  promptId: string
  engine: Engine
  /** `runId` of an answer of the window before. */
  before: string
  /** `runId` of an answer of the window. */
  after: string
  /**
   * The words around the brand that only one of the two has, up to 300 characters each. Null for
   * `citationShare`, and where both have these words.
   */
  changed: {
    removed: string
    added: string
  } | null
}

export interface Alert {
  id: string
  /**
   * What is watched. A figure of the own brand, as in `…/stats` (`sentiment` is its `nss`), or of a
   * `competitor`. `weakness`: of 100 answers that name the brand, those that say something against it of
   * an `aspect`, as in `…/attributes?polarity=negative`. `overtaking`: a `competitor` is named more
   * often than the brand. `effect`: an effect is ready. `spending`: four fifths of the month’s budget
   * are spent. `forecast`: the month will cost more than its budget. `visits`: people who come from
   * engines, as in `…/agent-analytics/referrals`. `goalRate`: of 100 such visits, those that reach a
   * goal.
   */
  metric:
    | 'brandCoverage'
    | 'shareOfVoice'
    | 'averagePosition'
    | 'sentiment'
    | 'domainCoverage'
    | 'citationShare'
    | 'weakness'
    | 'overtaking'
    | 'effect'
    | 'spending'
    | 'forecast'
    | 'visits'
    | 'goalRate'
  /**
   * The direction of the number: an `averagePosition` that rises has become worse. Of `effect`: `both`
   * reports every effect, the others only what did more or less beyond noise. `overtaking`, `spending`
   * and `forecast` do not use it.
   */
  direction: 'down' | 'up' | 'both'
  /** How many full days are compared with the same number of days before. */
  window: 7 | 14 | 30
  /**
   * The smallest change that fires, in the unit of the figure; it must also be more than noise. Null for
   * any. At most 200, but of `visits`.
   */
  minimumChange: number | null
  /**
   * Only answers of this engine, or visits from it; null for all. No visit can be seen to come from
   * `google` or `google_ai_mode`.
   */
  engine: Engine | null
  country: string | null
  tagId: string | null
  /** `false` switches the alert off; its state is then `quiet`. */
  enabled: boolean
  /** `firing` from the day on which the change is more than noise until it is over; then `recovered`. */
  state: 'quiet' | 'firing'
  /** When it fired last; null if it never has. */
  firedDate: string | null
  /** Null for the own brand. */
  competitor: string | null
  /** The aspect of a `weakness`; null otherwise. */
  aspect:
    | 'price'
    | 'quality'
    | 'reliability'
    | 'ease'
    | 'features'
    | 'support'
    | 'speed'
    | 'design'
    | 'security'
    | 'availability'
    | 'reputation'
    | 'sustainability'
    | 'fit'
    | 'performance'
    | 'other'
    | null
}

export interface Recommendation {
  id: string
  engine: Engine
  type: RecommendationType
  group: 'off_page' | 'on_page' | 'general'
  /** 1 to 10; 1 if it no longer applies. */
  priority: number
  /** 0 to 100; 0 if it no longer applies. */
  score: number
  state: RecommendationState
  data: RecommendationData
  copy: RecommendationCopy
  createdDate: string
  /** When anything about it last changed. */
  updatedDate: string
  /** The day on which it stopped applying; it stays archived until it applies again. */
  goneDate: string | null
  /** True in a sandbox workspace. */
  simulated: boolean
  /** The same as `state`. */
  status: RecommendationState
  /** The country of the prompts; the same as `data.country`. */
  country: string
  /** When somebody last changed its state; null if nobody has, or if it was before this was recorded. */
  stateDate: string | null
}

export interface RecommendationData {
  /** The address of the page, without tracking parameters and fragment. */
  url: string
  title: string
  domain: string
  domainCategory:
    | 'Social Media'
    | 'Community/Forum'
    | 'Brand'
    | 'Encyclopedia'
    | 'News/Media'
    | 'Blogs/Personal Sites'
    | 'Government/NGO'
    | 'Education'
    | 'Video'
    | 'Competitor'
    | 'Others'
    | 'Unclassified'
  /** Most often named first. */
  mentionedCompetitors: string[]
  citations: number
  prompts: {
    promptId: string
    prompt: string
  }[]
  country: string
  service: Engine
  type: RecommendationType
}

export interface RecommendationCopy {
  title: string
  headline: string
  /** Markdown. */
  reasoning: string
  /** Steps, each a Markdown bullet. */
  suggestions: string[]
}

/** Each map has every key, with 0 where there is none. */
export interface RecommendationStats {
  /** How many are in each state; those that no longer apply are `archived`. */
  byState: {
    /** How many recommendations there are. */
    suggested: number
    /** How many recommendations there are. */
    in_progress: number
    /** How many recommendations there are. */
    done: number
    /** How many recommendations there are. */
    archived: number
  }
  /** How many are in each group. */
  byGroup: {
    /** How many recommendations there are. */
    off_page: number
    /** How many recommendations there are. */
    on_page: number
    /** How many recommendations there are. */
    general: number
  }
  /** How many there are of each type. */
  byType: {
    /** How many recommendations there are. */
    content_partnership_opportunities: number
    /** How many recommendations there are. */
    community_engagement: number
    /** How many recommendations there are. */
    video_opportunities: number
    /** How many recommendations there are. */
    encyclopedia_presence: number
    /** How many recommendations there are. */
    own_content_gap: number
    /** How many recommendations there are. */
    cited_but_unnamed: number
    /** How many recommendations there are. */
    declining_citations: number
    /** How many recommendations there are. */
    crawler_blocked: number
    /** How many recommendations there are. */
    competitors_count: number
  }
}

export interface RecommendationDetail {
  id: string
  engine: Engine
  type: RecommendationType
  group: 'off_page' | 'on_page' | 'general'
  /** 1 to 10; 1 if it no longer applies. */
  priority: number
  /** 0 to 100; 0 if it no longer applies. */
  score: number
  state: RecommendationState
  data: RecommendationData
  copy: RecommendationCopy
  createdDate: string
  /** When anything about it last changed. */
  updatedDate: string
  /** The day on which it stopped applying; it stays archived until it applies again. */
  goneDate: string | null
  /** True in a sandbox workspace. */
  simulated: boolean
  /** The same as `state`. */
  status: RecommendationState
  /** The country of the prompts; the same as `data.country`. */
  country: string
  /** When somebody last changed its state; null if nobody has, or if it was before this was recorded. */
  stateDate: string | null
  /** The answers behind it, newest first, up to 20. */
  evidence: RecommendationEvidence[]
  /** The same answers as `ai-responses` returns them, each with its prompt. */
  answers: EvidenceAnswer[]
}

export interface RecommendationEvidence {
  runId: string
  promptId: string
  engine: Engine
  day: string
}

export interface EvidenceAnswer {
  runId: string
  runDate: string
  day: string
  engine: Engine
  country: string
  run: number
  /** `no_answer`: the engine showed no AI answer at all. */
  state: 'finished' | 'incomplete' | 'no_answer' | 'refused'
  content: string
  overviewAvailable: boolean
  simulated: boolean
  /** The brands of the report that it names. */
  brandMentions: {
    brand: string
    isMainBrand: boolean
    /** How often it is named. */
    mentions: number
    /** The position of the brand by first mention, among the brands of the report. */
    position: number
    /** The position in `content`, in UTF-16 units: [start, end). */
    offsets: [number, number][]
  }[]
  /** The praise and criticism that it contains; empty for a language that Sightline does not read. */
  attributes: SaidAttribute[]
  citations: {
    title: string | null
    /** As the engine gave it, without tracking parameters and fragment. */
    link: string
    rank: number
    domain: string
    domainCategory:
      | 'Social Media'
      | 'Community/Forum'
      | 'Brand'
      | 'Encyclopedia'
      | 'News/Media'
      | 'Blogs/Personal Sites'
      | 'Government/NGO'
      | 'Education'
      | 'Video'
      | 'Competitor'
      | 'Others'
      | 'Unclassified'
    isMyBrandDomain: boolean
  }[]
  /** What the engine really searched for. */
  searchQueries: string[]
  provider: string
  model: string | null
  capture: 'api' | 'screen' | 'import' | 'simulated'
  /** How the country reached the engine: by a setting of its own, in words, or not at all. */
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  costUsd: number | null
  /** The first of `searchQueries`; null where none is known. */
  webSearchQuery: string | null
  /** Advertisements shown with the answer; never mentions, never citations. */
  ads: Ad[]
  /** Product cards shown with the answer; no part of its text, so no mentions. */
  shopping: ShoppingItem[]
  /** Why the engine refused, in its own word; null where it did not. */
  refused: {
    reason: string
  } | null
  promptId: string
  prompt: string
}

export interface SaidAttribute {
  brand: string
  aspect:
    | 'price'
    | 'quality'
    | 'reliability'
    | 'ease'
    | 'features'
    | 'support'
    | 'speed'
    | 'design'
    | 'security'
    | 'availability'
    | 'reputation'
    | 'sustainability'
    | 'fit'
    | 'performance'
    | 'other'
  polarity: 'positive' | 'negative'
  /** The words that say it, in UTF-16 units of `content`: [start, end). */
  offsets: [number, number][]
}

export interface Ad {
  title: string
  url: string | null
  advertiser: string | null
  /** The position on the screen, from 1. */
  position: number
}

export interface ShoppingItem {
  title: string
  price: number | null
  /** The currency code, or the sign shown if that sign is used for several currencies. */
  currency: string | null
  merchant: string | null
  url: string | null
  /** The position on the screen, from 1. */
  position: number
  /** As the card says it; null where it says none. */
  brand: string | null
}

export interface ActionList {
  counts: ActionCounts
  items: Action[]
  paging: Paging
}

/** How many actions there are under the other filters than `state` and `worthDoing`. */
export interface ActionCounts {
  worthDoing: number
  /** Every state, 0 where there is none. */
  byState: {
    suggested: number
    in_progress: number
    done: number
    archived: number
  }
}

export interface Action {
  id: string
  kind: ActionKind
  /**
   * What to work on: the address of a page, a domain, the prompt that a topic is called by, the host
   * that crawlers cannot read, or `competitors`.
   */
  target: string
  title: string
  /** Why, in plain sentences. */
  text: string
  /** What to do, in this order. */
  steps: string[]
  /** Among the best twelve that are open and more than noise, varied in kind and site. */
  worthDoing: boolean
  /** 0 to 100; 0 if it no longer applies. */
  rank: number
  /**
   * Whether the gap is larger than usual by more than chance would make it, on enough answers and
   * prompts.
   */
  moreThanNoise: boolean
  reach: ActionReach
  /**
   * How much of that is lost to the brand. Of pages of others: answers that name a competitor and not
   * the brand. Of own pages: answers that do not name the brand, or citations lost since the 30 days
   * before. Of topics: answers that cite a competitor’s own page and no page of the brand.
   */
  gap: ActionGap
  /**
   * The same share, of 100, in all answers of these engines and countries; null where nothing is
   * compared.
   */
  usual: number | null
  /** What it may bring; null where that cannot be said. */
  effect: ActionEffect | null
  effort: 'small' | 'medium' | 'large'
  /** That of its recommendations; `in_progress` where some are done and others are not. */
  state: RecommendationState
  stateDate: string | null
  assignee: string | null
  /** Where the assignee is a person with an account. */
  assigneeId: string | null
  dueDay: string | null
  note: string | null
  /** When it, or a part of it, was done or archived; newest first. */
  tried: ActionTry[]
  countries: string[]
  /** The first ten prompts, those with most lost answers first. */
  prompts: ActionPrompt[]
  /** Named in the lost answers, most often first; names that are not tracked for `competitor`. */
  competitors: ActionCompetitor[]
  /** The first ten pages of a domain, or competitors’ pages of a topic, most lost answers first. */
  pages: ActionPage[]
  /** Its recommendations that apply, by id, best first, up to 100. All take its state. */
  recommendations: string[]
  /** Up to 20 answers behind it by `runId`, newest first. */
  evidence: string[]
  createdDate: string
  updatedDate: string
  /** The day on which it stopped applying. */
  goneDate: string | null
  /** True in a sandbox workspace. */
  simulated: boolean
  /** What the page that it is about says itself; null where it has not been read. */
  page: ReadPage | null
  /** What it did since it was done: read it at `…/effects/{effectId}`. Null where that is not watched. */
  effectId: string | null
}

export interface ActionReach {
  /** Answers of the last 30 days that it is about, each counted once. */
  answers: number
  prompts: number
  engines: Engine[]
}

export interface ActionGap {
  /** Of 100; null where nothing is counted. */
  value: number | null
  /** The answers it is a share of. */
  n: number
  /** 95 % interval; null below five prompts. */
  interval: [number, number] | null
  /** Not compared with the window before. */
  change: null
}

/** A range, and never a promise. */
export interface ActionEffect {
  /** What it may change: answers that name the brand, or answers that cite one of its pages. */
  metric: 'brandCoverage' | 'domainCoverage'
  /** Answers of 30 days, from none to at most. */
  answers: [number, number]
  /** The same as percentage points of all answers of the report. */
  points: [number, number]
  /** What would have to happen for the most. */
  reason: string
}

export interface ActionTry {
  state: 'done' | 'archived'
  date: string
}

export interface ActionPrompt {
  promptId: string
  prompt: string
  answers: number
}

export interface ActionCompetitor {
  name: string
  answers: number
}

export interface ActionPage {
  url: string
  title: string | null
  answers: number
}

export interface ActionDetail {
  id: string
  kind: ActionKind
  /**
   * What to work on: the address of a page, a domain, the prompt that a topic is called by, the host
   * that crawlers cannot read, or `competitors`.
   */
  target: string
  title: string
  /** Why, in plain sentences. */
  text: string
  /** What to do, in this order. */
  steps: string[]
  /** Among the best twelve that are open and more than noise, varied in kind and site. */
  worthDoing: boolean
  /** 0 to 100; 0 if it no longer applies. */
  rank: number
  /**
   * Whether the gap is larger than usual by more than chance would make it, on enough answers and
   * prompts.
   */
  moreThanNoise: boolean
  reach: ActionReach
  /**
   * How much of that is lost to the brand. Of pages of others: answers that name a competitor and not
   * the brand. Of own pages: answers that do not name the brand, or citations lost since the 30 days
   * before. Of topics: answers that cite a competitor’s own page and no page of the brand.
   */
  gap: ActionGap
  /**
   * The same share, of 100, in all answers of these engines and countries; null where nothing is
   * compared.
   */
  usual: number | null
  /** What it may bring; null where that cannot be said. */
  effect: ActionEffect | null
  effort: 'small' | 'medium' | 'large'
  /** That of its recommendations; `in_progress` where some are done and others are not. */
  state: RecommendationState
  stateDate: string | null
  assignee: string | null
  /** Where the assignee is a person with an account. */
  assigneeId: string | null
  dueDay: string | null
  note: string | null
  /** When it, or a part of it, was done or archived; newest first. */
  tried: ActionTry[]
  countries: string[]
  /** The first ten prompts, those with most lost answers first. */
  prompts: ActionPrompt[]
  /** Named in the lost answers, most often first; names that are not tracked for `competitor`. */
  competitors: ActionCompetitor[]
  /** The first ten pages of a domain, or competitors’ pages of a topic, most lost answers first. */
  pages: ActionPage[]
  /** Its recommendations that apply, by id, best first, up to 100. All take its state. */
  recommendations: string[]
  /** Up to 20 answers behind it by `runId`, newest first. */
  evidence: string[]
  createdDate: string
  updatedDate: string
  /** The day on which it stopped applying. */
  goneDate: string | null
  /** True in a sandbox workspace. */
  simulated: boolean
  /** What the page that it is about says itself; null where it has not been read. */
  page: ReadPage | null
  /** What it did since it was done: read it at `…/effects/{effectId}`. Null where that is not watched. */
  effectId: string | null
  /** The same answers as in `evidence`. */
  answers: ActionAnswer[]
}

export interface ActionAnswer {
  runId: string
  promptId: string
  engine: Engine
  day: string
}

export interface ActionStates {
  /** The actions as they are now, in the order sent. */
  items: Action[]
}

export interface Effect {
  id: string
  title: string
  /** The day on which it was done. It counts neither before nor after. */
  day: string
  /** The length of each window. */
  days: number
  actionId: string | null
  promptIds: string[]
  tagIds: string[]
  /** Addresses of pages, without scheme. */
  urls: string[]
  /** Only these; empty for every engine. */
  engines: Engine[]
  status: 'waiting' | 'ready' | 'impossible'
  /** Why it is not ready; null where it is. */
  reason: string | null
  /** Answers that name the brand, or answers that cite one of its pages; of 100. */
  metric: 'brandCoverage' | 'domainCoverage'
  /**
   * `more` and `less`: the interval leaves out zero, there was no difference before, and hardly any
   * earlier day shows as much. `none`: nothing could be seen, and ten points would have been. `untold`:
   * not even these. `unclear`: more than chance makes of prompts, but earlier days speak against it or
   * are too few. Null while it is not ready.
   */
  finding: 'more' | 'less' | 'none' | 'untold' | 'unclear' | null
  /** In points: how much more the affected prompts moved than the untouched ones. */
  effect: number | null
  /** 95 %. */
  interval: [number, number] | null
  /** In points: what the affected prompts would have moved as the untouched ones did. */
  expected: number | null
  /**
   * The share of earlier days on which the same is as large, this one included; null where they are
   * fewer than nine.
   */
  pValue: number | null
  /** How many earlier days it was tried on. */
  placeboDays: number | null
  preTrend: EffectPreTrend
  /** In points: an effect of this size gets the finding `more` or `less` about four times in five. */
  smallestDetectable: number | null
  treated: EffectSide
  untouched: EffectSide
  leftOut: EffectLeftOut
  /** What can be said, in a sentence or two. */
  verdict: string
  createdDate: string
}

/** The same between the two windows before the day; it should hold zero. */
export type EffectPreTrend = {
  effect: number
  interval: [number, number]
} | null

export interface EffectSide {
  /** Once it is ready, those that were answered before and after. */
  prompts: number
  before: EffectShare | null
  after: EffectShare | null
}

export interface EffectShare {
  /** The mean over prompts, of 100. */
  value: number
  /** Answers. */
  n: number
}

export interface EffectLeftOut {
  /**
   * Prompts that are on neither side, the first 50: answers to them cite the pages since, or something
   * else was done for them.
   */
  promptIds: string[]
  /** What else was done for prompts of this report within the windows. */
  effects: OtherEffect[]
  engines: NotCompared[]
}

export interface OtherEffect {
  id: string
  title: string
  day: string
}

export interface ClientReport {
  /** Sections that are left out, in the order of the page. */
  hidden: ClientReportSection[]
  /** What the sender says, below the first sentence. */
  comment: string | null
}

export interface ReportExport {
  id: string
  /** `pdf`: the report as pages. `png`: the report as one picture. `csv`: the statistics of each brand. */
  kind: 'pdf' | 'png' | 'csv'
  /** Of a PDF. */
  paper: 'a4' | 'letter'
  filters: ExportFilters
  window: {
    startDate: string
    endDate: string
  }
  status: 'queued' | 'running' | 'completed' | 'failed'
  /** Why it failed, and what to do; null unless it did. */
  reason: string | null
  /** Of a PDF; null until it is completed. */
  pages: number | null
  /** The size of the file; null until it is completed. */
  bytes: number | null
  /** Null until it is completed. */
  fileName: string | null
  /** Whether the schedule made it. */
  scheduled: boolean
  createdDate: string
  /** When it was completed or failed. */
  completedDate: string | null
}

export interface ExportSchedule {
  /** After each full ISO week or calendar month (UTC); null for never. */
  every: 'week' | 'month' | null
  /** `pdf`: the report as pages. `png`: the report as one picture. `csv`: the statistics of each brand. */
  kind: 'pdf' | 'png' | 'csv'
  /** Of a PDF. */
  paper: 'a4' | 'letter'
  filters: ExportFilters
}

export interface ExportedTable {
  table: ExportTableName
  description: string
  /** In the order of the file. Some may be added at the end; none is renamed. */
  columns: ExportColumn[]
  /** The days of which there are rows, oldest first. */
  days: string[]
}

export type ExportTableName =
  | 'answers'
  | 'mentions'
  | 'citations'
  | 'daily_figures'
  | 'attributes'
  | 'events'
  | 'agent_visits'
  | 'referrals'
  | 'referral_pages'
  | 'external_data'
  | 'actions'

export interface ExportColumn {
  name: string
  type: 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamp'
  nullable: boolean
  description: string
}

export interface WorkspaceEvent {
  id: string
  /** Its number in the workspace: rising, without gaps. */
  sequence: number
  type:
    | 'report.ready'
    | 'report.recalculated'
    | 'recommendation.created'
    | 'export.completed'
    | 'visibility.changed'
    | 'share_of_voice.changed'
    | 'sentiment.changed'
    | 'competitor.overtook'
    | 'competitor.changed'
    | 'weakness.changed'
    | 'competitor.detected'
    | 'citation.gained'
    | 'citation.lost'
    | 'effect.ready'
    | 'spending.changed'
    | 'engine.changed'
    | 'page.names_brand'
    | 'page.dropped_brand'
    | 'referral.first'
    | 'goal.reached'
    | 'visits.changed'
    | 'audit.completed'
    | 'audit.failed'
    | 'crawler.blocked'
    | 'crawler.unblocked'
    | 'collection.completed'
    | 'collection.failing'
    | 'collection.recovered'
    | 'surface.changed'
    | 'budget.exhausted'
    | 'month_budget.exhausted'
    | 'log_connector.silent'
    | 'log_connector.recovered'
    | 'webhook.disabled'
    | 'backup.failed'
    | 'ping'
  timestamp: string
  workspaceId: string
  /** What happened, in a few words. */
  title: string
  /** What happened, with the figures, as messages to people put it. */
  sentence: string
  /** Where the dashboard shows it; null where no screen does. */
  path: string | null
  /** Depends on `type`; see `webhooks` of this document. */
  data:
    | ReportReadyData
    | ReportRecalculatedData
    | RecommendationCreatedData
    | ExportCompletedData
    | VisibilityChangedData
    | ShareOfVoiceChangedData
    | SentimentChangedData
    | CompetitorOvertookData
    | CompetitorChangedData
    | WeaknessChangedData
    | CompetitorDetectedData
    | CitationGainedData
    | CitationLostData
    | EffectReadyData
    | SpendingChangedData
    | EngineChangedData
    | PageNamesBrandData
    | PageDroppedBrandData
    | ReferralFirstData
    | GoalReachedData
    | VisitsChangedData
    | AuditCompletedData
    | AuditFailedData
    | CrawlerBlockedData
    | CrawlerUnblockedData
    | CollectionCompletedData
    | CollectionFailingData
    | CollectionRecoveredData
    | SurfaceChangedData
    | BudgetExhaustedData
    | MonthBudgetExhaustedData
    | LogConnectorSilentData
    | LogConnectorRecoveredData
    | WebhookDisabledData
    | BackupFailedData
    | PingData
}

/** The first figures of a report are there. */
export interface ReportReadyData {
  reportId: string
  reportTitle: string
}

/** The figures of a report now include a change of the report. */
export interface ReportRecalculatedData {
  reportId: string
  reportTitle: string
  version: number
  /** Mentions of the own brand over all days, before and after; and the executions. */
  difference: {
    mentionsBefore: number
    mentionsAfter: number
    executions: number
  }
}

/** A report has new recommendations. */
export interface RecommendationCreatedData {
  reportId: string
  reportTitle: string
  /** All that are new since the run before. */
  count: number
  /** The 10 that promise most. */
  recommendations: {
    recommendationId: string
    type: string
    engine: string
    country: string
    title: string
    priority: number
  }[]
}

/** A file of a report can be downloaded. */
export interface ExportCompletedData {
  reportId: string
  reportTitle: string
  exportId: string
  kind: string
  fileName: string
  bytes: number
  window: {
    startDate: string
    endDate: string
  }
  scheduled: boolean
}

/**
 * How often or how early answers name the brand, or how often they cite its pages, changed by more
 * than noise; or that change is over.
 */
export interface VisibilityChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why it is over; null while it fires. `back`: the figure is where it was before. `settled`: it stays
   * at its new level. `redefined`: an edit of the report has changed the figures. `unmeasured`: the
   * windows cannot be compared any more.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /** What it is compared with: the days before, or when it is over those before it fired. */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`; null where it is not known. */
  interval: [number, number] | null
  /** In both windows. */
  answers: number
  /** That were asked in both windows. */
  prompts: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
}

/** The share of voice or the citation share changed by more than noise; or that change is over. */
export interface ShareOfVoiceChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why it is over; null while it fires. `back`: the figure is where it was before. `settled`: it stays
   * at its new level. `redefined`: an edit of the report has changed the figures. `unmeasured`: the
   * windows cannot be compared any more.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /** What it is compared with: the days before, or when it is over those before it fired. */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`; null where it is not known. */
  interval: [number, number] | null
  /** In both windows. */
  answers: number
  /** That were asked in both windows. */
  prompts: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
}

/** The sentiment changed by more than noise; or that change is over. */
export interface SentimentChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why it is over; null while it fires. `back`: the figure is where it was before. `settled`: it stays
   * at its new level. `redefined`: an edit of the report has changed the figures. `unmeasured`: the
   * windows cannot be compared any more.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /** What it is compared with: the days before, or when it is over those before it fired. */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`; null where it is not known. */
  interval: [number, number] | null
  /** In both windows. */
  answers: number
  /** That were asked in both windows. */
  prompts: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
}

/** Answers now name a competitor more often than the brand. */
export interface CompetitorOvertookData {
  reportId: string
  reportTitle: string
  competitor: string
  window: {
    startDate: string
    endDate: string
  }
  windowBefore: {
    startDate: string
    endDate: string
  }
  brandCoverage: {
    previous: number
    current: number
  }
  competitorCoverage: {
    previous: number
    current: number
  }
  /** The coverage of the brand less that of the competitor. */
  lead: {
    previous: number
    current: number
    delta: number
    /** 95 % interval of `delta`. */
    interval: [number, number] | null
  }
  /** In both windows. */
  answers: number
  /** That were asked in both windows. */
  prompts: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
  /** The alert that watches this competitor; left out where none does. */
  alertId?: string
  engine?: string | null
  country?: string | null
  tagId?: string | null
}

/**
 * A figure of a competitor that an alert names changed by more than noise; or that change is over. Of
 * `overtaking`, which fires as `competitor.overtook`, only its end: the figures are then the coverage
 * of the brand less that of the competitor.
 */
export interface CompetitorChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why it is over; null while it fires. `back`: the figure is where it was before. `settled`: it stays
   * at its new level. `redefined`: an edit of the report has changed the figures. `unmeasured`: the
   * windows cannot be compared any more.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /** What it is compared with: the days before, or when it is over those before it fired. */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`; null where it is not known. */
  interval: [number, number] | null
  /** In both windows. */
  answers: number
  /** That were asked in both windows. */
  prompts: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
  competitor: string
}

/**
 * More or fewer of the answers that name the brand say something against it of an aspect, by more than
 * noise; or that change is over.
 */
export interface WeaknessChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why it is over; null while it fires. `back`: the figure is where it was before. `settled`: it stays
   * at its new level. `redefined`: an edit of the report has changed the figures. `unmeasured`: the
   * windows cannot be compared any more.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /** What it is compared with: the days before, or when it is over those before it fired. */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`; null where it is not known. */
  interval: [number, number] | null
  /** In both windows. */
  answers: number
  /** That were asked in both windows. */
  prompts: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
  aspect: string
}

/** Answers name a brand that you do not track, and did not before. */
export interface CompetitorDetectedData {
  reportId: string
  reportTitle: string
  name: string
  window: {
    startDate: string
    endDate: string
  }
  /** Answers that have the name. */
  answers: number
  /** Answers that were looked through. */
  answersRead: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
}

/** A page of the brand is cited and was not before, by more than noise. */
export interface CitationGainedData {
  reportId: string
  reportTitle: string
  url: string
  window: {
    startDate: string
    endDate: string
  }
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number
  current: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
}

/** A page of the brand is no longer cited, by more than noise. */
export interface CitationLostData {
  reportId: string
  reportTitle: string
  url: string
  window: {
    startDate: string
    endDate: string
  }
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number
  current: number
  /** Up to five answers that show it, by `runId`. */
  evidence: string[]
}

/** The days after something was done are over, and it is known what it did, or that it cannot be told. */
export interface EffectReadyData {
  reportId: string
  reportTitle: string
  alertId: string
  effectId: string
  /** What was done. */
  title: string
  day: string
  status: 'ready' | 'impossible'
  metric: string
  /** As in `…/effects`; null where nothing can be told. */
  finding: string | null
  /** Whether it did more or less, also where all effects and alerts of a year are looked at together. */
  moreThanNoise: boolean
  /** In points. */
  effect: number | null
  /** 95 % interval of `effect`. */
  interval: [number, number] | null
  verdict: string
}

/**
 * Four fifths of the workspace’s budget of the month are spent (`spending`), or the month will cost
 * more than its budget (`forecast`); or that is over.
 */
export interface SpendingChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  metric: 'spending' | 'forecast'
  /** Such as 2026-01, UTC. */
  month: string
  /** Of the workspace; null where it has none any more. */
  budgetUsd: number | null
  /** By the workspace, this month. */
  spentUsd: number
  /** What the month will have cost, as the plans are now; null where a price is not known. */
  forecastUsd: number | null
}

/** An engine answers the same prompts differently than before, though provider and model are the same. */
export interface EngineChangedData {
  engine: string
  capture: 'screen' | 'interface' | 'import' | 'simulated'
  provider: string
  model: string | null
  /** The first day on which answers were different, as far as can be told. */
  day: string
  /** The day whose answers made it sure. */
  foundDay: string
  /** Those that were answered before and after. */
  prompts: number
  /** What differs most, the largest first; averages over the prompts. */
  differences: {
    /**
     * `length` and `lineLength` in characters, `names`, `citations` and `headings` as numbers an answer;
     * `social`, `video`, `news` and `reference` in percent of the cited pages, `refused` and `searched` in
     * percent of the answers, `listed` (items of lists) in percent of the lines.
     */
    measure:
      | 'length'
      | 'names'
      | 'citations'
      | 'social'
      | 'video'
      | 'news'
      | 'reference'
      | 'refused'
      | 'searched'
      | 'listed'
      | 'headings'
      | 'lineLength'
    previous: number
    current: number
  }[]
}

/** A cited page names a brand that it did not name when it was read before. */
export interface PageNamesBrandData {
  url: string
  title: string | null
  brand: string
  /** Whether it is the own brand of one of the reports. */
  isOwnBrand: boolean
  /** The reports that track the brand, at most ten. */
  reports: {
    reportId: string
    reportTitle: string
  }[]
  /** The entry of the page’s list that names it, from 1. */
  entry: number | null
}

/** A cited page names a brand no more that it named when it was read before. */
export interface PageDroppedBrandData {
  url: string
  title: string | null
  brand: string
  /** Whether it is the own brand of one of the reports. */
  isOwnBrand: boolean
  /** The reports that track the brand, at most ten. */
  reports: {
    reportId: string
    reportTitle: string
  }[]
}

/** People came to a site of the workspace from an engine for the first time, as far as its logs tell. */
export interface ReferralFirstData {
  /** `other` for an assistant beyond the engines. */
  engine: string
  day: string
  /** On this day; at least so many. */
  visits: number
  /** The reports about the sites that were visited, at most ten. */
  reports: {
    reportId: string
    reportTitle: string
  }[]
}

/**
 * People who came from engines reached goals on a day that is over. One event a day, of what its logs
 * tell by then.
 */
export interface GoalReachedData {
  day: string
  /** Visits from engines that reached a goal on this day, without paid ones; at least so many. */
  visits: number
  /** Most visits first. A visit that reaches two goals is in both. */
  goals: {
    goalId: string
    name: string
    visits: number
    /** Of these visits; null where the goal has none. */
    value: number | null
  }[]
  /** Most visits first. */
  engines: {
    engine: string
    visits: number
  }[]
  value: number | null
  currency: string | null
  /** The reports about the sites that were visited, at most ten. */
  reports: {
    reportId: string
    reportTitle: string
  }[]
}

/**
 * More or fewer people come from engines, or more or fewer of them reach a goal, by more than noise;
 * or that change is over.
 */
export interface VisitsChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why it is over; null while it fires. `back`: the figure is where it was before. `settled`: it stays
   * at its new level. `redefined`: an edit of the report has changed the figures. `unmeasured`: the
   * windows cannot be compared any more.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: 'visits' | 'goalRate'
  /** Of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  /** Of the visitors. */
  country: string | null
  window: {
    startDate: string
    endDate: string
  }
  /** What it is compared with: the days before, or when it is over those before it fired. */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`; null where it is not known. */
  interval: [number, number] | null
  /** In both windows; at least so many. */
  visits: number
}

/** An audit is completed. */
export interface AuditCompletedData {
  auditId: string
  kind: 'crawlability' | 'content' | 'query_fan_out'
  url: string | null
  query: string | null
}

/** An audit has failed. */
export interface AuditFailedData {
  auditId: string
  kind: 'crawlability' | 'content' | 'query_fan_out'
  url: string | null
  query: string | null
  reason: string
}

/** AI crawlers can no longer read a page that they could read at its last check. */
export interface CrawlerBlockedData {
  auditId: string
  auditIdBefore: string
  url: string
  crawlers: {
    name: string
    previous: string
    current: string
    /** The rule of robots.txt that decided. */
    rule: string | null
    /** What the server answered; 0 for nothing. */
    status: number
  }[]
}

/** AI crawlers can now read a page that they could not read at its last check. */
export interface CrawlerUnblockedData {
  auditId: string
  auditIdBefore: string
  url: string
  crawlers: {
    name: string
    previous: string
    current: string
    /** The rule of robots.txt that decided. */
    rule: string | null
    /** What the server answered; 0 for nothing. */
    status: number
  }[]
}

/** All questions due so far today were answered or failed. */
export interface CollectionCompletedData {
  day: string
  planned: number
  answered: number
  noAnswers: number
  /** Left out in events that are older than this count. */
  refused?: number
  failed: number
  engines: {
    engine: string
    planned: number
    answered: number
    noAnswers: number
    /** Left out in events that are older than this count. */
    refused?: number
    failed: number
  }[]
}

/** Most of the latest questions to an engine failed. */
export interface CollectionFailingData {
  engine: string
  /** Of the latest questions. */
  failed: number
  /** The latest questions that were looked at. */
  questions: number
  /** The most frequent one. */
  reason: string
}

/** An engine that was failing answers again. */
export interface CollectionRecoveredData {
  engine: string
  /** Of the latest questions. */
  failed: number
  /** The latest questions that were looked at. */
  questions: number
  failingSince: string
}

/**
 * An engine’s latest answers come from another surface: another provider or model, or its interface
 * instead of its screen. Figures are not compared across that day.
 */
export interface SurfaceChangedData {
  engine: string
  day: string
  surface: {
    id: string
    /** In words. */
    label: string
  }
  previous: {
    id: string
    /** In words. */
    label: string
  }
}

/** The installation’s budget of the day is used up, so questions of this workspace were not asked. */
export interface BudgetExhaustedData {
  day: string
  budget: {
    answersPerDay: number
    usdPerDay: number
  }
}

/**
 * The workspace’s budget of the month is used up, so no more of its questions are asked until the next
 * month or until it is raised.
 */
export interface MonthBudgetExhaustedData {
  month: string
  usdPerMonth: number
  spentUsd: number
}

/** A log connector has received nothing for a long time. */
export interface LogConnectorSilentData {
  connectorId: string
  name: string
  source: string
  lastDeliveryDate: string
  silentHours: number
}

/** A silent log connector receives logs again. */
export interface LogConnectorRecoveredData {
  connectorId: string
  name: string
  source: string
  silentSince: string
}

/** A webhook is switched off because deliveries failed. */
export interface WebhookDisabledData {
  webhookId: string
  description: string
  host: string
  reason: string
}

/**
 * The nightly backup of the installation failed and is tried again every hour. Sent once a day, to the
 * oldest workspace.
 */
export interface BackupFailedData {
  day: string
  reason: string
}

/** Sent by `POST /v1/webhooks/{id}/test`; it is not in the log. */
export interface PingData {
  webhookId: string
  message: string
}

export interface Webhook {
  id: string
  /**
   * Its host and last four characters. The full URL is hidden because knowing it can be enough to send
   * to the receiver.
   */
  url: string
  description: string
  events: string[]
  workspaceIds: string[]
  /**
   * `standard`: the event as JSON, after Standard Webhooks. `slack`, `teams`: a sentence, as an incoming
   * webhook of Slack or a workflow of Microsoft Teams takes it.
   */
  format: 'standard' | 'slack' | 'teams'
  /**
   * For `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of one
   * per event. With `["*"]` it contains only events that may need action.
   */
  digest: 'off' | 'daily' | 'weekly'
  status: 'enabled' | 'disabled'
  /** Why it is disabled, and what to do; null while it is enabled. */
  disabledReason: string | null
  createdDate: string
  updatedDate: string
}

export interface CreatedWebhook {
  id: string
  /**
   * Its host and last four characters. The full URL is hidden because knowing it can be enough to send
   * to the receiver.
   */
  url: string
  description: string
  events: string[]
  workspaceIds: string[]
  /**
   * `standard`: the event as JSON, after Standard Webhooks. `slack`, `teams`: a sentence, as an incoming
   * webhook of Slack or a workflow of Microsoft Teams takes it.
   */
  format: 'standard' | 'slack' | 'teams'
  /**
   * For `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of one
   * per event. With `["*"]` it contains only events that may need action.
   */
  digest: 'off' | 'daily' | 'weekly'
  status: 'enabled' | 'disabled'
  /** Why it is disabled, and what to do; null while it is enabled. */
  disabledReason: string | null
  createdDate: string
  updatedDate: string
  /** The key that signs deliveries; shown only once. */
  secret: string
}

export interface WebhookDelivery {
  id: string
  /** Sent as `webhook-id`, the same on every attempt. */
  eventId: string
  type: string
  /** Null for a ping. */
  workspaceId: string | null
  /** Null for a ping, which is not in the log. */
  sequence: number | null
  status: 'pending' | 'delivered' | 'failed'
  /** The last twenty, the oldest first. */
  attempts: {
    startedDate: string
    /** Of the answer; null where none came. */
    status: number | null
    /** Why no answer came, or why it was not accepted. */
    error: string | null
    /** The first kilobyte of the answer. */
    responseStart: string
    ms: number
  }[]
  /** Null unless the delivery is pending. */
  nextAttemptDate: string | null
  createdDate: string
}

export interface ReplayedEvents {
  workspaceId: string
  after: number
  /** The last event of the workspace, up to which they are sent again. */
  until: number
}

export interface DetectionPreview {
  answersScanned: number
  /** Answers in which the stored report finds a brand whose detection the sent fields would change. */
  matchingNow: number
  /** Answers in which it would find such a brand with the sent fields. */
  matchingThen: number
  /** Answers in which no such brand is found now, and one would be with the sent fields. */
  gainedAnswers: number
  /** Answers in which such a brand is found now, and none would be with the sent fields. */
  lostAnswers: number
  /**
   * Hits that the fields sent would add; up to 20 excerpts, one per answer, those of `gainedAnswers`
   * first.
   */
  gained: Excerpt[]
  /**
   * Hits that the fields sent would remove; up to 20 excerpts, one per answer, those of `lostAnswers`
   * first.
   */
  lost: Excerpt[]
  /**
   * Occurrences that do not count with the fields sent, those closest to counting first, then those that
   * a phrase rules out; one excerpt per answer, up to 10.
   */
  nearMisses: Excerpt[]
}

export interface Excerpt {
  answerId: string
  promptId: string
  engine: Engine
  day: string
  excerpt: string
  /** The positions of the hits, in UTF-16 units of `excerpt`: [start, end). */
  offsets: [number, number][]
  /**
   * Why each hit counts or does not by the fields sent, from `from` to `to` in UTF-16 units of
   * `excerpt`; of the first 50 occurrences in an answer.
   */
  evidence: HitEvidence[]
}

export interface HitEvidence {
  from: number
  to: number
  /**
   * `pattern`: the pattern matches. `phrase`: a phrase that always or never counts. `distinct name`:
   * only this brand has the name. `evidence`: the words around the name decided. `no name`: there is no
   * name here.
   */
  rule: 'pattern' | 'phrase' | 'distinct name' | 'evidence' | 'no name'
  /** The reason, for people to read. */
  text: string
}

export interface CompetitorSuggestions {
  items: Competitor[]
}

export interface NameKinds {
  /** Up to 500 of the latest answers. */
  answersScanned: number
  /** In the order sent, each brand with its variations behind it. */
  items: JudgedName[]
}

export interface JudgedName {
  brand: string
  name: string
  kind: NameKind
  /** The reason, for people to read. */
  why: string
  /** Of the answers scanned, those that name the brand. */
  answers: number
  /** How many answers would name the brand, or no longer, if the name were of another kind. */
  otherwise: {
    kind: NameKind
    answersGained: number
    answersLost: number
  }[]
  /**
   * For the first 10 ambiguous names: occurrences that would be judged differently if the name were of
   * another kind, most frequent first; up to 10.
   */
  doubtful: DoubtfulPlace[]
}

/**
 * `distinctive`: only this brand has the name; every occurrence as a word counts. `word`: it is also
 * an ordinary word or another name; it counts with its capitals unless the text speaks against it.
 * `ambiguous`: an ordinary word that the prompts themselves use; the words around it decide.
 */
export type NameKind = 'distinctive' | 'word' | 'ambiguous'

export interface DoubtfulPlace {
  /**
   * The name with the words next to it. As a detection phrase that always or never counts, it settles
   * all these occurrences.
   */
  phrase: string
  /** Whether these occurrences count at present. */
  isCounted: boolean
  /** Of the answers scanned, those with this phrase. */
  answers: number
  /** The latest of them. */
  example: Excerpt
}

export interface AgentTraffic {
  availability: TrafficAvailability
  startDate: string
  endDate: string
  /** The report’s own. */
  domains: string[]
  /** Null when no connector is active. */
  totalAgentVisits: number | null
  /** Distinct pages; null where nothing is known. */
  pagesVisited: number | null
  topEngine: AgentEngine | null
  /** Highest first. */
  engines: {
    engine: AgentEngine
    visits: number
  }[]
  /** One entry a day, engine and bot. */
  trend: {
    /** YYYYMMDD. */
    dayId: string
    engine: AgentEngine
    /** The agent by its own name. */
    bot: string
    visitCount: number
  }[]
  /** One entry for each day that has a visit. */
  verdicts: {
    /** YYYYMMDD. */
    dayId: string
    verified: number
    unverifiable: number
    /** Not part of any other number. */
    spoofed: number
  }[]
}

/**
 * `not_connected`: no log connector is active for the report, so nothing is known.
 * `connected_no_data`: one is, and no visit matched.
 */
export type TrafficAvailability = 'not_connected' | 'connected_no_data' | 'connected_with_data'

export interface AgentVisitsList {
  availability: TrafficAvailability
  items: AgentVisits[]
  paging: SortedPaging
}

export interface AgentVisits {
  bot: string
  engine: AgentEngine
  /** Null for an agent that is no longer known. */
  operator: string | null
  /** Null for an agent that is no longer known. */
  purpose: 'training' | 'search-index' | 'user-fetch' | 'opt-out-token' | 'data-provider' | 'other' | null
  /** Verified and unverifiable visits in the window. */
  visits: number
  pagesVisited: number
  verified: number
  /** Visits that cannot be verified as this agent’s. */
  unverifiable: number
  /** Visits of others under this agent’s name; not part of any other number. */
  spoofed: number
  /** Over all stored visits; null when all are spoofed. */
  firstVisit: string | null
  /** Over all stored visits; null when all are spoofed. */
  lastVisit: string | null
}

export interface VisitedPageList {
  availability: TrafficAvailability
  items: VisitedPage[]
  paging: SortedPaging
}

export interface VisitedPage {
  host: string
  /** The path, without the query. */
  path: string
  visits: number
  /** Highest first. */
  engines: {
    engine: AgentEngine
    visits: number
  }[]
  /** Visits by what was answered; `none` where nothing was. */
  statuses: {
    '1xx'?: number
    '2xx'?: number
    '3xx'?: number
    '4xx'?: number
    '5xx'?: number
    none?: number
  }
  /** Over all stored visits of any agent. */
  firstVisit: string
  /** Over all stored visits of any agent. */
  lastVisit: string
  /** Answers of the window that cite the page, whatever its query. */
  citations: number
  /** Among all answers of the report. */
  firstCited: string | null
  /**
   * Days from the first visit to the first citation; null if the citation came first, or if there is
   * none.
   */
  daysToCitation: number | null
}

export interface UnvisitedPageList {
  availability: TrafficAvailability
  items: UnvisitedPage[]
  paging: SortedPaging
}

export interface UnvisitedPage {
  /** Without query. */
  url: string
  title: string | null
  /** Answers of the window that cite the page, whatever its query. */
  citations: number
  /** Among all answers of the report. */
  firstCited: string
  /** Among all answers of the report. */
  lastCited: string
}

export interface AnsweredAgentList {
  availability: TrafficAvailability
  items: AnsweredAgent[]
  paging: SortedPaging
}

export interface AnsweredAgent {
  bot: string
  engine: AgentEngine
  /** On the most visited pages, at most 10,000 a month. */
  visits: number
  /** Answered with 1xx, 2xx, 3xx, or with no status in the log. */
  served: number
  /** Answered with 4xx, while the page was served to somebody in the same month. */
  denied: number
  /** Answered with 4xx, and the page was served to nobody. */
  missing: number
  /** Answered with 5xx. */
  failed: number
}

export interface Referrals {
  reason: ReferralReason
  /**
   * Every count of people is a lower bound: apps and browsers that hide the referrer, and answers of
   * Google, whose visits look like those of its search, cannot be seen in a log.
   */
  atLeast: true
  startDate: string
  endDate: string
  /** Visits from all engines, without paid ones. */
  total: number | null
  paid: number | null
  /** Visits that reached a goal on the same day; null where the workspace has no goal. */
  goals: number | null
  /** Of 100 visits; null without visits or goals. */
  goalRate: VisitFigure | null
  /**
   * Of the goals reached, each by its value, in `currency`; null where no goal has one, and for share
   * links.
   */
  value: number | null
  currency: string | null
  /** Most visits first. */
  byEngine: {
    engine: ReferralEngine
    /** Arrivals on a page from the engine, without paid ones. */
    visits: number
    /** Arrivals that a campaign paid for; in no other number. */
    paid: number
    /** Pages looked at in these visits, the first included. */
    steps: number
    /** Visits that reached a goal on the same day; null where the workspace has no goal. */
    goals: number | null
    /** Of 100 visits; null without visits or goals. */
    goalRate: VisitFigure | null
    /** By how many points the rate differs from that of other referrers. */
    againstOthers: {
      delta: number
      significant: boolean | null
    } | null
    /**
     * Of the goals reached, each by its value, in `currency`; null where no goal has one, and for share
     * links.
     */
    value: number | null
  }[]
  /**
   * Visits that other sites sent, of the same logs; counted while the workspace has a goal, null
   * otherwise.
   */
  others: {
    visits: number
    goals: number
    /** Of 100 visits; null without visits or goals. */
    goalRate: VisitFigure | null
  } | null
  /** One entry for each day and engine with a visit. */
  trend: {
    day: string
    engine: ReferralEngine
    visits: number
    paid: number
    /** Visits that reached a goal on the same day; null where the workspace has no goal. */
    goals: number | null
  }[]
}

/**
 * Why nothing is known: no log connector is active for the report, or no record of its logs has said
 * which page led to it. Null where visits are counted.
 */
export type ReferralReason = 'not_connected' | 'no_referrers' | null

export interface VisitFigure {
  value: number
  /** How many visits or citations it is a rate of. */
  n: number
  /** 95 %, with visits taken for independent of each other. */
  interval: [number, number] | null
  /** Since the window of equal length before; null where nothing was counted then. */
  change: {
    previous: number
    delta: number
    /** Whether it is more than noise; null where there is too little to tell. */
    significant: boolean | null
  } | null
}

export interface ReferredPageList {
  reason: ReferralReason
  /**
   * Every count of people is a lower bound: apps and browsers that hide the referrer, and answers of
   * Google, whose visits look like those of its search, cannot be seen in a log.
   */
  atLeast: true
  items: ReferredPage[]
  paging: SortedPaging
}

export interface ReferredPage {
  /** Without query. */
  url: string
  visits: number
  /** Most visits first. */
  engines: {
    engine: ReferralEngine
    visits: number
  }[]
  /** Answers of the window that cite the page, whatever its query. */
  citations: number
  /** Null where no answer cites it. */
  visitsPerThousandCitations: number | null
  /** Visits that reached a goal on the same day; null where the workspace has no goal. */
  goals: number | null
}

export interface Funnel {
  /** Null for all pages of the report. */
  url: string | null
  reason: ReferralReason
  /**
   * Every count of people is a lower bound: apps and browsers that hide the referrer, and answers of
   * Google, whose visits look like those of its search, cannot be seen in a log.
   */
  atLeast: true
  startDate: string
  endDate: string
  /** Answers of the window. */
  asked: number
  /** Answers of the window that cite the page. */
  cited: number
  /**
   * Visits of the engine’s agents, without spoofed ones; null without a log. Google’s agents read for
   * all of its engines, and count for each.
   */
  crawled: number | null
  /** Visits of people from the engine, without paid ones. */
  visited: number | null
  /** Of these the visits that reached a goal. */
  goals: number | null
  /** What a citation brings; null where nothing is cited, or visits are unknown. */
  visitsPerThousandCitations: VisitFigure | null
  /** Over all that is stored. */
  firstDays: {
    cited: string | null
    crawled: string | null
    visited: string | null
  }
  days: {
    /** Null where one is missing, or the other came first. */
    citedToCrawled: number | null
    /** Null where one is missing, or the other came first. */
    crawledToCited: number | null
    /** Null where one is missing, or the other came first. */
    crawledToVisited: number | null
  }
  /** Engines with an answer, an agent or a visitor. */
  byEngine: {
    engine: Engine
    /** Answers of the window. */
    asked: number
    /** Answers of the window that cite the page. */
    cited: number
    /**
     * Visits of the engine’s agents, without spoofed ones; null without a log. Google’s agents read for
     * all of its engines, and count for each.
     */
    crawled: number | null
    /** Visits of people from the engine, without paid ones. */
    visited: number | null
    /** Of these the visits that reached a goal. */
    goals: number | null
    /** What a citation brings; null where nothing is cited, or visits are unknown. */
    visitsPerThousandCitations: VisitFigure | null
  }[]
}

export interface LogConnector {
  id: string
  workspaceId: string
  name: string
  /** What writes the log. */
  source: 'combined' | 'json' | 'cloudflare' | 'cloudfront' | 'vercel' | 'fastly' | 'akamai' | 'alb' | 'gcp'
  domains: string[]
  serviceId: string | null
  active: boolean
  /** Where to send the log, on this server. */
  ingestUrl: string
  health: {
    /** The last batch; null before the first one. */
    lastBatch: {
      /** Records that could be read, of agents and of people. */
      accepted: number
      /** Visits newly counted. */
      agentVisits: number
      /** The other records, by reason. */
      dropped: {
        not_an_agent?: number
        foreign_host?: number
        duplicate?: number
        no_user_agent?: number
        not_a_request?: number
        test?: number
        time_out_of_range?: number
        too_long?: number
        malformed?: number
      }
      /**
       * New pages and hosts beyond the connector’s daily limit of new ones: their visits are counted
       * together under the path `/*`.
       */
      pathsLeftOut: number
      date: string
    } | null
    /** When the newest record was written. */
    lastRecordDate: string | null
    /** How old the newest record was when it came. */
    lagSeconds: number | null
    /** All records that arrived. */
    records: number
    agentVisits: number
    /** The other records, by reason. */
    dropped: {
      not_an_agent?: number
      foreign_host?: number
      duplicate?: number
      no_user_agent?: number
      not_a_request?: number
      test?: number
      time_out_of_range?: number
      too_long?: number
      malformed?: number
    }
    /**
     * New pages and hosts beyond the connector’s daily limit of new ones: their visits are counted
     * together under the path `/*`.
     */
    pathsLeftOut: number
    /**
     * Whether a record has said which page led to it. Without, only visits whose address names an
     * assistant are counted.
     */
    hasReferrers: boolean
    /** What is wrong with the incoming log, and what to do. */
    warning: string | null
  }
  createdDate: string
  updatedDate: string
}

export interface CreatedLogConnector {
  id: string
  workspaceId: string
  name: string
  /** What writes the log. */
  source: 'combined' | 'json' | 'cloudflare' | 'cloudfront' | 'vercel' | 'fastly' | 'akamai' | 'alb' | 'gcp'
  domains: string[]
  serviceId: string | null
  active: boolean
  /** Where to send the log, on this server. */
  ingestUrl: string
  health: {
    /** The last batch; null before the first one. */
    lastBatch: {
      /** Records that could be read, of agents and of people. */
      accepted: number
      /** Visits newly counted. */
      agentVisits: number
      /** The other records, by reason. */
      dropped: {
        not_an_agent?: number
        foreign_host?: number
        duplicate?: number
        no_user_agent?: number
        not_a_request?: number
        test?: number
        time_out_of_range?: number
        too_long?: number
        malformed?: number
      }
      /**
       * New pages and hosts beyond the connector’s daily limit of new ones: their visits are counted
       * together under the path `/*`.
       */
      pathsLeftOut: number
      date: string
    } | null
    /** When the newest record was written. */
    lastRecordDate: string | null
    /** How old the newest record was when it came. */
    lagSeconds: number | null
    /** All records that arrived. */
    records: number
    agentVisits: number
    /** The other records, by reason. */
    dropped: {
      not_an_agent?: number
      foreign_host?: number
      duplicate?: number
      no_user_agent?: number
      not_a_request?: number
      test?: number
      time_out_of_range?: number
      too_long?: number
      malformed?: number
    }
    /**
     * New pages and hosts beyond the connector’s daily limit of new ones: their visits are counted
     * together under the path `/*`.
     */
    pathsLeftOut: number
    /**
     * Whether a record has said which page led to it. Without, only visits whose address names an
     * assistant are counted.
     */
    hasReferrers: boolean
    /** What is wrong with the incoming log, and what to do. */
    warning: string | null
  }
  createdDate: string
  updatedDate: string
  /** Allows sending logs to this connector and nothing else. Shown only once. */
  token: string
}

export interface Goal {
  id: string
  name: string
  value: number | null
  currency: string | null
  createdDate: string
  updatedDate: string
  /** A path without query; `*` means anything. A slash at the end makes no difference. */
  pattern: string
}

export interface IngestResult {
  /** Records that could be read, of agents and of people. */
  accepted: number
  /** Visits newly counted. */
  agentVisits: number
  /** The other records, by reason. */
  dropped: {
    not_an_agent?: number
    foreign_host?: number
    duplicate?: number
    no_user_agent?: number
    not_a_request?: number
    test?: number
    time_out_of_range?: number
    too_long?: number
    malformed?: number
  }
  /**
   * New pages and hosts beyond the connector’s daily limit of new ones: their visits are counted
   * together under the path `/*`.
   */
  pathsLeftOut: number
}

export interface ExternalImportResult {
  /** Lines below the names of the columns. */
  received: number
  /** Rows that are new or say something else than before. */
  stored: number
  /** Rows that said the same before. */
  unchanged: number
  /** The first 200 lines that could not be read, and why. */
  skipped: {
    line: number
    reason: string
  }[]
  /** How many lines could not be read. */
  skippedLines: number
  /** Null where nothing was stored. */
  importId: string | null
}

export interface ExternalData {
  source: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo'
  startDay: string
  /** The same as `startDay` where the file has a column of days. */
  endDay: string
  /** What the row is about; `total` for the whole site. Rows that differ in it are never added. */
  by: 'total' | 'query' | 'page' | 'referrer' | 'country' | 'device' | 'several'
  query: string | null
  page: string | null
  /** Where visits came from, as the source calls it. */
  referrer: string | null
  country: string | null
  device: string | null
  /** The engine that `referrer` is; null for every other. */
  engine:
    | 'chatgpt'
    | 'google'
    | 'perplexity'
    | 'copilot'
    | 'google_ai_mode'
    | 'gemini'
    | 'claude'
    | 'grok'
    | 'deepseek'
    | 'mistral'
    | 'other'
    | null
  clicks: number | null
  impressions: number | null
  /** The mean position among the results of a search. */
  position: number | null
  citations: number | null
  /** How many pages of the site were cited. */
  citedPages: number | null
  /** In percent, of all citations for the same queries. */
  citationShare: number | null
  /** Sessions or visits, as the source counts them. */
  visits: number | null
  visitors: number | null
  pageviews: number | null
  /** Key events of Google Analytics; conversions of goals elsewhere. */
  conversions: number | null
  /** In the currency of the source, which its files do not name. */
  revenue: number | null
  importId: string
}

export interface ExternalSeriesList {
  items: ExternalSeries[]
  paging: SortedPaging
}

export interface ExternalSeries {
  source: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo'
  name: string
  /** What the source counts, which is not what Sightline counts. */
  definition: string
  metric:
    | 'clicks'
    | 'impressions'
    | 'position'
    | 'citations'
    | 'citedPages'
    | 'citationShare'
    | 'visits'
    | 'visitors'
    | 'pageviews'
    | 'conversions'
    | 'revenue'
  /** Null where the file has no such figure. */
  total: number | null
  startDay: string
  endDay: string
  /** Of analytics: the visits of each engine. Most first. */
  engines: {
    engine:
      | 'chatgpt'
      | 'google'
      | 'perplexity'
      | 'copilot'
      | 'google_ai_mode'
      | 'gemini'
      | 'claude'
      | 'grok'
      | 'deepseek'
      | 'mistral'
      | 'other'
    value: number
  }[]
  /** Empty where the source told only of several days together. */
  trend: {
    day: string
    value: number
  }[]
}

export interface SearchedQueryList {
  items: SearchedQuery[]
  paging: SortedPaging
}

export interface SearchedQuery {
  query: string
  /** Of Google Search and of its AI answers. */
  impressions: number | null
  clicks: number | null
  /** Of Bing and Clarity, whose queries are those of their AI. */
  citations: number | null
  startDay: string
  endDay: string
}

export interface ExternalImport {
  id: string
  source: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo'
  fileName: string | null
  startDay: string
  endDay: string
  received: number
  stored: number
  skipped: number
  createdDate: string
}

export type CrawlabilityCreation = CreatedCrawlabilityCheck | CreatedCrawlabilityChecks

export interface CreatedCrawlabilityCheck {
  id: string
  workspaceId: string
  url: string
  createdDate: string
  status: 'pending' | 'completed' | 'failed'
}

export interface CreatedCrawlabilityChecks {
  /** In the order in which the pages were sent. */
  items: CreatedCrawlabilityCheck[]
  /** Whether the sitemap names more than the 100 pages that are checked. */
  truncated: boolean
}

export interface ListedCrawlabilityCheck {
  id: string
  workspaceId: string
  url: string
  createdDate: string
  domain: string
  status: 'pending' | 'completed' | 'failed'
}

export interface CrawlabilityCheck {
  id: string
  workspaceId: string
  url: string
  createdDate: string
  domain: string
  status: 'pending' | 'completed' | 'failed'
  completedDate: string | null
  failureReason: string | null
  robotsTxtAnalysis: Record<string, boolean> | null
  robotsTxtAnalysisResult: boolean | null
  serverBotAccess: Record<string, BotAccess> | null
  diagnosis: Record<
    string,
    'allowed' | 'blocked_by_robots' | 'blocked_by_server' | 'challenged' | 'unreachable'
  > | null
  baseline: BotAccess | null
  robotsTxtRules: Record<string, RobotsTxtRule | null> | null
  /** What to do, the most worthwhile first. */
  fixes: PageFix[] | null
}

export interface BotAccess {
  userAgent: string
  /** The status after redirects; 0 when there was no answer. */
  status: number
  /** Whether the status is 2xx. */
  ok: boolean
}

export interface RobotsTxtRule {
  line: number
  rule: string
  agent: string
}

export interface PageFix {
  /** The fault; the same for every page that has it. */
  kind: string
  /**
   * What the fix is worth: up to 100 where readers are kept out, else the points that the page’s score
   * loses.
   */
  gain: number
  /** Whether a reader does not get the page at all. */
  keepsOut: boolean
  /** What is wrong, in one line. */
  problem: string
  /** What to do about it. */
  advice: string[]
}

export type ContentCreation = ListedContentCheck | CreatedContentChecks

export interface ListedContentCheck {
  id: string
  workspaceId: string
  url: string
  status: 'pending' | 'completed' | 'failed'
  createdDate: string
}

export interface CreatedContentChecks {
  /** In the order in which the pages were sent. */
  items: ListedContentCheck[]
  /** Whether the sitemap names more than the 100 pages that are checked. */
  truncated: boolean
}

export interface ContentCheck {
  id: string
  workspaceId: string
  url: string
  status: 'pending' | 'completed' | 'failed'
  createdDate: string
  completedDate: string | null
  failureReason: string | null
  crawlerIdentity: 'ChatGPT-User' | 'OAI-SearchBot' | 'PerplexityCrawler' | 'GoogleBot'
  sendServiceHeader: boolean
  /** Another name for `sendServiceHeader`, with the same value. */
  sendOtterlyHeader: boolean
  structuralAnalysis: {
    overallScore: number
    categoryScores: {
      metadata: number
      technical: number
      structure: number
      content: number
    }
    metadata: StructureCategory
    technical: StructureCategory
    structure: StructureCategory
    content: StructureCategory
  } | null
  dynamicContent: {
    differenceDescription: string
    /**
     * Share of the rendered text that is there without JavaScript, in percent; null if it could not be
     * compared.
     */
    score: number | null
    /** Characters of visible text without JavaScript. */
    staticLength: number
    /** Characters of visible text after JavaScript has run; null if it could not run. */
    dynamicLength: number | null
    /** Whether the crawler was refused while a browser got the page, which is then analysed. */
    isPotentiallyBlocked: boolean
  } | null
  contentAnalysis: {
    overallScore: number
    analysis: {
      semanticRepetition: TextScore
      summaryBlock: TextScore
      clarityAndAssertiveness: TextScore
      specificity: TextScore
    }
    /** `local`: our own rules. `model`: a language model. */
    source: 'local' | 'model'
  } | null
  pageTexts: {
    /** What is visible without JavaScript, block by block. */
    static: string[]
    /**
     * What is visible once JavaScript has run, and which blocks are missing without it; null if it could
     * not run.
     */
    rendered:
      | {
          text: string
          missing: boolean
        }[]
      | null
    /** Whether the page has more text than is kept. */
    truncated: boolean
  } | null
  agentReadiness: AgentReadiness | null
  /** What to do, the most worthwhile first. */
  fixes: PageFix[] | null
}

export interface StructureCategory {
  score: number
  breakdown: Record<string, StructureItem>
}

export interface StructureItem {
  maxScore: number
  score: number
  /** What to do about it; empty at full score. */
  findings: string[]
}

export interface TextScore {
  score: number
  description: string
}

export interface AgentReadiness {
  /** Whether an agent can read, keep and find the page; null if something is not known. */
  isReady: boolean | null
  criteria: {
    /** `llms_txt` is listed only where the site links to one, and never counts. */
    id: 'readable' | 'allowed' | 'linked' | 'llms_txt'
    /** Null if it is not known or does not count. */
    met: boolean | null
    sentence: string
  }[]
}

export interface SiteReport {
  host: string | null
  /** The newest of each page and kind. */
  checks: number
  /** Of these, those that have not ended. */
  pending: number
  /** What keeps readers out first, then what is worth most. */
  fixes: {
    /** The fault; the same for every page that has it. */
    kind: string
    title: string
    /** Whether a reader does not get the page at all. */
    keepsOut: boolean
    /** Pages that have the fault. */
    pages: number
    /** On all these pages together. */
    gain: number
    /** The pages that lose most by it, at most ten. */
    worst: {
      url: string
      checkId: string
      problem: string
      /** What to do about it. */
      advice: string[]
    }[]
  }[]
  /** Those with the most to gain first. */
  pages: {
    url: string
    content: {
      checkId: string
      status: 'pending' | 'completed' | 'failed'
      failureReason: string | null
      createdDate: string
      /** `structuralAnalysis.overallScore`. */
      score: number | null
      /** `contentAnalysis.overallScore`. */
      textScore: number | null
      /** `dynamicContent.score`. */
      staticShare: number | null
    } | null
    crawlability: {
      checkId: string
      status: 'pending' | 'completed' | 'failed'
      failureReason: string | null
      createdDate: string
      /** Crawlers that were tried. */
      crawlers: number | null
      /** Of these, those that do not get the page. */
      keptOut: number | null
    } | null
    /** Of all its fixes together; null until a check has ended. */
    gain: number | null
  }[]
  /** Whether more pages were checked than are shown. */
  truncated: boolean
}

export interface CreatedQueryFanOut {
  id: string
  query: string
  status: 'pending' | 'completed'
  createdDate: string
}

export interface ListedQueryFanOut {
  id: string
  query: string
  status: 'pending' | 'completed'
  createdDate: string
  workspaceId: string
  /** The queries of all engines together; 0 until the fan-out is completed. */
  queriesCount: number
}

export interface QueryFanOut {
  id: string
  query: string
  status: 'pending' | 'completed'
  createdDate: string
  completedDate: string | null
  /** Always null: a fan-out never fails as a whole; each engine has its own reason. */
  failureReason: string | null
  engines: Engine[]
  /** One for each of `engines`, in their order; empty until it is completed. */
  results: FanOutResult[]
}

export interface FanOutResult {
  engine: Engine
  state: 'finished' | 'failed'
  /** Why there are this many queries, and where the observed ones come from or why there are none. */
  reasoningForCount: string
  /** The observed ones first. */
  expandedQueries: ExpandedQuery[]
  failureReason: string | null
}

export interface ExpandedQuery {
  query: string
  type: 'reformulation' | 'related' | 'implicit' | 'comparison' | 'entity_expansion' | 'personalized'
  userIntent: string
  reasoning: string
  /** Observed: the engine really searched this. Modelled: it is likely to. */
  origin: 'observed' | 'modelled'
}

export interface ListedAnswer {
  runId: string
  promptId: string
  prompt: string
  country: string
  engine: Engine
  model: string | null
  capture: 'api' | 'screen' | 'import' | 'simulated'
  day: string
  run: number
  askedDate: string
  /**
   * The beginning of the text. With `search`, the text around the first match; with `brand`, `named`,
   * `sentiment` or `outcome`, the text around the first mention of that brand.
   */
  excerpt: string
  /** The positions of the words of `search`, in UTF-16 units of `excerpt`: [start, end). */
  matches: [number, number][]
  /**
   * The positions of the names of the brand, where `brand`, `named`, `sentiment` or `outcome` asks about
   * one, in UTF-16 units of `excerpt`.
   */
  brandMatches: [number, number][]
  /** The brands of the report that it names, by first mention. */
  brands: NamedBrand[]
  /** How many different pages it cites. */
  citationsCount: number
  /** As whom it was asked. */
  persona: string | null
  /** From where below the country. */
  region: string | null
  /** Of a chain; 1 for every other prompt. */
  turn: number
}

export interface NamedBrand {
  brand: string
  isMainBrand: boolean
  /** By first mention, among the brands of the report. */
  position: number
  /** How often it is named. */
  mentions: number
  /** Null in a language whose sentiment Sightline does not read. */
  sentiment: 'positive' | 'neutral' | 'negative' | null
}

export interface ExplainedAnswer {
  runId: string
  runDate: string
  day: string
  engine: Engine
  country: string
  run: number
  /** `no_answer`: the engine showed no AI answer at all. */
  state: 'finished' | 'incomplete' | 'no_answer' | 'refused'
  content: string
  overviewAvailable: boolean
  simulated: boolean
  /** The brands of the report that it names. */
  brandMentions: ExplainedMention[]
  /** The praise and criticism that it contains; empty for a language that Sightline does not read. */
  attributes: SaidAttribute[]
  citations: {
    title: string | null
    /** As the engine gave it, without tracking parameters and fragment. */
    link: string
    rank: number
    domain: string
    domainCategory:
      | 'Social Media'
      | 'Community/Forum'
      | 'Brand'
      | 'Encyclopedia'
      | 'News/Media'
      | 'Blogs/Personal Sites'
      | 'Government/NGO'
      | 'Education'
      | 'Video'
      | 'Competitor'
      | 'Others'
      | 'Unclassified'
    isMyBrandDomain: boolean
  }[]
  /** What the engine really searched for. */
  searchQueries: string[]
  provider: string
  model: string | null
  capture: 'api' | 'screen' | 'import' | 'simulated'
  /** How the country reached the engine: by a setting of its own, in words, or not at all. */
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  costUsd: number | null
  /** The first of `searchQueries`; null where none is known. */
  webSearchQuery: string | null
  /** Advertisements shown with the answer; never mentions, never citations. */
  ads: Ad[]
  /** Product cards shown with the answer; no part of its text, so no mentions. */
  shopping: ShoppingItem[]
  /** Why the engine refused, in its own word; null where it did not. */
  refused: {
    reason: string
  } | null
  promptId: string
  prompt: string
  /** That of the report’s own brand; null where it is not named. */
  sentimentPassage: SentimentPassage | null
  /** The country that the prompt is asked for; the same as `country`. */
  countryAsked: string
}

export interface ExplainedMention {
  brand: string
  isMainBrand: boolean
  /** How often it is named. */
  mentions: number
  /** The position of the brand by first mention, among the brands of the report. */
  position: number
  /** The position in `content`, in UTF-16 units: [start, end). */
  offsets: [number, number][]
  /** Null in a language whose sentiment Sightline does not read. */
  sentiment: 'positive' | 'neutral' | 'negative' | null
  /**
   * The passage that decided the sentiment, in UTF-16 units of `content`; null if the brand is only
   * named as a source, or if the language is not read.
   */
  sentimentPassage: SentimentPassage | null
  /**
   * Which rule decided each mention, in UTF-16 units of `content`; for the first 50 occurrences of an
   * answer.
   */
  evidence: HitEvidence[]
}

export interface SentimentPassage {
  from: number
  to: number
  text: string
}

export interface AiResponse {
  runId: string
  runDate: string
  day: string
  engine: Engine
  country: string
  run: number
  /** `no_answer`: the engine showed no AI answer at all. */
  state: 'finished' | 'incomplete' | 'no_answer' | 'refused'
  content: string
  overviewAvailable: boolean
  simulated: boolean
  /** The brands of the report that it names. */
  brandMentions: {
    brand: string
    isMainBrand: boolean
    /** How often it is named. */
    mentions: number
    /** The position of the brand by first mention, among the brands of the report. */
    position: number
    /** The position in `content`, in UTF-16 units: [start, end). */
    offsets: [number, number][]
  }[]
  /** The praise and criticism that it contains; empty for a language that Sightline does not read. */
  attributes: SaidAttribute[]
  citations: {
    title: string | null
    /** As the engine gave it, without tracking parameters and fragment. */
    link: string
    rank: number
    domain: string
    domainCategory:
      | 'Social Media'
      | 'Community/Forum'
      | 'Brand'
      | 'Encyclopedia'
      | 'News/Media'
      | 'Blogs/Personal Sites'
      | 'Government/NGO'
      | 'Education'
      | 'Video'
      | 'Competitor'
      | 'Others'
      | 'Unclassified'
    isMyBrandDomain: boolean
  }[]
  /** What the engine really searched for. */
  searchQueries: string[]
  provider: string
  model: string | null
  capture: 'api' | 'screen' | 'import' | 'simulated'
  /** How the country reached the engine: by a setting of its own, in words, or not at all. */
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  costUsd: number | null
  /** The first of `searchQueries`; null where none is known. */
  webSearchQuery: string | null
  /** Advertisements shown with the answer; never mentions, never citations. */
  ads: Ad[]
  /** Product cards shown with the answer; no part of its text, so no mentions. */
  shopping: ShoppingItem[]
  /** Why the engine refused, in its own word; null where it did not. */
  refused: {
    reason: string
  } | null
}

export interface ImportResult {
  received: number
  stored: number
  /** The same answer was already stored. */
  unchanged: number
  /** Another text is stored for the same prompt, engine, day and run; it stays. */
  conflicting: number
  rejected: number
  /** The first hundred problems of rejected lines. */
  errors: {
    /** The line of the body, or the position in the array; from 1. */
    line: number
    path: string
    message: string
    code: string
  }[]
  /** The first hundred lines that are `conflicting`. */
  conflictingLines: number[]
}

export interface ImportPreview {
  /** The first ten lines. */
  items: {
    /** The line of the body, or the position in the array; from 1. */
    line: number
    /** As it would be stored; null where the line would be rejected. */
    answer: ReadAnswer | null
    problems: {
      path: string
      message: string
      code: string
    }[]
  }[]
}

export interface ReadAnswer {
  /** Send it instead of `prompt` and `country`. */
  promptId?: string
  /**
   * Send it with `country`. A text that the workspace does not have yet becomes a prompt, and is
   * charged.
   */
  prompt?: string
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string
  engine: Engine
  /** The day (UTC) it was asked; or send `askedDate`. */
  day?: string
  askedDate?: string
  /** Distinguishes answers of the same day. By default `1`. */
  run: number
  /** Markdown; empty where the engine showed no AI answer. */
  text: string
  citations: {
    url: string
    title?: string | null
  }[]
  searchQueries: string[]
  model?: string | null
}

export interface Prompt {
  id: string
  workspaceId: string
  prompt: string
  country: string
  tagIds: string[]
  /** How often people ask this; null where it was not measured. */
  intentVolume: number | null
  createdDate: string
  /** The person as whom it is asked, in a few words; null where it is asked without one. */
  persona: string | null
  /** The region of the country that it is asked from; null for the country as a whole. */
  region: string | null
  /** What is asked next in the same conversation, each after the answer to the turn before. */
  followUps: string[]
}

export interface CreatedPrompts {
  /** In the order sent; a known text is returned again. */
  items: Prompt[]
}

export interface PreviewedPromptSet {
  /** Those with the most impressions first. */
  items: PromptSetItem[]
  /** Those with the most impressions first. */
  topics: {
    name: string
    /** How many questions are about it, tracked ones included. */
    prompts: number
    /** Their impressions; null where nobody counted. */
    demand: number | null
    /** How many prompts ask about it already. */
    tracked: number
  }[]
  /** Topics that people search and no prompt asks about, then intents that nothing here has. */
  gaps: {
    topic: string | null
    intent: 'informational' | 'comparison' | 'transactional' | 'navigational' | 'branded' | null
    why: string
  }[]
  /**
   * How many prompts know coverage to ±5 points in 30 days, as `POST /v1/collection-plans` says; null
   * where no plan does.
   */
  recommendedSize: number | null
  recommendedSizeWhy: string
  /** The language that most of them are in. */
  language: string
}

export interface PromptSetItem {
  /** The wording that is tracked, else the one that was searched most. */
  prompt: string
  topic: string
  intent: 'informational' | 'comparison' | 'transactional' | 'navigational' | 'branded'
  /** It names the own brand or a competitor. */
  branded: boolean
  /** Impressions of all its wordings, from an import; null where nobody counted. Never estimated. */
  volume: {
    impressions: number
    source: 'tracked' | 'lines' | 'csv' | 'gsc' | 'gsc_ai' | 'fan_outs' | 'site' | 'competitors' | 'templates'
  } | null
  /** The near copies that it replaces. */
  duplicatesOf: string[]
  why: string
  language: string
  sources: ('lines' | 'csv' | 'gsc' | 'gsc_ai' | 'fan_outs' | 'site' | 'competitors' | 'templates')[]
  /** A prompt asks it already. */
  tracked: boolean
  /** With these the set has the recommended size, and each topic its share. */
  recommended: boolean
}

export interface Tag {
  id: string
  workspaceId: string
  name: string
  color:
    | 'magenta'
    | 'red'
    | 'volcano'
    | 'orange'
    | 'gold'
    | 'lime'
    | 'green'
    | 'cyan'
    | 'blue'
    | 'geekblue'
    | 'purple'
    | 'pink'
    | 'yellow'
  promptCount: number
  createdDate: string
  updatedDate: string
}

export interface CreatedTag {
  id: string
  workspaceId: string
  name: string
  color:
    | 'magenta'
    | 'red'
    | 'volcano'
    | 'orange'
    | 'gold'
    | 'lime'
    | 'green'
    | 'cyan'
    | 'blue'
    | 'geekblue'
    | 'purple'
    | 'pink'
    | 'yellow'
}

export interface Workspace {
  id: string
  name: string
  promptsUsedCount: number
  promptsMaxCount: number
  /** Audits created in the current UTC month. */
  geoAuditUsedCount: number
  geoAuditMaxCount: number
  /** A live workspace asks real engines; a sandbox asks the built-in simulator and says so everywhere. */
  mode: 'live' | 'sandbox'
  /**
   * Answers older than this are deleted with all numbers that were derived from them, by whole months
   * (UTC): a month goes once its last day is older. Null keeps them for good.
   */
  answersKeptDays: number | null
  createdDate: string
  updatedDate: string
}

export interface AccountInfo {
  promptsUsedCount: number
  promptsMaxCount: number
  geoAuditUsedCount: number
  geoAuditMaxCount: number
  workspacesCount: number
  key: {
    name: string
    scopes: string[]
    expiresDate: string | null
  }
  /** The workspaces of this key, the newest first, at most 1,000. */
  workspaceIds: string[]
  /** Always `self-hosted`: there are no plans. */
  subscriptionPlan: 'self-hosted'
  /** Always null: nothing ends. */
  subscriptionEndDate: null
  /**
   * Requests of this key in the current UTC month, including this one. After a crash, the last few
   * seconds may be missing.
   */
  apiRequestsUsedCount: number
  /**
   * Requests that each key may make in a month (UTC), by the setting SIGHTLINE_MAX_REQUESTS_PER_MONTH;
   * null where it is not set. Further ones are answered 429.
   */
  apiRequestsMaxCount: number | null
  /** When the next month begins. */
  apiRequestsPeriodEnd: string
  /** Those of them that came through the Model Context Protocol, `POST /mcp`. */
  mcpRequestsUsedCount: number
  /** Always null: they count towards `apiRequestsMaxCount`. */
  mcpRequestsMaxCount: number | null
}

export interface DomainKinds {
  /** In the order of the domains. */
  items: DomainKind[]
}

export interface PageReading {
  enabled: boolean
  pagesPerDay: number
  /** Pages that were begun on the present day (UTC). */
  pagesToday: number
}

export interface OwnMailSubscription {
  id: string
  email: string
  /**
   * When to send fired alerts and other events that may need action: at once, every morning, every
   * Monday, or never.
   */
  events: 'off' | 'immediately' | 'daily' | 'weekly'
  /** Whether the files that the export schedules make are sent, attached. */
  reports: boolean
  /**
   * Whose address it is. `outsider`: nobody’s with an account; all of it is sent. `member`: a person who
   * may read the workspace. `client`: a person who sees one report, and is sent its files alone.
   * `stopped`: a person who has an account and no role in the workspace; nothing is sent until they have
   * one.
   */
  receiver: 'outsider' | 'member' | 'client' | 'stopped'
  createdDate: string
  updatedDate: string
  workspaceId: string
}

export interface MailSubscription {
  id: string
  email: string
  /**
   * When to send fired alerts and other events that may need action: at once, every morning, every
   * Monday, or never.
   */
  events: 'off' | 'immediately' | 'daily' | 'weekly'
  /** Whether the files that the export schedules make are sent, attached. */
  reports: boolean
  /**
   * Whose address it is. `outsider`: nobody’s with an account; all of it is sent. `member`: a person who
   * may read the workspace. `client`: a person who sees one report, and is sent its files alone.
   * `stopped`: a person who has an account and no role in the workspace; nothing is sent until they have
   * one.
   */
  receiver: 'outsider' | 'member' | 'client' | 'stopped'
  createdDate: string
  updatedDate: string
}

export interface Unsubscribed {
  unsubscribed: true
}

export interface CountryEngines {
  country: string
  /** The engines that this installation can ask. */
  baseEngines: Engine[]
  /** The engines that are not configured; `GET /v1/providers` says what to set for each. */
  addonEngines: Engine[]
}

export interface EngineStatus {
  engine: Engine
  available: boolean
  provider: string | null
  /** Through a programming interface, or read off the screen of the product. */
  capture: 'api' | 'screen' | null
  /** Why it cannot be asked and what to do, or what to expect. */
  reason: string | null
  /** The model that is asked, where there is a choice. */
  model: string | null
  /** Where the key of its provider comes from; null where it is not connected. */
  keySource: 'environment' | 'stored' | null
  /** What an answer is likely to cost, also where the engine is not connected yet. */
  usdPerAnswer: number | null
  /**
   * `answers`: the mean of the last answers. `usual`: the upper end of what is usual, while fewer than
   * ten are known.
   */
  priceBasis: 'answers' | 'usual' | null
}

export interface EngineTest {
  engine: Engine
  question: string
  /** Null where the engine is not connected. */
  provider: string | null
  model: string | null
  /** Its first 500 characters; null where there was none. It is not stored. */
  answer: string | null
  /** What the answer cost, where that is known. */
  costUsd: number | null
  /** Why there is no answer; null where all is well. */
  failure: string | null
}

export interface ProviderKey {
  provider: string
  /** As people call it. */
  label: string
  /** The engines that can be asked with its key, without any other setting. */
  engines: Engine[]
  /** Whether it takes a login beside the key. */
  needsLogin: boolean
  /** Where the key that is used comes from. The environment wins. Null where there is none. */
  source: 'environment' | 'stored' | null
  /** Whether a key is stored, used or not. */
  isStored: boolean
  /** False where the stored key was encrypted with another secret key. Store it again. */
  isReadable: boolean
  /** The last four characters of the stored key. No more of it is ever shown. */
  hint: string | null
  /** When the stored key was stored. */
  updatedDate: string | null
}

export interface InstallationSpending {
  /** With tests and language models, and with what is reserved for calls in flight. */
  today: {
    day: string
    answers: number
    /** Where a provider does not say what it charged, what was reserved. */
    usd: number
    /** Of `SIGHTLINE_MAX_ANSWERS_PER_DAY`. */
    answersLeft: number
    /** Of `SIGHTLINE_MAX_USD_PER_DAY`. */
    usdLeft: number
  }
  month: {
    /** Such as 2026-03, UTC. */
    month: string
    answers: number
    /** Where a provider does not say what it charged, what was reserved. */
    usd: number
  }
  /** What all live reports cost in 30 days as their plans are now. */
  forecast: {
    /** In 30 days. */
    answersPerMonth: number
    /** In 30 days; null where the price of an answer is not known. 0 in a sandbox. */
    usdPerMonth: number | null
  }
  engines: {
    engine: Engine
    answers: number
    /** Where a provider does not say what it charged, what was reserved. */
    usd: number
    forecast: {
      /** In 30 days. */
      answersPerMonth: number
      /** In 30 days; null where the price of an answer is not known. 0 in a sandbox. */
      usdPerMonth: number | null
    }
  }[]
}

export interface ApiKey {
  id: string
  name: string
  /** The last characters of the key, to recognise it. */
  hint: string
  scopes: string[]
  allWorkspaces: boolean
  /** Empty for a key of all workspaces. */
  workspaceIds: string[]
  expiresDate: string | null
  createdDate: string
  /** Accurate to ten minutes. */
  lastUsedDate: string | null
  /** The id of the key that created it and ends it with its own end; null if the operator created it. */
  createdBy: string | null
  /** The networks it is taken from; null for anywhere. */
  networks: string[] | null
  /** Whose it is: it may do no more than they may. Null for a service key, which is nobody’s. */
  owner: {
    id: string
    name: string
  } | null
  /** The id of the key that takes its part. */
  replacedBy: string | null
  /** Who made it; null for the operator. */
  madeBy: {
    kind: 'person' | 'key'
    id: string
    name: string
  } | null
  /** Since when nobody uses it, where that is 90 days ago or more: then it can probably go. */
  unusedSince: string | null
}

export interface CreatedApiKey {
  id: string
  name: string
  /** The last characters of the key, to recognise it. */
  hint: string
  scopes: string[]
  allWorkspaces: boolean
  /** Empty for a key of all workspaces. */
  workspaceIds: string[]
  expiresDate: string | null
  createdDate: string
  /** The key itself; it is shown only once. */
  key: string
  /** The id of the key that created it and ends it with its own end; null if the operator created it. */
  createdBy: string | null
  /** The networks it is taken from; null for anywhere. */
  networks: string[] | null
  /** Whose it is: it may do no more than they may. Null for a service key, which is nobody’s. */
  owner: {
    id: string
    name: string
  } | null
  /** The id of the key that takes its part. */
  replacedBy: string | null
}

export interface AuditRecord {
  /** Its number: rising, and without gaps in the whole installation. */
  sequence: number
  date: string
  actor: {
    kind: 'person' | 'key' | 'system'
    /** Null for the operator, the key of SIGHTLINE_ADMIN_KEY, and for a failed sign-in. */
    id: string | null
    /** The name at that time. */
    name: string
  }
  /** The address the request came from, as trusted proxies report it; null for the command line. */
  address: string | null
  action:
    | 'session.created'
    | 'session.refused'
    | 'session.ended'
    | 'identity.linked'
    | 'identity.unlinked'
    | 'person.roles-by-issuer'
    | 'person.address-proved'
    | 'person.roles-by-invitation'
    | 'login-link.created'
    | 'second-factor.added'
    | 'second-factor.removed'
    | 'second-factor.reset'
    | 'recovery-codes.made'
    | 'sign-in-settings.updated'
    | 'api-key.created'
    | 'api-key.narrowed'
    | 'api-key.rotated'
    | 'api-key.revoked'
    | 'assistant.registered'
    | 'assistant.connected'
    | 'assistant.disconnected'
    | 'person.invited'
    | 'person.invitation-renewed'
    | 'person.invitation-revoked'
    | 'person.updated'
    | 'person.deleted'
    | 'person.exported'
    | 'provider-key.stored'
    | 'provider-key.deleted'
    | 'workspace.created'
    | 'workspace.updated'
    | 'workspace.deleted'
    | 'branding.updated'
    | 'page-reading.updated'
    | 'domain-kinds.updated'
    | 'report.created'
    | 'report.updated'
    | 'report.deleted'
    | 'report-prompt.removed'
    | 'client-report.updated'
    | 'collection-plan.updated'
    | 'collection-plan.deleted'
    | 'share.created'
    | 'share.deleted'
    | 'export.created'
    | 'export.deleted'
    | 'export-schedule.updated'
    | 'webhook.created'
    | 'webhook.updated'
    | 'webhook.deleted'
    | 'webhook.secret-rotated'
    | 'mail-subscription.created'
    | 'mail-subscription.updated'
    | 'mail-subscription.deleted'
    | 'log-connector.created'
    | 'log-connector.updated'
    | 'log-connector.deleted'
    | 'log-connector.token-renewed'
    | 'prompt.deleted'
    | 'tag.deleted'
    | 'note.deleted'
    | 'alert.deleted'
    | 'effect.deleted'
    | 'goal.deleted'
    | 'external-data.deleted'
    | 'external-import.deleted'
    | 'crawlability-check.deleted'
    | 'content-check.deleted'
    | 'query-fan-out.deleted'
    | 'backup.restored'
  /** What the act was about, with its name at that time. */
  target: {
    kind: string
    id: string | null
    name: string | null
  }
  /** The workspaces the act was about; empty where it was the installation. */
  workspaceIds: string[]
  /**
   * The fields that changed, as they were, without secrets; null where there was nothing. A value over
   * 1,000 characters is cut.
   */
  before: Record<string, unknown> | null
  /** The same fields as they are after the act; null where nothing is left. */
  after: Record<string, unknown> | null
}

export interface Session {
  /**
   * The key whose rights the session has. Of a person: their id and name, all that they may do in one
   * workspace at least, and the workspaces that they may read.
   */
  key: {
    /** Null for the key of `SIGHTLINE_ADMIN_KEY`. */
    id: string | null
    name: string
    /** `admin` implies the others. */
    scopes: string[]
    allWorkspaces: boolean
    /** Empty for a key of all workspaces. */
    workspaceIds: string[]
  }
  /** Who has signed in; null for a session of a key, or a key. */
  person: {
    id: string
    name: string
  } | null
  /**
   * When the session ends unless it is used: 12 hours after its last use, 30 days after its start at
   * most, and no later than its key. For a request with a key, when that expires; null for never.
   */
  expiresDate: string | null
  /** Whether this installation has a mail server to send through. */
  sendsMail: boolean
}

export interface SecondStep {
  /** For `POST /v1/session/second-factor`. It opens nothing else. */
  ticket: string
  /** In ten minutes. Five wrong tries end it as well. */
  expiresDate: string
  /** What the person may send. */
  takes: {
    totp: boolean
    passkey: boolean
    recoveryCode: boolean
  }
  /** For `PublicKeyCredential.parseRequestOptionsFromJSON`. A challenge is taken once. */
  passkeyOptions: Record<string, unknown> | null
  /**
   * Of a person who has no second factor where everybody needs one: the app that they set up by sending
   * its first code.
   */
  totpSetUp: TotpSetUp | null
}

export interface TotpSetUp {
  /** For an authenticator app, to be typed. */
  secret: string
  /** The same as an address that such apps open, or read from a picture. */
  url: string
}

export interface ListedSession {
  id: string
  /** The key whose rights the session has. */
  key: {
    /** Null for the key of `SIGHTLINE_ADMIN_KEY`. */
    id: string | null
    name: string
  }
  /** The browser’s User-Agent, at most 200 characters. */
  userAgent: string
  createdDate: string
  /** Accurate to five minutes. */
  lastUsedDate: string
  /** When it ends unless it is used. */
  expiresDate: string
  /** Whether this request belongs to it. */
  isCurrent: boolean
}

export interface LoginLink {
  /** Opens a session once. The code is in the fragment, which browsers do not send to servers. */
  url: string
  /** In 15 minutes. */
  expiresDate: string
}

export interface SignInWays {
  /** Whether a link can be asked for by mail. */
  mail: boolean
}

export interface SignInMailAccepted {
  /** How long a link works, once. */
  linkMinutes: number
}

export interface SecondFactors {
  /** Whether everybody needs a second factor here. */
  isRequired: boolean
  /** The authenticator app. */
  totp: {
    createdDate: string
    lastUsedDate: string | null
  } | null
  passkeys: {
    id: string
    name: string
    createdDate: string
    lastUsedDate: string | null
  }[]
  recoveryCodesLeft: number
}

export interface NewPasskeyOptions {
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
  options: Record<string, unknown>
}

export interface RecoveryCodes {
  /** They are shown only once. */
  codes: string[]
}

export interface AssistantRequest {
  /** What the assistant calls itself. Nobody has checked it. */
  name: string
  /** The host that describes the assistant; null where it has registered itself. */
  describedBy: string | null
  /** Where its answer goes: a host, or null for a program on the person’s own machine. */
  redirectHost: string | null
  /** What it asks for. */
  scopes: ('read' | 'write')[]
  /** Why nobody can allow it; null where somebody can. */
  problem: string | null
  /** Tells the assistant that it was not allowed. */
  deniedUrl: string
}

export interface AllowedAssistant {
  id: string
  /** Tells the assistant its code, which is valid once, for a minute. */
  redirectUrl: string
}

export interface ConnectedAssistant {
  id: string
  /** What the assistant calls itself. Nobody has checked it. */
  name: string
  /** Who has connected it, and whose roles bound what it may do. */
  person: {
    id: string
    name: string
  }
  scopes: ('read' | 'write')[]
  allWorkspaces: boolean
  /** Empty for all that the person may use. */
  workspaceIds: string[]
  createdDate: string
  /** Accurate to five minutes. */
  lastUsedDate: string | null
  /** When it ends unless it is used: 30 days after its last use. */
  expiresDate: string
}

export interface SignInProviders {
  /** Services by which people sign in, as the operator has set them up. */
  providers: {
    id: string
    label: string
  }[]
  /** Whether a link to sign in can be sent by mail. */
  byMail: boolean
}

export interface ProviderUrl {
  /** The provider’s page, for the browser to open. */
  url: string
}

export interface LinkedProviders {
  providers: {
    /** Its id in the list of providers; null where it is not in that any more, or signs in for many. */
    provider: string | null
    issuer: string
    /** How it names the person. */
    subject: string
  }[]
}

export interface SignOutPage {
  /** Opens the provider’s sign-out; null where the session is of no provider that has one. */
  url: string | null
}

export interface Me {
  id: string
  /** Null for the first owner until they name it. Capital letters make no other address. */
  email: string | null
  /**
   * False for somebody who joined by a link that was handed on, until they sign in by mail or by a
   * provider: somebody else may have followed it.
   */
  isEmailProved: boolean
  name: string
  /** Of the installation: an owner may do everything in every workspace. */
  isOwner: boolean
  /** Of an administrator of some workspaces: the roles in these. */
  memberships: {
    workspaceId: string
    /**
     * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
     * the pages of one report, without settings and cost.
     */
    role: 'admin' | 'editor' | 'viewer' | 'client'
    /** Of a client: the report whose pages they see. */
    reportId: string | null
  }[]
  createdDate: string
  /** Accurate to five minutes. */
  lastSeenDate: string | null
  timeZone: string | null
  locale: string | null
  theme: 'light' | 'dark' | null
  /** Whether what concerns you (`GET /v1/notices`) is mailed as well. */
  mailsNotices: boolean
}

export interface PersonExport {
  person: Me
  /** How providers of sign-ins name the person. */
  identities: {
    issuer: string
    subject: string
  }[]
  /** The open sessions of browsers. */
  sessions: {
    id: string
    userAgent: string
    createdDate: string
    lastUsedDate: string
    expiresDate: string
  }[]
  /** Browsers in which the person has signed in within a year. */
  browsers: {
    usedDate: string
  }[]
  secondFactors: SecondFactors
  assistants: ConnectedAssistant[]
  /** The API keys of the person, without the keys themselves. */
  keys: {
    id: string
    name: string
    hint: string
    scopes: string[]
    createdDate: string
    lastUsedDate: string | null
    expiresDate: string | null
  }[]
  /** Open invitations to the address of the person. */
  invitations: Invitation[]
  /** What concerned the person, newest first: at most 1,000. */
  notices: Notice[]
  /** What is sent to the address of the person: at most 1,000. */
  mailSubscriptions: OwnMailSubscription[]
  /** The actions that were given to the person: at most 1,000. */
  assignedActions: {
    workspaceId: string
    reportId: string
    id: string
    dueDate: string | null
  }[]
  /**
   * What the audit log has of the person, newest first: at most 1,000 records. Earlier ones are in `GET
   * /v1/audit-log`.
   */
  acts: AuditRecord[]
}

export interface Invitation {
  id: string
  email: string
  name: string | null
  /** Of the installation: an owner may do everything in every workspace. */
  isOwner: boolean
  /** Of an administrator of some workspaces: the roles in these. */
  memberships: {
    workspaceId: string
    /**
     * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
     * the pages of one report, without settings and cost.
     */
    role: 'admin' | 'editor' | 'viewer' | 'client'
    /** Of a client: the report whose pages they see. */
    reportId: string | null
  }[]
  /** The name of the person or key that invited. */
  invitedBy: string
  /** When it was last sent by mail; null where the link was handed on. */
  sentDate: string | null
  createdDate: string
  /** Seven days after it was made or sent again. */
  expiresDate: string
}

export interface Notice {
  id: string
  workspaceId: string
  /** `assigned`: an action is yours now. `mentioned`: a note names you by @ and your name. */
  kind: 'assigned' | 'mentioned'
  /** What it is about. */
  title: string
  /** What was said, up to 500 characters. */
  text: string
  /** Where the dashboard shows it. */
  path: string
  /** Who did it: the name of a person or of a key. */
  by: string
  createdDate: string
  readDate: string | null
}

export interface Person {
  id: string
  /** Null for the first owner until they name it. Capital letters make no other address. */
  email: string | null
  /**
   * False for somebody who joined by a link that was handed on, until they sign in by mail or by a
   * provider: somebody else may have followed it.
   */
  isEmailProved: boolean
  name: string
  /** Of the installation: an owner may do everything in every workspace. */
  isOwner: boolean
  /** Of an administrator of some workspaces: the roles in these. */
  memberships: {
    workspaceId: string
    /**
     * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
     * the pages of one report, without settings and cost.
     */
    role: 'admin' | 'editor' | 'viewer' | 'client'
    /** Of a client: the report whose pages they see. */
    reportId: string | null
  }[]
  createdDate: string
  /** Accurate to five minutes. */
  lastSeenDate: string | null
}

export interface IssuedInvitation {
  id: string
  email: string
  name: string | null
  /** Of the installation: an owner may do everything in every workspace. */
  isOwner: boolean
  /** Of an administrator of some workspaces: the roles in these. */
  memberships: {
    workspaceId: string
    /**
     * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
     * the pages of one report, without settings and cost.
     */
    role: 'admin' | 'editor' | 'viewer' | 'client'
    /** Of a client: the report whose pages they see. */
    reportId: string | null
  }[]
  /** The name of the person or key that invited. */
  invitedBy: string
  /** When it was last sent by mail; null where the link was handed on. */
  sentDate: string | null
  createdDate: string
  /** Seven days after it was made or sent again. */
  expiresDate: string
  /**
   * The link, shown once, where it was not sent by mail: no mail is set up, or the mail server did not
   * take it. Null where it was sent.
   */
  url: string | null
}

export interface Member {
  id: string
  name: string
  role: 'owner' | 'admin' | 'editor' | 'viewer'
}

export interface ReadableList {
  /** The operationId in openapi.json. */
  id: string
  title: string
  path: string
  /** Whether links of a report open it. */
  isShared: boolean
  /** Parameters of the query without which it is refused. */
  needs: string[]
  /** Whether it takes `startDate` and `endDate`. */
  hasDays: boolean
  /** The columns of its CSV; a value that is not known is empty. */
  columns: {
    name: string
    kind: 'date' | 'datetime' | 'number' | 'boolean' | 'text'
  }[]
}

/** A message of the Model Context Protocol. */
export type McpAnswer = Record<string, unknown>

export interface Health {
  status: 'ok'
}

export interface Readiness {
  status: 'ready' | 'not ready'
  missing: string[]
}

export type OpenApiDocument = Record<string, unknown>

export interface ReportReadyMessage {
  type: 'report.ready'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: ReportReadyData
}

export interface ReportRecalculatedMessage {
  type: 'report.recalculated'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: ReportRecalculatedData
}

export interface RecommendationCreatedMessage {
  type: 'recommendation.created'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: RecommendationCreatedData
}

export interface ExportCompletedMessage {
  type: 'export.completed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: ExportCompletedData
}

export interface VisibilityChangedMessage {
  type: 'visibility.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: VisibilityChangedData
}

export interface ShareOfVoiceChangedMessage {
  type: 'share_of_voice.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: ShareOfVoiceChangedData
}

export interface SentimentChangedMessage {
  type: 'sentiment.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: SentimentChangedData
}

export interface CompetitorOvertookMessage {
  type: 'competitor.overtook'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CompetitorOvertookData
}

export interface CompetitorChangedMessage {
  type: 'competitor.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CompetitorChangedData
}

export interface WeaknessChangedMessage {
  type: 'weakness.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: WeaknessChangedData
}

export interface CompetitorDetectedMessage {
  type: 'competitor.detected'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CompetitorDetectedData
}

export interface CitationGainedMessage {
  type: 'citation.gained'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CitationGainedData
}

export interface CitationLostMessage {
  type: 'citation.lost'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CitationLostData
}

export interface EffectReadyMessage {
  type: 'effect.ready'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: EffectReadyData
}

export interface SpendingChangedMessage {
  type: 'spending.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: SpendingChangedData
}

export interface EngineChangedMessage {
  type: 'engine.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: EngineChangedData
}

export interface PageNamesBrandMessage {
  type: 'page.names_brand'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: PageNamesBrandData
}

export interface PageDroppedBrandMessage {
  type: 'page.dropped_brand'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: PageDroppedBrandData
}

export interface ReferralFirstMessage {
  type: 'referral.first'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: ReferralFirstData
}

export interface GoalReachedMessage {
  type: 'goal.reached'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: GoalReachedData
}

export interface VisitsChangedMessage {
  type: 'visits.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: VisitsChangedData
}

export interface AuditCompletedMessage {
  type: 'audit.completed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: AuditCompletedData
}

export interface AuditFailedMessage {
  type: 'audit.failed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: AuditFailedData
}

export interface CrawlerBlockedMessage {
  type: 'crawler.blocked'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CrawlerBlockedData
}

export interface CrawlerUnblockedMessage {
  type: 'crawler.unblocked'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CrawlerUnblockedData
}

export interface CollectionCompletedMessage {
  type: 'collection.completed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CollectionCompletedData
}

export interface CollectionFailingMessage {
  type: 'collection.failing'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CollectionFailingData
}

export interface CollectionRecoveredMessage {
  type: 'collection.recovered'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: CollectionRecoveredData
}

export interface SurfaceChangedMessage {
  type: 'surface.changed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: SurfaceChangedData
}

export interface BudgetExhaustedMessage {
  type: 'budget.exhausted'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: BudgetExhaustedData
}

export interface MonthBudgetExhaustedMessage {
  type: 'month_budget.exhausted'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: MonthBudgetExhaustedData
}

export interface LogConnectorSilentMessage {
  type: 'log_connector.silent'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: LogConnectorSilentData
}

export interface LogConnectorRecoveredMessage {
  type: 'log_connector.recovered'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: LogConnectorRecoveredData
}

export interface WebhookDisabledMessage {
  type: 'webhook.disabled'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: WebhookDisabledData
}

export interface BackupFailedMessage {
  type: 'backup.failed'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: number
  workspaceId: string
  data: BackupFailedData
}

export interface PingMessage {
  type: 'ping'
  /** When it happened. */
  timestamp: string
  /** Its number in the event log of the workspace; sort events by it. */
  sequence: null
  workspaceId: null
  data: PingData
}

/** What every list takes. */
export interface PageQuery {
  /** `paging.nextCursor` of a page, to begin after it. */
  cursor?: string | undefined
  /** Items per page, 1 to 100; 100 by default. */
  limit?: number | undefined
}

export interface ListOverviewQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
}

export interface ListBrandReportsQuery extends PageQuery {
  /** Only reports of this workspace; omit for all that the key can read. */
  workspaceId?: string | undefined
  /** Only reports of this brand, ignoring case. */
  brand?: string | undefined
  /** Only reports whose title or brand contains this, ignoring case. */
  search?: string | undefined
}

export interface ListBrandReportPromptsQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** Only prompts that contain this text. */
  search?: string | undefined
  /**
   * The `brand` that the figures, `rank`, `named`, `change` and `behind` are about; by default the own
   * brand. `competitors` are then all other brands of the report.
   */
  brand?: string | undefined
  /** `true`: only prompts whose answers name the brand. `false`: only the others. */
  named?: boolean | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers of this surface: an id of `…/surfaces`. */
  surface?: string | undefined
  /**
   * `won`: the brand is named, and was not in the window before; `lost`: the reverse. Both windows must
   * have executions. `up`, `down`: its coverage has changed by more than noise.
   */
  change?: 'won' | 'lost' | 'up' | 'down' | undefined
  /**
   * Only prompts whose answers name this competitor more often than the brand. Send its `brand`; `gap`
   * says by how much.
   */
  behind?: string | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /** The field to sort by; nulls come last. Use it instead of `cursor`. */
  sortBy?:
    | 'rank'
    | 'id'
    | 'country'
    | 'prompt'
    | 'volume'
    | 'executions'
    | 'brandMentions'
    | 'brandCoverage'
    | 'domainMentions'
    | 'averagePosition'
    | 'branded'
    | 'anyBrandExecutions'
    | 'anyBrandCoverage'
    | 'gap'
    | 'persona'
    | 'region'
    | 'turn'
    | 'turns'
    | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ReadBrandReportPromptQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ReadBrandReportStatsQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /**
   * `true` leaves out `allBrandsAnalysis` and `competitorBrandsAnalysis`, which repeat the other
   * figures.
   */
  compact?: boolean | undefined
  /**
   * How many days a point of `history` covers; `day` by default. Weeks begin on Mondays; the first and
   * the last point are cut to the window.
   */
  interval?: 'day' | 'week' | 'month' | undefined
  /** `false` leaves `detectedBrands` empty: answers have to be searched for it. */
  detectedBrands?: boolean | undefined
  /** `true` adds `previousHistory`: the same points of the window before. */
  previousHistory?: boolean | undefined
  /** `true` adds `engineCoverage`: far less than `groupBy=engine`. */
  engineCoverage?: boolean | undefined
  /**
   * Adds `groups`: the same figures for every engine, surface, country, tag, persona, region or turn of
   * chains.
   */
  groupBy?: 'engine' | 'surface' | 'country' | 'tag' | 'persona' | 'region' | 'turn' | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers of this surface: an id of `…/surfaces`. */
  surface?: string | undefined
  /** The `brand` that `summary` is of and that `brands` begins with; by default the own brand. */
  brand?: string | undefined
}

export interface ListDailyStatsQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers of this surface: an id of `…/surfaces`. */
  surface?: string | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /** The field to sort by; nulls come last. Use it instead of `cursor`. */
  sortBy?:
    | 'date'
    | 'engine'
    | 'country'
    | 'executions'
    | 'brand'
    | 'isMainBrand'
    | 'mentions'
    | 'brandCoverage'
    | 'shareOfVoice'
    | 'averagePosition'
    | 'visibilityScore'
    | 'domainCoverage'
    | 'citationShare'
    | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ReadPromptChainQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListAttributesQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The `brand` of the own brand or of a competitor; by default the own brand. */
  brand?: string | undefined
  /** Counts only praise or only criticism in `share`, `phrases` and `againstCompetitors`. */
  polarity?: 'positive' | 'negative' | undefined
  /** Only this aspect. */
  aspect?:
    | 'price'
    | 'quality'
    | 'reliability'
    | 'ease'
    | 'features'
    | 'support'
    | 'speed'
    | 'design'
    | 'security'
    | 'availability'
    | 'reputation'
    | 'sustainability'
    | 'fit'
    | 'performance'
    | 'other'
    | undefined
  /** One row for each engine and aspect. */
  groupBy?: 'engine' | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers of this surface: an id of `…/surfaces`. */
  surface?: string | undefined
}

export interface ReadMatrixQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** What each row is. */
  rows: 'brand' | 'prompt' | 'tag' | 'country'
  /** What each column is; not the same as `rows`. */
  columns: 'engine' | 'brand' | 'tag' | 'country'
  /** What each cell says; `brandCoverage` by default. `sentiment` is `nss` of `…/stats`. */
  metric?:
    | 'brandCoverage'
    | 'shareOfVoice'
    | 'averagePosition'
    | 'sentiment'
    | 'domainCoverage'
    | 'citationShare'
    | undefined
  /**
   * The `brand` that cells are about where neither rows nor columns are brands; by default the own
   * brand.
   */
  brand?: string | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers of this surface: an id of `…/surfaces`. */
  surface?: string | undefined
}

export interface ReadHeadToHeadQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The `brand` of the competitor. */
  brand: string
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers of this surface: an id of `…/surfaces`. */
  surface?: string | undefined
}

export interface ReadReportQualityQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ReadBrandReportCollectionQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ReadCollectionPlanQuery {
  /** Forecast for these engines instead of those of the plan. */
  engines?: Engine[] | undefined
  /** Forecast for so many runs a day. */
  runsPerDay?: number | undefined
  /** Forecast for so many days a week. */
  daysPerWeek?: number | undefined
  /** Forecast for so many prompts. */
  prompts?: number | undefined
}

export interface ListSurfacesQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListTimelineQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListCitationsQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** Only pages of this host. */
  domain?: string | undefined
  /** Only pages whose address or title contains this, ignoring case. */
  search?: string | undefined
  domainCategory?:
    | 'Social Media'
    | 'Community/Forum'
    | 'Brand'
    | 'Encyclopedia'
    | 'News/Media'
    | 'Blogs/Personal Sites'
    | 'Government/NGO'
    | 'Education'
    | 'Video'
    | 'Competitor'
    | 'Others'
    | 'Unclassified'
    | undefined
  /** Only pages of this kind. */
  kind?:
    | 'own'
    | 'competitor'
    | 'list'
    | 'review'
    | 'comparison'
    | 'shop'
    | 'forum'
    | 'video'
    | 'documentation'
    | 'news'
    | 'encyclopedia'
    | 'other'
    | 'unknown'
    | undefined
  /**
   * The `brand` that `brandMentioned`, `isMyBrandDomain` and `coverageWhereCited` are about; by default
   * the own brand. `competitors` are then all other brands that are named.
   */
  brand?: string | undefined
  /** Whether an answer that cites the page names the brand. */
  brandMentioned?: '0' | '1' | undefined
  /** Whether an answer that cites the page names a competitor, whichever. */
  competitorMentioned?: '0' | '1' | undefined
  /** Only pages cited by an answer that names this competitor, by its `brand`. */
  competitor?: string | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /**
   * The field to sort by; nulls come last. Use it instead of `cursor`. With `offset` it is `citations`
   * by default.
   */
  sortBy?:
    | 'url'
    | 'domain'
    | 'title'
    | 'citations'
    | 'brandMentioned'
    | 'isMyBrandDomain'
    | 'domainCategory'
    | 'firstSeen'
    | 'lastSeen'
    | 'kind'
    | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ReadCitationStatsQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListCitedDomainsQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** Only domains that contain this, ignoring case. */
  search?: string | undefined
  domainCategory?:
    | 'Social Media'
    | 'Community/Forum'
    | 'Brand'
    | 'Encyclopedia'
    | 'News/Media'
    | 'Blogs/Personal Sites'
    | 'Government/NGO'
    | 'Education'
    | 'Video'
    | 'Competitor'
    | 'Others'
    | 'Unclassified'
    | undefined
  /** Only domains of this kind. */
  kind?:
    | 'own'
    | 'competitor'
    | 'list'
    | 'review'
    | 'comparison'
    | 'shop'
    | 'forum'
    | 'video'
    | 'documentation'
    | 'news'
    | 'encyclopedia'
    | 'other'
    | 'unknown'
    | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /**
   * The field to sort by; nulls come last. Use it instead of `cursor`. With `offset` it is `citations`
   * by default.
   */
  sortBy?:
    | 'domain'
    | 'citations'
    | 'citationShare'
    | 'domainCategory'
    | 'isMyBrandDomain'
    | 'competitor'
    | 'pages'
    | 'prompts'
    | 'kind'
    | 'daysCited'
    | 'isCore'
    | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ListCitationPromptsQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The cited page, in any spelling of its address. */
  url: string
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /** The field to sort by; nulls come last. Use it instead of `cursor`. */
  sortBy?: 'id' | 'prompt' | 'country' | 'citations' | 'brandMentioned' | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ReadCitationHistoryQuery {
  /** First day (UTC), inclusive. */
  startDate: string
  /** Last day (UTC), inclusive. */
  endDate: string
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom; `all` for every country. */
  country: string
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The cited page, in any spelling of its address. */
  url: string
}

export interface ListReportChangesQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers of this surface: an id of `…/surfaces`. */
  surface?: string | undefined
  /** Only these kinds: the parameter repeated, or its values joined by commas. */
  kind?:
    | ('brand' | 'engine' | 'prompt_won' | 'prompt_lost' | 'page_gained' | 'page_lost' | 'name_appeared')[]
    | undefined
}

export interface ReadChangeReasonsQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The figure whose change is split; `brandCoverage` by default. */
  metric?: 'brandCoverage' | 'shareOfVoice' | 'citationShare' | undefined
  /** The `brand` of the own brand or of a competitor; by default the own brand. */
  brand?: string | undefined
  /**
   * What it is split by; `engine` by default. `tag`: prompts with the same set of tags are one part, so
   * that no answer counts twice.
   */
  by?: 'engine' | 'country' | 'tag' | 'prompt' | undefined
  /** Only answers to this prompt of the report. */
  promptId?: string | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers of this surface: an id of `…/surfaces`. */
  surface?: string | undefined
}

export interface ListRecommendationsQuery extends PageQuery {
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom; `all` for every country. */
  country: string
  /** Only recommendations for this engine. */
  engine?: Engine | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** Only recommendations of this type. */
  type?: RecommendationType | undefined
  /** Only recommendations in this state; `archived` includes those that no longer apply. */
  state?: RecommendationState | undefined
}

export interface ReadRecommendationStatsQuery {
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom; `all` for every country. */
  country: string
  /** Only recommendations for this engine. */
  engine?: Engine | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** Only recommendations of this type. */
  type?: RecommendationType | undefined
  /** Only recommendations in this state; `archived` includes those that no longer apply. */
  state?: RecommendationState | undefined
}

export interface ListActionsQuery extends PageQuery {
  /** `true`: only those worth doing, twelve at most; `false`: only the others. */
  worthDoing?: boolean | undefined
  /** Only actions in this state; `archived` includes those that no longer apply. */
  state?: RecommendationState | undefined
  /** Only these kinds: the parameter repeated, or its values joined by commas. */
  kind?: ActionKind[] | undefined
  /** Only actions of this assignee. */
  assignee?: string | undefined
  /** Only actions of this person. */
  assigneeId?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom; `all` for every country. */
  country?: string | undefined
  /** Only actions that concern this engine. */
  engine?: Engine | undefined
  /**
   * Only actions that concern one of these engines: the parameter repeated, or its values joined by
   * commas.
   */
  engines?: Engine[] | undefined
}

export interface ListEffectsQuery extends PageQuery {
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only answers of these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
}

export interface ReadExportTableQuery {
  /** The day of the rows, in UTC. */
  day: string
}

export interface ListEventsQuery extends PageQuery {
  /** The workspace. */
  workspaceId: string
  /** Only events with a greater `sequence`: that of the last event you have. */
  after?: number | undefined
  /** Only these types: the parameter repeated, or its values joined by commas. */
  types?:
    | (
        | 'report.ready'
        | 'report.recalculated'
        | 'recommendation.created'
        | 'export.completed'
        | 'visibility.changed'
        | 'share_of_voice.changed'
        | 'sentiment.changed'
        | 'competitor.overtook'
        | 'competitor.changed'
        | 'weakness.changed'
        | 'competitor.detected'
        | 'citation.gained'
        | 'citation.lost'
        | 'effect.ready'
        | 'spending.changed'
        | 'engine.changed'
        | 'page.names_brand'
        | 'page.dropped_brand'
        | 'referral.first'
        | 'goal.reached'
        | 'visits.changed'
        | 'audit.completed'
        | 'audit.failed'
        | 'crawler.blocked'
        | 'crawler.unblocked'
        | 'collection.completed'
        | 'collection.failing'
        | 'collection.recovered'
        | 'surface.changed'
        | 'budget.exhausted'
        | 'month_budget.exhausted'
        | 'log_connector.silent'
        | 'log_connector.recovered'
        | 'webhook.disabled'
        | 'backup.failed'
      )[]
    | undefined
  /** `desc` begins with the newest. Programs that must not miss an event use `asc`. By default `asc`. */
  sortOrder?: 'asc' | 'desc' | undefined
  /**
   * How many seconds to wait for the next event if there is none yet. At most 20 requests of a key and
   * 60 of a workspace can wait at the same time; others return at once.
   */
  wait?: number | undefined
}

export interface ListWebhooksQuery extends PageQuery {
  /** Only webhooks of this workspace; omit it for all workspaces that the key can read. */
  workspaceId?: string | undefined
}

export interface ListWebhookDeliveriesQuery extends PageQuery {
  /** Only deliveries of this status. */
  status?: 'pending' | 'delivered' | 'failed' | undefined
}

export interface ReadAgentTrafficQuery {
  /** First day (UTC), inclusive; 13 days before `endDate` unless given. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive; today unless given. */
  endDate?: string | undefined
  /** Only agents of this engine; `other` means all agents of no such engine. */
  engine?: AgentEngine | undefined
}

export interface ListAgentVisitsQuery extends PageQuery {
  /** First day (UTC), inclusive; 13 days before `endDate` unless given. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive; today unless given. */
  endDate?: string | undefined
  /** Only agents of this engine; `other` means all agents of no such engine. */
  engine?: AgentEngine | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /**
   * The field to sort by; nulls come last. Use it instead of `cursor`. With `offset` it is `visits` by
   * default.
   */
  sortBy?:
    | 'bot'
    | 'engine'
    | 'operator'
    | 'purpose'
    | 'visits'
    | 'pagesVisited'
    | 'verified'
    | 'unverifiable'
    | 'spoofed'
    | 'firstVisit'
    | 'lastVisit'
    | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ListVisitedPagesQuery extends PageQuery {
  /** First day (UTC), inclusive; 13 days before `endDate` unless given. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive; today unless given. */
  endDate?: string | undefined
  /** Only agents of this engine; `other` means all agents of no such engine. */
  engine?: AgentEngine | undefined
  /** Only pages that an answer of the report has ever cited, or only the others. */
  cited?: 'true' | 'false' | undefined
  /** Only this page, in any spelling of its address and whatever its query. */
  url?: string | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /**
   * The field to sort by; nulls come last. Use it instead of `cursor`. With `offset` it is `visits` by
   * default.
   */
  sortBy?:
    | 'host'
    | 'path'
    | 'visits'
    | 'firstVisit'
    | 'lastVisit'
    | 'citations'
    | 'firstCited'
    | 'daysToCitation'
    | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ListUnvisitedPagesQuery extends PageQuery {
  /** First day (UTC), inclusive; 13 days before `endDate` unless given. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive; today unless given. */
  endDate?: string | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /**
   * The field to sort by; nulls come last. Use it instead of `cursor`. With `offset` it is `citations`
   * by default.
   */
  sortBy?: 'url' | 'title' | 'citations' | 'firstCited' | 'lastCited' | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ListAnsweredAgentsQuery extends PageQuery {
  /** First day (UTC), inclusive; 13 days before `endDate` unless given. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive; today unless given. */
  endDate?: string | undefined
  /** Only agents of this engine; `other` means all agents of no such engine. */
  engine?: AgentEngine | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /**
   * The field to sort by; nulls come last. Use it instead of `cursor`. With `offset` it is `visits` by
   * default.
   */
  sortBy?: 'bot' | 'engine' | 'visits' | 'served' | 'denied' | 'missing' | 'failed' | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ReadReferralsQuery {
  /** First day (UTC), inclusive; 29 days before `endDate` unless given. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive; today unless given. */
  endDate?: string | undefined
  /** Only visits from these: the parameter repeated, or its values joined by commas. */
  engines?: ReferralEngine[] | undefined
  /** Only visitors from this country; of logs that do not say where a visitor is, none. */
  country?: string | undefined
}

export interface ListReferredPagesQuery extends PageQuery {
  /** First day (UTC), inclusive; 29 days before `endDate` unless given. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive; today unless given. */
  endDate?: string | undefined
  /** Only visits from these: the parameter repeated, or its values joined by commas. */
  engines?: ReferralEngine[] | undefined
  /**
   * `false` lists the report’s pages that answers of the window cite and nobody visited from an
   * assistant.
   */
  visited?: 'true' | 'false' | undefined
  /** Only pages that an answer of the report has ever cited, or only the others. */
  cited?: 'true' | 'false' | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /**
   * The field to sort by; nulls come last. Use it instead of `cursor`. With `offset` it is `visits` by
   * default.
   */
  sortBy?: 'url' | 'visits' | 'citations' | 'visitsPerThousandCitations' | 'goals' | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ReadFunnelQuery {
  /** First day (UTC), inclusive; 29 days before `endDate` unless given. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive; today unless given. */
  endDate?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /**
   * Only this page, in any spelling of its address and whatever its query; all of the report’s own
   * unless given.
   */
  url?: string | undefined
}

export interface IngestLogQuery {
  /** Cloudflare’s parameter for the header to send; ignored here. */
  header_Authorization?: string | undefined
  /** The token of a `gcp` connector, whose push can send it only here. */
  token?: string | undefined
}

export interface ImportExternalDataQuery {
  /** Who wrote the file. */
  source?: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo' | undefined
  /** The first day that a file without a column of days is about. */
  startDate?: string | undefined
  /** The last day that a file without a column of days is about. */
  endDate?: string | undefined
  /** For the list of imports. */
  fileName?: string | undefined
}

export interface ListExternalDataQuery extends PageQuery {
  source?: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo' | undefined
  by?: 'total' | 'query' | 'page' | 'referrer' | 'country' | 'device' | 'several' | undefined
  /** The first day; without it from the beginning. */
  startDate?: string | undefined
  /** The last day; without it to the end. */
  endDate?: string | undefined
}

export interface DeleteExternalDataQuery {
  source: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo'
}

export interface ListExternalSeriesQuery extends PageQuery {
  /** The first day; without it from the beginning. */
  startDate?: string | undefined
  /** The last day; without it to the end. */
  endDate?: string | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /** The field to sort by; nulls come last. Use it instead of `cursor`. */
  sortBy?: 'source' | 'name' | 'definition' | 'metric' | 'total' | 'startDay' | 'endDay' | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ListSearchedQueriesQuery extends PageQuery {
  /** The first day; without it from the beginning. */
  startDate?: string | undefined
  /** The last day; without it to the end. */
  endDate?: string | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /**
   * The field to sort by; nulls come last. Use it instead of `cursor`. With `offset` it is `impressions`
   * by default.
   */
  sortBy?: 'query' | 'impressions' | 'clicks' | 'citations' | 'startDay' | 'endDay' | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ListCrawlabilityChecksQuery extends PageQuery {
  /** Only checks of this workspace; omit it for all workspaces that the key can read. */
  workspaceId?: string | undefined
  /** Only checks of this page, as its address was sent. */
  url?: string | undefined
}

export interface ListContentChecksQuery extends PageQuery {
  /** Only checks of this workspace; omit it for all workspaces that the key can read. */
  workspaceId?: string | undefined
  /** Only checks of this page, as its address was sent. */
  url?: string | undefined
}

export interface ReadSiteReportQuery {
  workspaceId: string
  /** Only pages of this host, with its port where the addresses have one. */
  host?: string | undefined
}

export interface ListQueryFanOutsQuery extends PageQuery {
  /** Only fan-outs of this workspace. */
  workspaceId: string
}

export interface ListReportAnswersQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** Only answers to this prompt of the report. */
  promptId?: string | undefined
  /** The `brand` that `named`, `sentiment` and `outcome` refer to; by default the own brand. */
  brand?: string | undefined
  /** Only answers that name the brand, or that do not. */
  named?: boolean | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only the others.
   * `auto`: only the others where country and tags leave at least 5 of them, else all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /**
   * Only answers that name the brand with this sentiment; `unknown`: in a language whose sentiment
   * Sightline does not read.
   */
  sentiment?: 'positive' | 'neutral' | 'negative' | 'unknown' | undefined
  /**
   * Only answers of one of the four `outcomes` in `GET …/stats`: whether they name the brand, and
   * whether they cite a page of its domains.
   */
  outcome?: 'namedAndCited' | 'namedOnly' | 'citedOnly' | 'neither' | undefined
  /** Only answers that cite this page, or, for a domain without a path, any page of that host. */
  cites?: string | undefined
  /**
   * Only answers whose text has all of these words: whole words, in any order, case and accents aside.
   * In Chinese, Japanese, Korean and Thai a word is found inside others, too.
   */
  search?: string | undefined
  /**
   * With `search`: how often the words occur, relative to the length of the text. It ranks the newest
   * 1,000 answers that have them.
   */
  sortBy?: 'relevance' | undefined
}

export interface ListAiResponsesQuery extends PageQuery {
  /** First day (UTC), inclusive; with `endDate`, or the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines: the parameter repeated, or its values joined by commas. */
  engines?: Engine[] | undefined
  /** The same as `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts that are asked as this person; by default only those without one. */
  persona?: string | undefined
  /** Only prompts that are asked from this region; by default only those without one. */
  region?: string | undefined
  /** Only this turn of chains; by default first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListPromptsQuery extends PageQuery {
  /** Lowercase ISO 3166-1 alpha-2; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas. */
  tagIds?: string[] | undefined
  /** Only prompts whose text contains this, ignoring case. */
  search?: string | undefined
}

export interface UnsubscribeQuery {
  /** The token from the mail. Without it, the request needs an API key. */
  token?: string | undefined
}

export interface ListEnginesQuery extends PageQuery {
  /** The country from which the engines are asked. */
  country?: string | undefined
}

export interface ListProvidersQuery extends PageQuery {
  /** The country from which the engines are asked. */
  country?: string | undefined
}

export interface ListAuditLogQuery extends PageQuery {
  /** Only records with a greater `sequence`: that of the last record you have. */
  after?: number | undefined
  /** Only acts of the person or key with this id. */
  actor?: string | undefined
  /** Only these actions: the parameter repeated, or its values joined by commas. */
  action?:
    | (
        | 'session.created'
        | 'session.refused'
        | 'session.ended'
        | 'identity.linked'
        | 'identity.unlinked'
        | 'person.roles-by-issuer'
        | 'person.address-proved'
        | 'person.roles-by-invitation'
        | 'login-link.created'
        | 'second-factor.added'
        | 'second-factor.removed'
        | 'second-factor.reset'
        | 'recovery-codes.made'
        | 'sign-in-settings.updated'
        | 'api-key.created'
        | 'api-key.narrowed'
        | 'api-key.rotated'
        | 'api-key.revoked'
        | 'assistant.registered'
        | 'assistant.connected'
        | 'assistant.disconnected'
        | 'person.invited'
        | 'person.invitation-renewed'
        | 'person.invitation-revoked'
        | 'person.updated'
        | 'person.deleted'
        | 'person.exported'
        | 'provider-key.stored'
        | 'provider-key.deleted'
        | 'workspace.created'
        | 'workspace.updated'
        | 'workspace.deleted'
        | 'branding.updated'
        | 'page-reading.updated'
        | 'domain-kinds.updated'
        | 'report.created'
        | 'report.updated'
        | 'report.deleted'
        | 'report-prompt.removed'
        | 'client-report.updated'
        | 'collection-plan.updated'
        | 'collection-plan.deleted'
        | 'share.created'
        | 'share.deleted'
        | 'export.created'
        | 'export.deleted'
        | 'export-schedule.updated'
        | 'webhook.created'
        | 'webhook.updated'
        | 'webhook.deleted'
        | 'webhook.secret-rotated'
        | 'mail-subscription.created'
        | 'mail-subscription.updated'
        | 'mail-subscription.deleted'
        | 'log-connector.created'
        | 'log-connector.updated'
        | 'log-connector.deleted'
        | 'log-connector.token-renewed'
        | 'prompt.deleted'
        | 'tag.deleted'
        | 'note.deleted'
        | 'alert.deleted'
        | 'effect.deleted'
        | 'goal.deleted'
        | 'external-data.deleted'
        | 'external-import.deleted'
        | 'crawlability-check.deleted'
        | 'content-check.deleted'
        | 'query-fan-out.deleted'
        | 'backup.restored'
      )[]
    | undefined
  /** Only acts of this day (UTC) and later ones. */
  startDate?: string | undefined
  /** Only acts of this day (UTC) and earlier ones. */
  endDate?: string | undefined
  /** `desc` begins with the newest. Programs that must not miss a record use `asc`. By default `asc`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ReadAssistantRequestQuery {
  /** `client_id`. */
  clientId: string
  /** `redirect_uri`. */
  redirectUri: string
  /** `response_type`: `code`. */
  responseType?: string | undefined
  /** `code_challenge`. */
  codeChallenge?: string | undefined
  /** `code_challenge_method`: `S256`. */
  codeChallengeMethod?: string | undefined
  /** `scope`; `read` unless given. */
  scope?: string | undefined
  /** `state`. */
  state?: string | undefined
  /** `resource`: the address of `/mcp` here, which it is unless given. */
  resource?: string | undefined
}

export interface UnlinkProviderQuery {
  /** As `GET /v1/sign-in/linked-providers` has it. */
  issuer: string
}

export interface DeletePersonQuery {
  /**
   * What becomes of the API keys of the person: `revoke` ends them, `keep` makes them service keys with
   * what they can do now. Needed where the person has any.
   */
  keys?: 'revoke' | 'keep' | undefined
}

/** What webhooks send, distinguished by `type`. */
export type WebhookMessage =
  | ReportReadyMessage
  | ReportRecalculatedMessage
  | RecommendationCreatedMessage
  | ExportCompletedMessage
  | VisibilityChangedMessage
  | ShareOfVoiceChangedMessage
  | SentimentChangedMessage
  | CompetitorOvertookMessage
  | CompetitorChangedMessage
  | WeaknessChangedMessage
  | CompetitorDetectedMessage
  | CitationGainedMessage
  | CitationLostMessage
  | EffectReadyMessage
  | SpendingChangedMessage
  | EngineChangedMessage
  | PageNamesBrandMessage
  | PageDroppedBrandMessage
  | ReferralFirstMessage
  | GoalReachedMessage
  | VisitsChangedMessage
  | AuditCompletedMessage
  | AuditFailedMessage
  | CrawlerBlockedMessage
  | CrawlerUnblockedMessage
  | CollectionCompletedMessage
  | CollectionFailingMessage
  | CollectionRecoveredMessage
  | SurfaceChangedMessage
  | BudgetExhaustedMessage
  | MonthBudgetExhaustedMessage
  | LogConnectorSilentMessage
  | LogConnectorRecoveredMessage
  | WebhookDisabledMessage
  | BackupFailedMessage
  | PingMessage
