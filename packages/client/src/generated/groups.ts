// Made of the route table by `npm run client`.

import type { FollowedPages, Pages, Table } from '../pages.js'
import type { EventStream } from '../follow.js'
import type { RequestOptions } from '../request.js'
import type { Upload } from '../upload.js'
import type {
  AccountInfo,
  AddReportPrompts,
  AgentTraffic,
  AgentVisits,
  AgentVisitsList,
  AiResponse,
  Alert,
  AnsweredAgent,
  AnsweredAgentList,
  ApiKey,
  BrandAttribute,
  BrandReport,
  Branding,
  Citation,
  CitationHistory,
  CitationList,
  CitationPrompt,
  CitationPromptList,
  CitationStats,
  CitedDomain,
  CitedDomainList,
  CompetitorSuggestions,
  ContentCheck,
  ContentCreation,
  CountryEngines,
  CrawlabilityCheck,
  CrawlabilityCreation,
  CreateAlert,
  CreateApiKey,
  CreateBrandReport,
  CreateContentCheck,
  CreateCrawlabilityCheck,
  CreateExport,
  CreateLogConnector,
  CreateLoginLink,
  CreateMailSubscription,
  CreateNote,
  CreatePrompts,
  CreateQueryFanOut,
  CreateShare,
  CreateTag,
  CreateWebhook,
  CreateWorkspace,
  CreatedApiKey,
  CreatedLogConnector,
  CreatedPrompts,
  CreatedQueryFanOut,
  CreatedTag,
  CreatedWebhook,
  DailyStats,
  DailyStatsList,
  DetectionPhrases,
  DetectionPreview,
  EngineStatus,
  ExplainedAnswer,
  ExportSchedule,
  GoneReport,
  Health,
  ImportResult,
  ImportedAnswer,
  IngestLogQuery,
  IngestResult,
  JudgeNames,
  ListAgentVisitsQuery,
  ListAiResponsesQuery,
  ListAnsweredAgentsQuery,
  ListAttributesQuery,
  ListBrandReportPromptsQuery,
  ListBrandReportsQuery,
  ListCitationPromptsQuery,
  ListCitationsQuery,
  ListCitedDomainsQuery,
  ListContentChecksQuery,
  ListCrawlabilityChecksQuery,
  ListDailyStatsQuery,
  ListEnginesQuery,
  ListEventsQuery,
  ListOverviewQuery,
  ListPromptsQuery,
  ListProvidersQuery,
  ListQueryFanOutsQuery,
  ListRecommendationsQuery,
  ListReportAnswersQuery,
  ListReportChangesQuery,
  ListSurfacesQuery,
  ListTimelineQuery,
  ListUnvisitedPagesQuery,
  ListVisitedPagesQuery,
  ListWebhookDeliveriesQuery,
  ListWebhooksQuery,
  ListedAnswer,
  ListedContentCheck,
  ListedCrawlabilityCheck,
  ListedQueryFanOut,
  ListedSession,
  LogConnector,
  LoginLink,
  MailSubscription,
  McpAnswer,
  McpMessage,
  NameKinds,
  Note,
  OpenApiDocument,
  OverviewItem,
  PageQuery,
  PreviewDetection,
  Prompt,
  QueryFanOut,
  ReadAgentTrafficQuery,
  ReadBrandReportCollectionQuery,
  ReadBrandReportPromptQuery,
  ReadBrandReportStatsQuery,
  ReadCitationHistoryQuery,
  ReadCitationStatsQuery,
  ReadRecommendationStatsQuery,
  ReadSiteReportQuery,
  Readiness,
  Recommendation,
  RecommendationDetail,
  RecommendationStats,
  ReplayEvents,
  ReplayedEvents,
  ReportChange,
  ReportCollection,
  ReportExport,
  ReportPrompt,
  ReportPromptDetail,
  ReportPromptList,
  ReportStats,
  ReportSurface,
  ReportVersion,
  Session,
  SetUpProgress,
  Share,
  SharedReport,
  SignIn,
  SiteReport,
  SuggestCompetitors,
  Tag,
  TimelineEntry,
  UnlockShare,
  UnlockedShare,
  UnsubscribeQuery,
  Unsubscribed,
  UnvisitedPage,
  UnvisitedPageList,
  UpdateAlert,
  UpdateBrandReport,
  UpdateBranding,
  UpdateDetectionPhrases,
  UpdateExportSchedule,
  UpdateLogConnector,
  UpdateMailSubscription,
  UpdateNote,
  UpdatePrompt,
  UpdateRecommendation,
  UpdateTag,
  UpdateWebhook,
  UpdateWorkspace,
  VisitedPage,
  VisitedPageList,
  Webhook,
  WebhookDelivery,
  Workspace,
  WorkspaceEvent,
} from './types.js'

/**
 * How often, how early and how favourably answers mention the brands of a report, with confidence
 * intervals.
 */
export interface StatisticsGroup {
  /**
   * List the latest figures of all reports, one row per report.
   *
   * Every report of every workspace that the key can read, newest first. The figures are those of
   * `…/stats` and `…/collection` for the same window. Needs a key with the `read` scope.
   *
   * `GET /v1/overview`
   */
  listOverview(query?: ListOverviewQuery, options?: RequestOptions): Pages<OverviewItem>

  /**
   * List the prompts of a report with their statistics.
   *
   * Newest first, or sorted by any scalar field. Each with the coverage of the own brand by week and by
   * engine, its 95 % interval and its change against the window of equal length before it. Needs a key
   * with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/prompts`
   */
  listBrandReportPrompts(
    reportId: string,
    query?: ListBrandReportPromptsQuery,
    options?: RequestOptions,
  ): Pages<ReportPrompt, ReportPromptList>

  /**
   * Read the statistics of one prompt of a report.
   *
   * CSV has one row per brand. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/prompts/{promptId}`
   */
  readBrandReportPrompt(
    reportId: string,
    promptId: string,
    query?: ReadBrandReportPromptQuery,
    options?: RequestOptions,
  ): Table<ReportPromptDetail>

  /**
   * Read the statistics of a report.
   *
   * Counts, rates with 95 % intervals, a series by day, week or month, and the change against the window
   * of equal length before it. `detectedBrands` are names that stand out in the latest 200 executions
   * and are not tracked. `allBrandsAnalysis` and `competitorBrandsAnalysis` repeat the figures of
   * `brands` and of each day by measure, whatever the `interval`. CSV has one row per brand, and with
   * `groupBy` one per group and brand. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/stats`
   */
  readBrandReportStats(
    reportId: string,
    query?: ReadBrandReportStatsQuery,
    options?: RequestOptions,
  ): Table<ReportStats>

