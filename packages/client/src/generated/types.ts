// Generated from the route table by `npm run client`.

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
  /**
   * Each occurrence counts as a mention. Only whole words match. Case and the kind of white space do not
   * matter.
   */
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
  /** The engines of the report. Only connected engines are asked. */
  engines: Engine[]
  /** How often each engine is asked each prompt on a day of the plan. */
  runsPerDay: number
  /**
   * On how many days a week the report asks. 1: Monday. 2: Monday and Thursday. 3: Monday, Wednesday and
   * Friday. 4: Monday, Tuesday, Thursday and Friday. 5: Monday to Friday. 6: Monday to Saturday. 7:
   * every day. Days are UTC.
   */
  daysPerWeek: number
  /**
   * Limit in USD for all questions of the report’s workspace in a calendar month (UTC). Null: only the
   * daily budget applies. Omitted: the budget stays unchanged.
   */
  budgetUsdPerMonth?: number | null | undefined
}

export interface ProposePlans {
  /** Proposes plans for this report, based on how its own answers vary. */
  reportId?: string | undefined
  /** Number of prompts, for a report that does not exist yet. */
  prompts?: number | undefined
  /** The engines to ask. Needed without `reportId`; by default the engines of the report’s plan. */
  engines?: Engine[] | undefined
  /** The target. Send one of `halfWidth`, `detect` with `days`, and `budgetUsdPerMonth`. */
  target: {
    /** Target for half the 95 % interval of coverage in 30 days, in points. */
    halfWidth?: number | undefined
    /** Size of a change of coverage that is to be found four times in five, in points. */
    detect?: number | undefined
    /** With `detect`: length in days of each of the two windows that are compared. */
    days?: number | undefined
    /** Most that all answers of 30 days may cost, in USD. */
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
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string
  engines?: Engine[]
  /** Only prompts that carry this tag. */
  tagId?: string
  /** True: only prompts that name a brand. False: only the others. */
  branded?: boolean
}

export interface UnlockShare {
  password: string
}

export interface CreateAlert {
  /**
   * What the alert watches. A figure of the own brand, as in `…/stats` (`sentiment` is `nss` there), or
   * of a `competitor`. `weakness`: how many of 100 answers that name the brand say something against it
   * about an `aspect`, as in `…/attributes?polarity=negative`. `overtaking`: answers name a `competitor`
   * more often than the brand. `effect`: the effect of a change is ready. `spending`: four fifths of the
   * month’s budget are spent. `forecast`: the month will cost more than its budget. `visits`: visits
   * from engines, as in `…/agent-analytics/referrals`. `goalRate`: how many of 100 such visits reach a
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
   * The direction in which the number moves: an `averagePosition` that rises is worse. For `effect`,
   * `both` reports every effect; `up` and `down` report only effects beyond noise in that direction.
   * `overtaking`, `spending` and `forecast` ignore it. By default `both`.
   */
  direction?: 'down' | 'up' | 'both' | undefined
  /** Number of full days that are compared with as many days before. By default `14`. */
  window?: 7 | 14 | 30 | undefined
  /**
   * The smallest change that fires, in the unit of the figure. The change must also be more than noise.
   * Null: any size. At most 200, except for `visits`.
   */
  minimumChange?: number | null | undefined
  /**
   * Only answers of this engine, or visits from it. Null: all engines. Logs cannot show visits from
   * `google` and `google_ai_mode`.
   */
  engine?: Engine | null | undefined
  /** Only prompts of this country, or visitors from it. Null: all countries. */
  country?: string | null | undefined
  /** Only prompts with this tag. Null: all prompts. If the tag is deleted, so is the alert. */
  tagId?: string | null | undefined
  /** `false` switches the alert off. Its state is then `quiet`. By default `true`. */
  enabled?: boolean | undefined
  /**
   * The name of a competitor of the report, for `brandCoverage`, `shareOfVoice` and `overtaking`. Null:
   * the own brand.
   */
  competitor?: string | null | undefined
  /** The aspect of a `weakness`. Null for other metrics. */
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
  /**
   * Name of an assignee without an account; null removes the assignee. For a person with an account,
   * send `assigneeId`.
   */
  assignee?: string | null | undefined
  /**
   * Id of a person of the workspace (`GET /v1/workspaces/{id}/members`); null removes the assignee. The
   * person is notified, and their name becomes the `assignee`.
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
  /** What was done, in a few words. */
  title: string
  /** The day on which it was done. The day itself counts neither before nor after. */
  day: string
  promptIds?: string[] | undefined
  /** Affects prompts with any of these tags. */
  tagIds?: string[] | undefined
  /** Affects prompts whose answers cited one of these pages in the two windows before the day. */
  urls?: string[] | undefined
  engines?: Engine[] | undefined
  /** What is measured: how many of 100 answers name the brand, or how many cite one of its pages. */
  metric?: 'brandCoverage' | 'domainCoverage' | undefined
  /** Length of each window in days, from 7 to 90; 28 by default. */
  days?: number | undefined
  actionId?: string | undefined
}

export interface UpdateClientReport {
  /** Sections to hide. The first sentence, the chart and the method are always shown. */
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
  /** Paper size of a PDF. By default `a4`. */
  paper?: 'a4' | 'letter' | undefined
  /** First day (UTC), inclusive. Needs `endDate`. Without both, the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  engines?: Engine[] | undefined
  /** Only prompts that carry this tag. */
  tagId?: string | undefined
  /** True: only prompts that name a brand. False: only the others. */
  branded?: boolean | undefined
}

export interface UpdateExportSchedule {
  /** Export after each full ISO week or calendar month (UTC). Null: no schedule. */
  every: 'week' | 'month' | null
  /** `pdf`: the report as pages. `png`: the report as one picture. `csv`: the statistics of each brand. */
  kind: 'pdf' | 'png' | 'csv'
  /** Paper size of a PDF. By default `a4`. */
  paper?: 'a4' | 'letter' | undefined
  filters?: ExportFilters | undefined
}

export interface ExportFilters {
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string
  engines?: Engine[]
  /** Only prompts that carry this tag. */
  tagId?: string
  /** True: only prompts that name a brand. False: only the others. */
  branded?: boolean
}

export interface CreateWebhook {
  /** The absolute address of a page on a public host, with http or https and without credentials. */
  url: string
  /** The types of events to send. `["*"]`: all types, including those of later versions. */
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
  /** A description for people. It may be empty. By default ``. */
  description?: string | undefined
  /**
   * `standard`: the event as JSON, by Standard Webhooks. `slack`, `teams`: a sentence in the format of
   * an incoming webhook of Slack or a workflow of Microsoft Teams. By default `standard`.
   */
  format?: 'standard' | 'slack' | 'teams' | undefined
  /**
   * Only for `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of
   * one per event. With `["*"]`, it contains only events that may need action. By default `off`.
   */
  digest?: 'off' | 'daily' | 'weekly' | undefined
}

export interface UpdateWebhook {
  /** The absolute address of a page on a public host, with http or https and without credentials. */
  url?: string | undefined
  /** The types of events to send. `["*"]`: all types, including those of later versions. */
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
  /** A description for people. It may be empty. */
  description?: string | undefined
  /**
   * `standard`: the event as JSON, by Standard Webhooks. `slack`, `teams`: a sentence in the format of
   * an incoming webhook of Slack or a workflow of Microsoft Teams.
   */
  format?: 'standard' | 'slack' | 'teams' | undefined
  /**
   * Only for `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of
   * one per event. With `["*"]`, it contains only events that may need action.
   */
  digest?: 'off' | 'daily' | 'weekly' | undefined
  status?: 'enabled' | 'disabled' | undefined
}

export interface ReplayEvents {
  /** The sequence number after which events are sent again. */
  after: number
  /** The workspace whose events are sent again. Required if the webhook serves several. */
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
  /** A brand of the report. Default: its own brand. */
  brand?: string | undefined
  /**
   * Each occurrence counts as a mention. Only whole words match. Case and the kind of white space do not
   * matter.
   */
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
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
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
  /** The prompts that the report will ask. They show which words are usual in the trade. */
  prompts?: string[] | undefined
}

export interface BrandByNames {
  brand: string
  brandVariations?: string[] | undefined
  brandDomain?: string | undefined
  brandDomainVariations?: string[] | undefined
  /**
   * Each occurrence counts as a mention. Only whole words match. Case and the kind of white space do not
   * matter.
   */
  always?: string[] | undefined
  /** A name of the brand inside such a phrase does not count as a mention. */
  never?: string[] | undefined
}

export type AgentEngine = 'chatgpt' | 'claude' | 'copilot' | 'perplexity' | 'google' | 'other'

/** The assistant that sent a person. `other` means any assistant that is none of the engines. */
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
  /** The server or service that writes the log. */
  source: 'combined' | 'json' | 'cloudflare' | 'cloudfront' | 'vercel' | 'fastly' | 'akamai' | 'alb' | 'gcp'
  /** The domains of the log, subdomains included. Records without a host count for the first one. */
  domains: string[]
  /** The id of the Fastly service that sends its logs here. Without it, any service may send. */
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
  /** A path without query. `*` matches any text, and a slash at the end makes no difference. */
  pattern: string
}

export interface UpdateGoal {
  name?: string | undefined
  value?: number | null | undefined
  currency?: string | null | undefined
  pattern?: string | undefined
}

export interface ExternalUpload {
  /** The tool that exported the file. */
  source: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo'
  /** The exported table: CSV with commas, semicolons or tabs. */
  file: string
  /** The first day that the file covers, if it has no column of days. */
  startDate?: string | undefined
  /** The last day that the file covers, if it has no column of days. */
  endDate?: string | undefined
  /** The name to show in the list of imports. */
  fileName?: string | undefined
}

export interface CreateCrawlabilityCheck {
  workspaceId: string
  /**
   * The address of the page: absolute, http or https, without credentials, on a public host. Send
   * exactly one of `url`, `urls` and `sitemap`.
   */
  url?: string | undefined
  /**
   * Instead of `url`: the addresses of 1 to 100 pages, with one check for each. Duplicates are checked
   * once.
   */
  urls?: string[] | undefined
  /**
   * Instead of `url`: the address of a sitemap (XML, a sitemap index, or plain text with one address per
   * line; gzipped or not; at most 10 MB). The first 100 pages of its host are checked. Of an index, the
   * first ten sitemaps are read.
   */
  sitemap?: string | undefined
}

export interface CreateContentCheck {
  workspaceId: string
  /**
   * The address of the page: absolute, http or https, without credentials, on a public host. Send
   * exactly one of `url`, `urls` and `sitemap`.
   */
  url?: string | undefined
  /**
   * Instead of `url`: the addresses of 1 to 100 pages, with one check for each. Duplicates are checked
   * once.
   */
  urls?: string[] | undefined
  /**
   * Instead of `url`: the address of a sitemap (XML, a sitemap index, or plain text with one address per
   * line; gzipped or not; at most 10 MB). The first 100 pages of its host are checked. Of an index, the
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
  /** The engines whose searches you want. Default: all engines of `GET /v1/providers`. */
  engines?: Engine[] | undefined
}

export type ImportedAnswers = ImportedAnswer[]

export interface ImportedAnswer {
  /** The id of the prompt. Send it instead of `prompt` and `country`. */
  promptId?: string | undefined
  /**
   * The text of the prompt. Send it with `country`. A text that is new in the workspace becomes a prompt
   * and is charged.
   */
  prompt?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  engine: Engine
  /** The day (UTC) on which the engine was asked. You can send `askedDate` instead. */
  day?: string | undefined
  askedDate?: string | undefined
  /** Distinguishes answers of the same day. By default `1`. */
  run?: number | undefined
  /** The answer as Markdown. Empty if the engine showed no AI answer. */
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
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country: string
  /**
   * Asks all these prompts as this person, described in a few words. Engines whose provider does not
   * support conversations are not asked.
   */
  persona?: string | null | undefined
  /**
   * Asks all these prompts from this region of the country, or from a town in a region: `Bavaria`;
   * `Munich, Bavaria`. Engines whose provider does not support regions are not asked.
   */
  region?: string | null | undefined
  /**
   * Makes each prompt a chain: these questions follow it in the same conversation. Each turn uses one
   * prompt of the allowance.
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
  /** Pasted questions, one per item. Empty items are ignored. */
  lines?: string[] | undefined
  /**
   * One or several further sources of questions. `csv`: `file`. `gsc`, `gsc_ai`: queries of imported
   * files from Search Console. `fan_outs`: what engines searched for stored answers of the last 90 days.
   * `site`: headings and questions of `url` or of the first 20 pages of `sitemap`. `competitors`:
   * questions that compare the own brand with each competitor. `templates`: questions of each intent
   * about each of `subjects`, in en, de, fr, es and it.
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
  /** For `csv`: a table with a column of questions and optionally one of impressions, at most 5000 rows. */
  file?: string | undefined
  /** The absolute address of a page on a public host, with http or https and without credentials. */
  url?: string | undefined
  /** The absolute address of a page on a public host, with http or https and without credentials. */
  sitemap?: string | undefined
  /** For `templates`: the subjects of the questions, for example `running shoes`. */
  subjects?: string[] | undefined
  /** For `competitors`: names of competitors. Default: those of the report. */
  competitors?: string[] | undefined
  /**
   * The report whose brands, prompts and plan apply. Omitted: all prompts of the workspace count as
   * tracked.
   */
  reportId?: string | undefined
  /** The language of the questions. Default: the language of most of them. */
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
  /** The kind also applies to its subdomains. */
  domain: unknown
  /** Applies to the domain and its pages. Domains of brands keep the kinds `own` and `competitor`. */
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
   * Whether Sightline reads the cited pages that matter most and stores which tracked brands they name.
   * Default: false. In a sandbox no page is read.
   */
  enabled: boolean
  /** The most pages to read in a day (UTC). Redirects and robots.txt do not count. By default `50`. */
  pagesPerDay?: number | undefined
}

export interface KeepOwnMailSubscription {
  /**
   * When to send fired alerts and other events that may need action: `immediately`, every morning
   * (`daily`), every Monday (`weekly`), or never (`off`).
   */
  events: 'off' | 'immediately' | 'daily' | 'weekly'
  /** Whether the files of export schedules are sent as attachments. */
  reports: boolean
}

export interface CreateMailSubscription {
  /** The address that gets the mail. */
  email: string
  /**
   * When to send fired alerts and other events that may need action: `immediately`, every morning
   * (`daily`), every Monday (`weekly`), or never (`off`). By default `immediately`.
   */
  events?: 'off' | 'immediately' | 'daily' | 'weekly' | undefined
  /** Whether the files of export schedules are sent as attachments. By default `true`. */
  reports?: boolean | undefined
}

export interface UpdateMailSubscription {
  /**
   * When to send fired alerts and other events that may need action: `immediately`, every morning
   * (`daily`), every Monday (`weekly`), or never (`off`).
   */
  events?: 'off' | 'immediately' | 'daily' | 'weekly' | undefined
  /** Whether the files of export schedules are sent as attachments. */
  reports?: boolean | undefined
}

export interface StoreProviderKey {
  /** The key, or the password if the provider needs a login. */
  key: string
  /** Only for a provider whose `needsLogin` is true. */
  login?: string | undefined
}

export interface CreateApiKey {
  name: string
  scopes: ('read' | 'write' | 'ingest' | 'admin')[]
  workspaceIds?: string[] | undefined
  allWorkspaces?: boolean | undefined
  /** No later than the key that creates it expires, which is also the default. */
  expiresDate?: string | undefined
  /**
   * The networks that may use it. They must be within those of the key that creates it, which are also
   * the default.
   */
  networks?: string[] | undefined
  /**
   * For a signed-in person: makes a service key, which belongs to no person and outlasts their roles.
   * Ignored for other callers.
   */
  isService?: boolean | undefined
}

export interface UpdateApiKey {
  name?: string | undefined
  scopes?: ('read' | 'write' | 'ingest' | 'admin')[] | undefined
  workspaceIds?: string[] | undefined
  networks?: string[] | null | undefined
  expiresDate?: string | null | undefined
}

export interface RotateApiKey {
  /** How many hours the old key still works. It never works beyond its own expiry. */
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
  /** One of your ten recovery codes. */
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
   * The person whom the link signs in, for people who can sign in neither by mail nor by a provider.
   * Only a signed-in person who administers all roles of that person may set it. A second factor is
   * still required.
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
  /** A name by which you will recognise the passkey. */
  name: string
  id: string
  clientDataJSON: string
  attestationObject: string
  transports?: string[] | undefined
}

export interface SignInSettings {
  /**
   * Whether people need a second factor unless they sign in by an identity provider. Open sessions
   * continue.
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
  /** `scope`. The default is `read`. */
  scope?: string | undefined
  /** `state`. */
  state?: string | undefined
  /** `resource`: the address of `/mcp` here, which is also the default. */
  resource?: string | undefined
  /** The scopes to allow, out of those that it asks for. */
  scopes: ('read' | 'write')[]
  /** True for every workspace that you may use, including later ones. By default `false`. */
  allWorkspaces?: boolean | undefined
  /** The workspaces that it may use, if not all. */
  workspaceIds?: string[] | undefined
}

export interface UpdateMe {
  name?: string | undefined
  /** You can set it only once, because people are recognised by their address. */
  email?: string | null | undefined
  timeZone?: string | null | undefined
  locale?: string | null | undefined
  theme?: 'light' | 'dark' | null | undefined
  /** Whether your notices (`GET /v1/notices`) are also sent by mail. */
  mailsNotices?: boolean | undefined
}

export interface UpdatePerson {
  name?: string | undefined
  /** True for an owner of the installation, who may do everything in every workspace. */
  isOwner?: boolean | undefined
  /**
   * All roles of the person or, for an administrator of some workspaces, all roles in these. A role that
   * you leave out is removed.
   */
  memberships?:
    | {
        workspaceId: string
        /**
         * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
         * the pages of one report, without settings and cost.
         */
        role: 'admin' | 'editor' | 'viewer' | 'client'
        /** The report that a client reads. Null for any other role. */
        reportId?: string | null | undefined
      }[]
    | undefined
}

export interface CreateInvitation {
  email: string
  name?: string | undefined
  /** True for an owner of the installation, who may do everything in every workspace. */
  isOwner?: boolean | undefined
  memberships?:
    | {
        workspaceId: string
        /**
         * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
         * the pages of one report, without settings and cost.
         */
        role: 'admin' | 'editor' | 'viewer' | 'client'
        /** The report that a client reads. Null for any other role. */
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
  /** Number of answers to the counted prompts in the window, including refusals. */
  executions: number
  /** How many of 100 answers name the own brand. Null without answers. */
  brandCoverage: number | null
  /** 95 % interval of `brandCoverage`. Null below 5 prompts. */
  interval: [number, number] | null
  /** The change of `brandCoverage` since the window before. */
  change: Change
  /** One entry for each week of the window, oldest first. */
  trend: {
    /** The Monday of the week, or the first day of the window. */
    date: string
    /** How many of 100 answers name the own brand. Null without answers in the week. */
    brandCoverage: number | null
  }[]
  /** When an engine was last asked in the window. Null if none was asked. */
  lastAskedDate: string | null
  /** When the next question is due. Null if none can be asked. */
  nextAskingDate: string | null
  /** Number of questions of the window that could not be asked or failed at every attempt. */
  failed: number
  /** Cost of the answers of the window in USD. Null if no cost is known. */
  costUsd: number | null
  /** Number of recommendations that apply now and are `suggested` or `in_progress`. */
  openRecommendations: number
  /** Number of prompts whose answers are counted. */
  totalPrompts: number
  /**
   * Which prompts were counted. `true`: those that name a brand. `false`: those that name none. Null:
   * all prompts.
   */
  branded: boolean | null
  /** The name of the workspace. */
  workspaceName: string
  /**
   * Number of open actions that apply now. All open recommendations about the same target are one
   * action.
   */
  openActions: number
  /** Number of alerts that fire now or fired in the last 7 days. */
  recentAlerts: number
  /**
   * How many of the open actions are worth doing, at most twelve. Null until the report’s actions are
   * computed.
   */
  actionsWorthDoing: number | null
}

export interface Change {
  previous: number | null
  delta: number | null
  /** Whether the change is more than noise. Null below 5 prompts. */
  significant: boolean | null
}

export interface Paging {
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null
  hasMore: boolean
}

export interface ValidationProblem {
  /** The path of the wrong field, with dots. Empty if the whole part is wrong. */
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
  /** The countries of the report’s prompts, sorted. */
  countries: string[]
  createdDate: string
  updatedDate: string
  promptIds: string[]
  countryPromptsTotal: Record<string, number>
  competitors: Competitor[]
  /** The tags of the report’s prompts. */
  tags: ReportTag[]
  /**
   * `failed`: the first set-up was given up, and `recalculation.reason` says why. `POST …/recalculate`
   * or a change of the report starts it again.
   */
  status: 'setting_up' | 'ready' | 'failed'
  /** While true, all figures are still those from before the change. */
  isRecalculating: boolean
  /** The state of the recalculation. Null unless one is running or has failed. */
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
  /** `failed`: the recalculation was given up, and all figures are still those from before the change. */
  status: 'running' | 'failed'
  /** The progress from 0 to 1. */
  progress: number
  /** When the change that needs the recalculation was accepted. */
  startedDate: string
  /** Why the recalculation failed, and what to do. Null while it is running. */
  reason: string | null
}

export interface ReportVersion {
  version: number
  createdDate: string
  /**
   * When the figures began to come from this version. Null while it is being computed, or if a later
   * version replaced it first.
   */
  activeDate: string | null
  /** The fields whose change created this version. */
  changed: string[]
  /**
   * True if Sightline’s detection rules had changed since the version before, so that every answer was
   * read again.
   */
  isUnderNewRules: boolean
  /** Mentions of the own brand in all answers, before and after. */
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
  /** Number of questions that engines have answered, including those without an AI answer. */
  answered: number
  /** Number of questions in the first collection. 0 until they are planned, or if no engine can be asked. */
  planned: number
  /** Number of questions that failed for good. */
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
    /** Name of the brand. */
    brand: string
    /** Main domain of the brand. */
    brandDomain: string
  }
  status: 'finished' | 'no_data'
  isRecalculating: boolean
  /** The version that all numbers come from; 0 while the report is being set up. */
  version: number
  simulated: boolean
  window: {
    startDate: string
    endDate: string
    previousStartDate: string
    previousEndDate: string
    country: string | null
    /** The engines that are counted. Empty for all. */
    engines: Engine[]
    /** The tag. Null unless the window is filtered by exactly one tag. */
    tagId: string | null
    /** Only prompts with one of these tags. Empty: all prompts. */
    tagIds: string[]
    /**
     * Which prompts were counted. `true`: those that name a brand. `false`: those that name none. Null:
     * all prompts.
     */
    branded: boolean | null
    /** The `surface` sent. Null for all. */
    surface: string | null
    /** The `brand` sent. Null for the own brand. */
    brand: string | null
    /** Only prompts asked as this persona. Null: prompts without a persona. */
    persona: string | null
    /** Only prompts asked from this region. Null: prompts without a region. */
    region: string | null
    /** The turn of chains. 1 also includes every prompt without follow-ups. */
    turn: number
  }
  /** Number of prompts that match the filters. */
  totalPrompts: number
  /** Number of answers, including refusals. */
  executions: number
  /**
   * Number of times that the engine showed no AI answer or refused without any text. No rate counts
   * them.
   */
  noAnswers: number
  /** Distinct URLs of each answer, summed over all answers. */
  citations: number
  /** Number of answers that name any brand of the report: its own or a competitor. */
  anyBrandExecutions: number
  /** How many of 100 answers name any brand of the report. Null without answers. */
  anyBrandCoverage: number | null
  /** The figures of the own brand, or of the one sent as `brand`. The totals cover all brands. */
  summary: {
    /** Number of mentions of all brands. */
    totalMentions: number
    totalSources: number
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    shareOfVoice: number | null
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    brandCoverage: number | null
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    domainCoverage: number | null
    /** Mean position in answers, from 1. Null if no answer names the brand. */
    averagePosition: number | null
    /** The brand’s daily rank by mentions, averaged over the days with answers. Null without answers. */
    averageRank: number | null
  }
  /** The own brand, or the one sent as `brand`, first. Others by mentions. */
  brands: BrandStats[]
  /** One point for each day of the window, or for each week or month if `interval` says so. */
  history: HistoryPoint[]
  /** Only with `previousHistory=true`: the `history` of the window before. */
  previousHistory?: HistoryPoint[]
  /**
   * Only with `engineCoverage=true`: how often each engine names the own brand, or the one sent as
   * `brand`.
   */
  engineCoverage?: EngineCoverage[]
  /**
   * Engines whose answers come from other surfaces than in the window before. If there is one, every
   * `change` is null. To compare the other engines, list only those in `engines`.
   */
  notCompared: NotCompared[]
  /** Only with `groupBy`. Engines in a fixed order, countries by code, tags by name. */
  groups?: StatsGroup[]
  /** Up to 20 untracked brands that at least 3 of the latest 200 answers name. */
  detectedBrands: {
    /** A brand name found in several answers. */
    name: string
    /** How many of the searched answers mention it. */
    mentions: number
  }[]
  allBrandsAnalysis?: AllBrandsAnalysis
  competitorBrandsAnalysis?: CompetitorBrandsAnalysis
}

export interface BrandStats {
  brand: string
  brandDomain: string
  isMainBrand: boolean
  /** Rank by mentions, from 1. */
  rank: number
  /** Number of answers that name the brand. */
  mentions: number
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  brandCoverage: number | null
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  shareOfVoice: number | null
  /** Mean position in answers, from 1. Null if no answer names the brand. */
  averagePosition: number | null
  /** Mean over answers of 100 × 0.9^(position − 1), 0 if not named. */
  visibilityScore: number | null
  domainCitations: number
  domainExecutions: number
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  domainCoverage: number | null
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  citationShare: number | null
  sentiment: Sentiment | null
  /**
   * 95 % intervals of the figures if similar prompts were asked. Answers to one prompt do not count as
   * independent. Each is null below 5 prompts.
   */
  intervals: {
    brandCoverage: [number, number] | null
    shareOfVoice: [number, number] | null
    averagePosition: [number, number] | null
    domainCoverage: [number, number] | null
    citationShare: [number, number] | null
    /** 95 % interval of the figure if these prompts were asked again as often. Null without answers. */
    samePrompts: {
      brandCoverage: [number, number] | null
    }
  }
  /** The change since the window before. */
  change: {
    brandCoverage: Change
    shareOfVoice: Change
    averagePosition: Change
    domainCoverage: Change
    citationShare: Change
  }
  /**
   * The best and the worst rank that the data allow. Brands that answers name more often by more than
   * noise rank above it, brands named less often by more than noise below it. Null below 5 prompts.
   */
  rankRange: [number, number] | null
  /**
   * Every answer has one of four outcomes for the brand; they add up to `executions`. `GET
   * …/answers?outcome=` lists the answers.
   */
  outcomes: Outcomes
  /** How many of 100 answers that cite a page of its domains do not name the brand. */
  ghostRate: RateFigure
  /**
   * Position-adjusted word count: the brand’s share of the words in sentences that name brands of the
   * report. Earlier sentences count more. `n` is the number of mentions of all brands. Null if no brand
   * is named, and until older answers are read again.
   */
  pawc: RateFigure
  /**
   * `nss` of `sentiment`, with its interval and its change. `n` is the number of answers that name the
   * brand and whose sentiment is known.
   */
  netSentiment: ScoreFigure
}

export interface Sentiment {
  positive: number
  neutral: number
  negative: number
  /** Number of answers that name the brand in a language whose sentiment Sightline cannot read. */
  unknown: number
  /**
   * Net sentiment, −100 to 100: 100 × (positive − negative) / (positive + neutral + negative). Null if
   * no sentiment is known.
   */
  nss: number | null
  /** How the sentiment was judged: by word lists. */
  source: 'lexicon'
}

export interface Outcomes {
  /** Number of answers that name the brand and cite a page of its domains. */
  namedAndCited: number
  /** Number of answers that name the brand and cite no page of its domains. */
  namedOnly: number
  /** Number of answers that cite a page of its domains and do not name the brand. */
  citedOnly: number
  neither: number
}

export interface RateFigure {
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  value: number | null
  /** How many were counted: the number that `value` is a share of. */
  n: number
  /** 95 % interval of `value`. Null if fewer than 5 prompts have something to count. */
  interval: [number, number] | null
  /** Change since the window before. Null if the windows cannot be compared. */
  change: Change | null
}

export interface ScoreFigure {
  /** A score, −100 to 100. Null if there is nothing to count. */
  value: number | null
  /** How many were counted: the number that `value` is a share of. */
  n: number
  /** 95 % interval of `value`. Null if fewer than 5 prompts have something to count. */
  interval: [number, number] | null
  /** Change since the window before. Null if the windows cannot be compared. */
  change: Change | null
}

export interface HistoryPoint {
  /** First day of the point. */
  date: string
  /** Last day of the point. Equals `date` unless `interval` is sent. */
  endDate: string
  executions: number
  brands: {
    brand: string
    isMainBrand: boolean
    mentions: number
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    brandCoverage: number | null
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    shareOfVoice: number | null
    /** Mean position in answers, from 1. Null if no answer names the brand. */
    averagePosition: number | null
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    visibilityScore: number | null
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    domainCoverage: number | null
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    citationShare: number | null
    sentiment: Sentiment | null
    /** 95 % intervals, null if fewer than 5 prompts can be counted. */
    intervals: {
      brandCoverage: [number, number] | null
      shareOfVoice: [number, number] | null
    }
  }[]
}

export interface EngineCoverage {
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  value: number | null
  /** How many were counted: the number that `value` is a share of. */
  n: number
  /** 95 % interval of `value`. Null if fewer than 5 prompts have something to count. */
  interval: [number, number] | null
  /** Change since the window before. Null if the windows cannot be compared. */
  change: Change | null
  engine: Engine
  label: string
}

export interface NotCompared {
  engine: Engine
  /** The first day of a surface that the window before does not have. Null if there is no such surface. */
  day: string | null
  /** What changed, in one or two sentences. */
  text: string
}

export interface StatsGroup {
  /**
   * The engine, the id of the surface, the country, the id of the tag, the persona, the region or the
   * turn. Null for prompts without one. A prompt with two tags counts in both groups.
   */
  group: string | null
  /** Name of the group. For a surface, its source in words. */
  label: string
  /** Up to 5 surfaces that the group’s answers come from, most answers first. */
  surfaces: {
    id: string
    label: string
    executions: number
  }[]
  /** Number of prompts that match the filters. */
  totalPrompts: number
  /** Number of answers, including refusals. */
  executions: number
  /**
   * Number of times that the engine showed no AI answer or refused without any text. No rate counts
   * them.
   */
  noAnswers: number
  /** Distinct URLs of each answer, summed over all answers. */
  citations: number
  /** Number of answers that name any brand of the report: its own or a competitor. */
  anyBrandExecutions: number
  /** How many of 100 answers name any brand of the report. Null without answers. */
  anyBrandCoverage: number | null
  /** The figures of the own brand, or of the one sent as `brand`. The totals cover all brands. */
  summary: {
    /** Number of mentions of all brands. */
    totalMentions: number
    totalSources: number
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    shareOfVoice: number | null
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    brandCoverage: number | null
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    domainCoverage: number | null
    /** Mean position in answers, from 1. Null if no answer names the brand. */
    averagePosition: number | null
    /** The brand’s daily rank by mentions, averaged over the days with answers. Null without answers. */
    averageRank: number | null
  }
  /** The own brand, or the one sent as `brand`, first. Others by mentions. */
  brands: BrandStats[]
  /** One point for each day of the window, or for each week or month if `interval` says so. */
  history: HistoryPoint[]
}