  /**
   * List the statistics of a report by day, engine, country and brand.
   *
   * A row for each day, engine, country and brand with answers, in that order, the earliest day first,
   * for spreadsheets and tables of your own. Rates of different rows cannot be averaged: sum `mentions`
   * and `executions`, and divide. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/stats/daily`
   */
  listDailyStats(
    reportId: string,
    query?: ListDailyStatsQuery,
    options?: RequestOptions,
  ): Pages<DailyStats, DailyStatsList>

  /**
   * List what is said of a brand.
   *
   * A row for each aspect that answers speak of, of any brand of the report: how many answers speak for
   * and against it, their share with a 95 % interval and its change, the words that recur with answers
   * that use them, and whether it is said more of the brand than of its competitors. What is said in
   * most answers comes first; with `groupBy=engine` engine by engine. Answers in a language that is not
   * read are left out. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/attributes`
   */
  listAttributes(
    reportId: string,
    query?: ListAttributesQuery,
    options?: RequestOptions,
  ): Pages<BrandAttribute>

  /**
   * Read how many questions of a report were answered or failed, by engine.
   *
   * Over the prompts that the report tracks now. An engine that cannot be asked is listed with the
   * reason. A prompt that several reports track is counted in each of them, and so is its cost. CSV has
   * one row per engine. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/collection`
   */
  readBrandReportCollection(
    reportId: string,
    query?: ReadBrandReportCollectionQuery,
    options?: RequestOptions,
  ): Table<ReportCollection>

  /**
   * List where the answers of a report come from.
   *
   * A surface is an engine, how its answers reach us (its screen or its interface), the provider and the
   * model. What different surfaces say is not compared: where one takes the place of another, no change
   * is told and no alert given across it. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/surfaces`
   */
  listSurfaces(reportId: string, query?: ListSurfacesQuery, options?: RequestOptions): Pages<ReportSurface>

  /**
   * List what moved between a window and the one before it.
   *
   * Changes beyond noise of brands, engines, pages and names, and every prompt that was won or lost; the
   * strongest evidence first. The window before is of equal length. Of pages gained and of pages lost at
   * most a hundred are listed, those of the own brand before others. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/changes`
   */
  listReportChanges(
    reportId: string,
    query?: ListReportChangesQuery,
    options?: RequestOptions,
  ): Pages<ReportChange>
}

/** One brand and its competitors, tracked over a set of prompts. */
export interface BrandReportsGroup {
  /**
   * List brand reports.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand`
   */
  list(query?: ListBrandReportsQuery, options?: RequestOptions): Pages<BrandReport>

  /**
   * Create a brand report.
   *
   * Send `brand` and `brandVariations`, or `brandRegex` together with `reportTitle`, to say how the
   * brand is detected. The same request within two minutes returns the first report (200), or 409 while
   * that one is being set up. Needs a key with the `write` scope.
   *
   * `POST /v1/reports/brand`
   */
  create(body: CreateBrandReport, options?: RequestOptions): Promise<BrandReport>

  /**
   * Read a brand report.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}`
   */
  read(reportId: string, options?: RequestOptions): Promise<BrandReport>

  /**
   * Update a brand report.
   *
   * Only the fields sent change; an array replaces the stored one whole; a field sent with its stored
   * value is ignored. Changing how brands are detected, or the prompts, recalculates every past day;
   * until that ends all numbers stay the old ones. Needs a key with the `write` scope.
   *
   * `PATCH /v1/reports/brand/{reportId}`
   */
  update(reportId: string, body: UpdateBrandReport, options?: RequestOptions): Promise<BrandReport>

  /**
   * Delete a brand report and keep its prompts and answers.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}`
   */
  delete(reportId: string, options?: RequestOptions): Promise<void>

  /**
   * Recalculate a brand report.
   *
   * Restarts a set-up or recalculation that failed. Otherwise it analyses every answer again; the
   * numbers stay as they are until it ends. While one is running, no second one starts. Needs a key with
   * the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/recalculate`
   */
  recalculate(reportId: string, options?: RequestOptions): Promise<BrandReport>

  /**
   * List the versions of a report and how each changed the numbers.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/versions`
   */
  listVersions(reportId: string, query?: PageQuery, options?: RequestOptions): Pages<ReportVersion>

  /**
   * Read the phrases that always or never count as a mention.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/detection-phrases`
   */
  readDetectionPhrases(reportId: string, options?: RequestOptions): Promise<DetectionPhrases>

  /**
   * Replace the phrases that always or never count as a mention.
   *
   * A brand that is left out has none. Any change recalculates every past day, as a change of
   * `brandVariations` does, and is listed among the versions; `POST …/detection-preview` shows
   * beforehand what it would find. Needs a key with the `write` scope.
   *
   * `PUT /v1/reports/brand/{reportId}/detection-phrases`
   */
  updateDetectionPhrases(
    reportId: string,
    body: UpdateDetectionPhrases,
    options?: RequestOptions,
  ): Promise<DetectionPhrases>

  /**
   * Add prompts to a report.
   *
   * Needs a key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/prompts`
   */
  addPrompts(reportId: string, body: AddReportPrompts, options?: RequestOptions): Promise<BrandReport>

  /**
   * Remove a prompt from a report.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}/prompts/{promptId}`
   */
  removePrompt(reportId: string, promptId: string, options?: RequestOptions): Promise<BrandReport>

  /**
   * Follow a brand report while it changes.
   *
   * A stream of Server-Sent Events, as a browser’s `EventSource` reads it. `report` comes at once and
   * again within about a second of every change; its data is the answer of `GET
   * /v1/reports/brand/{reportId}`, its id changes with it. `progress` says how far the first collection
   * is while `status` is `setting_up`. `gone` is the last event of a report that was deleted. A comment
   * every 15 seconds keeps the connection open. The stream ends when the key is revoked or expires, and
   * when the server stops. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/events`
   */
  follow(
    reportId: string,
    options?: RequestOptions,
  ): EventStream<{ report: BrandReport; progress: SetUpProgress; gone: GoneReport }>

  /**
   * Preview a change of the detection fields of a report.
   *
   * Compares up to 500 of the latest answers: how many name the brand now, how many would after the
   * change, and which hits are gained and lost, with what decided about each; and which places come
   * close to counting. Send any detection fields of a report, or `phrases` of one of its brands in the
   * place of those that are stored; nothing is stored. Needs a key with the `read` scope.
   *
   * `POST /v1/reports/brand/{reportId}/detection-preview`
   */
  previewDetection(
    reportId: string,
    body: PreviewDetection,
    options?: RequestOptions,
  ): Promise<DetectionPreview>

  /**
   * Suggest competitors from stored answers.
   *
   * Brands that stand out in the latest 500 answers and whose own site is cited there, the most
   * mentioned first; nothing that is tracked already. Searches the answers to `promptIds`, to the
   * prompts of `reportId`, or to all prompts of the workspace. Needs a key with the `read` scope.
   *
   * `POST /v1/competitors/suggestions`
   */
  suggestCompetitors(body: SuggestCompetitors, options?: RequestOptions): Promise<CompetitorSuggestions>

  /**
   * Say which kind each name of a brand is.
   *
   * Tells for each name whether nothing else is called so, whether it is also a word, or whether the
   * trade itself uses that word, and why; and how many of up to 500 of the latest answers would name the
   * brand, or no longer, if it were of another kind. For ambiguous names it shows the places in doubt,
   * each with the phrase that settles it as a detection phrase. Nothing is stored. Needs a key with the
   * `read` scope.
   *
   * `POST /v1/name-kinds`
   */
  judgeNames(body: JudgeNames, options?: RequestOptions): Promise<NameKinds>
}

/** Notes and timeline */
export interface NotesAndTimelineGroup {
  /**
   * List the notes of a report.
   *
   * Newest day first. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/notes`
   */
  listNotes(reportId: string, query?: PageQuery, options?: RequestOptions): Pages<Note>

  /**
   * Write a note about a day of a report.
   *
   * Such as a campaign or a launch. It is shown in the timeline, and deleted with the report. Needs a
   * key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/notes`
   */
  createNote(reportId: string, body: CreateNote, options?: RequestOptions): Promise<Note>

  /**
   * Update a note.
   *
   * Needs a key with the `write` scope.
   *
   * `PATCH /v1/reports/brand/{reportId}/notes/{noteId}`
   */
  updateNote(reportId: string, noteId: string, body: UpdateNote, options?: RequestOptions): Promise<Note>

  /**
   * Delete a note.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}/notes/{noteId}`
   */
  deleteNote(reportId: string, noteId: string, options?: RequestOptions): Promise<void>

  /**
   * List what a reader of a report’s charts should know of their days.
   *
   * Notes, edits and what they changed, recalculations, changes of where an engine’s answers come from,
   * days without answers and why, and outages, in the order of days. Days without answers are those
   * since the report was made or since its first answer in the window. Notes and edits are there
   * whatever the filters. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/timeline`
   */
  listTimeline(reportId: string, query?: ListTimelineQuery, options?: RequestOptions): Pages<TimelineEntry>
}

/** Links by which somebody without a key reads one report, narrowed to their filters. */
export interface ShareLinksGroup {
  /**
   * List the share links of a report.
   *
   * Newest first, those that have expired among them. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/shares`
   */
  listShares(reportId: string, query?: PageQuery, options?: RequestOptions): Pages<Share>

  /**
   * Create a share link of a report.
   *
   * Whoever has the link reads this report without a key, and nothing else: the report itself, its
   * statistics, changes, prompts, recommendations, timeline, citations, cited domains and answers, each
   * narrowed to `filters`. Its token is a Bearer token, and stands in `url` behind `#`, which browsers
   * send to nobody. Changes are against as many days before those of `filters`, so whoever has the link
   * can tell the figures of these. Needs a key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/shares`
   */
  createShare(reportId: string, body: CreateShare, options?: RequestOptions): Promise<Share>

  /**
   * Revoke a share link.
   *
   * From the next request on it opens nothing. Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}/shares/{shareId}`
   */
  deleteShare(reportId: string, shareId: string, options?: RequestOptions): Promise<void>

  /**
   * Read what a share link shows.
   *
   * With the token of the link. Before its password is given, `report` and `branding` are null. Needs a
   * key with the `read` scope.
   *
   * `GET /v1/share`
   */
  readShare(options?: RequestOptions): Promise<SharedReport>

  /**
   * Give the password of a share link.
   *
   * Answers with a second token, which opens the reads for 12 hours. Ten wrong passwords of an address
   * within 15 minutes lock it for 15 minutes, and thirty of a link, from wherever, lock the link. Needs
   * a key with the `read` scope.
   *
   * `POST /v1/share/unlock`
   */
  unlockShare(body: UnlockShare, options?: RequestOptions): Promise<UnlockedShare>

  /**
   * Count a visit of a share link.
   *
   * Its page asks this each time that somebody opens it. Needs a key with the `read` scope.
   *
   * `POST /v1/share/visits`
   */
  countShareVisit(options?: RequestOptions): Promise<void>
}

/** The pages that answers cite, their owners and their history. */
export interface CitationsGroup {
  /**
   * List the cited pages of a report.
   *
   * Sorted by address; with `offset` by citations, most first, unless `sortBy` is sent. Needs a key with
   * the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/citations`
   */
  list(reportId: string, query?: ListCitationsQuery, options?: RequestOptions): Pages<Citation, CitationList>

  /**
   * Read the citation statistics of a report.
   *
   * CSV has one row per entry of `domains`. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/citations/stats`
   */
  readStats(reportId: string, query?: ReadCitationStatsQuery, options?: RequestOptions): Table<CitationStats>

  /**
   * List the cited domains of a report.
   *
   * Sorted by domain; with `offset` by citations, most first, unless `sortBy` is sent. Needs a key with
   * the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/citations/domains`
   */
  listCitedDomains(
    reportId: string,
    query?: ListCitedDomainsQuery,
    options?: RequestOptions,
  ): Pages<CitedDomain, CitedDomainList>

  /**
   * List the prompts whose answers cite a page.
   *
   * Newest prompt first, unless `sortBy` is sent. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/citations/prompts`
   */
  listPrompts(
    reportId: string,
    query: ListCitationPromptsQuery,
    options?: RequestOptions,
  ): Pages<CitationPrompt, CitationPromptList>

  /**
   * Read how often a page was cited on each day.
   *
   * CSV has one row per day, with a column for each engine. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/citations/history`
   */
  readHistory(
    reportId: string,
    query: ReadCitationHistoryQuery,
    options?: RequestOptions,
  ): Table<CitationHistory>
}