/** The figures of `brands` and `history`, arranged by measure. */
export interface AllBrandsAnalysis {
  /** In the order of `brands`. */
  brandMentions: {
    /** The name of the brand. */
    brand: string
    /** True for the report’s own brand, false for a competitor. */
    isMainBrand: boolean
    /** Rank by mentions, as in `brands`. */
    rank: number
    /** Number of answers in the window that name the brand. */
    mentions: number
    /**
     * The brand’s share of the mentions of all brands of the report, 0 to 100. Null if no brand is
     * mentioned.
     */
    shareOfVoice: number | null
    /** How many of 100 answers name the brand. Null without answers. */
    brandCoverage: number | null
    /** The brand’s `brandDomain`. The numbers cover all its domains. */
    domain: string
    /** Always null. Sightline has no logos. */
    logoUrl: null
  }[]
  /** The rank of each brand, by day. One entry for each day of the window. */
  brandRankHistory: {
    /** The day (UTC). */
    date: string
    /** The own brand first, then the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** True for the report’s own brand, false for a competitor. */
      isMainBrand: boolean
      /**
       * Rank by the day’s mentions, from 1. Of brands with equal mentions, the one listed first in the
       * report ranks first. Null without answers.
       */
      rank: number | null
    }[]
  }[]
  /** How many of 100 answers name each brand, by day. One entry for each day of the window. */
  brandCoverageHistory: {
    /** The day (UTC). */
    date: string
    /** The own brand first, then the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** True for the report’s own brand, false for a competitor. */
      isMainBrand: boolean
      /** `brandCoverage` of the day in `history`. Null without answers. */
      coverage: number | null
    }[]
  }[]
  /** How early answers name each brand, by day. One entry for each day of the window. */
  brandPositionHistory: {
    /** The day (UTC). */
    date: string
    /** The own brand first, then the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** True for the report’s own brand, false for a competitor. */
      isMainBrand: boolean
      /** `averagePosition` of the day in `history`. Null if no answer names the brand. */
      position: number | null
    }[]
  }[]
  /** How visible each brand is, by day. One entry for each day of the window. */
  brandVisibilityIndex: {
    /** The day (UTC). */
    date: string
    /** The own brand first, then the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** True for the report’s own brand, false for a competitor. */
      isMainBrand: boolean
      /** `visibilityScore` of the day in `history`. Null without answers. */
      visibilityScore: number | null
      /** `brandCoverage` of the day in `history`. Null without answers. */
      brandCoverage: number | null
    }[]
  }[]
  /** How many of 100 answers cite each brand’s domains, by day. One entry for each day of the window. */
  domainCoverageHistory: {
    /** The day (UTC). */
    date: string
    /** One entry for each brand: the own brand first, then the competitors in the report’s order. */
    domains: {
      /** The brand’s `brandDomain`. The numbers cover all its domains. */
      domain: string
      /** True for the report’s own brand, false for a competitor. */
      isMainBrand: boolean
      /** `domainCoverage` of the day in `history`. Null without answers. */
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
    /** The brand’s `brandDomain`. The numbers cover all its domains. */
    domain: string
    /** Always null. Sightline has no logos. */
    logoUrl: null
    /** True for the report’s own brand, false for a competitor. */
    isMainBrand: boolean
    /** Number of answers in the window that name the brand. */
    mentions: number
    /**
     * The brand’s share of the mentions of all brands of the report, 0 to 100. Null if no brand is
     * mentioned.
     */
    shareOfVoice: number | null
    /** How many of 100 answers name the brand. Null without answers. */
    brandCoverage: number | null
    /** How many of 100 answers cite the brand’s domains. Null without answers. */
    domainCoverage: number | null
    /** Number of citations of pages of the brand’s domains. */
    domainCitations: number
    /** Mean of the brand’s ranks in `brandRankHistory`. Null without answers. */
    averageRank: number | null
    /** Mean position among the brands that an answer names, from 1. Null if the brand is never mentioned. */
    averagePosition: number | null
    /**
     * Coverage and position in one score, 0 to 100: the mean over answers of 100 × 0.9^(position − 1), and
     * 0 for answers that do not name the brand. Null without answers.
     */
    visibilityScore: number | null
    /** Always null. Sightline does not measure it. */
    likelihoodToBuy: null
    /** Answers by sentiment. Null if the brand is never mentioned. */
    sentiment: {
      /** Number of answers that praise the brand. */
      positive: number
      /** Number of answers that name the brand with neither praise nor criticism, or with both. */
      neutral: number
      /** Number of answers that criticise the brand. */
      negative: number
      /** Number of answers that name the brand in a language whose sentiment Sightline cannot read. */
      unknown: number
      /**
       * Net sentiment, −100 to 100: 100 × (positive − negative) / (positive + neutral + negative). Null if
       * no sentiment is known.
       */
      nss: number | null
    } | null
  }[]
  /** How many of 100 answers name each brand, by day. One entry for each day of the window. */
  brandCoverageHistory: {
    /** The day (UTC). */
    date: string
    /** The own brand first, then the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** True for the report’s own brand, false for a competitor. */
      isMainBrand: boolean
      /** `brandCoverage` of the day in `history`. Null without answers. */
      coverage: number | null
    }[]
  }[]
  /** How many of 100 answers cite each brand’s domains, by day. One entry for each day of the window. */
  domainCoverageHistory: {
    /** The day (UTC). */
    date: string
    /** One entry for each brand: the own brand first, then the competitors in the report’s order. */
    domains: {
      /** The brand’s `brandDomain`. The numbers cover all its domains. */
      domain: string
      /** True for the report’s own brand, false for a competitor. */
      isMainBrand: boolean
      /** `domainCoverage` of the day in `history`. Null without answers. */
      coverage: number | null
    }[]
  }[]
  /** How visible each brand is, by day. One entry for each day of the window. */
  brandVisibilityIndex: {
    /** The day (UTC). */
    date: string
    /** The own brand first, then the competitors in the report’s order. */
    brands: {
      /** The name of the brand. */
      brand: string
      /** True for the report’s own brand, false for a competitor. */
      isMainBrand: boolean
      /** `visibilityScore` of the day in `history`. Null without answers. */
      visibilityScore: number | null
      /** `brandCoverage` of the day in `history`. Null without answers. */
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
  /** Number of answers of the engine on that day, including refusals. */
  executions: number
  brand: string
  isMainBrand: boolean
  mentions: number
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  brandCoverage: number | null
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  shareOfVoice: number | null
  /** Mean position in answers, from 1. Null if no answer names the brand. */
  averagePosition: number | null
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  visibilityScore: number | null
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  domainCoverage: number | null
  /** A percentage, 0 to 100. Null if there is nothing to count. */
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
   * The number of all items. Null if it would have to be counted. Only with `offset`, `sortBy` or
   * `sortOrder`.
   */
  total?: number | null
}

export interface ReportPromptList {
  items: ReportPrompt[]
  paging: SortedPaging
}

export interface ReportPrompt {
  /** Rank by mentions of the brand, among all prompts of the window, country, engines and tags. */
  rank: number
  id: string
  country: string
  prompt: string
  volume: number | null
  executions: number
  brandMentions: number
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  brandCoverage: number | null
  /** Number of answers that cite a page of the brand’s domains. */
  domainMentions: number
  tags: PromptTag[]
  competitors: {
    brand: string
    brandMentions: number
    domainMentions: number
  }[]
  /** Mean position of the brand, from 1. Null if no answer names it. */
  averagePosition: number | null
  /** Whether the text of the prompt names the own brand or a competitor. */
  branded: boolean
  /** The change since the window before. */
  change: {
    brandCoverage: Change
  }
  /** 95 % interval of `brandCoverage`. Null below 5 days with answers. */
  interval: [number, number] | null
  /** One entry for each week from Monday, cut to the window. `date` is its first day. */
  trend: {
    date: string
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    brandCoverage: number | null
  }[]
  /** One entry for each engine with answers. */
  engines: {
    engine: Engine
    executions: number
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    brandCoverage: number | null
  }[]
  /** Sentiment towards the brand. Null if no answer names it. */
  sentiment: Sentiment | null
  /** Number of answers that name any brand of the report: its own or a competitor. */
  anyBrandExecutions: number
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  anyBrandCoverage: number | null
  /**
   * With `behind`: the coverage of that competitor minus the coverage of the brand, in points. Null
   * without `behind`.
   */
  gap: number | null
  stability: Stability
  /** The persona as whom the prompt is asked. Null without a persona. */
  persona: string | null
  /** The part of the country that the prompt is asked from. Null for the whole country. */
  region: string | null
  /** Number of the turn in its chain; 1 for a prompt without a chain. */
  turn: number
  /** Number of turns in the chain; 1 for a prompt without follow-ups. */
  turns: number
}

export interface PromptTag {
  id: string
  name: string
  color: string
}

/**
 * How much of what an engine’s answers name or cite stays the same from one day to the next, 0 to 100:
 * the mean overlap over all pairs of neighbouring days of every engine. Null below 20 pairs.
 */
export interface Stability {
  /** Stability of the report’s brands that answers name. */
  brands: number | null
  /** Stability of the hosts that answers cite. Null with `surface`. */
  domains: number | null
}

export interface ReportPromptDetail {
  id: string
  reportId: string
  prompt: string
  country: string
  /** The persona as whom the prompt is asked. Null without a persona. */
  persona: string | null
  /** The part of the country that the prompt is asked from. Null for the whole country. */
  region: string | null
  /** Number of the turn in its chain; 1 for a prompt without a chain. */
  turn: number
  /** Number of turns in the chain; 1 for a prompt without follow-ups. */
  turns: number
  /** Id of the first turn of the chain, or of the prompt itself without a chain. */
  chainId: string
  intentVolume: number | null
  executions: number
  brandRank: {
    brand: string
    isMainBrand: boolean
    rank: number
    mentions: number
    /** A percentage, 0 to 100. Null if there is nothing to count. */
    brandCoverage: number | null
    averagePosition: number | null
    sentiment: Sentiment | null
  }[]
  brandCoverageHistory: {
    date: string
    brands: {
      brand: string
      /** A percentage, 0 to 100. Null if there is nothing to count. */
      coverage: number | null
    }[]
  }[]
  /** Number of citations by category of site, most first. */
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
  /** Id of the first turn, which is the prompt that the report tracks. */
  id: string
  reportId: string
  /**
   * Number of conversations whose first turn has an answer. A conversation is the answers of one engine
   * on one day and run.
   */
  conversations: number
  turns: {
    /** Number of the question in the chain: 1 for the first, at most 5. */
    turn: number
    /** The prompt that this turn’s answers are stored under. */
    promptId: string
    prompt: string
    executions: number
  }[]
  /** The own brand first, then in the order of the report. */
  brands: {
    brand: string
    isMainBrand: boolean
    /** The turn at which the brand first appears most often. Null if it never appears. */
    firstTurn: number | null
    /** The turn at which the brand is lost most often. Null if it is never lost. */
    lostTurn: number | null
    /** Number of conversations that never name the brand. */
    never: number
    turns: {
      /** Number of the question in the chain: 1 for the first, at most 5. */
      turn: number
      /** Number of conversations with an answer to this turn. */
      executions: number
      /** Number of conversations whose answer to this turn names the brand. */
      mentions: number
      /** A percentage, 0 to 100. Null if there is nothing to count. */
      brandCoverage: number | null
      /** Number of conversations in which this turn is the first to name the brand. */
      appears: number
      /**
       * Number of conversations in which the brand is lost at this turn: the first turn after it appeared
       * whose answer does not name it.
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
  /** Number of answers that praise the brand for this aspect. */
  positive: number
  /** Number of answers that criticise the brand for this aspect. An answer can do both. */
  negative: number
  /** Number of answers that name the brand in a language that Sightline can read. */
  n: number
  /** How many of `n` answers say something about the aspect. */
  share: AttributeShare
  /** Up to 5 phrases that at least 2 answers use, most frequent first. */
  phrases: AttributePhrase[]
  /** Compares the brand with its competitors. The fields are null if either has nothing to compare. */
  againstCompetitors: {
    /**
     * Above 0 if this aspect is a larger share of the praise for the brand than of the praise for its
     * competitors. With `polarity=negative`, of the criticism.
     */
    logOdds: number | null
    /** `logOdds` in standard deviations. */
    z: number | null
    /** Whether the difference is more than noise, corrected for all aspects compared. Null below 5 prompts. */
    moreThanNoise: boolean | null
  }
  /** Why `change` is null, if answers come from other surfaces than before. Null otherwise. */
  notCompared: string | null
}

export interface AttributeShare {
  /** How many of 100 answers. Null without answers. */
  value: number | null
  n: number
  /** 95 % interval. Answers to one prompt do not count as independent. Null below 5 prompts. */
  interval: [number, number] | null
  /**
   * Change since the window of equal length before. Null if that window has no answers, or if its
   * answers come from other surfaces.
   */
  change: {
    previous: number
    delta: number
    /** Whether the change is more than noise. Null below 5 prompts. */
    significant: boolean | null
  } | null
}

export interface AttributePhrase {
  /** The phrase in the form in which it is counted. */
  text: string
  polarity: 'positive' | 'negative'
  answers: number
  /** The latest 3 answers with this phrase. `offsets` are its positions in UTF-16 units of the text. */
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
  /** The brand that cells describe. Null if rows or columns are brands. */
  brand: string | null
  window: {
    startDate: string
    endDate: string
    previousStartDate: string
    previousEndDate: string
    /**
     * Which prompts were counted. `true`: those that name a brand. `false`: those that name none. Null:
     * all prompts.
     */
    branded: boolean | null
  }
  /**
   * Brands in the report’s order, own brand first; prompts newest first; tags by name; countries by
   * code.
   */
  rows: MatrixEntry[]
  /** All columns, on every page of rows. */
  columns: MatrixEntry[]
  /** One figure for each row and column. Null if there is nothing to count. */
  cells: (ComparedFigure | null)[][]
  paging: Paging
}

export interface MatrixEntry {
  /** The `brand`, the id of the prompt or tag, the country or the engine. Null for prompts without a tag. */
  id: string | null
  label: string
  /**
   * The brand with the best value over all answers of the row or column. Null if the row or column is a
   * brand itself, or if no brand has a value.
   */
  leader: MatrixLeader | null
  /**
   * Parameters for `…/answers`. Combine those of the row, those of the column and the window to list the
   * answers behind a cell; for a brand, the answers that name it. Null for prompts without a tag.
   */
  answers: MatrixAnswersQuery | null
}

export interface MatrixLeader {
  brand: string
  value: number
  /**
   * Whether the lead over the second brand is more than noise. Null below 5 prompts, and for a single
   * prompt below 5 days.
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
  /** How many answers, mentions or citations were counted. */
  n: number
  /**
   * 95 % interval. Answers to one prompt do not count as independent. Null below 5 prompts, and for a
   * single prompt below 5 days.
   */
  interval: [number, number] | null
  /**
   * Change since the window of equal length before. Null if that window has nothing to count, or if its
   * answers come from other surfaces.
   */
  change: {
    previous: number
    delta: number
    /** Whether the change is more than noise. Null below 5 prompts or days. */
    significant: boolean | null
  } | null
}

export interface LostPromptList {
  /** Name of the competitor. */
  brand: string
  ownBrand: string
  /**
   * Which prompts were counted. `true`: those that name a brand. `false`: those that name none. Null:
   * all prompts.
   */
  branded: boolean | null
  /** Number of answers by which of the two brands they name. */
  answers: {
    total: number
    both: number
    competitorOnly: number
    ownOnly: number
    neither: number
    /** Number of answers that name both brands, the competitor first. */
    competitorFirst: number
  }
  /**
   * `competitorOnly` / `ownOnly`. Above 1, more answers name only the competitor than only the own
   * brand. `n` is the sum of both. Null if `ownOnly` is 0.
   */
  displacement: ComparedFigure | null
  /**
   * The 10 most cited pages among those cited by answers that name the competitor. `branded` and
   * `surface` do not filter them.
   */
  pages: {
    url: string
    domain: string
    title: string | null
    /** Number of citations in the window, over answers that name any or no brand. */
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
  /** Number of all answers of the engine to the prompt. */
  executions: number
  /** Number of answers that name only the competitor. */
  competitorOnly: number
  /** Number of answers that name both brands, the competitor first. */
  competitorFirst: number
  /** The `runId` of answers behind both counts. */
  evidence: {
    /** The newest 3 answers, newest first. */
    competitorOnly: string[]
    /** The newest 3 answers, newest first. */
    competitorFirst: string[]
  }
}

export interface ReportQuality {
  /**
   * `exploratory`: below 50 prompts, a first look. `decision`: all six criteria are met. `directional`:
   * it shows the direction of a change, not its size.
   */
  grade: 'decision' | 'directional' | 'exploratory'
  criteria: QualityCriterion[]
  /** What the next better grade needs. Null for the best grade. */
  toReach: {
    sentence: string
    /**
     * Cost of all answers of 30 days in USD, at recent prices. Null if the prices are not known. 0 if
     * answers are simulated.
     */
    usdPerMonth: number | null
  } | null
}

export interface QualityCriterion {
  id: 'prompts' | 'runs' | 'surfaces' | 'reproducibility' | 'freshness' | 'detection'
  met: boolean
  /** The measured value. Null if it cannot be measured. */
  value: number | null
  /** The least value that is needed; for `freshness` the most, in days. */
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
    /** Empty for all engines. */
    engines: Engine[]
    /** The tag. Null unless the window is filtered by exactly one tag. */
    tagId: string | null
    /** Only prompts with one of these tags. Empty: all prompts. */
    tagIds: string[]
  }
  /** True in a sandbox. The built-in simulator answers its questions. */
  simulated: boolean
  /**
   * Number of questions that were due: answered, without an AI answer, refused, failed, or not asked
   * yet.
   */
  planned: number
  /** Number of questions that an engine answered. */
  answered: number
  /** Number of questions for which the engine showed no AI answer. */
  noAnswers: number
  /**
   * Number of questions that the engine refused to answer, for example for safety. A refusal without any
   * text counts in no rate.
   */
  refused: number
  /** Number of questions that could not be asked or failed at every attempt. */
  failed: number
  /** Number of imported answers. The other counts do not include them. */
  imported: number
  /** Sum of the known costs of the answers in USD. Null if no cost is known. */
  costUsd: number | null
  /**
   * When an engine was last asked in the window. In a sandbox this is simulated time. Null if no engine
   * was asked.
   */
  lastAskedDate: string | null
  /**
   * When the next question is due: one of those planned for today, or the start of the next day on which
   * the report asks. Null if no engine can be asked.
   */
  nextAskingDate: string | null
  /** All engines, or those of the query. */
  engines: EngineCollection[]
}

export interface EngineCollection {
  engine: Engine
  /**
   * Number of questions that were due: answered, without an AI answer, refused, failed, or not asked
   * yet.
   */
  planned: number
  /** Number of questions that an engine answered. */
  answered: number
  /** Number of questions for which the engine showed no AI answer. */
  noAnswers: number
  /**
   * Number of questions that the engine refused to answer, for example for safety. A refusal without any
   * text counts in no rate.
   */
  refused: number
  /** Number of questions that could not be asked or failed at every attempt. */
  failed: number
  /**
   * Why questions have no answer, or why there are no questions. The reason with the most questions is
   * first.
   */
  reasons: {
    /** Why the questions have no answer, and what to do. */
    reason: string
    /** Number of questions. 0 if the engine cannot be asked at all for this reason. */
    count: number
  }[]
}

export interface CollectionPlan {
  engines: Engine[]
  /** How often each engine is asked each prompt on a day of the plan. */
  runsPerDay: number
  /**
   * On how many days a week the report asks. 1: Monday. 2: Monday and Thursday. 3: Monday, Wednesday and
   * Friday. 4: Monday, Tuesday, Thursday and Friday. 5: Monday to Friday. 6: Monday to Saturday. 7:
   * every day. Days are UTC.
   */
  daysPerWeek: number
  /**
   * Budget of the report’s workspace in USD for a calendar month (UTC). Null: the workspace has no
   * monthly budget.
   */
  budgetUsdPerMonth: number | null
  /**
   * True if no plan is saved. The report then asks every connected engine as often as the installation
   * is configured to.
   */
  isDefault: boolean
  updatedDate: string | null
  /**
   * Number of prompts in the forecast: those that the report tracks, or the number in the query. The
   * forecast counts every turn of a chain. A later turn costs a tenth of an answer more for each turn
   * before it.
   */
  prompts: number
  /** USD that the workspace has spent this month (UTC), including reservations for calls in flight. */
  spentUsd: number
  /** True if the monthly budget is used up, so that the workspace asks no more questions this month. */
  isBudgetSpent: boolean
  /**
   * Forecast for the saved plan, or for the plan in the query. If reports share a prompt, each of them
   * counts it.
   */
  forecast: {
    /** Number of answers in 30 days. */
    answersPerMonth: number
    /** USD in 30 days. Null if the price of an answer is unknown. 0 in a sandbox. */
    usdPerMonth: number | null
    engines: {
      engine: Engine
      /**
       * True if the engine can be asked. An engine that is not connected costs nothing until someone
       * connects it.
       */
      isConnected: boolean
      usdPerAnswer: number | null
      /** Number of answers in 30 days. */
      answersPerMonth: number
      /** USD in 30 days. Null if the price of an answer is unknown. 0 in a sandbox. */
      usdPerMonth: number | null
      /**
       * Number of prompts that this engine is not asked, because its provider does not support conversations
       * or regions. Each turn of a chain counts.
       */
      notAsked: number
    }[]
  }
}

export interface ProposedPlans {
  /** Plans that reach the target with as few prompts as possible, fewest runs first. Empty if none does. */
  options: ProposedPlan[]
  /** How the report is asked now. Null below 2 prompts and without `reportId`. */
  current: ProposedPlan | null
  /**
   * Why one answer names the brand and another does not, as shares of the variance in the last 28 days.
   * Null if there are too few answers.
   */
  variance: {
    /** Share of the variance, 0 to 100. */
    prompt: number
    /** Share of the variance, 0 to 100. */
    engine: number
    /** Share of the variance, 0 to 100. */
    day: number
    /** Share of the variance, 0 to 100. */
    promptEngine: number
    /** Share of the variance, 0 to 100. */
    run: number
  } | null
  /** What the plans are based on, and where more money helps most. */
  why: string
}

export interface ProposedPlan {
  prompts: number
  engines: Engine[]
  runsPerDay: number
  daysPerWeek: number
  /** Number of answers in 30 days. */
  answersPerMonth: number
  /** Cost of 30 days in USD. Null if the price of an answer is not known. 0 in a sandbox. */
  usdPerMonth: number | null
  byEngine: {
    engine: Engine
    /**
     * True if the engine can be asked. An engine that is not connected costs nothing until someone
     * connects it.
     */
    isConnected: boolean
    usdPerAnswer: number | null
    /** Number of answers in 30 days. */
    answersPerMonth: number
    /** USD in 30 days. Null if the price of an answer is unknown. 0 in a sandbox. */
    usdPerMonth: number | null
    /**
     * Number of prompts that this engine is not asked, because its provider does not support conversations
     * or regions. Each turn of a chain counts.
     */
    notAsked: number
  }[]
  /** Half the 95 % interval of coverage in 30 days, in points. */
  halfWidth: number
  /**
   * The smallest change between two windows that is found four times in five, in points. The windows
   * have the `days` of the target, or 30 days.
   */
  detectable: number
  recommended: boolean
}

export interface ReportSurface {
  /** Identifier. Send it as `surface` in other reads. */
  id: string
  engine: Engine
  /** How the answers reach Sightline. Null for `further surfaces`, which are counted together. */
  capture: 'screen' | 'interface' | 'import' | 'simulated' | null
  provider: string | null
  /** The model. Null if the provider does not report it. */
  model: string | null
  /** The first day in the window with an answer from this surface. */
  firstDay: string
  lastDay: string
  /** Number of answers in the window, including refusals. */
  executions: number
  /** Describes the surface for people. */
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
  /** The day of the entry, or its first day if it lasted several. */
  day: string
  /**
   * `note`: a person wrote it down. `edit`: the report was changed. `recalculated`: every answer was
   * read again. `model`: an engine began to answer with another model. `surface`: an engine’s answers
   * began to come from another source, for example its interface instead of its screen.
   * `engine_changed`: an engine answers differently from this day on. `no_answers`: engines gave no
   * answer. `outage`: an engine failed on several days, or is not asked now because it keeps failing.
   * `effect`: something was done, and its effect is watched.
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
  /** The entry in one or two sentences. */
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
   * The link with its token, shown once when the link is created. Later null. For a `data` link it is
   * the address of the statistics as CSV. To read another list of the report, change the path and keep
   * the token.
   */
  url: string | null
  title: string | null
  /** The filters that were sent. */
  filters: ShareFilters
  hasPassword: boolean
  expiresDate: string | null
  createdDate: string
  /** How often its page was opened. For a `data` link, how often its lists were read. */
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
  /** The name of the sender of the report. */
  name: string | null
  /** `#rrggbb`, in lower case. */
  accent: string | null
  /** A data URL. Its media type matches the bytes of the image. */
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
  /** The address as first cited, without tracking parameters and fragment. */
  url: string
  domain: string
  title: string | null
  /** Answers in the window that cite the page. */
  citations: number
  /** The ids of the prompts of these answers. */
  prompts: string[]
  /** The competitors that these answers name. */
  competitors: string[]
  /** 1 if one of these answers names the brand, otherwise 0. */
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
  /** Over all answers of the report. */
  firstSeen: string
  /** Over all answers of the report. */
  lastSeen: string
  /**
   * `own` and `competitor`: the domain belongs to the own brand or to a competitor. Other kinds are
   * those that people have set for the domain, or else follow from address and title. `unknown`: neither
   * says anything.
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
  /** What the page itself says. Null if it has not been read (`/v1/workspaces/{id}/page-reading`). */
  page: ReadPage | null
}

/** How many of 100 answers that cite the page or domain name the brand. */
export interface CoverageWhereCited {
  /** From 0 to 100. Null if no answer cites it. */
  value: number | null
  /** Answers in the window that cite it. Each counts once. */
  n: number
  /**
   * 95 % confidence interval. Answers to one prompt are not assumed to be independent. Null below 5
   * prompts.
   */
  interval: [number, number] | null
  /** Always null. The value is not compared with the window before. */
  change: null
}

export interface CoverageAgainstOverall {
  /** How many of 100 answers in the window name the brand. Null without answers. */
  coverage: number | null
  /** `coverageWhereCited` minus `coverage`, in points. Null if either is null. */
  delta: number | null
  /**
   * Whether answers that cite it differ from the other answers by more than noise. Null if fewer than
   * five prompts have answers of both kinds.
   */
  significant: boolean | null
}

/** What the page itself says when Sightline requests it. Its text is not stored. */
export interface ReadPage {
  /** When the page was last read. If it never could be, when it was last tried. */
  readDate: string
  /** The brands of the report that the page names. */
  names: string[]
  /**
   * The brands of the report that the page was not searched for, because they were added or changed
   * later, or because the page could not be read.
   */
  unknown: string[]
  /** Where the page names each brand of `names`. */
  positions: {
    brand: string
    /** The number of the list’s entry that names the brand, from 1. Null if no entry does. */
    entry: number | null
    /** How far down the text the brand is first named, 0 to 100 percent. */
    percent: number
  }[]
  title: string | null
  /** The kind of page by its address, title and markup. Null if the page has not been read. */
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
  /**
   * Whether the page is about a list, for example of the ten best products. Null if the page has not
   * been read.
   */
  isList: boolean | null
  entries: number | null
  /** The day of the last change according to the page. Null if it gives none. */
  updatedDate: string | null
  /** Whether the page asks search engines not to list it. Null if the page has not been read. */
  noindex: boolean | null
  /** The address of a contact page of the same site. Null if the page links to none. */
  contact: string | null
  /** The address of a page where the site invites authors or products. Null if the page links to none. */
  writeForUs: string | null
  /** Why the last try failed. Null if it succeeded. Results of earlier readings are kept. */
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
    /** Share of `total`, 0 to 100. Null if nothing is cited. */
    citationShare: number | null
  }
  /** The citations of the report’s own domains, in the form that other clients read. */
  domainCitations: {
    /** Citations of the brand’s domains in the window. Equal to `citations`. */
    current: number
    /** Citations of all pages in the window. Equal to `total` of the response. */
    total: number
    /** `current` as a share of `total`, 0 to 100. Null if nothing is cited. */
    citationShare: number | null
    /** The ten most cited pages of the report’s own domains. */
    mostCitedUrls: {
      /** The address as first cited, without tracking parameters and fragment. */
      url: string
      /** Rank among the own pages, from 1. Ties are sorted by address. */
      rank: number
      /** Citations of the page in the window. */
      currentCitations: number
      /** Share of `total`, 0 to 100. Null if nothing is cited. */
      citationShare: number | null
    }[]
  }
  /** Most cited first. */
  competitors: {
    brand: string
    brandDomain: string
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100. Null if nothing is cited. */
    citationShare: number | null
    /** The citations of the competitor’s domains, in the form that other clients read. */
    domainCitations: {
      /** Citations of the brand’s domains in the window. Equal to `citations`. */
      current: number
      /** Citations of all pages in the window. Equal to `total` of the response. */
      total: number
      /** `current` as a share of `total`, 0 to 100. Null if nothing is cited. */
      citationShare: number | null
    }
  }[]
  /** The hundred most cited hosts, in the form that other clients read. */
  domainRank: {
    /** The hosts of `domains`, in the same order. */
    citations: {
      /** A host, without `www.`. */
      domain: string
      /** Rank by citations, from 1. Ties are sorted by address. */
      rank: number
      /** Citations in the window. */
      citations: number
      /** Share of `total`, 0 to 100. Null if nothing is cited. */
      citationShare: number | null
      /** Always null. Sightline stores no logos. */
      logoUrl: null
      /** Whether it is one of the report’s own domains. */
      main: boolean
    }[]
  }
  /** The hundred most cited hosts. */
  domains: {
    domain: string
    /** Rank by citations, from 1. Ties are sorted by address. */
    rank: number
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100. Null if nothing is cited. */
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
  /** The hundred most cited pages. */
  urls: {
    /** The address as first cited, without tracking parameters and fragment. */
    url: string
    title: string | null
    /** Rank by citations, from 1. Ties are sorted by address. */
    rank: number
    /** Citations in the window. */
    citations: number
    /** Share of `total`, 0 to 100. Null if nothing is cited. */
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
    /** Share of `total`, 0 to 100. Null if nothing is cited. */
    citationShare: number | null
  }[]
  /** Citations by kind of page, over all cited pages. Most cited first. */
  kinds: {
    /**
     * `own` and `competitor`: the domain belongs to the own brand or to a competitor. Other kinds are
     * those that people have set for the domain, or else follow from address and title. `unknown`: neither
     * says anything.
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
    /** Share of `total`, 0 to 100. Null if nothing is cited. */
    citationShare: number | null
  }[]
  /**
   * The number of core sources: hosts that answers cite on at least 80 % of the days with answers. Null
   * below 20 days with answers.
   */
  coreDomains: number | null
  /**
   * Share of the citations that core sources get, 0 to 100. Null if `coreDomains` is null or nothing is
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
  /** Citations of the domain’s pages in the window. */
  citations: number
  /** Share of all citations in the window, 0 to 100. Null if nothing is cited. */
  citationShare: number | null
  /** How `citationShare` has changed since the preceding window. */
  change: {
    /** `citationShare` in the preceding window. Null if not comparable. */
    previous: number | null
    delta: number | null
    /**
     * Whether the change is more than noise. Null if fewer than five prompts have citations in both
     * windows.
     */
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
  /** The competitor that owns the domain. */
  competitor: string | null
  /** The number of the domain’s pages that are cited. */
  pages: number
  /** The number of prompts with an answer that cites the domain. */
  prompts: number
  /** The engines whose answers cite the domain. */
  engines: Engine[]
  /**
   * `own` and `competitor`: the domain belongs to the own brand or to a competitor. Other kinds are
   * those that people have set for the domain, or else follow from address and title. `unknown`: neither
   * says anything.
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
  /** The weeks of the window, oldest first; at most the last 53. */
  trend: {
    /** The Monday of the week, or the first day of the window. */
    date: string
    citations: number
    /** Share of all citations of the week. Null if nothing is cited. */
    citationShare: number | null
  }[]
  /** Days in the window on which an answer cites the domain. */
  daysCited: number
  /**
   * Whether answers cite the domain on at least 80 % of the days with answers. Null below 20 days with
   * answers.
   */
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
  /** Citations in the preceding window of equal length. */
  totalCitationsPreviousPeriod: number
  /** Change from the preceding window, in percent. +100 for growth from zero. */
  percentageChange: number
  /** One entry for each day of the window. */
  citationsHistory: {
    date: string
    totalCitations: number
    /** Most citations first. */
    citationsByEngine: {
      engine: Engine
      citations: number
    }[]
  }[]
}

export interface ReportChange {
  /**
   * `brand`: the coverage of the own brand or a competitor. `engine`: the coverage of the own brand in
   * one engine. `prompt_won`, `prompt_lost`: answers to the prompt name the own brand now and did not
   * before, or the reverse. `page_gained`, `page_lost`: answers cite a page now and did not before, or
   * the reverse. `name_appeared`: answers name a brand that you do not track, and did not before.
   */
  kind: 'brand' | 'engine' | 'prompt_won' | 'prompt_lost' | 'page_gained' | 'page_lost' | 'name_appeared'
  /**
   * What changed: the name of the brand, the engine, the text of the prompt, the address of the page, or
   * the new name.
   */
  subject: string
  /** The prompt that was won or lost. Null for other kinds. */
  promptId: string | null
  /**
   * Value in the window before: for brands, engines and prompts the coverage, 0 to 100; for pages the
   * number of citations; for names how many of the latest 200 answers have it.
   */
  previous: number
  /** Value in the window. */
  current: number
  /** `current` − `previous`, computed before rounding. */
  delta: number
  /**
   * Whether the change is more than noise. Always true except for prompts. Null if a window has fewer
   * than 5 days with answers to the prompt.
   */
  significant: boolean | null
  /**
   * The `runId` of up to five answers that show the change: from the window if something rose or
   * appeared, from the window before if it fell or disappeared.
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
     * Which prompts were counted. `true`: those that name a brand. `false`: those that name none. Null:
     * all prompts.
     */
    branded: boolean | null
  }
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  previous: number | null
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  current: number | null
  /**
   * The change in points, with four decimals like all effects. Null if a window has nothing to divide
   * by, or if the windows are not compared.
   */
  delta: number | null
  /**
   * The number that the figure is divided by, before and now: answers, mentions of all brands, or
   * citations.
   */
  n: [number, number]
  /** 95 % interval of `current`. Null below 5 prompts, or below 5 days for a single prompt. */
  interval: [number, number] | null
  /** Whether the whole change is more than noise. Null below 5 prompts. */
  significant: boolean | null
  /** Points that come from a change of rates. Null if the windows are not compared. */
  rateEffect: number | null
  /** Points that come from a change of shares of all answers. Null if the windows are not compared. */
  mixEffect: number | null
  /** Describes the largest part. */
  sentence: string
  /** Sum of the parts that are not on this page. */
  notShown: {
    parts: number
    /** Points that come from a change of rates. Null if the windows are not compared. */
    rateEffect: number | null
    /** Points that come from a change of shares of all answers. Null if the windows are not compared. */
    mixEffect: number | null
    effect: number | null
  }
  /**
   * The latest 100 things that happened in both windows, earliest first: notes, edits, recalculations,
   * changes of engines and surfaces, outages, and pages. Pages are those of the answers of the first
   * part, or of all answers when split by prompt.
   */
  happened: Happened[]
  /**
   * Engines whose answers come from other surfaces than before. If there is any, the change is not
   * split.
   */
  notCompared: NotCompared[]
  parts: ChangeReason[]
  paging: Paging
}

export interface Happened {
  /** The day of the entry, or its first day if it lasted several. */
  day: string
  /**
   * As in the timeline. `page_gained`, `page_lost`: answers began or ceased to cite a page, by more than
   * noise. Its day is the first or the last on which it is cited.
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
  /** The entry in one or two sentences. */
  text: string
  /** As in the timeline. For a page, its address. */
  reference: string | null
}

export interface ChangeReason {
  /**
   * The engine, the country, the ids of the tags joined by commas, or the id of the prompt. Null for
   * prompts without a tag.
   */
  group: string | null
  /** Name of the part. For a prompt its text, with the country if other prompts have the same text. */
  label: string
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  previous: number | null
  /** A percentage, 0 to 100. Null if there is nothing to count. */
  current: number | null
  /**
   * The number that the figure is divided by, before and now: answers, mentions of all brands, or
   * citations.
   */
  n: [number, number]
  /** 95 % interval of `current`. Null below 5 prompts, or below 5 days for a single prompt. */
  interval: [number, number] | null
  /** Points that come from a change of rates. Null if the windows are not compared. */
  rateEffect: number | null
  /** Points that come from a change of shares of all answers. Null if the windows are not compared. */
  mixEffect: number | null
  /** `rateEffect` + `mixEffect`, in points. The effects of all parts add up to `delta`. */
  effect: number | null
  /**
   * Whether the part’s own rate changed by more than noise, judged among all parts. Null below 5
   * prompts, or below 5 days for a single prompt.
   */
  significant: boolean | null
  /** Number of prompts whose rate in these answers moved in the direction of `effect`. */
  movedPrompts: number
  /** Number of prompts with answers of this part in both windows. */
  comparedPrompts: number
  /**
   * Up to three pairs of answers to the same prompt by the same engine, of which one has the brand. Only
   * for the first ten parts of a page.
   */
  examples: ReasonExample[]
}

export interface ReasonExample {
  promptId: string
  engine: Engine
  /** `runId` of an answer from the window before. */
  before: string
  /** `runId` of an answer from the window. */
  after: string
  /**
   * Words around the brand that only one of the two answers has, up to 300 characters each. Null for
   * `citationShare`, and if both answers have these words.
   */
  changed: {
    removed: string
    added: string
  } | null
}

export interface Alert {
  id: string
  /**
   * What the alert watches. A figure of the own brand, as in `…/stats` (`sentiment` is `nss` there), or
   * of a `competitor`. `weakness`: how many of 100 answers that name the brand say something against it
   * about an `aspect`, as in `…/attributes?polarity=negative`. `overtaking`: answers name a `competitor`
   * more often than the brand. `effect`: the effect of a change is ready. `spending`: four fifths of the
   * month’s budget are spent. `forecast`: the month will cost more than its budget. `visits`: visits
   * from engines, as in `…/agent-analytics/referrals`. `goalRate`: how many of 100 such visits reach a
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
   * The direction in which the number moves: an `averagePosition` that rises is worse. For `effect`,
   * `both` reports every effect; `up` and `down` report only effects beyond noise in that direction.
   * `overtaking`, `spending` and `forecast` ignore it.
   */
  direction: 'down' | 'up' | 'both'
  /** Number of full days that are compared with as many days before. */
  window: 7 | 14 | 30
  /**
   * The smallest change that fires, in the unit of the figure. The change must also be more than noise.
   * Null: any size. At most 200, except for `visits`.
   */
  minimumChange: number | null
  /**
   * Only answers of this engine, or visits from it. Null: all engines. Logs cannot show visits from
   * `google` and `google_ai_mode`.
   */
  engine: Engine | null
  country: string | null
  tagId: string | null
  /** `false` switches the alert off. Its state is then `quiet`. */
  enabled: boolean
  /** `firing` from the day on which the change is more than noise until it is over. Otherwise `quiet`. */
  state: 'quiet' | 'firing'
  /** When the alert last fired. Null if it never fired. */
  firedDate: string | null
  /** The competitor that the alert watches. Null: the own brand. */
  competitor: string | null
  /** The aspect of a `weakness`. Null for other metrics. */
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
  /** From 1 to 10, 10 is most urgent. 1 if the recommendation no longer applies. */
  priority: number
  /** From 0 to 100. 0 if the recommendation no longer applies. */
  score: number
  state: RecommendationState
  data: RecommendationData
  copy: RecommendationCopy
  createdDate: string
  /** When the recommendation last changed. */
  updatedDate: string
  /**
   * The day on which it stopped applying. It stays archived until it applies again. Null while it
   * applies.
   */
  goneDate: string | null
  /** True in a sandbox workspace. */
  simulated: boolean
  /** Equals `state`. */
  status: RecommendationState
  /** The country of the prompts. Equals `data.country`. */
  country: string
  /**
   * When a person last changed its state. Null if the state was never changed, or changed before this
   * was recorded.
   */
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
  /** Competitors named in the answers, most often named first. */
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
  /** The reasons, in Markdown. */
  reasoning: string
  /** Steps, each a Markdown bullet. */
  suggestions: string[]
}

/** Each map has all keys, with 0 if there are no recommendations. */
export interface RecommendationStats {
  /** Number of recommendations in each state. Those that no longer apply are `archived`. */
  byState: {
    /** Number of recommendations. */
    suggested: number
    /** Number of recommendations. */
    in_progress: number
    /** Number of recommendations. */
    done: number
    /** Number of recommendations. */
    archived: number
  }
  /** Number of recommendations in each group. */
  byGroup: {
    /** Number of recommendations. */
    off_page: number
    /** Number of recommendations. */
    on_page: number
    /** Number of recommendations. */
    general: number
  }
  /** Number of recommendations of each type. */
  byType: {
    /** Number of recommendations. */
    content_partnership_opportunities: number
    /** Number of recommendations. */
    community_engagement: number
    /** Number of recommendations. */
    video_opportunities: number
    /** Number of recommendations. */
    encyclopedia_presence: number
    /** Number of recommendations. */
    own_content_gap: number
    /** Number of recommendations. */
    cited_but_unnamed: number
    /** Number of recommendations. */
    declining_citations: number
    /** Number of recommendations. */
    crawler_blocked: number
    /** Number of recommendations. */
    competitors_count: number
  }
}

export interface RecommendationDetail {
  id: string
  engine: Engine
  type: RecommendationType
  group: 'off_page' | 'on_page' | 'general'
  /** From 1 to 10, 10 is most urgent. 1 if the recommendation no longer applies. */
  priority: number
  /** From 0 to 100. 0 if the recommendation no longer applies. */
  score: number
  state: RecommendationState
  data: RecommendationData
  copy: RecommendationCopy
  createdDate: string
  /** When the recommendation last changed. */
  updatedDate: string
  /**
   * The day on which it stopped applying. It stays archived until it applies again. Null while it
   * applies.
   */
  goneDate: string | null
  /** True in a sandbox workspace. */
  simulated: boolean
  /** Equals `state`. */
  status: RecommendationState
  /** The country of the prompts. Equals `data.country`. */
  country: string
  /**
   * When a person last changed its state. Null if the state was never changed, or changed before this
   * was recorded.
   */
  stateDate: string | null
  /** Up to 20 answers behind the recommendation, newest first. */
  evidence: RecommendationEvidence[]
  /** The answers in `evidence` in the form of `ai-responses`, each with its prompt. */
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
  /** The brands of the report that the answer names. */
  brandMentions: {
    brand: string
    isMainBrand: boolean
    /** Number of times that the answer names the brand. */
    mentions: number
    /** The position of the brand by first mention among the brands of the report, from 1. */
    position: number
    /** Where the brand appears in `content`, in UTF-16 units: [start, end). */
    offsets: [number, number][]
  }[]
  /** The praise and criticism in the answer. Empty for a language that Sightline does not read. */
  attributes: SaidAttribute[]
  citations: {
    title: string | null
    /** The address from the engine, without tracking parameters and fragment. */
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
  /** The queries that the engine really searched for. */
  searchQueries: string[]
  provider: string
  model: string | null
  capture: 'api' | 'screen' | 'import' | 'simulated'
  /**
   * How the engine was told the country. `native`: by a setting. `prompt`: in words. `none`: not at all.
   * `unknown`: imported answer.
   */
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  costUsd: number | null
  /** The first of `searchQueries`. Null if there are none. */
  webSearchQuery: string | null
  /** Advertisements shown with the answer. They count neither as mentions nor as citations. */
  ads: Ad[]
  /** Product cards shown with the answer. They are not part of its text, so they are not mentions. */
  shopping: ShoppingItem[]
  /** The engine’s own reason for the refusal. Null if the engine did not refuse. */
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
  /** Where the statement appears in `content`, in UTF-16 units: [start, end). */
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
  /** The brand on the card. Null if the card names none. */
  brand: string | null
}

export interface ActionList {
  counts: ActionCounts
  items: Action[]
  paging: Paging
}

/** Counts of the actions that match the filters, without regard to `state` and `worthDoing`. */
export interface ActionCounts {
  worthDoing: number
  /** Number of actions in each state, 0 if there are none. */
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
   * What to work on: the address of a page, a domain, the prompt that names a topic, the host that
   * crawlers cannot read, or `competitors`.
   */
  target: string
  title: string
  /** The reason for the action, in plain sentences. */
  text: string
  /** The steps to take, in order. */
  steps: string[]
  /**
   * Whether it is one of the best twelve actions that are open and more than noise. The twelve vary in
   * kind and site.
   */
  worthDoing: boolean
  /** From 0 to 100, higher is more urgent. 0 if the action no longer applies. */
  rank: number
  /** Whether the gap is larger than usual by more than chance, based on enough answers and prompts. */
  moreThanNoise: boolean
  reach: ActionReach
  /**
   * The share of these answers that is lost to the brand. Third-party pages: answers that name a
   * competitor and not the brand. Own pages: answers that do not name the brand, or citations lost since
   * the 30 days before. Topics: answers that cite a competitor’s own page and no page of the brand.
   */
  gap: ActionGap
  /**
   * The same share in all answers of these engines and countries, in percent. Null if nothing is
   * compared.
   */
  usual: number | null
  /** What the action may gain. Null if that cannot be estimated. */
  effect: ActionEffect | null
  effort: 'small' | 'medium' | 'large'
  /** The state of its recommendations. `in_progress` if some are done and others are not. */
  state: RecommendationState
  stateDate: string | null
  assignee: string | null
  /** The assignee’s id. Null if the assignee has no account, or if there is none. */
  assigneeId: string | null
  dueDay: string | null
  note: string | null
  /** When the action, or one of its recommendations, was done or archived, newest first. */
  tried: ActionTry[]
  countries: string[]
  /** Up to ten prompts, those with most lost answers first. */
  prompts: ActionPrompt[]
  /**
   * Competitors named in the lost answers, most often named first. For `competitor`, names that are not
   * tracked.
   */
  competitors: ActionCompetitor[]
  /** Up to ten pages of a domain, or competitors’ pages of a topic, those with most lost answers first. */
  pages: ActionPage[]
  /**
   * Ids of its recommendations that apply, highest score first, up to 100. They all have the state of
   * the action.
   */
  recommendations: string[]
  /** The `runId` of up to 20 answers behind the action, newest first. */
  evidence: string[]
  createdDate: string
  updatedDate: string
  /** The day on which the action stopped applying. Null while it applies. */
  goneDate: string | null
  /** True in a sandbox workspace. */
  simulated: boolean
  /** What Sightline read from the page of the action. Null if it has not read the page. */
  page: ReadPage | null
  /** Id of its measured effect: read it at `…/effects/{effectId}`. Null if no effect is measured. */
  effectId: string | null
}

export interface ActionReach {
  /** Answers of the last 30 days that the action is about, each counted once. */
  answers: number
  prompts: number
  engines: Engine[]
}

export interface ActionGap {
  /** Share in percent. Null if nothing is counted. */
  value: number | null
  /** Number of answers that the share refers to. */
  n: number
  /** 95 % interval of the share. Null with fewer than five prompts. */
  interval: [number, number] | null
  /** Always null. Gaps are not compared with the window before. */
  change: null
}

/** The possible gain as a range. It is not a promise. */
export interface ActionEffect {
  /** What the action may increase: answers that name the brand, or answers that cite one of its pages. */
  metric: 'brandCoverage' | 'domainCoverage'
  /** Gained answers in 30 days, from least (0) to most. */
  answers: [number, number]
  /** The gain in percentage points of all answers of the report, from least (0) to most. */
  points: [number, number]
  /** What would have to happen to reach the highest value. */
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
   * What to work on: the address of a page, a domain, the prompt that names a topic, the host that
   * crawlers cannot read, or `competitors`.
   */
  target: string
  title: string
  /** The reason for the action, in plain sentences. */
  text: string
  /** The steps to take, in order. */
  steps: string[]
  /**
   * Whether it is one of the best twelve actions that are open and more than noise. The twelve vary in
   * kind and site.
   */
  worthDoing: boolean
  /** From 0 to 100, higher is more urgent. 0 if the action no longer applies. */
  rank: number
  /** Whether the gap is larger than usual by more than chance, based on enough answers and prompts. */
  moreThanNoise: boolean
  reach: ActionReach
  /**
   * The share of these answers that is lost to the brand. Third-party pages: answers that name a
   * competitor and not the brand. Own pages: answers that do not name the brand, or citations lost since
   * the 30 days before. Topics: answers that cite a competitor’s own page and no page of the brand.
   */
  gap: ActionGap
  /**
   * The same share in all answers of these engines and countries, in percent. Null if nothing is
   * compared.
   */
  usual: number | null
  /** What the action may gain. Null if that cannot be estimated. */
  effect: ActionEffect | null
  effort: 'small' | 'medium' | 'large'
  /** The state of its recommendations. `in_progress` if some are done and others are not. */
  state: RecommendationState
  stateDate: string | null
  assignee: string | null
  /** The assignee’s id. Null if the assignee has no account, or if there is none. */
  assigneeId: string | null
  dueDay: string | null
  note: string | null
  /** When the action, or one of its recommendations, was done or archived, newest first. */
  tried: ActionTry[]
  countries: string[]
  /** Up to ten prompts, those with most lost answers first. */
  prompts: ActionPrompt[]
  /**
   * Competitors named in the lost answers, most often named first. For `competitor`, names that are not
   * tracked.
   */
  competitors: ActionCompetitor[]
  /** Up to ten pages of a domain, or competitors’ pages of a topic, those with most lost answers first. */
  pages: ActionPage[]
  /**
   * Ids of its recommendations that apply, highest score first, up to 100. They all have the state of
   * the action.
   */
  recommendations: string[]
  /** The `runId` of up to 20 answers behind the action, newest first. */
  evidence: string[]
  createdDate: string
  updatedDate: string
  /** The day on which the action stopped applying. Null while it applies. */
  goneDate: string | null
  /** True in a sandbox workspace. */
  simulated: boolean
  /** What Sightline read from the page of the action. Null if it has not read the page. */
  page: ReadPage | null
  /** Id of its measured effect: read it at `…/effects/{effectId}`. Null if no effect is measured. */
  effectId: string | null
  /** The answers in `evidence`, with prompt, engine and day. */
  answers: ActionAnswer[]
}

export interface ActionAnswer {
  runId: string
  promptId: string
  engine: Engine
  day: string
}

export interface ActionStates {
  /** The changed actions, in the order sent. */
  items: Action[]
}

export interface Effect {
  id: string
  title: string
  /** The day on which it was done. The day itself counts neither before nor after. */
  day: string
  /** Length of each window, in days. */
  days: number
  actionId: string | null
  promptIds: string[]
  tagIds: string[]
  /** Addresses of pages, without the scheme. */
  urls: string[]
  /** The engines that are compared. Empty for all. */
  engines: Engine[]
  status: 'waiting' | 'ready' | 'impossible'
  /** Why the effect is not ready. Null if it is ready. */
  reason: string | null
  /** What is measured: how many of 100 answers name the brand, or how many cite one of its pages. */
  metric: 'brandCoverage' | 'domainCoverage'
  /**
   * `more` and `less`: the interval does not contain zero, there was no difference before, and hardly
   * any earlier day shows as much. `none`: no effect was seen, although ten points would have been.
   * `untold`: even ten points would not have been seen. `unclear`: the difference is more than noise,
   * but earlier days speak against an effect or are too few. Null while the effect is not ready.
   */
  finding: 'more' | 'less' | 'none' | 'untold' | 'unclear' | null
  /** How much more the affected prompts moved than the untouched ones, in points. Null while not ready. */
  effect: number | null
  /** 95 % interval of `effect`, in points. Null while not ready. */
  interval: [number, number] | null
  /**
   * Change of the affected prompts, in points, if they had moved like the untouched ones. Null while not
   * ready.
   */
  expected: number | null
  /**
   * Share of earlier days, plus this day, with a difference at least as large. Null if fewer than nine
   * earlier days can be tried.
   */
  pValue: number | null
  /** Number of earlier days that were tried. Null while not ready. */
  placeboDays: number | null
  preTrend: EffectPreTrend
  /**
   * Size of an effect, in points, that gets the finding `more` or `less` about four times in five. Null
   * while not ready.
   */
  smallestDetectable: number | null
  treated: EffectSide
  untouched: EffectSide
  leftOut: EffectLeftOut
  /** The result in one or two sentences. */
  verdict: string
  createdDate: string
}

/**
 * The same difference between the two windows before the day. Its interval should contain zero. Null
 * if there are too few answers.
 */
export type EffectPreTrend = {
  effect: number
  interval: [number, number]
} | null

export interface EffectSide {
  /** Number of prompts. Once the effect is ready, only prompts with answers before and after. */
  prompts: number
  before: EffectShare | null
  after: EffectShare | null
}

export interface EffectShare {
  /** How many of 100 answers: the mean over prompts. */
  value: number
  /** Number of answers. */
  n: number
}

export interface EffectLeftOut {
  /**
   * The first 50 prompts on neither side, because their answers cite the pages only since that day, or
   * because something else was done for them.
   */
  promptIds: string[]
  /** Other effects for prompts of this report within the windows. */
  effects: OtherEffect[]
  engines: NotCompared[]
}

export interface OtherEffect {
  id: string
  title: string
  day: string
}

export interface ClientReport {
  /** Hidden sections, in the order of the page. Empty if the report shows all sections. */
  hidden: ClientReportSection[]
  /** The sender’s comment, shown below the first sentence. Null if there is none. */
  comment: string | null
}

export interface ReportExport {
  id: string
  /** `pdf`: the report as pages. `png`: the report as one picture. `csv`: the statistics of each brand. */
  kind: 'pdf' | 'png' | 'csv'
  /** Paper size of a PDF. */
  paper: 'a4' | 'letter'
  filters: ExportFilters
  window: {
    startDate: string
    endDate: string
  }
  status: 'queued' | 'running' | 'completed' | 'failed'
  /** Why the export failed, and what to do. Null if it has not failed. */
  reason: string | null
  /** Number of pages of a PDF. Null for other files, and until the export is completed. */
  pages: number | null
  /** Size of the file in bytes. Null until the export is completed. */
  bytes: number | null
  /** Name of the file. Null until the export is completed. */
  fileName: string | null
  /** Whether the schedule made this export. */
  scheduled: boolean
  createdDate: string
  /** When the export was completed or failed. Null while it is queued or running. */
  completedDate: string | null
}

export interface ExportSchedule {
  /** Export after each full ISO week or calendar month (UTC). Null: no schedule. */
  every: 'week' | 'month' | null
  /** `pdf`: the report as pages. `png`: the report as one picture. `csv`: the statistics of each brand. */
  kind: 'pdf' | 'png' | 'csv'
  /** Paper size of a PDF. */
  paper: 'a4' | 'letter'
  filters: ExportFilters
}

export interface ExportedTable {
  table: ExportTableName
  description: string
  /** Columns in the order of the file. New ones may be added at the end. None is renamed. */
  columns: ExportColumn[]
  /** The days that have rows, oldest first. */
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
  /** The number of the event in the workspace. Numbers rise without gaps. */
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
  /** The event in a few words. */
  title: string
  /** The event with its figures, as mail and chat messages show it. */
  sentence: string
  /** The path at which the dashboard shows the event. Null if no screen does. */
  path: string | null
  /** The data depends on `type`: see `webhooks` in this document. */
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

/** The first figures of a report are ready. */
export interface ReportReadyData {
  reportId: string
  reportTitle: string
}

/** The figures of a report now include a change of the report. */
export interface ReportRecalculatedData {
  reportId: string
  reportTitle: string
  version: number
  /** Mentions of the own brand over all days, before and after the change, and the number of answers. */
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
  /** Number of new recommendations since the previous run. */
  count: number
  /** Up to 10 of them, highest priority first. */
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
 * than noise. Or such a change is over.
 */
export interface VisibilityChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why the change is over. Null while the alert fires. `back`: the figure is back at its level before.
   * `settled`: it stays at its new level. `redefined`: an edit of the report has changed the figures.
   * `unmeasured`: the windows can no longer be compared.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Direction of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /**
   * The window that `window` is compared with: the days before it. When the change is over, the days
   * before the alert fired.
   */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`. Null if it is unknown. */
  interval: [number, number] | null
  /** Number of compared answers, in both windows. */
  answers: number
  /** Number of compared prompts: those that were asked in both windows. */
  prompts: number
  /** The `runId` of up to five answers that show it. */
  evidence: string[]
}

/** The share of voice or the citation share changed by more than noise. Or such a change is over. */
export interface ShareOfVoiceChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why the change is over. Null while the alert fires. `back`: the figure is back at its level before.
   * `settled`: it stays at its new level. `redefined`: an edit of the report has changed the figures.
   * `unmeasured`: the windows can no longer be compared.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Direction of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /**
   * The window that `window` is compared with: the days before it. When the change is over, the days
   * before the alert fired.
   */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`. Null if it is unknown. */
  interval: [number, number] | null
  /** Number of compared answers, in both windows. */
  answers: number
  /** Number of compared prompts: those that were asked in both windows. */
  prompts: number
  /** The `runId` of up to five answers that show it. */
  evidence: string[]
}

/** The sentiment changed by more than noise. Or such a change is over. */
export interface SentimentChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why the change is over. Null while the alert fires. `back`: the figure is back at its level before.
   * `settled`: it stays at its new level. `redefined`: an edit of the report has changed the figures.
   * `unmeasured`: the windows can no longer be compared.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Direction of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /**
   * The window that `window` is compared with: the days before it. When the change is over, the days
   * before the alert fired.
   */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`. Null if it is unknown. */
  interval: [number, number] | null
  /** Number of compared answers, in both windows. */
  answers: number
  /** Number of compared prompts: those that were asked in both windows. */
  prompts: number
  /** The `runId` of up to five answers that show it. */
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
  /** The coverage of the brand minus that of the competitor. */
  lead: {
    previous: number
    current: number
    delta: number
    /** 95 % interval of `delta`. Null if it is unknown. */
    interval: [number, number] | null
  }
  /** Number of compared answers, in both windows. */
  answers: number
  /** Number of compared prompts: those that were asked in both windows. */
  prompts: number
  /** The `runId` of up to five answers that show it. */
  evidence: string[]
  /** The alert that watches this competitor. Left out if there is none. */
  alertId?: string
  engine?: string | null
  country?: string | null
  tagId?: string | null
}

/**
 * A figure of a competitor that an alert watches changed by more than noise. Or such a change is over.
 * For `overtaking`, which fires as `competitor.overtook`, only the end is reported: the figures are
 * then the coverage of the brand minus that of the competitor.
 */
export interface CompetitorChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why the change is over. Null while the alert fires. `back`: the figure is back at its level before.
   * `settled`: it stays at its new level. `redefined`: an edit of the report has changed the figures.
   * `unmeasured`: the windows can no longer be compared.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Direction of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /**
   * The window that `window` is compared with: the days before it. When the change is over, the days
   * before the alert fired.
   */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`. Null if it is unknown. */
  interval: [number, number] | null
  /** Number of compared answers, in both windows. */
  answers: number
  /** Number of compared prompts: those that were asked in both windows. */
  prompts: number
  /** The `runId` of up to five answers that show it. */
  evidence: string[]
  competitor: string
}

/**
 * The share of answers naming the brand that say something against it about an aspect changed by more
 * than noise. Or such a change is over.
 */
export interface WeaknessChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why the change is over. Null while the alert fires. `back`: the figure is back at its level before.
   * `settled`: it stays at its new level. `redefined`: an edit of the report has changed the figures.
   * `unmeasured`: the windows can no longer be compared.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: string
  /** Direction of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  country: string | null
  tagId: string | null
  window: {
    startDate: string
    endDate: string
  }
  /**
   * The window that `window` is compared with: the days before it. When the change is over, the days
   * before the alert fired.
   */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`. Null if it is unknown. */
  interval: [number, number] | null
  /** Number of compared answers, in both windows. */
  answers: number
  /** Number of compared prompts: those that were asked in both windows. */
  prompts: number
  /** The `runId` of up to five answers that show it. */
  evidence: string[]
  aspect: string
}

/** Answers name a brand that you do not track and that they did not name before. */
export interface CompetitorDetectedData {
  reportId: string
  reportTitle: string
  name: string
  window: {
    startDate: string
    endDate: string
  }
  /** Number of answers that contain the name. */
  answers: number
  /** Number of answers that were searched. */
  answersRead: number
  /** The `runId` of up to five answers that show it. */
  evidence: string[]
}

/** A page of the brand is now cited and was not before, by more than noise. */
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
  /** The `runId` of up to five answers that show it. */
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
  /** The `runId` of up to five answers that show it. */
  evidence: string[]
}

/** The measurement after a change has ended: its effect is known, or it cannot be measured. */
export interface EffectReadyData {
  reportId: string
  reportTitle: string
  alertId: string
  effectId: string
  /** Title of the change whose effect was measured. */
  title: string
  day: string
  status: 'ready' | 'impossible'
  metric: string
  /** The finding, as in `…/effects`. Null if nothing can be said. */
  finding: string | null
  /**
   * Whether the effect is more than noise even if all effects and alerts of a year are considered
   * together.
   */
  moreThanNoise: boolean
  /** The effect in points. Null if it could not be measured. */
  effect: number | null
  /** 95 % interval of `effect`. Null if it is unknown. */
  interval: [number, number] | null
  verdict: string
}

/**
 * Four fifths of the workspace’s budget of the month are spent (`spending`), or the month will cost
 * more than its budget (`forecast`). Or this is no longer the case.
 */
export interface SpendingChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  metric: 'spending' | 'forecast'
  /** The month in UTC, for example 2026-01. */
  month: string
  /** The workspace’s budget. Null if it no longer has one. */
  budgetUsd: number | null
  /** What the workspace has spent this month. */
  spentUsd: number
  /** Forecast of the month’s costs with the current plans. Null if a price is unknown. */
  forecastUsd: number | null
}

/**
 * An engine answers the same prompts differently than before, although provider and model have not
 * changed.
 */
export interface EngineChangedData {
  engine: string
  capture: 'screen' | 'interface' | 'import' | 'simulated'
  provider: string
  model: string | null
  /** The estimated first day on which answers were different. */
  day: string
  /** The day on which the change became more than noise. */
  foundDay: string
  /** Number of compared prompts: those that were answered before and after. */
  prompts: number
  /** The largest differences, largest first. Values are averages over the prompts. */
  differences: {
    /**
     * `length` and `lineLength`: in characters. `names`, `citations` and `headings`: number per answer.
     * `social`, `video`, `news` and `reference`: percent of the cited pages. `refused` and `searched`:
     * percent of the answers. `listed` (list items): percent of the lines.
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

/** A cited page now names a brand that it did not name when Sightline last read it. */
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
  /** The number of the list entry that names the brand, from 1. Null if no list entry does. */
  entry: number | null
}

/** A cited page no longer names a brand that it named when Sightline last read it. */
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

/** The first visit from an engine to a site of the workspace, according to its logs. */
export interface ReferralFirstData {
  /** The engine. `other`: an assistant that is not one of the engines. */
  engine: string
  day: string
  /** Lower bound of the visits on this day. */
  visits: number
  /** The reports about the sites that were visited, at most ten. */
  reports: {
    reportId: string
    reportTitle: string
  }[]
}

/**
 * Visits from engines reached goals on a day. Sent once per day after its end, from the logs received
 * by then.
 */
export interface GoalReachedData {
  day: string
  /** Lower bound of the visits from engines that reached a goal on this day, without paid visits. */
  visits: number
  /** The goals, most visits first. A visit that reaches two goals counts for both. */
  goals: {
    goalId: string
    name: string
    visits: number
    /** Value of these visits. Null if the goal has no value. */
    value: number | null
  }[]
  /** The engines, most visits first. */
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
 * Visits from engines, or the share of them that reaches a goal, changed by more than noise. Or such a
 * change is over.
 */
export interface VisitsChangedData {
  reportId: string
  reportTitle: string
  alertId: string
  state: 'firing' | 'recovered'
  /**
   * Why the change is over. Null while the alert fires. `back`: the figure is back at its level before.
   * `settled`: it stays at its new level. `redefined`: an edit of the report has changed the figures.
   * `unmeasured`: the windows can no longer be compared.
   */
  reason: 'back' | 'settled' | 'redefined' | 'unmeasured' | null
  metric: 'visits' | 'goalRate'
  /** Direction of the change that fired. */
  direction: 'down' | 'up'
  engine: string | null
  /** The visitors’ country. Null: all countries. */
  country: string | null
  window: {
    startDate: string
    endDate: string
  }
  /**
   * The window that `window` is compared with: the days before it. When the change is over, the days
   * before the alert fired.
   */
  windowBefore: {
    startDate: string
    endDate: string
  }
  previous: number | null
  current: number | null
  delta: number | null
  /** 95 % interval of `delta`. Null if it is unknown. */
  interval: [number, number] | null
  /** Lower bound of the visits in both windows. */
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
    /** The line of robots.txt that decides. Null if none does. */
    rule: string | null
    /** HTTP status of the server’s response. 0 if there was none. */
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
    /** The line of robots.txt that decides. Null if none does. */
    rule: string | null
    /** HTTP status of the server’s response. 0 if there was none. */
    status: number
  }[]
}

/** All questions due so far today were answered or failed. */
export interface CollectionCompletedData {
  day: string
  planned: number
  answered: number
  noAnswers: number
  /** Left out in events from before this count existed. */
  refused?: number
  failed: number
  engines: {
    engine: string
    planned: number
    answered: number
    noAnswers: number
    /** Left out in events from before this count existed. */
    refused?: number
    failed: number
  }[]
}

/** Most of the latest questions to an engine failed. */
export interface CollectionFailingData {
  engine: string
  /** How many of these questions failed. */
  failed: number
  /** Number of latest questions that were considered. */
  questions: number
  /** The most frequent reason. */
  reason: string
}

/** An engine that was failing answers again. */
export interface CollectionRecoveredData {
  engine: string
  /** How many of these questions failed. */
  failed: number
  /** Number of latest questions that were considered. */
  questions: number
  failingSince: string
}

/**
 * An engine’s latest answers come from another surface: another provider or model, or the engine’s
 * interface instead of its screen. Figures are not compared across that day.
 */
export interface SurfaceChangedData {
  engine: string
  day: string
  surface: {
    id: string
    /** The surface in words. */
    label: string
  }
  previous: {
    id: string
    /** The surface in words. */
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
 * The workspace’s budget of the month is used up. None of its questions are asked until the next month
 * or until the budget is raised.
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
   * The host and the last four characters of the URL. The full URL is hidden, because anyone who knows
   * it may be able to send to the receiver.
   */
  url: string
  description: string
  events: string[]
  workspaceIds: string[]
  /**
   * `standard`: the event as JSON, by Standard Webhooks. `slack`, `teams`: a sentence in the format of
   * an incoming webhook of Slack or a workflow of Microsoft Teams.
   */
  format: 'standard' | 'slack' | 'teams'
  /**
   * Only for `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of
   * one per event. With `["*"]`, it contains only events that may need action.
   */
  digest: 'off' | 'daily' | 'weekly'
  status: 'enabled' | 'disabled'
  /** Why the webhook is disabled, and what to do. Null while it is enabled. */
  disabledReason: string | null
  createdDate: string
  updatedDate: string
}

export interface CreatedWebhook {
  id: string
  /**
   * The host and the last four characters of the URL. The full URL is hidden, because anyone who knows
   * it may be able to send to the receiver.
   */
  url: string
  description: string
  events: string[]
  workspaceIds: string[]
  /**
   * `standard`: the event as JSON, by Standard Webhooks. `slack`, `teams`: a sentence in the format of
   * an incoming webhook of Slack or a workflow of Microsoft Teams.
   */
  format: 'standard' | 'slack' | 'teams'
  /**
   * Only for `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of
   * one per event. With `["*"]`, it contains only events that may need action.
   */
  digest: 'off' | 'daily' | 'weekly'
  status: 'enabled' | 'disabled'
  /** Why the webhook is disabled, and what to do. Null while it is enabled. */
  disabledReason: string | null
  createdDate: string
  updatedDate: string
  /** The secret that signs deliveries. It is shown only once. */
  secret: string
}

export interface WebhookDelivery {
  id: string
  /** The event’s id, sent as `webhook-id`. */
  eventId: string
  type: string
  /** The workspace of the event. Null for a ping. */
  workspaceId: string | null
  /** The number of the event in its workspace. Null for a ping or a digest. */
  sequence: number | null
  status: 'pending' | 'delivered' | 'failed'
  /** The last twenty attempts, oldest first. */
  attempts: {
    startedDate: string
    /** HTTP status of the response. Null if there was none. */
    status: number | null
    /** Why the attempt failed. Null if it succeeded or the status says it. */
    error: string | null
    /** The first kilobyte of the response. */
    responseStart: string
    ms: number
  }[]
  /** When the next attempt is due. Null unless the delivery is pending. */
  nextAttemptDate: string | null
  createdDate: string
}

export interface ReplayedEvents {
  workspaceId: string
  after: number
  /** The number of the workspace’s last event, up to which events are sent again. */
  until: number
}

export interface DetectionPreview {
  answersScanned: number
  /** Answers that name, with the stored fields, a brand whose detection the fields sent would change. */
  matchingNow: number
  /** Answers that would name such a brand with the fields sent. */
  matchingThen: number
  /** Answers that name no such brand now and would name one with the fields sent. */
  gainedAnswers: number
  /** Answers that name such a brand now and would name none with the fields sent. */
  lostAnswers: number
  /**
   * Hits that the fields sent would add: up to 20 excerpts, one per answer. Answers counted in
   * `gainedAnswers` come first.
   */
  gained: Excerpt[]
  /**
   * Hits that the fields sent would remove: up to 20 excerpts, one per answer. Answers counted in
   * `lostAnswers` come first.
   */
  lost: Excerpt[]
  /**
   * Occurrences that do not count with the fields sent: closest to counting first, those that a phrase
   * rules out last. One excerpt per answer, up to 10.
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
   * Why each hit counts or does not count with the fields sent, for the first 50 occurrences in an
   * answer. `from` and `to` are offsets in UTF-16 units of `excerpt`.
   */
  evidence: HitEvidence[]
}

export interface HitEvidence {
  from: number
  to: number
  /**
   * `pattern`: the pattern matches. `phrase`: a phrase that always or never counts. `distinct name`:
   * only this brand has the name. `evidence`: the words around the name decided. `no name`: the text has
   * no name here.
   */
  rule: 'pattern' | 'phrase' | 'distinct name' | 'evidence' | 'no name'
  /** The reason, as a sentence. */
  text: string
}

export interface CompetitorSuggestions {
  items: Competitor[]
}

export interface NameKinds {
  /** How many answers were searched: the latest, at most 500. */
  answersScanned: number
  /** The names in the order sent: each brand, followed by its variations. */
  items: JudgedName[]
}

export interface JudgedName {
  brand: string
  name: string
  kind: NameKind
  /** The reason, as a sentence. */
  why: string
  /** How many of the scanned answers name the brand. */
  answers: number
  /** How many answers would be gained or lost as mentions of the brand if the name were of another kind. */
  otherwise: {
    kind: NameKind
    answersGained: number
    answersLost: number
  }[]
  /**
   * Up to 10 phrases whose occurrences would be judged differently if the name were of another kind,
   * most frequent first. Only for the first 10 ambiguous names.
   */
  doubtful: DoubtfulPlace[]
}

/**
 * `distinctive`: only this brand has the name, and every occurrence as a word counts. `word`: also an
 * ordinary word or another name. It counts with its capitals, unless the words around it speak against
 * it. `ambiguous`: an ordinary word that the prompts use. The words around it decide whether it
 * counts.
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
  /** How many of the scanned answers contain this phrase. */
  answers: number
  /** Excerpt from the latest of these answers. */
  example: Excerpt
}

export interface AgentTraffic {
  availability: TrafficAvailability
  startDate: string
  endDate: string
  /** The report’s own domains. */
  domains: string[]
  /** Visits of all agents, spoofed visits excluded. Null if no connector is active. */
  totalAgentVisits: number | null
  /** The number of distinct pages. Null if no connector is active. */
  pagesVisited: number | null
  topEngine: AgentEngine | null
  /** Most visits first. */
  engines: {
    engine: AgentEngine
    visits: number
  }[]
  /** One entry for each day, engine and bot with a visit. */
  trend: {
    /** YYYYMMDD. */
    dayId: string
    engine: AgentEngine
    /** The agent’s own name. */
    bot: string
    visitCount: number
  }[]
  /** One entry for each day that has a visit. */
  verdicts: {
    /** YYYYMMDD. */
    dayId: string
    verified: number
    unverifiable: number
    /** Visits of programs that pretend to be agents. No other number includes them. */
    spoofed: number
  }[]
}

/**
 * `not_connected`: no log connector is active for the report, so visits are unknown.
 * `connected_no_data`: a connector is active, and no visit matched. `connected_with_data`: visits
 * matched.
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
  /** Null for an agent that Sightline no longer knows. */
  operator: string | null
  /** Null for an agent that Sightline no longer knows. */
  purpose: 'training' | 'search-index' | 'user-fetch' | 'opt-out-token' | 'data-provider' | 'other' | null
  /** Visits in the window, verified and unverifiable ones together. */
  visits: number
  pagesVisited: number
  verified: number
  /** Visits for which Sightline cannot check that they are this agent’s. */
  unverifiable: number
  /** Visits of other programs under this agent’s name. No other number includes them. */
  spoofed: number
  /** Over all stored visits. Null if all of them are spoofed. */
  firstVisit: string | null
  /** Over all stored visits. Null if all of them are spoofed. */
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
  /** Most visits first. */
  engines: {
    engine: AgentEngine
    visits: number
  }[]
  /** Visits by the class of the response’s status. `none`: the log has no status. */
  statuses: {
    '1xx'?: number
    '2xx'?: number
    '3xx'?: number
    '4xx'?: number
    '5xx'?: number
    none?: number
  }
  /** Over all stored visits of all agents. */
  firstVisit: string
  /** Over all stored visits of all agents. */
  lastVisit: string
  /** Answers in the window that cite the page, with any query. */
  citations: number
  /** Over all answers of the report. */
  firstCited: string | null
  /** Days from the first visit to the first citation. Null if the citation came first or there is none. */
  daysToCitation: number | null
}

export interface UnvisitedPageList {
  availability: TrafficAvailability
  items: UnvisitedPage[]
  paging: SortedPaging
}

export interface UnvisitedPage {
  /** The address without query. */
  url: string
  title: string | null
  /** Answers in the window that cite the page, with any query. */
  citations: number
  /** Over all answers of the report. */
  firstCited: string
  /** Over all answers of the report. */
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
  /**
   * Visits to the most visited pages of the window, at most 10,000 (counted once for each month and
   * connector).
   */
  visits: number
  /** Answered with 1xx, 2xx, 3xx, or with no status in the log. */
  served: number
  /** Answered with 4xx although an agent was served the page in the same month. */
  denied: number
  /** Answered with 4xx, and no agent was served the page in the same month. */
  missing: number
  /** Answered with 5xx. */
  failed: number
}

export interface Referrals {
  reason: ReferralReason
  /**
   * Every count of people is a lower bound. Logs cannot show visits from apps and browsers that hide the
   * referrer, nor distinguish Google’s answers from its search.
   */
  atLeast: true
  startDate: string
  endDate: string
  /** Visits from all engines, paid visits excluded. Null if unknown. */
  total: number | null
  paid: number | null
  /** Visits that reached a goal on the same day (UTC). Null if the workspace has no goal. */
  goals: number | null
  /** How many of 100 visits reached a goal. Null without visits or goals. */
  goalRate: VisitFigure | null
  /**
   * The total value of the goals reached, in `currency`. Null if no goal has a value, and for share
   * links.
   */
  value: number | null
  currency: string | null
  /** Most visits first. */
  byEngine: {
    engine: ReferralEngine
    /** Arrivals on a page from the engine, paid ones excluded. */
    visits: number
    /** Arrivals that a campaign paid for. No other number includes them. */
    paid: number
    /** Pages viewed in these visits, the first one included. */
    steps: number
    /** Visits that reached a goal on the same day (UTC). Null if the workspace has no goal. */
    goals: number | null
    /** How many of 100 visits reached a goal. Null without visits or goals. */
    goalRate: VisitFigure | null
    /**
     * The difference of `goalRate` from the rate of other referrers, in percentage points. Null if either
     * is unknown.
     */
    againstOthers: {
      delta: number
      significant: boolean | null
    } | null
    /**
     * The total value of the goals reached, in `currency`. Null if no goal has a value, and for share
     * links.
     */
    value: number | null
  }[]
  /**
   * Visits from other sites, from the same logs. They are counted only while the workspace has a goal;
   * null otherwise.
   */
  others: {
    visits: number
    goals: number
    /** How many of 100 visits reached a goal. Null without visits or goals. */
    goalRate: VisitFigure | null
  } | null
  /** One entry for each day and engine with a visit. */
  trend: {
    day: string
    engine: ReferralEngine
    visits: number
    paid: number
    /** Visits that reached a goal on the same day (UTC). Null if the workspace has no goal. */
    goals: number | null
  }[]
}

/**
 * Why visits are unknown. `not_connected`: no log connector is active for the report. `no_referrers`:
 * no record of its logs has a referrer. Null if visits are counted.
 */
export type ReferralReason = 'not_connected' | 'no_referrers' | null

export interface VisitFigure {
  value: number
  /** The number of visits or citations that the rate is based on. */
  n: number
  /**
   * 95 % confidence interval, on the assumption that visits are independent. Null if it cannot be
   * computed.
   */
  interval: [number, number] | null
  /** The change since the preceding window of equal length. Null if nothing was counted then. */
  change: {
    previous: number
    delta: number
    /** Whether the change is more than noise. Null if there are too few counts to tell. */
    significant: boolean | null
  } | null
}

export interface ReferredPageList {
  reason: ReferralReason
  /**
   * Every count of people is a lower bound. Logs cannot show visits from apps and browsers that hide the
   * referrer, nor distinguish Google’s answers from its search.
   */
  atLeast: true
  items: ReferredPage[]
  paging: SortedPaging
}

export interface ReferredPage {
  /** The address without query. */
  url: string
  visits: number
  /** Most visits first. */
  engines: {
    engine: ReferralEngine
    visits: number
  }[]
  /** Answers in the window that cite the page, with any query. */
  citations: number
  /** Visits for each thousand citations. Null if no answer in the window cites the page. */
  visitsPerThousandCitations: number | null
  /** Visits that reached a goal on the same day (UTC). Null if the workspace has no goal. */
  goals: number | null
}

export interface Funnel {
  /** The page. Null: all pages of the report. */
  url: string | null
  reason: ReferralReason
  /**
   * Every count of people is a lower bound. Logs cannot show visits from apps and browsers that hide the
   * referrer, nor distinguish Google’s answers from its search.
   */
  atLeast: true
  startDate: string
  endDate: string
  /** Answers in the window. */
  asked: number
  /** Answers in the window that cite the page. */
  cited: number
  /**
   * Visits of the engine’s agents, spoofed visits excluded. Null if no log is connected. Google’s agents
   * read for all of its engines and count for each.
   */
  crawled: number | null
  /** Visits of people from the engine, paid visits excluded. Null if unknown. */
  visited: number | null
  /** How many of these visits reached a goal. Null if visits are unknown or the workspace has no goal. */
  goals: number | null
  /** Visits of people for each thousand citations. Null if there is no citation or visits are unknown. */
  visitsPerThousandCitations: VisitFigure | null
  /** The first day of each step, over all stored data. Null if there is none. */
  firstDays: {
    cited: string | null
    crawled: string | null
    visited: string | null
  }
  days: {
    /** Days from the first event to the second. Null if one is missing or the second came first. */
    citedToCrawled: number | null
    /** Days from the first event to the second. Null if one is missing or the second came first. */
    crawledToCited: number | null
    /** Days from the first event to the second. Null if one is missing or the second came first. */
    crawledToVisited: number | null
  }
  /** One entry for each engine with an answer, a visit of an agent or a visit of a person. */
  byEngine: {
    engine: Engine
    /** Answers in the window. */
    asked: number
    /** Answers in the window that cite the page. */
    cited: number
    /**
     * Visits of the engine’s agents, spoofed visits excluded. Null if no log is connected. Google’s agents
     * read for all of its engines and count for each.
     */
    crawled: number | null
    /** Visits of people from the engine, paid visits excluded. Null if unknown. */
    visited: number | null
    /** How many of these visits reached a goal. Null if visits are unknown or the workspace has no goal. */
    goals: number | null
    /** Visits of people for each thousand citations. Null if there is no citation or visits are unknown. */
    visitsPerThousandCitations: VisitFigure | null
  }[]
}

export interface LogConnector {
  id: string
  workspaceId: string
  name: string
  /** The server or service that writes the log. */
  source: 'combined' | 'json' | 'cloudflare' | 'cloudfront' | 'vercel' | 'fastly' | 'akamai' | 'alb' | 'gcp'
  domains: string[]
  serviceId: string | null
  active: boolean
  /** The path on this server to which the log is sent. */
  ingestUrl: string
  health: {
    /** The last batch. Null before the first one. */
    lastBatch: {
      /** Records that could be read, those of agents and of people together. */
      accepted: number
      /** Visits of agents that were newly counted. */
      agentVisits: number
      /** Records that are not counted as visits of agents, by reason. */
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
       * New pages and hosts beyond the connector’s daily limit. Their visits are counted together under the
       * path `/*`.
       */
      pathsLeftOut: number
      date: string
    } | null
    /** When the newest record was written. Null before the first record. */
    lastRecordDate: string | null
    /** How many seconds old the newest record was when it arrived. Null before the first batch. */
    lagSeconds: number | null
    /** All records that arrived. */
    records: number
    agentVisits: number
    /** Records that are not counted as visits of agents, by reason. */
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
     * New pages and hosts beyond the connector’s daily limit. Their visits are counted together under the
     * path `/*`.
     */
    pathsLeftOut: number
    /**
     * Whether any record had a referrer. Without referrers, only visits whose address names an assistant
     * are counted.
     */
    hasReferrers: boolean
    /** What is wrong with the incoming log, and what to do. Null if nothing is. */
    warning: string | null
  }
  createdDate: string
  updatedDate: string
}

export interface CreatedLogConnector {
  id: string
  workspaceId: string
  name: string
  /** The server or service that writes the log. */
  source: 'combined' | 'json' | 'cloudflare' | 'cloudfront' | 'vercel' | 'fastly' | 'akamai' | 'alb' | 'gcp'
  domains: string[]
  serviceId: string | null
  active: boolean
  /** The path on this server to which the log is sent. */
  ingestUrl: string
  health: {
    /** The last batch. Null before the first one. */
    lastBatch: {
      /** Records that could be read, those of agents and of people together. */
      accepted: number
      /** Visits of agents that were newly counted. */
      agentVisits: number
      /** Records that are not counted as visits of agents, by reason. */
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
       * New pages and hosts beyond the connector’s daily limit. Their visits are counted together under the
       * path `/*`.
       */
      pathsLeftOut: number
      date: string
    } | null
    /** When the newest record was written. Null before the first record. */
    lastRecordDate: string | null
    /** How many seconds old the newest record was when it arrived. Null before the first batch. */
    lagSeconds: number | null
    /** All records that arrived. */
    records: number
    agentVisits: number
    /** Records that are not counted as visits of agents, by reason. */
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
     * New pages and hosts beyond the connector’s daily limit. Their visits are counted together under the
     * path `/*`.
     */
    pathsLeftOut: number
    /**
     * Whether any record had a referrer. Without referrers, only visits whose address names an assistant
     * are counted.
     */
    hasReferrers: boolean
    /** What is wrong with the incoming log, and what to do. Null if nothing is. */
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
  /** A path without query. `*` matches any text, and a slash at the end makes no difference. */
  pattern: string
}

export interface IngestResult {
  /** Records that could be read, those of agents and of people together. */
  accepted: number
  /** Visits of agents that were newly counted. */
  agentVisits: number
  /** Records that are not counted as visits of agents, by reason. */
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
   * New pages and hosts beyond the connector’s daily limit. Their visits are counted together under the
   * path `/*`.
   */
  pathsLeftOut: number
}

export interface ExternalImportResult {
  /** The number of lines below the names of the columns. */
  received: number
  /** Rows that are new or changed. */
  stored: number
  /** Rows that are already stored with equal figures. */
  unchanged: number
  /** The first 200 lines that could not be read, and why. */
  skipped: {
    line: number
    reason: string
  }[]
  /** How many lines could not be read. */
  skippedLines: number
  /** Null if nothing was stored. */
  importId: string | null
}

export interface ExternalData {
  source: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo'
  startDay: string
  /** Equal to `startDay` if the file has a column of days. */
  endDay: string
  /**
   * What the row is about. `total`: the whole site. `several`: more than one split. Rows with different
   * values are never added up.
   */
  by: 'total' | 'query' | 'page' | 'referrer' | 'country' | 'device' | 'several'
  query: string | null
  page: string | null
  /** Where visits came from, in the words of the source. */
  referrer: string | null
  country: string | null
  device: string | null
  /** The engine that `referrer` names. Null if it names none. */
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
  /** The mean position in search results. Null if the source does not count it. */
  position: number | null
  citations: number | null
  /** How many pages of the site were cited. */
  citedPages: number | null
  /** The site’s share of all citations for the same queries, in percent. */
  citationShare: number | null
  /** Sessions or visits, by the definition of the source. */
  visits: number | null
  visitors: number | null
  pageviews: number | null
  /** Key events in Google Analytics; conversions of goals in other sources. */
  conversions: number | null
  /** Revenue in the currency of the source, which its files do not name. */
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
  /** What the source counts. Sightline’s own figures count something else. */
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
  /** The sum of the metric. Null if the file does not have it. */
  total: number | null
  startDay: string
  endDay: string
  /** For analytics tools: the count of each engine, highest first. Empty for other sources. */
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
  /** The count of each day. Empty if the source’s rows cover several days each. */
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
  /** Impressions in Google Search and its AI answers. Null if no source counts them. */
  impressions: number | null
  clicks: number | null
  /** Citations in Bing and Clarity, whose queries are those of their AI. Null if no source counts them. */
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
  /** The checks, in the order in which you sent the pages. */
  items: CreatedCrawlabilityCheck[]
  /** Whether the sitemap lists more pages than the 100 that are checked. */
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
  /** What to change, the most valuable fix first. Null until the check is complete. */
  fixes: PageFix[] | null
}

export interface BotAccess {
  userAgent: string
  /** The status after redirects. 0 if there was no response. */
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
  /** Identifies the fault. Pages with the same fault have the same kind. */
  kind: string
  /**
   * What the fix is worth: up to 100 if the fault keeps readers out, otherwise the points that the
   * page’s score loses.
   */
  gain: number
  /** Whether the fault keeps crawlers or agents from getting the page at all. */
  keepsOut: boolean
  /** The fault, in one line. */
  problem: string
  /** The steps that fix it. */
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
  /** The checks, in the order in which you sent the pages. */
  items: ListedContentCheck[]
  /** Whether the sitemap lists more pages than the 100 that are checked. */
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
     * Share of the rendered text that is there without JavaScript, in percent. Null if the texts could not
     * be compared.
     */
    score: number | null
    /** Characters of visible text without JavaScript. */
    staticLength: number
    /** Characters of visible text after JavaScript has run. Null if the page could not be rendered. */
    dynamicLength: number | null
    /**
     * Whether the server refused the crawler but sent the page to a browser. The page that the browser got
     * is then analysed.
     */
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
    /** Where the scores come from. `local`: Sightline’s own rules. `model`: a language model. */
    source: 'local' | 'model'
  } | null
  pageTexts: {
    /** The text that is visible without JavaScript, as blocks. */
    static: string[]
    /**
     * The text that is visible after JavaScript has run, as blocks. `missing` marks blocks that are not
     * there without JavaScript. Null if the page could not be rendered.
     */
    rendered:
      | {
          text: string
          missing: boolean
        }[]
      | null
    /** Whether the page has more text than Sightline keeps. */
    truncated: boolean
  } | null
  agentReadiness: AgentReadiness | null
  /** What to do, sorted by gain. Null if the check has no findings. */
  fixes: PageFix[] | null
}

export interface StructureCategory {
  score: number
  breakdown: Record<string, StructureItem>
}

export interface StructureItem {
  maxScore: number
  score: number
  /** What to do to improve the score. Empty at full score. */
  findings: string[]
}

export interface TextScore {
  score: number
  description: string
}

export interface AgentReadiness {
  /** Whether an agent can read, keep and find the page. Null if that could not be found out. */
  isReady: boolean | null
  criteria: {
    /** The criterion. `llms_txt` is listed only if the site links to such a file, and never counts. */
    id: 'readable' | 'allowed' | 'linked' | 'llms_txt'
    /** Whether the criterion is met. Null if that is unknown or the criterion does not count. */
    met: boolean | null
    sentence: string
  }[]
}

export interface SiteReport {
  host: string | null
  /** Number of checks: the newest of each page and kind. */
  checks: number
  /** Number of these checks that have not ended. */
  pending: number
  /** Faults that keep readers out first, then those with the largest gain. */
  fixes: {
    /** Identifies the fault. Pages with the same fault have the same kind. */
    kind: string
    title: string
    /** Whether the fault keeps crawlers or agents from getting the page at all. */
    keepsOut: boolean
    /** Number of pages that have the fault. */
    pages: number
    /** The gain of the fix on all these pages together. */
    gain: number
    /** Up to ten pages that lose most by the fault. */
    worst: {
      url: string
      checkId: string
      problem: string
      /** The steps that fix it. */
      advice: string[]
    }[]
  }[]
  /** The pages, those with the most to gain first. */
  pages: {
    url: string
    content: {
      checkId: string
      status: 'pending' | 'completed' | 'failed'
      failureReason: string | null
      createdDate: string
      /** Equals `structuralAnalysis.overallScore` of the check. Null if the check has no result. */
      score: number | null
      /** Equals `contentAnalysis.overallScore` of the check. Null if the check has no result. */
      textScore: number | null
      /**
       * Equals `dynamicContent.score` of the check. Null if the check has no result or could not compare the
       * texts.
       */
      staticShare: number | null
    } | null
    crawlability: {
      checkId: string
      status: 'pending' | 'completed' | 'failed'
      failureReason: string | null
      createdDate: string
      /** Number of crawlers that were checked. Null if the check has no result. */
      crawlers: number | null
      /** Number of these crawlers that do not get the page. Null if the check has no result. */
      keptOut: number | null
    } | null
    /** The gain of all fixes of the page together. Null if no check of the page is completed. */
    gain: number | null
  }[]
  /** Whether more pages were checked than the report shows. */
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
  /** Number of queries over all engines. 0 until the fan-out is completed. */
  queriesCount: number
}

export interface QueryFanOut {
  id: string
  query: string
  status: 'pending' | 'completed'
  createdDate: string
  completedDate: string | null
  /** Always null. A fan-out never fails as a whole: each engine has its own reason. */
  failureReason: string | null
  engines: Engine[]
  /** One result for each of `engines`, in the same order. Empty until the fan-out is completed. */
  results: FanOutResult[]
}

export interface FanOutResult {
  engine: Engine
  state: 'finished' | 'failed'
  /** Why there are this many queries, and where the observed ones come from or why there are none. */
  reasoningForCount: string
  /** The queries. Observed queries come first. */
  expandedQueries: ExpandedQuery[]
  failureReason: string | null
}

export interface ExpandedQuery {
  query: string
  type: 'reformulation' | 'related' | 'implicit' | 'comparison' | 'entity_expansion' | 'personalized'
  userIntent: string
  reasoning: string
  /** `observed`: the engine really searched this. `modelled`: the engine is likely to search it. */
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
   * The positions of the names of the brand that `brand`, `named`, `sentiment` or `outcome` refers to,
   * in UTF-16 units of `excerpt`. Empty without these filters.
   */
  brandMatches: [number, number][]
  /** The brands of the report that the answer names, by first mention. */
  brands: NamedBrand[]
  /** Number of different pages that the answer cites. */
  citationsCount: number
  /** The persona as whom the prompt was asked. Null without a persona. */
  persona: string | null
  /** The part of the country that the prompt was asked from. Null for the whole country. */
  region: string | null
  /** Number of the turn in its chain; 1 for a prompt without a chain. */
  turn: number
}

export interface NamedBrand {
  brand: string
  isMainBrand: boolean
  /** Rank by first mention among the brands of the report, from 1. */
  position: number
  /** How often the answer names the brand. */
  mentions: number
  /** Null if the answer is in a language whose sentiment Sightline cannot read. */
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
  /** The brands of the report that the answer names. */
  brandMentions: ExplainedMention[]
  /** The praise and criticism in the answer. Empty for a language that Sightline does not read. */
  attributes: SaidAttribute[]
  citations: {
    title: string | null
    /** The address from the engine, without tracking parameters and fragment. */
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
  /** The queries that the engine really searched for. */
  searchQueries: string[]
  provider: string
  model: string | null
  capture: 'api' | 'screen' | 'import' | 'simulated'
  /**
   * How the engine was told the country. `native`: by a setting. `prompt`: in words. `none`: not at all.
   * `unknown`: imported answer.
   */
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  costUsd: number | null
  /** The first of `searchQueries`. Null if there are none. */
  webSearchQuery: string | null
  /** Advertisements shown with the answer. They count neither as mentions nor as citations. */
  ads: Ad[]
  /** Product cards shown with the answer. They are not part of its text, so they are not mentions. */
  shopping: ShoppingItem[]
  /** The engine’s own reason for the refusal. Null if the engine did not refuse. */
  refused: {
    reason: string
  } | null
  promptId: string
  prompt: string
  /** The `sentimentPassage` of the report’s own brand. Null if the answer does not name it. */
  sentimentPassage: SentimentPassage | null
  /** The country that the prompt is asked in. Equals `country`. */
  countryAsked: string
}

export interface ExplainedMention {
  brand: string
  isMainBrand: boolean
  /** Number of times that the answer names the brand. */
  mentions: number
  /** The position of the brand by first mention among the brands of the report, from 1. */
  position: number
  /** Where the brand appears in `content`, in UTF-16 units: [start, end). */
  offsets: [number, number][]
  /** Null if the answer is in a language whose sentiment Sightline cannot read. */
  sentiment: 'positive' | 'neutral' | 'negative' | null
  /**
   * The passage that decided the sentiment, in UTF-16 units of `content`. Null if the brand is only
   * named as a source, or if Sightline cannot read the language.
   */
  sentimentPassage: SentimentPassage | null
  /**
   * The rule that decided each mention, for the first 50 occurrences in an answer. `from` and `to` are
   * UTF-16 offsets in `content`.
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
  /** The brands of the report that the answer names. */
  brandMentions: {
    brand: string
    isMainBrand: boolean
    /** Number of times that the answer names the brand. */
    mentions: number
    /** The position of the brand by first mention among the brands of the report, from 1. */
    position: number
    /** Where the brand appears in `content`, in UTF-16 units: [start, end). */
    offsets: [number, number][]
  }[]
  /** The praise and criticism in the answer. Empty for a language that Sightline does not read. */
  attributes: SaidAttribute[]
  citations: {
    title: string | null
    /** The address from the engine, without tracking parameters and fragment. */
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
  /** The queries that the engine really searched for. */
  searchQueries: string[]
  provider: string
  model: string | null
  capture: 'api' | 'screen' | 'import' | 'simulated'
  /**
   * How the engine was told the country. `native`: by a setting. `prompt`: in words. `none`: not at all.
   * `unknown`: imported answer.
   */
  countryApplied: 'native' | 'prompt' | 'none' | 'unknown'
  costUsd: number | null
  /** The first of `searchQueries`. Null if there are none. */
  webSearchQuery: string | null
  /** Advertisements shown with the answer. They count neither as mentions nor as citations. */
  ads: Ad[]
  /** Product cards shown with the answer. They are not part of its text, so they are not mentions. */
  shopping: ShoppingItem[]
  /** The engine’s own reason for the refusal. Null if the engine did not refuse. */
  refused: {
    reason: string
  } | null
}

export interface ImportResult {
  received: number
  stored: number
  /** Number of lines whose answer was already stored with the same text. */
  unchanged: number
  /**
   * Number of lines for which another text is stored with the same prompt, engine, day and run. The
   * stored text stays.
   */
  conflicting: number
  rejected: number
  /** The first hundred problems of rejected lines. */
  errors: {
    /** The line in the body or the position in the array, from 1. */
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
    /** The line in the body or the position in the array, from 1. */
    line: number
    /** The answer as it would be stored. Null if the line would be rejected. */
    answer: ReadAnswer | null
    problems: {
      path: string
      message: string
      code: string
    }[]
  }[]
}

export interface ReadAnswer {
  /** The id of the prompt. Send it instead of `prompt` and `country`. */
  promptId?: string
  /**
   * The text of the prompt. Send it with `country`. A text that is new in the workspace becomes a prompt
   * and is charged.
   */
  prompt?: string
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string
  engine: Engine
  /** The day (UTC) on which the engine was asked. You can send `askedDate` instead. */
  day?: string
  askedDate?: string
  /** Distinguishes answers of the same day. By default `1`. */
  run: number
  /** The answer as Markdown. Empty if the engine showed no AI answer. */
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
  /** How often people ask this. Null if it was not measured. */
  intentVolume: number | null
  createdDate: string
  /** The person as whom the prompt is asked, in a few words. Null: it is asked without a persona. */
  persona: string | null
  /** The region of the country that the prompt is asked from. Null: the country as a whole. */
  region: string | null
  /** The follow-ups in the same conversation. Each is asked after the answer to the turn before. */
  followUps: string[]
}

export interface CreatedPrompts {
  /** One prompt for each text, in the order sent. A known text returns its existing prompt. */
  items: Prompt[]
}

export interface PreviewedPromptSet {
  /** Sorted by impressions, highest first. */
  items: PromptSetItem[]
  /** Sorted by impressions, highest first. */
  topics: {
    name: string
    /** Number of questions about the topic, including tracked ones. */
    prompts: number
    /** Impressions of these questions. Null if no source counted them. */
    demand: number | null
    /** Number of prompts that already ask about the topic. */
    tracked: number
  }[]
  /** Topics that people search but no prompt asks about, then intents that no question has. */
  gaps: {
    topic: string | null
    intent: 'informational' | 'comparison' | 'transactional' | 'navigational' | 'branded' | null
    why: string
  }[]
  /**
   * Number of prompts that measure coverage to ±5 points in 30 days, as in `POST /v1/collection-plans`.
   * Null if no plan reaches that.
   */
  recommendedSize: number | null
  recommendedSizeWhy: string
  /** The language of most questions. */
  language: string
}

export interface PromptSetItem {
  /** The tracked wording. If there is none, the most searched wording. */
  prompt: string
  topic: string
  intent: 'informational' | 'comparison' | 'transactional' | 'navigational' | 'branded'
  /** True if the question names the own brand or a competitor. */
  branded: boolean
  /** Imported impressions of all its wordings. Null if no source counted them. Never estimated. */
  volume: {
    impressions: number
    source: 'tracked' | 'lines' | 'csv' | 'gsc' | 'gsc_ai' | 'fan_outs' | 'site' | 'competitors' | 'templates'
  } | null
  /** The near copies that this question replaces. */
  duplicatesOf: string[]
  why: string
  language: string
  sources: ('lines' | 'csv' | 'gsc' | 'gsc_ai' | 'fan_outs' | 'site' | 'competitors' | 'templates')[]
  /** True if a prompt already asks this question. */
  tracked: boolean
  /** True for the questions that bring the set to the recommended size, with a share for each topic. */
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
   * Answers older than this many days are deleted with all figures derived from them. A whole month
   * (UTC) is deleted once its last day is older. Null keeps them forever.
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
  /** Always `self-hosted`. There are no plans. */
  subscriptionPlan: 'self-hosted'
  /** Always null. There is no subscription that could end. */
  subscriptionEndDate: null
  /**
   * Requests of this key in the current UTC month, including this one. After a crash, the last few
   * seconds may be missing.
   */
  apiRequestsUsedCount: number
  /**
   * Requests that each key may make in a month (UTC), from the setting SIGHTLINE_MAX_REQUESTS_PER_MONTH.
   * Null if it is not set. Further requests get 429.
   */
  apiRequestsMaxCount: number | null
  /** When the next month begins. */
  apiRequestsPeriodEnd: string
  /** How many of these requests came through the Model Context Protocol, `POST /mcp`. */
  mcpRequestsUsedCount: number
  /** Always null. These requests count towards `apiRequestsMaxCount`. */
  mcpRequestsMaxCount: number | null
}

export interface DomainKinds {
  /** Sorted by domain. */
  items: DomainKind[]
}

export interface PageReading {
  enabled: boolean
  pagesPerDay: number
  /** The number of pages requested today (UTC). */
  pagesToday: number
}

export interface OwnMailSubscription {
  id: string
  email: string
  /**
   * When to send fired alerts and other events that may need action: `immediately`, every morning
   * (`daily`), every Monday (`weekly`), or never (`off`).
   */
  events: 'off' | 'immediately' | 'daily' | 'weekly'
  /** Whether the files of export schedules are sent as attachments. */
  reports: boolean
  /**
   * The kind of receiver. `outsider`: the address has no account; everything is sent. `member`: a person
   * who may read the workspace. `client`: a person who sees one report and gets only its files.
   * `stopped`: a person who has an account but no role in the workspace; nothing is sent until they have
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
   * When to send fired alerts and other events that may need action: `immediately`, every morning
   * (`daily`), every Monday (`weekly`), or never (`off`).
   */
  events: 'off' | 'immediately' | 'daily' | 'weekly'
  /** Whether the files of export schedules are sent as attachments. */
  reports: boolean
  /**
   * The kind of receiver. `outsider`: the address has no account; everything is sent. `member`: a person
   * who may read the workspace. `client`: a person who sees one report and gets only its files.
   * `stopped`: a person who has an account but no role in the workspace; nothing is sent until they have
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
  /** The engines that are not connected. `GET /v1/providers` says what to configure for each. */
  addonEngines: Engine[]
}

export interface EngineStatus {
  engine: Engine
  available: boolean
  provider: string | null
  /**
   * `api`: answers come through a programming interface. `screen`: answers are read from the product’s
   * screen. Null if the engine is not connected.
   */
  capture: 'api' | 'screen' | null
  /**
   * Why the engine cannot be asked and what to do, or which answers to expect. Null if there is nothing
   * to report.
   */
  reason: string | null
  /** The model that is asked. Null if the provider offers no choice. */
  model: string | null
  /** Where the key of the engine’s provider comes from. Null if the engine is not connected. */
  keySource: 'environment' | 'stored' | null
  /** Expected cost of an answer in USD, even if the engine is not connected yet. Null if unknown. */
  usdPerAnswer: number | null
  /**
   * `answers`: the mean cost of the latest answers. `usual`: the upper end of the usual cost, used until
   * ten costs are known. Null if the cost is unknown.
   */
  priceBasis: 'answers' | 'usual' | null
}

export interface EngineTest {
  engine: Engine
  question: string
  /** Null if the engine is not connected. */
  provider: string | null
  model: string | null
  /** The first 500 characters of the answer. Null if there was no answer. The answer is not stored. */
  answer: string | null
  /** Cost of the answer in USD. Null if unknown. */
  costUsd: number | null
  /** Why there is no answer. Null if the test succeeded. */
  failure: string | null
}

export interface ProviderKey {
  provider: string
  /** The name that people know. */
  label: string
  /** The engines that the provider’s key enables without any other setting. */
  engines: Engine[]
  /** True if the provider needs a login as well as the key. */
  needsLogin: boolean
  /** Where the key in use comes from. The environment takes precedence. Null: there is no key. */
  source: 'environment' | 'stored' | null
  /** True if a key is stored, even if the environment’s key is used instead. */
  isStored: boolean
  /** False if the stored key was encrypted with another secret key. Store it again. */
  isReadable: boolean
  /**
   * The last four characters of the stored key. Null if no key is stored or the key is short. The rest
   * is never shown.
   */
  hint: string | null
  /** When the key was stored. Null if no key is stored. */
  updatedDate: string | null
}

export interface InstallationSpending {
  /** Spending today, including tests, language models and reservations for calls in flight. */
  today: {
    day: string
    answers: number
    /** USD spent. If a provider does not report a cost, the reserved amount counts. */
    usd: number
    /** Number of answers left of `SIGHTLINE_MAX_ANSWERS_PER_DAY`. */
    answersLeft: number
    /** USD left of `SIGHTLINE_MAX_USD_PER_DAY`. */
    usdLeft: number
  }
  month: {
    /** The month in UTC, for example 2026-03. */
    month: string
    answers: number
    /** USD spent. If a provider does not report a cost, the reserved amount counts. */
    usd: number
  }
  /** Forecast for all live reports over 30 days with their current plans. */
  forecast: {
    /** Number of answers in 30 days. */
    answersPerMonth: number
    /** USD in 30 days. Null if the price of an answer is unknown. 0 in a sandbox. */
    usdPerMonth: number | null
  }
  engines: {
    engine: Engine
    answers: number
    /** USD spent. If a provider does not report a cost, the reserved amount counts. */
    usd: number
    forecast: {
      /** Number of answers in 30 days. */
      answersPerMonth: number
      /** USD in 30 days. Null if the price of an answer is unknown. 0 in a sandbox. */
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
  /** The networks that may use it. Null for all networks. */
  networks: string[] | null
  /**
   * The person it belongs to. It can never do more than they may. Null for a service key, which belongs
   * to no person.
   */
  owner: {
    id: string
    name: string
  } | null
  /** The id of the key that replaces it. Null if there is none. */
  replacedBy: string | null
  /** The person or key that made it. Null for the operator. */
  madeBy: {
    kind: 'person' | 'key'
    id: string
    name: string
  } | null
  /**
   * Since when it has not been used, if that is 90 days or more. It is then probably no longer needed.
   * Null if it was used later.
   */
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
  /** The networks that may use it. Null for all networks. */
  networks: string[] | null
  /**
   * The person it belongs to. It can never do more than they may. Null for a service key, which belongs
   * to no person.
   */
  owner: {
    id: string
    name: string
  } | null
  /** The id of the key that replaces it. Null if there is none. */
  replacedBy: string | null
}

export interface AuditRecord {
  /** The number of the record. Numbers rise without gaps in the whole installation. */
  sequence: number
  date: string
  actor: {
    kind: 'person' | 'key' | 'system'
    /** Null for the operator, the key of SIGHTLINE_ADMIN_KEY, and for a failed sign-in. */
    id: string | null
    /** The name at that time. */
    name: string
  }
  /**
   * The network address that the request came from, as trusted proxies report it. Null for the command
   * line.
   */
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
  /** The workspaces that the act was about. Empty if it was about the installation. */
  workspaceIds: string[]
  /**
   * The fields that changed, with their values before the act, without secrets. Null if there was
   * nothing before. A value over 1,000 characters is cut.
   */
  before: Record<string, unknown> | null
  /** The same fields after the act. Null if nothing is left. */
  after: Record<string, unknown> | null
}

export interface Session {
  /**
   * The key whose rights the session has. For a person: their id and name, all scopes that they have in
   * at least one workspace, and the workspaces that they may read.
   */
  key: {
    /** Null for the key in `SIGHTLINE_ADMIN_KEY`. */
    id: string | null
    name: string
    /** `admin` includes the other scopes. */
    scopes: string[]
    allWorkspaces: boolean
    /** Empty for a key that has all workspaces. */
    workspaceIds: string[]
  }
  /** The person who has signed in. Null for a key and for a session of a key. */
  person: {
    id: string
    name: string
  } | null
  /**
   * When the session ends: 12 hours after its last use, at most 30 days after its start, and no later
   * than its key. For a request with a key, when that key expires; null for never.
   */
  expiresDate: string | null
  /** Whether this installation has a mail server to send through. */
  sendsMail: boolean
}

export interface SecondStep {
  /** Send it to `POST /v1/session/second-factor`. It gives no other access. */
  ticket: string
  /** When the ticket expires: after ten minutes. Five wrong tries end it as well. */
  expiresDate: string
  /** The proofs that the person can send. */
  takes: {
    totp: boolean
    passkey: boolean
    recoveryCode: boolean
  }
  /**
   * For `PublicKeyCredential.parseRequestOptionsFromJSON`. A challenge works once. Null if the person
   * has no passkey.
   */
  passkeyOptions: Record<string, unknown> | null
  /**
   * The app that the person must set up by sending its first code. Null unless a second factor is
   * required and they have none.
   */
  totpSetUp: TotpSetUp | null
}

export interface TotpSetUp {
  /** The secret to type into an authenticator app. */
  secret: string
  /** The secret as an address, which apps open or read from a QR code. */
  url: string
}

export interface ListedSession {
  id: string
  /** The key whose rights the session has. */
  key: {
    /** Null for the key in `SIGHTLINE_ADMIN_KEY`. */
    id: string | null
    name: string
  }
  /** The browser’s User-Agent, at most 200 characters. */
  userAgent: string
  createdDate: string
  /** Accurate to five minutes. */
  lastUsedDate: string
  /** When the session ends if it is not used again. */
  expiresDate: string
  /** Whether this is the session of the request. */
  isCurrent: boolean
}

export interface LoginLink {
  /**
   * The link, which opens one session. The code is in the fragment, which browsers do not send to
   * servers.
   */
  url: string
  /** When the link expires: 15 minutes after it was made. */
  expiresDate: string
}

export interface SignInWays {
  /** Whether people can request a sign-in link by mail. */
  mail: boolean
}

export interface SignInMailAccepted {
  /** How many minutes a link works. It works once. */
  linkMinutes: number
}

export interface SecondFactors {
  /** Whether this installation requires a second factor. */
  isRequired: boolean
  /** The authenticator app. Null if there is none. */
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
  /** The ten codes. They are shown only once. */
  codes: string[]
}

export interface AssistantRequest {
  /** The name that the assistant gives itself. It is not verified. */
  name: string
  /** The host of the document that describes the assistant. Null if it registered itself. */
  describedBy: string | null
  /** The host that gets the response. Null for a program on the person’s own machine. */
  redirectHost: string | null
  /** The scopes that it asks for. */
  scopes: ('read' | 'write')[]
  /** Why the request cannot be allowed. Null if it can. */
  problem: string | null
  /** The address that tells the assistant that it was not allowed. */
  deniedUrl: string
}

export interface AllowedAssistant {
  id: string
  /** The address that gives the assistant its code. The code works once, within a minute. */
  redirectUrl: string
}

export interface ConnectedAssistant {
  id: string
  /** The name that the assistant gives itself. It is not verified. */
  name: string
  /** The person who connected it. Their roles limit what it may do. */
  person: {
    id: string
    name: string
  }
  scopes: ('read' | 'write')[]
  allWorkspaces: boolean
  /** Empty for all workspaces that the person may use. */
  workspaceIds: string[]
  createdDate: string
  /** Accurate to five minutes. */
  lastUsedDate: string | null
  /** When it ends unless it is used: 30 days after its last use. */
  expiresDate: string
}

export interface SignInProviders {
  /** The identity providers that the operator has set up. */
  providers: {
    id: string
    label: string
  }[]
  /** Whether Sightline can mail a link to sign in. */
  byMail: boolean
}

export interface ProviderUrl {
  /** The provider’s page, for the browser to open. */
  url: string
}

export interface LinkedProviders {
  providers: {
    /**
     * Its id in the list of providers. Null if the list no longer has it, or if its entry in the list
     * covers many issuers.
     */
    provider: string | null
    issuer: string
    /** The identifier of the person at the provider. */
    subject: string
  }[]
}

export interface SignOutPage {
  /**
   * The sign-out page of the provider. Null if the session has no provider, or if the provider has no
   * such page.
   */
  url: string | null
}

export interface Me {
  id: string
  /** Null for the first owner until they enter it. Upper and lower case count as the same address. */
  email: string | null
  /**
   * False if the person joined by a link that was not mailed, because another person may have used it.
   * True after they sign in by mail or by an identity provider.
   */
  isEmailProved: boolean
  name: string
  /** True for an owner of the installation, who may do everything in every workspace. */
  isOwner: boolean
  /** The roles in workspaces. An administrator of some workspaces sees only the roles in these. */
  memberships: {
    workspaceId: string
    /**
     * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
     * the pages of one report, without settings and cost.
     */
    role: 'admin' | 'editor' | 'viewer' | 'client'
    /** The report whose pages a client sees. Null for any other role. */
    reportId: string | null
  }[]
  createdDate: string
  /** Accurate to five minutes. */
  lastSeenDate: string | null
  timeZone: string | null
  locale: string | null
  theme: 'light' | 'dark' | null
  /** Whether your notices (`GET /v1/notices`) are also sent by mail. */
  mailsNotices: boolean
}

export interface PersonExport {
  person: Me
  /** The identifiers of the person at identity providers. */
  identities: {
    issuer: string
    subject: string
  }[]
  /** The open browser sessions. */
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
  /** The notices to the person, newest first. At most 1,000. */
  notices: Notice[]
  /** The mail subscriptions of the person’s address. At most 1,000. */
  mailSubscriptions: OwnMailSubscription[]
  /** The actions that are assigned to the person. At most 1,000. */
  assignedActions: {
    workspaceId: string
    reportId: string
    id: string
    dueDate: string | null
  }[]
  /**
   * What the person did and what was done to them, from the audit log, newest first. At most 1,000
   * records. `GET /v1/audit-log` has earlier ones.
   */
  acts: AuditRecord[]
}

export interface Invitation {
  id: string
  email: string
  name: string | null
  /** True for an owner of the installation, who may do everything in every workspace. */
  isOwner: boolean
  /** The roles in workspaces. An administrator of some workspaces sees only the roles in these. */
  memberships: {
    workspaceId: string
    /**
     * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
     * the pages of one report, without settings and cost.
     */
    role: 'admin' | 'editor' | 'viewer' | 'client'
    /** The report whose pages a client sees. Null for any other role. */
    reportId: string | null
  }[]
  /** The name of the person or key that invited. */
  invitedBy: string
  /** When it was last sent by mail. Null if the link was not mailed. */
  sentDate: string | null
  createdDate: string
  /** Seven days after it was made or sent again. */
  expiresDate: string
}

export interface Notice {
  id: string
  workspaceId: string
  /** `assigned`: an action was assigned to you. `mentioned`: a note mentions you by @ and your name. */
  kind: 'assigned' | 'mentioned'
  /** The title of the action or note. */
  title: string
  /** The text of the note, up to 500 characters. */
  text: string
  /** The path at which the dashboard shows it. */
  path: string
  /** The name of the person or key that caused the notice. */
  by: string
  createdDate: string
  readDate: string | null
}

export interface Person {
  id: string
  /** Null for the first owner until they enter it. Upper and lower case count as the same address. */
  email: string | null
  /**
   * False if the person joined by a link that was not mailed, because another person may have used it.
   * True after they sign in by mail or by an identity provider.
   */
  isEmailProved: boolean
  name: string
  /** True for an owner of the installation, who may do everything in every workspace. */
  isOwner: boolean
  /** The roles in workspaces. An administrator of some workspaces sees only the roles in these. */
  memberships: {
    workspaceId: string
    /**
     * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
     * the pages of one report, without settings and cost.
     */
    role: 'admin' | 'editor' | 'viewer' | 'client'
    /** The report whose pages a client sees. Null for any other role. */
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
  /** True for an owner of the installation, who may do everything in every workspace. */
  isOwner: boolean
  /** The roles in workspaces. An administrator of some workspaces sees only the roles in these. */
  memberships: {
    workspaceId: string
    /**
     * `admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads
     * the pages of one report, without settings and cost.
     */
    role: 'admin' | 'editor' | 'viewer' | 'client'
    /** The report whose pages a client sees. Null for any other role. */
    reportId: string | null
  }[]
  /** The name of the person or key that invited. */
  invitedBy: string
  /** When it was last sent by mail. Null if the link was not mailed. */
  sentDate: string | null
  createdDate: string
  /** Seven days after it was made or sent again. */
  expiresDate: string
  /**
   * The link, shown once. Null if it was sent by mail. It is shown if no mail server is set up, or if
   * the mail server did not accept it.
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
  /** Whether share links of the report can read it. */
  isShared: boolean
  /** Query parameters that it requires. */
  needs: string[]
  /** Whether it accepts `startDate` and `endDate`. */
  hasDays: boolean
  /** The columns of its CSV. Unknown values are empty. */
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
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: ReportReadyData
}

export interface ReportRecalculatedMessage {
  type: 'report.recalculated'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: ReportRecalculatedData
}

export interface RecommendationCreatedMessage {
  type: 'recommendation.created'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: RecommendationCreatedData
}

export interface ExportCompletedMessage {
  type: 'export.completed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: ExportCompletedData
}

export interface VisibilityChangedMessage {
  type: 'visibility.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: VisibilityChangedData
}

export interface ShareOfVoiceChangedMessage {
  type: 'share_of_voice.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: ShareOfVoiceChangedData
}

export interface SentimentChangedMessage {
  type: 'sentiment.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: SentimentChangedData
}

export interface CompetitorOvertookMessage {
  type: 'competitor.overtook'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CompetitorOvertookData
}

export interface CompetitorChangedMessage {
  type: 'competitor.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CompetitorChangedData
}

export interface WeaknessChangedMessage {
  type: 'weakness.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: WeaknessChangedData
}

export interface CompetitorDetectedMessage {
  type: 'competitor.detected'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CompetitorDetectedData
}

export interface CitationGainedMessage {
  type: 'citation.gained'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CitationGainedData
}

export interface CitationLostMessage {
  type: 'citation.lost'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CitationLostData
}

export interface EffectReadyMessage {
  type: 'effect.ready'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: EffectReadyData
}

export interface SpendingChangedMessage {
  type: 'spending.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: SpendingChangedData
}

export interface EngineChangedMessage {
  type: 'engine.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: EngineChangedData
}

export interface PageNamesBrandMessage {
  type: 'page.names_brand'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: PageNamesBrandData
}

export interface PageDroppedBrandMessage {
  type: 'page.dropped_brand'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: PageDroppedBrandData
}

export interface ReferralFirstMessage {
  type: 'referral.first'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: ReferralFirstData
}

export interface GoalReachedMessage {
  type: 'goal.reached'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: GoalReachedData
}

export interface VisitsChangedMessage {
  type: 'visits.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: VisitsChangedData
}

export interface AuditCompletedMessage {
  type: 'audit.completed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: AuditCompletedData
}

export interface AuditFailedMessage {
  type: 'audit.failed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: AuditFailedData
}

export interface CrawlerBlockedMessage {
  type: 'crawler.blocked'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CrawlerBlockedData
}

export interface CrawlerUnblockedMessage {
  type: 'crawler.unblocked'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CrawlerUnblockedData
}

export interface CollectionCompletedMessage {
  type: 'collection.completed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CollectionCompletedData
}

export interface CollectionFailingMessage {
  type: 'collection.failing'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CollectionFailingData
}

export interface CollectionRecoveredMessage {
  type: 'collection.recovered'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: CollectionRecoveredData
}

export interface SurfaceChangedMessage {
  type: 'surface.changed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: SurfaceChangedData
}

export interface BudgetExhaustedMessage {
  type: 'budget.exhausted'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: BudgetExhaustedData
}

export interface MonthBudgetExhaustedMessage {
  type: 'month_budget.exhausted'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: MonthBudgetExhaustedData
}

export interface LogConnectorSilentMessage {
  type: 'log_connector.silent'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: LogConnectorSilentData
}

export interface LogConnectorRecoveredMessage {
  type: 'log_connector.recovered'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: LogConnectorRecoveredData
}

export interface WebhookDisabledMessage {
  type: 'webhook.disabled'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: WebhookDisabledData
}

export interface BackupFailedMessage {
  type: 'backup.failed'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: number
  workspaceId: string
  data: BackupFailedData
}

export interface PingMessage {
  type: 'ping'
  /** When the event happened. */
  timestamp: string
  /** The number of the event in the log of the workspace. Sort events by it. */
  sequence: null
  workspaceId: null
  data: PingData
}

/** The query parameters of every list. */
export interface PageQuery {
  /** `paging.nextCursor` of a page: the next page begins after it. */
  cursor?: string | undefined
  /** Items per page, 1 to 100; 100 by default. */
  limit?: number | undefined
}

export interface ListOverviewQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only reports whose title or brand contains this, ignoring case. */
  search?: string | undefined
}

export interface ListBrandReportsQuery extends PageQuery {
  /** Only reports of this workspace. Omitted: all reports that the key can read. */
  workspaceId?: string | undefined
  /** Only reports of this brand, ignoring case. */
  brand?: string | undefined
  /** Only reports whose title or brand contains this, ignoring case. */
  search?: string | undefined
}

export interface ListBrandReportPromptsQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** Only prompts that contain this text. */
  search?: string | undefined
  /**
   * The `brand` that the figures, `rank`, `named`, `change` and `behind` refer to; by default the own
   * brand. `competitors` are then all other brands of the report.
   */
  brand?: string | undefined
  /**
   * `true`: only prompts whose answers name the brand. `false`: only prompts whose answers never name
   * it.
   */
  named?: boolean | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers from this surface. The ids are in `…/surfaces`. */
  surface?: string | undefined
  /**
   * `won`: the brand is named now and was not in the window before. `lost`: the reverse. Both windows
   * must have answers. `up`, `down`: its coverage rose or fell by more than noise.
   */
  change?: 'won' | 'lost' | 'up' | 'down' | undefined
  /**
   * Only prompts whose answers name this competitor more often than the brand. Send the competitor’s
   * `brand`; `gap` says by how much it is ahead.
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
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ReadBrandReportStatsQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /**
   * `true` leaves out `allBrandsAnalysis` and `competitorBrandsAnalysis`, which repeat the other
   * figures.
   */
  compact?: boolean | undefined
  /**
   * The length of a point of `history`; `day` by default. Weeks begin on Mondays. The first and the last
   * point are cut to the window.
   */
  interval?: 'day' | 'week' | 'month' | undefined
  /** `false` leaves `detectedBrands` empty, so that no answers are searched. */
  detectedBrands?: boolean | undefined
  /** `true` adds `previousHistory`: the same points of the window before. */
  previousHistory?: boolean | undefined
  /** `true` adds `engineCoverage`, a much smaller response than with `groupBy=engine`. */
  engineCoverage?: boolean | undefined
  /**
   * Adds `groups`: the same figures for every engine, surface, country, tag, persona, region or turn of
   * chains.
   */
  groupBy?: 'engine' | 'surface' | 'country' | 'tag' | 'persona' | 'region' | 'turn' | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers from this surface. The ids are in `…/surfaces`. */
  surface?: string | undefined
  /** The brand of `summary`, which is also first in `brands`. The own brand by default. */
  brand?: string | undefined
}

export interface ListDailyStatsQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers from this surface. The ids are in `…/surfaces`. */
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
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListAttributesQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The `brand` of the own brand or a competitor. The own brand by default. */
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
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers from this surface. The ids are in `…/surfaces`. */
  surface?: string | undefined
}

export interface ReadMatrixQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** What the rows are. */
  rows: 'brand' | 'prompt' | 'tag' | 'country'
  /** What the columns are. Must differ from `rows`. */
  columns: 'engine' | 'brand' | 'tag' | 'country'
  /** The figure of each cell; `brandCoverage` by default. `sentiment` is the `nss` of `…/stats`. */
  metric?:
    | 'brandCoverage'
    | 'shareOfVoice'
    | 'averagePosition'
    | 'sentiment'
    | 'domainCoverage'
    | 'citationShare'
    | undefined
  /** The `brand` that cells describe if neither rows nor columns are brands; by default the own brand. */
  brand?: string | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers from this surface. The ids are in `…/surfaces`. */
  surface?: string | undefined
}

export interface ReadHeadToHeadQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The `brand` of the competitor. */
  brand: string
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers from this surface. The ids are in `…/surfaces`. */
  surface?: string | undefined
}

export interface ReadReportQualityQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ReadBrandReportCollectionQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ReadCollectionPlanQuery {
  /** Forecast for these engines instead of those of the plan. */
  engines?: Engine[] | undefined
  /** Forecast for this number of runs a day. */
  runsPerDay?: number | undefined
  /** Forecast for this number of days a week. */
  daysPerWeek?: number | undefined
  /** Forecast for this number of prompts. */
  prompts?: number | undefined
}

export interface ListSurfacesQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListTimelineQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListCitationsQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** Only pages of this host. */
  domain?: string | undefined
  /** Only pages whose address or title contains this text. Case is ignored. */
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
   * The brand, by its `brand`, to which `brandMentioned`, `isMyBrandDomain` and `coverageWhereCited`
   * refer. Default: the own brand. With another brand, `competitors` lists all other brands that are
   * named.
   */
  brand?: string | undefined
  /** `1`: pages cited by an answer that names the brand. `0`: other pages. */
  brandMentioned?: '0' | '1' | undefined
  /** `1`: pages cited by an answer that names any competitor. `0`: other pages. */
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
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListCitedDomainsQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** Only domains that contain this text. Case is ignored. */
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
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
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
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom; `all` for every country. */
  country: string
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The cited page, in any spelling of its address. */
  url: string
}