/** Alerts */
export interface AlertsGroup {
  /**
   * List the alerts of a report.
   *
   * Newest first. A report begins with four: `brandCoverage` both ways, `shareOfVoice`, `domainCoverage`
   * and `sentiment` downwards. They can be changed, switched off and deleted. Needs a key with the
   * `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/alerts`
   */
  list(reportId: string, query?: PageQuery, options?: RequestOptions): Pages<Alert>

  /**
   * Watch a figure of a report.
   *
   * Each day (UTC), an hour after it has ended, the figure of the last days is compared with that of the
   * days before. The alert fires once, when the change is more than noise after correction for all
   * alerts of the report and all days of a year, and once more when it is over; each time as an event
   * `visibility.changed`, `share_of_voice.changed` or `sentiment.changed`. A report has at most 50.
   * Needs a key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/alerts`
   */
  create(reportId: string, body: CreateAlert, options?: RequestOptions): Promise<Alert>

  /**
   * Read an alert.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/alerts/{alertId}`
   */
  read(reportId: string, alertId: string, options?: RequestOptions): Promise<Alert>

  /**
   * Update an alert, or switch it off.
   *
   * An alert that watches something else from now on, or is switched on or off, is `quiet` again;
   * another `minimumChange` leaves its state. Needs a key with the `write` scope.
   *
   * `PATCH /v1/reports/brand/{reportId}/alerts/{alertId}`
   */
  update(reportId: string, alertId: string, body: UpdateAlert, options?: RequestOptions): Promise<Alert>

  /**
   * Delete an alert.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}/alerts/{alertId}`
   */
  delete(reportId: string, alertId: string, options?: RequestOptions): Promise<void>
}

/** What to change so that engines mention and cite the brand more often, with the evidence. */
export interface RecommendationsGroup {
  /**
   * List recommendations for a report.
   *
   * Sorted by priority, then score; with `country=all` over every country. Derived by rules from the
   * stored answers of the last 30 days after each collection and recalculation. A recommendation that no
   * longer applies is archived with the day (`goneDate`). Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/recommendations`
   */
  list(reportId: string, query: ListRecommendationsQuery, options?: RequestOptions): Pages<Recommendation>

  /**
   * Count the recommendations for a report by state, group and type.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/recommendations/stats`
   */
  readStats(
    reportId: string,
    query: ReadRecommendationStatsQuery,
    options?: RequestOptions,
  ): Promise<RecommendationStats>

  /**
   * Read a recommendation and its evidence.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/recommendations/{recommendationId}`
   */
  read(reportId: string, recommendationId: string, options?: RequestOptions): Promise<RecommendationDetail>

  /**
   * Set the state of a recommendation.
   *
   * A recommendation that no longer applies stays archived; the state you set shows when it applies
   * again. Needs a key with the `write` scope.
   *
   * `PATCH /v1/reports/brand/{reportId}/recommendations/{recommendationId}`
   */
  update(
    reportId: string,
    recommendationId: string,
    body: UpdateRecommendation,
    options?: RequestOptions,
  ): Promise<Recommendation>
}

/** Files made of a report, on demand or after each week or month. */
export interface ExportsGroup {
  /**
   * List the exports of a report.
   *
   * Newest first, those of the schedule included. Exports are kept for 90 days, at most 100 of a report.
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/exports`
   */
  list(reportId: string, query?: PageQuery, options?: RequestOptions): Pages<ReportExport>

  /**
   * Export a report as PDF, picture or CSV.
   *
   * The file is made in the background, within a minute or two; ask for the export until its status is
   * `completed`. PDF and PNG show the report as a shared link does, and need Chromium on the server. CSV
   * is that of `…/stats`. Needs a key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/exports`
   */
  create(reportId: string, body: CreateExport, options?: RequestOptions): Promise<ReportExport>

  /**
   * Read an export.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/exports/{exportId}`
   */
  read(reportId: string, exportId: string, options?: RequestOptions): Promise<ReportExport>

  /**
   * Delete an export and its file.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}/exports/{exportId}`
   */
  delete(reportId: string, exportId: string, options?: RequestOptions): Promise<void>

  /**
   * Download the file of an export.
   *
   * 404 until the export is completed; the message says how far it is. Needs a key with the `read`
   * scope.
   *
   * `GET /v1/reports/brand/{reportId}/exports/{exportId}/file`
   */
  readFile(reportId: string, exportId: string, options?: RequestOptions): Promise<File>

  /**
   * Read what is exported by itself.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/export-schedule`
   */
  readSchedule(reportId: string, options?: RequestOptions): Promise<ExportSchedule>

  /**
   * Export a report after each full week or month.
   *
   * The first export is that of the week or month in which this is set; each is made an hour after its
   * last day (UTC) has ended. Needs a key with the `write` scope.
   *
   * `PUT /v1/reports/brand/{reportId}/export-schedule`
   */
  updateSchedule(
    reportId: string,
    body: UpdateExportSchedule,
    options?: RequestOptions,
  ): Promise<ExportSchedule>
}

/** What happened in a workspace, in an order without gaps. */
export interface EventsGroup {
  /**
   * List the events of a workspace.
   *
   * What happened, the oldest first, by `sequence`, which has no gaps: whoever goes on after the last
   * number seen misses nothing. Events are kept for 90 days. Send `wait` to wait for the next one, or
   * `Accept: text/event-stream` to follow them as Server-Sent Events: their id is the sequence, and
   * `Last-Event-ID` goes on after it. Needs a key with the `read` scope.
   *
   * `GET /v1/events`
   */
  list(query: ListEventsQuery, options?: RequestOptions): FollowedPages<WorkspaceEvent>
}

/**
 * Events sent to an address of yours, signed after Standard Webhooks; `webhooks` of this document has
 * the bodies.
 */
export interface WebhooksGroup {
  /**
   * List the webhooks.
   *
   * Newest first. A key bound to some workspaces sees only webhooks that serve no other workspace. Needs
   * a key with the `read` scope.
   *
   * `GET /v1/webhooks`
   */
  list(query?: ListWebhooksQuery, options?: RequestOptions): Pages<Webhook>