export interface ListReportChangesQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers from this surface. The ids are in `…/surfaces`. */
  surface?: string | undefined
  /** Only these kinds. Repeat the parameter or separate the values by commas. */
  kind?:
    | ('brand' | 'engine' | 'prompt_won' | 'prompt_lost' | 'page_gained' | 'page_lost' | 'name_appeared')[]
    | undefined
}

export interface ReadChangeReasonsQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** The figure whose change is split; `brandCoverage` by default. */
  metric?: 'brandCoverage' | 'shareOfVoice' | 'citationShare' | undefined
  /** The `brand` of the own brand or a competitor. The own brand by default. */
  brand?: string | undefined
  /**
   * How the change is split; `engine` by default. `tag`: prompts with the same set of tags are one part,
   * so that no answer counts twice.
   */
  by?: 'engine' | 'country' | 'tag' | 'prompt' | undefined
  /** Only answers to this prompt of the report. */
  promptId?: string | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /** Only answers from this surface. The ids are in `…/surfaces`. */
  surface?: string | undefined
}

export interface ListRecommendationsQuery extends PageQuery {
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom; `all` for every country. */
  country: string
  /** Only recommendations for this engine. */
  engine?: Engine | undefined
  /** Only recommendations for these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** Only recommendations of this type. */
  type?: RecommendationType | undefined
  /** Only recommendations in this state. `archived` includes recommendations that no longer apply. */
  state?: RecommendationState | undefined
}

export interface ReadRecommendationStatsQuery {
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom; `all` for every country. */
  country: string
  /** Only recommendations for this engine. */
  engine?: Engine | undefined
  /** Only recommendations for these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** Only recommendations of this type. */
  type?: RecommendationType | undefined
  /** Only recommendations in this state. `archived` includes recommendations that no longer apply. */
  state?: RecommendationState | undefined
}

export interface ListActionsQuery extends PageQuery {
  /** `true`: only actions worth doing, twelve at most. `false`: only the others. */
  worthDoing?: boolean | undefined
  /** Only actions in this state; `archived` includes those that no longer apply. */
  state?: RecommendationState | undefined
  /** Only actions of these kinds. Repeat the parameter or separate the values by commas. */
  kind?: ActionKind[] | undefined
  /** Only actions assigned to this name. */
  assignee?: string | undefined
  /** Only actions assigned to the person with this id. */
  assigneeId?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom; `all` for every country. */
  country?: string | undefined
  /** Only actions that concern this engine. */
  engine?: Engine | undefined
  /**
   * Only actions that concern one of these engines. Repeat the parameter or separate the values by
   * commas.
   */
  engines?: Engine[] | undefined
}

export interface ListEffectsQuery extends PageQuery {
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only answers of these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
}

export interface ReadExportTableQuery {
  /** The day of the rows, in UTC. */
  day: string
}