  /**
   * Create a webhook.
   *
   * Events that happen from now on are sent to the URL as `POST`, signed after Standard Webhooks with
   * the `secret`, which is shown once. A delivery has arrived when the receiver answers 2xx within 15
   * seconds; else it is sent again, ten times in all, over two days. The order is not promised:
   * `sequence` tells it. The section `webhooks` of this document has the bodies. Needs a key with the
   * `write` scope.
   *
   * `POST /v1/webhooks`
   */
  create(body: CreateWebhook, options?: RequestOptions): Promise<CreatedWebhook>

  /**
   * Read a webhook.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/webhooks/{id}`
   */
  read(webhookId: string, options?: RequestOptions): Promise<Webhook>

  /**
   * Update a webhook, or switch it off and on.
   *
   * A disabled webhook sends nothing, and what happens meanwhile is not sent when it is enabled again:
   * replay it. Without `url`, or with the one that is shown, the address stays. Needs a key with the
   * `write` scope.
   *
   * `PATCH /v1/webhooks/{id}`
   */
  update(webhookId: string, body: UpdateWebhook, options?: RequestOptions): Promise<Webhook>

  /**
   * Delete a webhook and its deliveries.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/webhooks/{id}`
   */
  delete(webhookId: string, options?: RequestOptions): Promise<void>

  /**
   * Replace the secret of a webhook.
   *
   * The new secret is shown once. For 24 hours the one before signs as well. Needs a key with the
   * `write` scope.
   *
   * `POST /v1/webhooks/{id}/rotate-secret`
   */
  rotateSecret(webhookId: string, options?: RequestOptions): Promise<CreatedWebhook>

  /**
   * Send a ping.
   *
   * It is sent like any event, at once, and is in no log; its delivery shows what came of it. Needs a
   * key with the `write` scope.
   *
   * `POST /v1/webhooks/{id}/test`
   */
  test(webhookId: string, options?: RequestOptions): Promise<WebhookDelivery>

  /**
   * List the deliveries of a webhook.
   *
   * Newest first, with their attempts. They are kept for 30 days. Needs a key with the `read` scope.
   *
   * `GET /v1/webhooks/{id}/deliveries`
   */
  listDeliveries(
    webhookId: string,
    query?: ListWebhookDeliveriesQuery,
    options?: RequestOptions,
  ): Pages<WebhookDelivery>

  /**
   * Send a delivery again.
   *
   * At once, with the same `webhook-id`, and with all its attempts before it. Needs a key with the
   * `write` scope.
   *
   * `POST /v1/webhooks/{id}/deliveries/{deliveryId}/replay`
   */
  replayDelivery(webhookId: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDelivery>

  /**
   * Send the events after a sequence number again.
   *
   * Those of its types that the log still has, each with the same `webhook-id` as before, whether or not
   * it was delivered. Needs a key with the `write` scope.
   *
   * `POST /v1/webhooks/{id}/replay`
   */
  replayEvents(webhookId: string, body: ReplayEvents, options?: RequestOptions): Promise<ReplayedEvents>
}

/** Visits of AI agents to the report’s pages, read from server logs. */
export interface AgentTrafficGroup {
  /**
   * Read the AI agent traffic of a report’s sites.
   *
   * Counts the visits to the report’s current domains over all connectors, without spoofed ones. CSV has
   * one row per entry of `trend`. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/stats`
   */
  read(reportId: string, query?: ReadAgentTrafficQuery, options?: RequestOptions): Table<AgentTraffic>

  /**
   * List the AI agents that visit a report’s sites.
   *
   * Sorted by name; with `offset` by visits, most first, unless `sortBy` is sent. An agent that has only
   * spoofed visits is listed with 0 visits. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/agents`
   */
  listAgentVisits(
    reportId: string,
    query?: ListAgentVisitsQuery,
    options?: RequestOptions,
  ): Pages<AgentVisits, AgentVisitsList>

  /**
   * List the pages that AI agents visit.
   *
   * Sorted by host and path; with `offset` by visits, most first, unless `sortBy` is sent. Needs a key
   * with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/pages`
   */
  listVisitedPages(
    reportId: string,
    query?: ListVisitedPagesQuery,
    options?: RequestOptions,
  ): Pages<VisitedPage, VisitedPageList>

  /**
   * List the cited pages that no AI agent visits.
   *
   * The report’s own pages that answers of the window cite and on which no visit was ever counted.
   * Sorted by address; with `offset` by citations, most first, unless `sortBy` is sent. Needs a key with
   * the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/unvisited-pages`
   */
  listUnvisitedPages(
    reportId: string,
    query?: ListUnvisitedPagesQuery,
    options?: RequestOptions,
  ): Pages<UnvisitedPage, UnvisitedPageList>

  /**
   * List how AI agents were answered.
   *
   * Only classes of status are kept, and 4xx may mean that a page is missing: it is told apart by
   * whether anybody was served the page. Spoofed visits are left out. Sorted by name; with `offset` by
   * visits, most first, unless `sortBy` is sent. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/refusals`
   */
  listAnsweredAgents(
    reportId: string,
    query?: ListAnsweredAgentsQuery,
    options?: RequestOptions,
  ): Pages<AnsweredAgent, AnsweredAgentList>