export interface ListEventsQuery extends PageQuery {
  /** The workspace whose events are listed. */
  workspaceId: string
  /**
   * Only events with a greater `sequence`. Send the number of the last event that you have. Beyond the
   * last event, the list is empty; a stream and `wait` then begin with the next event.
   */
  after?: number | undefined
  /** Only events of these types. Repeat the parameter or separate the values by commas. */
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
  /**
   * `desc` starts with the newest event. Programs that must not miss an event use `asc`. By default
   * `asc`.
   */
  sortOrder?: 'asc' | 'desc' | undefined
  /**
   * How many seconds to wait for the next event if there is none yet. At most 20 requests of a key and
   * 60 of a workspace can wait at the same time; further requests return at once.
   */
  wait?: number | undefined
}

export interface ListWebhooksQuery extends PageQuery {
  /** Only webhooks of this workspace. Omit it for all workspaces that the key can read. */
  workspaceId?: string | undefined
}

export interface ListWebhookDeliveriesQuery extends PageQuery {
  /** Only deliveries with this status. */
  status?: 'pending' | 'delivered' | 'failed' | undefined
}

export interface ReadAgentTrafficQuery {
  /** First day (UTC), inclusive. Default: 13 days before `endDate`. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. Default: today. */
  endDate?: string | undefined
  /** Only agents of this engine. `other` means agents that belong to none of the engines. */
  engine?: AgentEngine | undefined
}

export interface ListAgentVisitsQuery extends PageQuery {
  /** First day (UTC), inclusive. Default: 13 days before `endDate`. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. Default: today. */
  endDate?: string | undefined
  /** Only agents of this engine. `other` means agents that belong to none of the engines. */
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
  /** First day (UTC), inclusive. Default: 13 days before `endDate`. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. Default: today. */
  endDate?: string | undefined
  /** Only agents of this engine. `other` means agents that belong to none of the engines. */
  engine?: AgentEngine | undefined
  /**
   * `true`: only pages that an answer of the report has ever cited. `false`: only pages that none has
   * cited.
   */
  cited?: 'true' | 'false' | undefined
  /** Only this page, in any spelling of its address and with any query. */
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
  /** First day (UTC), inclusive. Default: 13 days before `endDate`. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. Default: today. */
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
  /** First day (UTC), inclusive. Default: 13 days before `endDate`. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. Default: today. */
  endDate?: string | undefined
  /** Only agents of this engine. `other` means agents that belong to none of the engines. */
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
  /** First day (UTC), inclusive. Default: 29 days before `endDate`. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. Default: today. */
  endDate?: string | undefined
  /** Only visits from these engines. Repeat the parameter or separate the values by commas. */
  engines?: ReferralEngine[] | undefined
  /** Only visitors from this country. Visits in logs without countries are excluded. */
  country?: string | undefined
}