  /**
   * List the log connectors of a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/log-connectors`
   */
  listLogConnectors(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<LogConnector>

  /**
   * Create a log connector.
   *
   * The answer shows the `token` once. Senders to `ingestUrl` authenticate with it as `Authorization:
   * Bearer`. Needs a key with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/log-connectors`
   */
  createLogConnector(
    workspaceId: string,
    body: CreateLogConnector,
    options?: RequestOptions,
  ): Promise<CreatedLogConnector>

  /**
   * Read a log connector and its health.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/log-connectors/{connectorId}`
   */
  readLogConnector(workspaceId: string, connectorId: string, options?: RequestOptions): Promise<LogConnector>

  /**
   * Update a log connector.
   *
   * An inactive connector accepts no logs; its earlier visits stay counted. Needs a key with the `write`
   * scope.
   *
   * `PATCH /v1/workspaces/{id}/log-connectors/{connectorId}`
   */
  updateLogConnector(
    workspaceId: string,
    connectorId: string,
    body: UpdateLogConnector,
    options?: RequestOptions,
  ): Promise<LogConnector>

  /**
   * Delete a log connector and its visits.
   *
   * To stop a connector and keep its visits, set `active` to false instead. Needs a key with the `write`
   * scope.
   *
   * `DELETE /v1/workspaces/{id}/log-connectors/{connectorId}`
   */
  deleteLogConnector(workspaceId: string, connectorId: string, options?: RequestOptions): Promise<void>

  /**
   * Replace the token of a log connector.
   *
   * The old token stops working at once. Needs a key with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/log-connectors/{connectorId}/token`
   */
  renewLogConnectorToken(
    workspaceId: string,
    connectorId: string,
    options?: RequestOptions,
  ): Promise<CreatedLogConnector>

  /**
   * Ingest a log.
   *
   * The log may have any size and is counted while it arrives; a record that cannot be read is skipped.
   * The same records sent again within 35 days, in any order and batches, change nothing. Needs the
   * connector’s token, or an API key with the `ingest` scope. Needs a key with the `ingest` scope.
   *
   * `POST /v1/ingest/{connectorId}`
   */
  ingestLog(
    connectorId: string,
    records: Upload<object>,
    query?: IngestLogQuery,
    options?: RequestOptions,
  ): Promise<IngestResult>

  /**
   * Answer Fastly’s challenge for log streaming.
   *
   * Needs no key.
   *
   * `GET /.well-known/fastly/logging/challenge`
   */
  readFastlyChallenge(options?: RequestOptions): Promise<string>
}

/** Checks of a page or a query on demand, as AI crawlers and engines see them. */
export interface AuditsGroup {
  /**
   * Check which AI crawlers can read a page.
   *
   * Checks one page (`url`), several (`urls`) or those of a `sitemap`; send exactly one of these. Each
   * check uses one of the workspace’s monthly audits; if too few are left, no check is created. Poll a
   * check until it has ended. Needs a key with the `write` scope.
   *
   * `POST /v1/audits/geo/crawlability-checks`
   */
  createCrawlabilityCheck(
    body: CreateCrawlabilityCheck,
    options?: RequestOptions,
  ): Promise<CrawlabilityCreation>

  /**
   * List crawlability checks.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/audits/geo/crawlability-checks`
   */
  listCrawlabilityChecks(
    query?: ListCrawlabilityChecksQuery,
    options?: RequestOptions,
  ): Pages<ListedCrawlabilityCheck>

  /**
   * Read a crawlability check.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/audits/geo/crawlability-checks/{checkId}`
   */
  readCrawlabilityCheck(checkId: string, options?: RequestOptions): Promise<CrawlabilityCheck>

  /**
   * Delete a crawlability check.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/audits/geo/crawlability-checks/{checkId}`
   */
  deleteCrawlabilityCheck(checkId: string, options?: RequestOptions): Promise<void>

  /**
   * Check how well AI engines can read a page.
   *
   * Checks one page (`url`), several (`urls`) or those of a `sitemap`; send exactly one of these. Each
   * check uses one of the workspace’s monthly audits; if too few are left, no check is created. Poll a
   * check until it has ended. Needs a key with the `write` scope.
   *
   * `POST /v1/audits/geo/content-checks`
   */
  createContentCheck(body: CreateContentCheck, options?: RequestOptions): Promise<ContentCreation>

  /**
   * List content checks.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/audits/geo/content-checks`
   */
  listContentChecks(query?: ListContentChecksQuery, options?: RequestOptions): Pages<ListedContentCheck>

  /**
   * Read a content check.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/audits/geo/content-checks/{checkId}`
   */
  readContentCheck(checkId: string, options?: RequestOptions): Promise<ContentCheck>

  /**
   * Delete a content check.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/audits/geo/content-checks/{checkId}`
   */
  deleteContentCheck(checkId: string, options?: RequestOptions): Promise<void>

  /**
   * Read the checks of many pages as one report.
   *
   * The newest content and crawlability check of each page of a workspace, or of one host: what to fix
   * on most pages first, and the pages with the most to gain first. At most the 200 pages that were
   * checked last. Needs a key with the `read` scope.
   *
   * `GET /v1/audits/geo/site-report`
   */
  readSiteReport(query: ReadSiteReportQuery, options?: RequestOptions): Promise<SiteReport>

  /**
   * Create a query fan-out.
   *
   * Uses one of the workspace’s monthly audits. Poll the fan-out until it is completed. Needs a key with
   * the `write` scope.
   *
   * `POST /v1/audits/query-fan-outs`
   */
  createQueryFanOut(body: CreateQueryFanOut, options?: RequestOptions): Promise<CreatedQueryFanOut>

  /**
   * List the query fan-outs of a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/audits/query-fan-outs`
   */
  listQueryFanOuts(query: ListQueryFanOutsQuery, options?: RequestOptions): Pages<ListedQueryFanOut>

  /**
   * Read a query fan-out.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/audits/query-fan-outs/{fanOutId}`
   */
  readQueryFanOut(fanOutId: string, options?: RequestOptions): Promise<QueryFanOut>

  /**
   * Delete a query fan-out.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/audits/query-fan-outs/{fanOutId}`
   */
  deleteQueryFanOut(fanOutId: string, options?: RequestOptions): Promise<void>
}

/** The answers of AI engines, imported or collected. */
export interface AnswersGroup {
  /**
   * List every answer of a report.
   *
   * Newest day first, then by when it was asked: the executions of the statistics, with an excerpt and
   * the brands that each names. A search reads a limited number of texts for a page, so a page may be
   * short or empty and yet have a `nextCursor`, behind which it goes on. Needs a key with the `read`
   * scope.
   *
   * `GET /v1/reports/brand/{reportId}/answers`
   */
  listReportAnswers(
    reportId: string,
    query?: ListReportAnswersQuery,
    options?: RequestOptions,
  ): Pages<ListedAnswer>

  /**
   * Read one answer of a report, and why it counts as it does.
   *
   * The whole text with every mention, the rule that decided about it, its tone and the passage that was
   * read from, the citations, the engine’s searches, the model, and how the answer was obtained. Needs a
   * key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/answers/{runId}`
   */
  readReportAnswer(reportId: string, runId: string, options?: RequestOptions): Promise<ExplainedAnswer>

  /**
   * List the engines’ answers to a prompt of a report.
   *
   * Newest day first: the text, its citations, the engine’s searches and how the answer was obtained.
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/prompts/{promptId}/ai-responses`
   */
  listAiResponses(
    reportId: string,
    promptId: string,
    query?: ListAiResponsesQuery,
    options?: RequestOptions,
  ): Pages<AiResponse>

  /**
   * Import answers.
   *
   * A JSON array, or one answer a line (NDJSON), of any size: it is stored as it arrives. An invalid
   * line is rejected, and the others are stored. The same prompt, engine, day and run again is
   * `unchanged`, or `conflicting` with another text; the first stays. Needs a key with the `write`
   * scope.
   *
   * `POST /v1/workspaces/{id}/answers`
   */
  import(
    workspaceId: string,
    records: Upload<ImportedAnswer>,
    options?: RequestOptions,
  ): Promise<ImportResult>
}

/** The questions put to AI engines, each in one country. */
export interface PromptsGroup {
  /**
   * List the prompts of a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/prompts`
   */
  list(workspaceId: string, query?: ListPromptsQuery, options?: RequestOptions): Pages<Prompt>

  /**
   * Create prompts.
   *
   * A text that the workspace already has for that country is returned and not charged again. Needs a
   * key with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/prompts`
   */
  create(workspaceId: string, body: CreatePrompts, options?: RequestOptions): Promise<CreatedPrompts>

  /**
   * Read a prompt.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/prompts/{promptId}`
   */
  read(workspaceId: string, promptId: string, options?: RequestOptions): Promise<Prompt>

  /**
   * Replace the tags of a prompt.
   *
   * Needs a key with the `write` scope.
   *
   * `PATCH /v1/workspaces/{id}/prompts/{promptId}`
   */
  update(workspaceId: string, promptId: string, body: UpdatePrompt, options?: RequestOptions): Promise<Prompt>

  /**
   * Delete a prompt and remove it from every report.
   *
   * The reports that tracked it are recalculated without it. Needs a key with the `write` scope.
   *
   * `DELETE /v1/workspaces/{id}/prompts/{promptId}`
   */
  delete(workspaceId: string, promptId: string, options?: RequestOptions): Promise<void>
}

/** Labels on prompts. */
export interface TagsGroup {
  /**
   * List the tags of a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/tags`
   */
  list(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<Tag>

  /**
   * Create a tag.
   *
   * Needs a key with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/tags`
   */
  create(workspaceId: string, body: CreateTag, options?: RequestOptions): Promise<CreatedTag>

  /**
   * Update a tag.
   *
   * Needs a key with the `write` scope.
   *
   * `PATCH /v1/workspaces/{id}/tags/{tagId}`
   */
  update(workspaceId: string, tagId: string, body: UpdateTag, options?: RequestOptions): Promise<Tag>

  /**
   * Delete a tag and keep its prompts.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/workspaces/{id}/tags/{tagId}`
   */
  delete(workspaceId: string, tagId: string, options?: RequestOptions): Promise<void>
}

/** Workspaces hold prompts, tags, reports and audits, and have quotas. */
export interface WorkspacesGroup {
  /**
   * List the workspaces that this key can access.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces`
   */
  list(query?: PageQuery, options?: RequestOptions): Pages<Workspace>

  /**
   * Create a workspace.
   *
   * Needs a key with the `admin` scope.
   *
   * `POST /v1/workspaces`
   */
  create(body: CreateWorkspace, options?: RequestOptions): Promise<Workspace>

  /**
   * Read a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}`
   */
  read(workspaceId: string, options?: RequestOptions): Promise<Workspace>

  /**
   * Update a workspace.
   *
   * Only a key for all workspaces changes `promptsMaxCount` and `geoAuditMaxCount`. Needs a key with the
   * `admin` scope.
   *
   * `PATCH /v1/workspaces/{id}`
   */
  update(workspaceId: string, body: UpdateWorkspace, options?: RequestOptions): Promise<Workspace>

  /**
   * Delete a workspace and everything in it.
   *
   * From the answer on nobody sees anything of it. What it held is deleted in the background, in steps;
   * backups that were made before hold it until they are deleted. Needs a key with the `admin` scope.
   *
   * `DELETE /v1/workspaces/{id}`
   */
  delete(workspaceId: string, options?: RequestOptions): Promise<void>

  /**
   * Read the usage of this key and its workspaces.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/accounts/info`
   */
  readAccountInfo(options?: RequestOptions): Promise<AccountInfo>

  /**
   * Read the name, colour and logo that reports of a workspace are shown with.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/branding`
   */
  readBranding(workspaceId: string, options?: RequestOptions): Promise<Branding>

  /**
   * Replace the name, colour and logo that reports of a workspace are shown with.
   *
   * What is null is shown as Sightline shows it. Needs a key with the `write` scope.
   *
   * `PUT /v1/workspaces/{id}/branding`
   */
  updateBranding(workspaceId: string, body: UpdateBranding, options?: RequestOptions): Promise<Branding>
}

/** Who is sent mail of a workspace, and how often. */
export interface MailGroup {
  /**
   * List who is sent mail of a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/mail-subscriptions`
   */
  listSubscriptions(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<MailSubscription>

  /**
   * Send mail of a workspace to somebody.
   *
   * Fired alerts and what else needs somebody, as it happens or once a day (from 06:00 UTC) or week
   * (Mondays); and the files of export schedules. Every mail has a link that ends it. Needs a key with
   * the `write` scope.
   *
   * `POST /v1/workspaces/{id}/mail-subscriptions`
   */
  createSubscription(
    workspaceId: string,
    body: CreateMailSubscription,
    options?: RequestOptions,
  ): Promise<MailSubscription>

  /**
   * Change what somebody is sent.
   *
   * Needs a key with the `write` scope.
   *
   * `PATCH /v1/workspaces/{id}/mail-subscriptions/{subscriptionId}`
   */
  updateSubscription(
    workspaceId: string,
    subscriptionId: string,
    body: UpdateMailSubscription,
    options?: RequestOptions,
  ): Promise<MailSubscription>

  /**
   * Send somebody no more mail.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/workspaces/{id}/mail-subscriptions/{subscriptionId}`
   */
  deleteSubscription(workspaceId: string, subscriptionId: string, options?: RequestOptions): Promise<void>

  /**
   * End a subscription by the token that stands in its mail.
   *
   * For mail programs (RFC 8058) and for the page that mail links to; no key is needed. Needs a key with
   * the `write` scope.
   *
   * `POST /v1/mail-subscriptions/{subscriptionId}/unsubscribe`
   */
  unsubscribe(
    subscriptionId: string,
    records: Upload<object>,
    query?: UnsubscribeQuery,
    options?: RequestOptions,
  ): Promise<Unsubscribed>
}

/** The AI engines and the providers that ask them. */
export interface EnginesGroup {
  /**
   * List the available engines of each country.
   *
   * Sorted by country code. An engine that is not offered in a country is in neither of its lists. `GET
   * /v1/providers` says whether an engine can be asked right now. Needs a key with the `read` scope.
   *
   * `GET /v1/engines`
   */
  list(query?: ListEnginesQuery, options?: RequestOptions): Pages<CountryEngines>