export interface ListReferredPagesQuery extends PageQuery {
  /** First day (UTC), inclusive. Default: 29 days before `endDate`. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. Default: today. */
  endDate?: string | undefined
  /** Only visits from these engines. Repeat the parameter or separate the values by commas. */
  engines?: ReferralEngine[] | undefined
  /**
   * `false` lists the report’s pages that answers in the window cite and that no person visited from an
   * assistant.
   */
  visited?: 'true' | 'false' | undefined
  /**
   * `true`: only pages that an answer of the report has ever cited. `false`: only pages that none has
   * cited.
   */
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
  /** First day (UTC), inclusive. Default: 29 days before `endDate`. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. Default: today. */
  endDate?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /**
   * Only this page, in any spelling of its address and with any query. Default: all of the report’s own
   * pages.
   */
  url?: string | undefined
}

export interface IngestLogQuery {
  /** Cloudflare’s parameter for the header that it sends. Sightline ignores it. */
  header_Authorization?: string | undefined
  /** The token of a `gcp` connector. Pub/Sub cannot send it as a header. */
  token?: string | undefined
}

export interface ImportExternalDataQuery {
  /** The tool that exported the file. */
  source?: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo' | undefined
  /** The first day that the file covers, if it has no column of days. */
  startDate?: string | undefined
  /** The last day that the file covers, if it has no column of days. */
  endDate?: string | undefined
  /** The name to show in the list of imports. */
  fileName?: string | undefined
}

export interface ListExternalDataQuery extends PageQuery {
  source?: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo' | undefined
  by?: 'total' | 'query' | 'page' | 'referrer' | 'country' | 'device' | 'several' | undefined
  /** First day, inclusive. Default: from the oldest day. */
  startDate?: string | undefined
  /** Last day, inclusive. Default: to the latest day. */
  endDate?: string | undefined
}

export interface DeleteExternalDataQuery {
  source: 'gsc' | 'gsc_ai' | 'bing' | 'clarity' | 'ga4' | 'plausible' | 'matomo'
}

export interface ListExternalSeriesQuery extends PageQuery {
  /** First day, inclusive. Default: from the oldest day. */
  startDate?: string | undefined
  /** Last day, inclusive. Default: to the latest day. */
  endDate?: string | undefined
  /** How many items to skip. Use it instead of `cursor`. */
  offset?: number | undefined
  /** The field to sort by; nulls come last. Use it instead of `cursor`. */
  sortBy?: 'source' | 'name' | 'definition' | 'metric' | 'total' | 'startDay' | 'endDay' | undefined
  /** `desc` by default when `sortBy` is sent. Use it instead of `cursor`. */
  sortOrder?: 'asc' | 'desc' | undefined
}

export interface ListSearchedQueriesQuery extends PageQuery {
  /** First day, inclusive. Default: from the oldest day. */
  startDate?: string | undefined
  /** Last day, inclusive. Default: to the latest day. */
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
  /** Only checks of this workspace. Omit it for all workspaces that the key can read. */
  workspaceId?: string | undefined
  /** Only checks of this page. The address must be spelled as it was sent. */
  url?: string | undefined
}

export interface ListContentChecksQuery extends PageQuery {
  /** Only checks of this workspace. Omit it for all workspaces that the key can read. */
  workspaceId?: string | undefined
  /** Only checks of this page. The address must be spelled as it was sent. */
  url?: string | undefined
}

export interface ReadSiteReportQuery {
  workspaceId: string
  /** Only pages of this host. Include the port if the addresses have one. */
  host?: string | undefined
}

export interface ListQueryFanOutsQuery extends PageQuery {
  /** Only fan-outs of this workspace. */
  workspaceId: string
}

export interface ListReportAnswersQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
  /** Only answers to this prompt of the report. */
  promptId?: string | undefined
  /** The `brand` that `named`, `sentiment` and `outcome` refer to; by default the own brand. */
  brand?: string | undefined
  /** `true`: only answers that name the brand. `false`: only answers that do not. */
  named?: boolean | undefined
  /**
   * `true`: only prompts whose text names the own brand or a competitor. `false`: only prompts that name
   * none. `auto`: as `false` if country and tags leave at least 5 such prompts, otherwise all prompts.
   */
  branded?: boolean | 'auto' | undefined
  /**
   * Only answers that name the brand with this sentiment. `unknown`: in a language whose sentiment
   * Sightline cannot read.
   */
  sentiment?: 'positive' | 'neutral' | 'negative' | 'unknown' | undefined
  /**
   * Only answers with this outcome: whether they name the brand, and whether they cite a page of its
   * domains. `outcomes` of `GET …/stats` counts them.
   */
  outcome?: 'namedAndCited' | 'namedOnly' | 'citedOnly' | 'neither' | undefined
  /** Only answers that cite this page. A domain without a path means any page of that host. */
  cites?: string | undefined
  /**
   * Only answers whose text contains all of these words: whole words in any order, ignoring case and
   * accents. In Chinese, Japanese, Korean and Thai a word is also found inside others.
   */
  search?: string | undefined
  /**
   * With `search`: sorts by how often the words occur, relative to the length of the text. Ranks the
   * newest 1,000 matching answers.
   */
  sortBy?: 'relevance' | undefined
}

export interface ListAiResponsesQuery extends PageQuery {
  /** First day (UTC), inclusive. Send it with `endDate`. Without both: the last 30 days. */
  startDate?: string | undefined
  /** Last day (UTC), inclusive. */
  endDate?: string | undefined
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only these engines. Repeat the parameter or separate the values by commas. */
  engines?: Engine[] | undefined
  /** An alias of `engines`. */
  engine?: Engine[] | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
  tagIds?: string[] | undefined
  /** Only prompts asked as this persona. Default: only prompts without a persona. */
  persona?: string | undefined
  /** Only prompts asked from this region. Default: only prompts without a region. */
  region?: string | undefined
  /** Only this turn of chains. Default: first turns, and prompts without follow-ups. */
  turn?: number | undefined
}

export interface ListPromptsQuery extends PageQuery {
  /** Lowercase ISO 3166-1 alpha-2 code; `uk` for the United Kingdom. */
  country?: string | undefined
  /** Only prompts with this tag. */
  tagId?: string | undefined
  /** Only prompts with one of these tags. Repeat the parameter or separate the values by commas. */
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
  /**
   * Only records after this `sequence`, the number of the last record that you have. Beyond the last
   * record, the list is empty; a stream then begins with the next record.
   */
  after?: number | undefined
  /** Only acts of the person or key with this id. */
  actor?: string | undefined
  /** Only these actions. Repeat the parameter or separate the values by commas. */
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
  /** `scope`. The default is `read`. */
  scope?: string | undefined
  /** `state`. */
  state?: string | undefined
  /** `resource`: the address of `/mcp` here, which is also the default. */
  resource?: string | undefined
}

export interface UnlinkProviderQuery {
  /** The `issuer` from `GET /v1/sign-in/linked-providers`. */
  issuer: string
}

export interface DeletePersonQuery {
  /**
   * What happens to the API keys of the person: `revoke` ends them, `keep` makes them service keys with
   * their current rights. Required if the person has any.
   */
  keys?: 'revoke' | 'keep' | undefined
}

/** The messages that webhooks send, distinguished by `type`. */
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