  /**
   * List the engines with their providers and availability.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/providers`
   */
  listProviders(query?: ListProvidersQuery, options?: RequestOptions): Pages<EngineStatus>
}

/** API keys, their scopes and their workspaces. */
export interface ApiKeysGroup {
  /**
   * List the active API keys.
   *
   * A key bound to some workspaces sees only keys that have access to no other workspace. Needs a key
   * with the `admin` scope.
   *
   * `GET /v1/api-keys`
   */
  list(query?: PageQuery, options?: RequestOptions): Pages<ApiKey>

  /**
   * Create an API key.
   *
   * It ends with the key that makes it: no later, and when that one is revoked. `createdBy` says which
   * it is. Needs a key with the `admin` scope.
   *
   * `POST /v1/api-keys`
   */
  create(body: CreateApiKey, options?: RequestOptions): Promise<CreatedApiKey>

  /**
   * Revoke an API key.
   *
   * The keys that it has made are revoked with it, and those that they have made. Needs a key with the
   * `admin` scope.
   *
   * `DELETE /v1/api-keys/{id}`
   */
  delete(apiKeyId: string, options?: RequestOptions): Promise<void>
}

/** Signing in with a browser: a session stands for an API key. */
export interface SessionsGroup {
  /**
   * Sign in with a key or a one-time code.
   *
   * Answers with the cookie `sightline_session` (`__Host-sightline_session` on HTTPS), which then stands
   * for the key at every route. A session that the request has a cookie of ends by it. After ten
   * failures of an address within 15 minutes further ones get 429 for 15 minutes; a right key or code is
   * taken all the same. A key has 20 sessions: the next one ends the one that was not used for the
   * longest time. Pages of other origins are refused. Needs no key.
   *
   * `POST /v1/session`
   */
  create(body: SignIn, options?: RequestOptions): Promise<Session>

  /**
   * Read who is signed in, and until when.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/session`
   */
  read(options?: RequestOptions): Promise<Session>

  /**
   * Sign out.
   *
   * Ends the session of this request. A request with a key has none, and changes nothing. Needs a key
   * with the `read` scope.
   *
   * `DELETE /v1/session`
   */
  delete(options?: RequestOptions): Promise<void>

  /**
   * List the open sessions of browsers.
   *
   * Those of this key, the newest first; for an admin key also those of every key that has access to no
   * other workspace. Needs a key with the `read` scope.
   *
   * `GET /v1/sessions`
   */
  list(query?: PageQuery, options?: RequestOptions): Pages<ListedSession>

  /**
   * End a session.
   *
   * Needs a key with the `read` scope.
   *
   * `DELETE /v1/sessions/{id}`
   */
  end(sessionId: string, options?: RequestOptions): Promise<void>

  /**
   * Create a one-time link that signs a browser in.
   *
   * It works once, for 15 minutes, and signs in with the key of this request or with the one that
   * `apiKeyId` names: a new key and a link for it are an invitation. A key that expires, or that another
   * key has made, may name only keys that it has made. Needs a key with the `admin` scope.
   *
   * `POST /v1/login-links`
   */
  createLoginLink(body: CreateLoginLink, options?: RequestOptions): Promise<LoginLink>
}

/** The same for assistants, by the Model Context Protocol: see docs/mcp.md. */
export interface AssistantsGroup {
  /**
   * Speak the Model Context Protocol.
   *
   * For assistants: revision 2026-07-28, and 2025-11-25, 2025-06-18 and 2025-03-26 without sessions.
   * Errors of the protocol are JSON-RPC errors. Needs a key with the `read` scope.
   *
   * `POST /mcp`
   */
  callMcp(body: McpMessage, options?: RequestOptions): Promise<McpAnswer>
}

/** Health, metrics and this description. These need no key. */
export interface OperationGroup {
  /**
   * Check that the service is up.
   *
   * Needs no key.
   *
   * `GET /v1/health`
   */
  readHealth(options?: RequestOptions): Promise<Health>

  /**
   * Liveness probe.
   *
   * Needs no key.
   *
   * `GET /healthz`
   */
  readLiveness(options?: RequestOptions): Promise<Health>

  /**
   * Readiness probe.
   *
   * Needs no key.
   *
   * `GET /readyz`
   */
  readReadiness(options?: RequestOptions): Promise<Readiness>

  /**
   * Read the metrics in Prometheus format.
   *
   * Needs no key.
   *
   * `GET /metrics`
   */
  readMetrics(options?: RequestOptions): Promise<string>

  /**
   * Read the OpenAPI description.
   *
   * Needs no key.
   *
   * `GET /v1/openapi.json`
   */
  readOpenApi(options?: RequestOptions): Promise<OpenApiDocument>

  /**
   * Open the interactive API reference.
   *
   * Needs no key.
   *
   * `GET /v1/docs`
   */
  readDocs(options?: RequestOptions): Promise<string>

  /**
   * Load the script of the API reference.
   *
   * Needs no key.
   *
   * `GET /v1/docs/reference.js`
   */
  readDocsScript(options?: RequestOptions): Promise<string>
}

/** Every operation, as the reference groups them. */
export abstract class Groups {
  declare readonly statistics: StatisticsGroup
  declare readonly brandReports: BrandReportsGroup
  declare readonly notesAndTimeline: NotesAndTimelineGroup
  declare readonly shareLinks: ShareLinksGroup
  declare readonly citations: CitationsGroup
  declare readonly alerts: AlertsGroup
  declare readonly recommendations: RecommendationsGroup
  declare readonly exports: ExportsGroup
  declare readonly events: EventsGroup
  declare readonly webhooks: WebhooksGroup
  declare readonly agentTraffic: AgentTrafficGroup
  declare readonly audits: AuditsGroup
  declare readonly answers: AnswersGroup
  declare readonly prompts: PromptsGroup
  declare readonly tags: TagsGroup
  declare readonly workspaces: WorkspacesGroup
  declare readonly mail: MailGroup
  declare readonly engines: EnginesGroup
  declare readonly apiKeys: ApiKeysGroup
  declare readonly sessions: SessionsGroup
  declare readonly assistants: AssistantsGroup
  declare readonly operation: OperationGroup
}
