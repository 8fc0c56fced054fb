// Generated from the route table by `npm run client`.

import type { FollowedPages, Pages, Table } from '../pages.js'
import type { EventStream } from '../follow.js'
import type { RequestOptions } from '../request.js'
import type { Upload } from '../upload.js'
import type {
  AccountInfo,
  Action,
  ActionDetail,
  ActionList,
  ActionStates,
  AddReportPrompts,
  AgentTraffic,
  AgentVisits,
  AgentVisitsList,
  AiResponse,
  Alert,
  AllowedAssistant,
  AnsweredAgent,
  AnsweredAgentList,
  ApiKey,
  AssistantRequest,
  AuditRecord,
  BrandAttribute,
  BrandReport,
  Branding,
  ChangeReasons,
  Citation,
  CitationHistory,
  CitationList,
  CitationPrompt,
  CitationPromptList,
  CitationStats,
  CitedDomain,
  CitedDomainList,
  ClientReport,
  CollectionPlan,
  CompetitorSuggestions,
  ConnectAssistant,
  ConnectedAssistant,
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
  CreateEffect,
  CreateExport,
  CreateGoal,
  CreateInvitation,
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
  DeleteExternalDataQuery,
  DeletePersonQuery,
  DetectionPhrases,
  DetectionPreview,
  DomainKind,
  DomainKinds,
  Effect,
  EngineStatus,
  EngineTest,
  ExplainedAnswer,
  ExportSchedule,
  ExportedTable,
  ExternalData,
  ExternalImport,
  ExternalImportResult,
  ExternalSeries,
  ExternalSeriesList,
  Funnel,
  Goal,
  GoneReport,
  Health,
  ImportExternalDataQuery,
  ImportPreview,
  ImportResult,
  ImportedAnswer,
  IngestLogQuery,
  IngestResult,
  InstallationSpending,
  Invitation,
  IssuedInvitation,
  JudgeNames,
  KeepOwnMailSubscription,
  LinkedProviders,
  ListActionsQuery,
  ListAgentVisitsQuery,
  ListAiResponsesQuery,
  ListAnsweredAgentsQuery,
  ListAttributesQuery,
  ListAuditLogQuery,
  ListBrandReportPromptsQuery,
  ListBrandReportsQuery,
  ListCitationPromptsQuery,
  ListCitationsQuery,
  ListCitedDomainsQuery,
  ListContentChecksQuery,
  ListCrawlabilityChecksQuery,
  ListDailyStatsQuery,
  ListEffectsQuery,
  ListEnginesQuery,
  ListEventsQuery,
  ListExternalDataQuery,
  ListExternalSeriesQuery,
  ListOverviewQuery,
  ListPromptsQuery,
  ListProvidersQuery,
  ListQueryFanOutsQuery,
  ListRecommendationsQuery,
  ListReferredPagesQuery,
  ListReportAnswersQuery,
  ListReportChangesQuery,
  ListSearchedQueriesQuery,
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
  LostPrompt,
  LostPromptList,
  MailSubscription,
  Matrix,
  McpAnswer,
  McpMessage,
  Me,
  Member,
  NameKinds,
  NewPasskey,
  NewPasskeyOptions,
  Note,
  Notice,
  OpenApiDocument,
  OverviewItem,
  OwnMailSubscription,
  PageQuery,
  PageReading,
  Person,
  PersonExport,
  PreviewDetection,
  PreviewPromptSet,
  PreviewedPromptSet,
  Prompt,
  PromptChain,
  ProposePlans,
  ProposedPlans,
  ProviderKey,
  ProviderUrl,
  QueryFanOut,
  ReadAgentTrafficQuery,
  ReadAssistantRequestQuery,
  ReadBrandReportCollectionQuery,
  ReadBrandReportPromptQuery,
  ReadBrandReportStatsQuery,
  ReadChangeReasonsQuery,
  ReadCitationHistoryQuery,
  ReadCitationStatsQuery,
  ReadCollectionPlanQuery,
  ReadExportTableQuery,
  ReadFunnelQuery,
  ReadHeadToHeadQuery,
  ReadMatrixQuery,
  ReadPromptChainQuery,
  ReadRecommendationStatsQuery,
  ReadReferralsQuery,
  ReadReportQualityQuery,
  ReadSiteReportQuery,
  ReadableList,
  Readiness,
  Recommendation,
  RecommendationDetail,
  RecommendationStats,
  RecoveryCodes,
  Referrals,
  ReferredPage,
  ReferredPageList,
  ReplaceDomainKinds,
  ReplayEvents,
  ReplayedEvents,
  ReportChange,
  ReportCollection,
  ReportExport,
  ReportPrompt,
  ReportPromptDetail,
  ReportPromptList,
  ReportQuality,
  ReportStats,
  ReportSurface,
  ReportVersion,
  RotateApiKey,
  SearchedQuery,
  SearchedQueryList,
  SecondFactorProof,
  SecondFactors,
  SecondStep,
  Session,
  SetUpProgress,
  Share,
  SharedReport,
  SignIn,
  SignInMailAccepted,
  SignInMailRequest,
  SignInProviders,
  SignInSettings,
  SignInWays,
  SignOutPage,
  SiteReport,
  StoreProviderKey,
  SuggestCompetitors,
  Tag,
  TimelineEntry,
  TotpConfirmation,
  TotpSetUp,
  UnlinkProviderQuery,
  UnlockShare,
  UnlockedShare,
  UnsubscribeQuery,
  Unsubscribed,
  UnvisitedPage,
  UnvisitedPageList,
  UpdateAction,
  UpdateActionStates,
  UpdateAlert,
  UpdateApiKey,
  UpdateBrandReport,
  UpdateBranding,
  UpdateClientReport,
  UpdateCollectionPlan,
  UpdateDetectionPhrases,
  UpdateExportSchedule,
  UpdateGoal,
  UpdateLogConnector,
  UpdateMailSubscription,
  UpdateMe,
  UpdateNote,
  UpdatePageReading,
  UpdatePerson,
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

/** How often, how early and how favourably answers name each brand, with intervals. */
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
   * Newest first, or sorted by any scalar field. Each prompt has the coverage of the own brand by week
   * and by engine, its 95 % interval, and its change against the window of equal length before. Needs a
   * key with the `read` scope.
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
   * of equal length before it. `detectedBrands` are brands that the latest 200 answers name and that you
   * do not track. `allBrandsAnalysis` and `competitorBrandsAnalysis` repeat the figures of `brands` and
   * of each day by measure, for any `interval`. CSV has one row per brand, or with `groupBy` one per
   * group and brand. Needs a key with the `read` scope.
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
   * One row for each day, engine, country and brand with answers, in that order, earliest day first, for
   * spreadsheets. Do not average the rates of several rows: add up `mentions` and `executions`, then
   * divide. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/stats/daily`
   */
  listDailyStats(
    reportId: string,
    query?: ListDailyStatsQuery,
    options?: RequestOptions,
  ): Pages<DailyStats, DailyStatsList>

  /**
   * Read at which turn of a chain brands appear and are lost.
   *
   * Counts conversations: the answers of one engine to all turns, on one day and run. The answers of a
   * turn are stored under its `promptId`. CSV has one row per brand and turn. Needs a key with the
   * `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/prompts/{promptId}/chain`
   */
  readPromptChain(
    reportId: string,
    promptId: string,
    query?: ReadPromptChainQuery,
    options?: RequestOptions,
  ): Table<PromptChain>

  /**
   * List what answers say about a brand.
   *
   * One row for each aspect that answers speak of. It has the number of answers that speak for and
   * against the brand, their share with a 95 % interval and its change, recurring phrases with answers
   * that use them, and whether answers say it more about the brand than about its competitors. The most
   * frequent aspect comes first; with `groupBy=engine`, engine by engine. Answers in a language that
   * Sightline cannot read are left out. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/attributes`
   */
  listAttributes(
    reportId: string,
    query?: ListAttributesQuery,
    options?: RequestOptions,
  ): Pages<BrandAttribute>

  /**
   * Read one figure for every row and column of a report.
   *
   * Shows where each brand is strong: one figure for each brand, prompt, tag or country by engine,
   * brand, tag or country, with its interval, its change against the window of equal length before, and
   * the brand that leads each row and column. `rows` come in pages, `columns` are always complete. CSV
   * has a line for each row and a column for each column; `format=ndjson` has a line for each cell, with
   * its interval and change. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/matrix`
   */
  readMatrix(reportId: string, query: ReadMatrixQuery, options?: RequestOptions): Table<Matrix>

  /**
   * Compare a competitor with the own brand.
   *
   * Shows where a competitor beats you: how often each is named without the other (`displacement`), the
   * prompts and engines whose answers name the competitor alone or first, with the newest of these
   * answers, and the pages cited most by answers that name it. Prompts with the most answers that name
   * only the competitor come first. `…/attributes?brand=` lists what answers say about it. Needs a key
   * with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/head-to-head`
   */
  readHeadToHead(
    reportId: string,
    query: ReadHeadToHeadQuery,
    options?: RequestOptions,
  ): Pages<LostPrompt, LostPromptList>

  /**
   * Read how far the figures of a report can be trusted.
   *
   * A grade by six criteria over the last 28 days of the window. Each criterion has its value and the
   * value needed. `toReach` says what the next better grade needs. CSV has one row per criterion. Needs
   * a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/quality`
   */
  readReportQuality(
    reportId: string,
    query?: ReadReportQualityQuery,
    options?: RequestOptions,
  ): Table<ReportQuality>

  /**
   * Read how many questions of a report were answered or failed, by engine.
   *
   * Counts the prompts that the report tracks now. An engine that cannot be asked is listed with the
   * reason. If several reports track the same prompt, each of them counts it and its cost. CSV has one
   * row per engine. Needs a key with the `read` scope.
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
   * A surface is an engine, how its answers reach Sightline (its screen or its interface), the provider
   * and the model. Answers of different surfaces are not compared: if one replaces another, no change
   * and no alert spans that day. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/surfaces`
   */
  listSurfaces(reportId: string, query?: ListSurfacesQuery, options?: RequestOptions): Pages<ReportSurface>

  /**
   * List what moved between a window and the one before it.
   *
   * Changes of brands, engines, pages and names that are more than noise, and every prompt that was won
   * or lost, strongest evidence first. The window before has the same length. At most a hundred gained
   * and a hundred lost pages are listed, the own brand’s pages first. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/changes`
   */
  listReportChanges(
    reportId: string,
    query?: ListReportChangesQuery,
    options?: RequestOptions,
  ): Pages<ReportChange>

  /**
   * Split the change of a figure into its parts.
   *
   * How much of the change of a brand’s coverage, share of voice or citation share comes from each
   * engine, country, set of tags or prompt: from a change of its rate, or of its share of the answers.
   * The parts add up to the change, largest first. `happened` lists what happened on these days. Things
   * that happen together need not cause each other. CSV and NDJSON have all parts. Needs a key with the
   * `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/changes/reasons`
   */
  readChangeReasons(
    reportId: string,
    query?: ReadChangeReasonsQuery,
    options?: RequestOptions,
  ): Table<ChangeReasons>
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
   * brand is detected. An identical request within two minutes returns the first report (200), or 409
   * while it is being set up. Needs a key with the `write` scope.
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
   * Only the fields that you send change. An array replaces the whole stored one. A field with its
   * stored value is ignored. Changing the prompts or how brands are detected recalculates every past
   * day. Until that ends, all figures stay unchanged. Needs a key with the `write` scope.
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
   * Restarts a set-up or recalculation that failed. Otherwise Sightline analyses every answer again. The
   * figures stay unchanged until the recalculation ends. While one is running, no second one starts.
   * Needs a key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/recalculate`
   */
  recalculate(reportId: string, options?: RequestOptions): Promise<BrandReport>

  /**
   * List the versions of a report and how each changed the figures.
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
   * A brand that you leave out has no phrases. Any change recalculates every past day and makes a new
   * version. `POST …/detection-preview` shows in advance what detection would find. Needs a key with the
   * `write` scope.
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
   * A stream of Server-Sent Events, as a browser’s `EventSource` reads it. `report` is sent at once, and
   * again within about a second of every change. Its data is the response of `GET
   * /v1/reports/brand/{reportId}`. Its id changes with the report. `progress` gives the state of the
   * first collection while `status` is `setting_up`. `gone` is the last event of a deleted report. A
   * comment every 10 seconds keeps the connection open. The stream ends when the key is revoked or
   * expires, and when the server stops. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/events`
   */
  follow(
    reportId: string,
    options?: RequestOptions,
  ): EventStream<{ report: BrandReport; progress: SetUpProgress; gone: GoneReport }>

  /**
   * Read which engines a report asks, how often, and what that costs.
   *
   * With a query, the response forecasts another plan without saving it. Needs a key with the `read`
   * scope.
   *
   * `GET /v1/reports/brand/{reportId}/collection-plan`
   */
  readCollectionPlan(
    reportId: string,
    query?: ReadCollectionPlanQuery,
    options?: RequestOptions,
  ): Promise<CollectionPlan>

  /**
   * Set which engines a report asks, how often, and the budget of its workspace.
   *
   * Applies to today’s questions at once. Answered questions are not asked again. A prompt that another
   * report of the workspace tracks is still asked by that report’s plan. When the monthly budget is used
   * up, no engine is asked until the next month or until you raise the budget. Needs a key with the
   * `write` scope.
   *
   * `PUT /v1/reports/brand/{reportId}/collection-plan`
   */
  updateCollectionPlan(
    reportId: string,
    body: UpdateCollectionPlan,
    options?: RequestOptions,
  ): Promise<CollectionPlan>

  /**
   * Delete the plan of a report, so that every connected engine is asked.
   *
   * The budget of the workspace stays. Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}/collection-plan`
   */
  deleteCollectionPlan(reportId: string, options?: RequestOptions): Promise<void>

  /**
   * Propose plans that reach a target, and what each costs.
   *
   * Says how many prompts to ask and how often, for an interval, a change to be seen or a budget. Uses
   * how the report’s own answers vary, if it has some. Keeps the engines as sent, because fewer engines
   * would measure something else. Stores nothing; `PUT …/collection-plan` applies a plan. Needs a key
   * with the `read` scope.
   *
   * `POST /v1/collection-plans`
   */
  proposeCollectionPlans(body: ProposePlans, options?: RequestOptions): Promise<ProposedPlans>

  /**
   * Preview a change of the detection fields of a report.
   *
   * Reads up to 500 of the latest answers and shows how many name the brand now, how many would after
   * the change, which mentions are gained and lost and why, and which almost count. Send any detection
   * fields of a report, or `phrases` for one of its brands. Nothing is stored. Needs a key with the
   * `read` scope.
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
   * Finds brands that the latest 500 answers name and whose own site they cite, most mentioned first,
   * without those already tracked. Searches the answers to `promptIds`, to the prompts of `reportId`, or
   * to all prompts of the workspace. Needs a key with the `read` scope.
   *
   * `POST /v1/competitors/suggestions`
   */
  suggestCompetitors(body: SuggestCompetitors, options?: RequestOptions): Promise<CompetitorSuggestions>

  /**
   * Judge how well the names of a brand can be recognised.
   *
   * Says for each name whether it belongs to this brand alone, is also an ordinary word, or is a word
   * that the prompts themselves use, and why. It also counts how many of up to 500 of the latest answers
   * would gain or lose the mention if the name were of another kind. For ambiguous names it lists the
   * doubtful passages, each with a detection phrase that settles it. Nothing is stored. Needs a key with
   * the `read` scope.
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
   * For example a campaign or a launch. The timeline shows it; deleting the report deletes it. Needs a
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
   * List what happened on the days of a report’s charts.
   *
   * Notes, edits and what they changed, recalculations, new surfaces of an engine, days without answers
   * and why, and outages, in order of day. Days without answers count from the report’s creation or its
   * first answer in the window, whichever is earlier. Filters do not apply to notes and edits. Needs a
   * key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/timeline`
   */
  listTimeline(reportId: string, query?: ListTimelineQuery, options?: RequestOptions): Pages<TimelineEntry>
}

/** Links that show one report, narrowed to their filters, to people without a key. */
export interface ShareLinksGroup {
  /**
   * List the share links of a report.
   *
   * Newest first, including those that have expired. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/shares`
   */
  listShares(reportId: string, query?: PageQuery, options?: RequestOptions): Pages<Share>

  /**
   * Create a share link of a report.
   *
   * Anyone with the link can read this report without a key, and nothing else: the report itself, its
   * statistics, changes, prompts, recommendations, timeline, citations, cited domains and answers, each
   * narrowed to `filters`, and visits from AI engines with the goals they reached (without their value),
   * unless the client report leaves out `visits`. The token is a Bearer token; it follows `#` in `url`,
   * which browsers do not send to servers. Changes compare with the same number of days before those of
   * `filters`, so readers of the link can work out the figures of those days, too. A link of the kind
   * `data` is for spreadsheets that cannot send a header. Its token is in the address, as `token`, and
   * it opens the lists and tables among these, as CSV only. Needs a key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/shares`
   */
  createShare(reportId: string, body: CreateShare, options?: RequestOptions): Promise<Share>

  /**
   * Revoke a share link.
   *
   * The link stops working at once. Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}/shares/{shareId}`
   */
  deleteShare(reportId: string, shareId: string, options?: RequestOptions): Promise<void>

  /**
   * Read what a share link shows.
   *
   * Send the token of the link. `report` and `branding` are null until the password is given. Needs a
   * key with the `read` scope.
   *
   * `GET /v1/share`
   */
  readShare(options?: RequestOptions): Promise<SharedReport>

  /**
   * Unlock a share link with its password.
   *
   * Returns a second token that can read for 12 hours. Ten wrong passwords from one address within 15
   * minutes block that address for 15 minutes; thirty for one link, from any address, block the link.
   * Needs a key with the `read` scope.
   *
   * `POST /v1/share/unlock`
   */
  unlockShare(body: UnlockShare, options?: RequestOptions): Promise<UnlockedShare>

  /**
   * Count a visit of a share link.
   *
   * The page of the link sends this each time it is opened. Needs a key with the `read` scope.
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
   * Sorted by address. With `offset`, sorted by citations, most first, unless `sortBy` is set. Needs a
   * key with the `read` scope.
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
   * Sorted by domain. With `offset`, sorted by citations, most first, unless `sortBy` is set. Needs a
   * key with the `read` scope.
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
   * Newest prompt first, unless `sortBy` is set. Needs a key with the `read` scope.
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

  /**
   * List the domains whose kind people have set.
   *
   * Sorted by domain. Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/domain-kinds`
   */
  listDomainKinds(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<DomainKind>

  /**
   * Replace the kinds of domains that people have set.
   *
   * Replaces the whole list. Every read uses the new kinds at once. A domain that is not in the list
   * gets its kind from the rules. Needs a key with the `write` scope.
   *
   * `PUT /v1/workspaces/{id}/domain-kinds`
   */
  replaceDomainKinds(
    workspaceId: string,
    body: ReplaceDomainKinds,
    options?: RequestOptions,
  ): Promise<DomainKinds>
}

/** Alerts */
export interface AlertsGroup {
  /**
   * List the alerts of a report.
   *
   * Newest first. A new report has four alerts: on `brandCoverage` in both directions, and on
   * `shareOfVoice`, `domainCoverage` and `sentiment` downwards. You can change, switch off and delete
   * them. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/alerts`
   */
  list(reportId: string, query?: PageQuery, options?: RequestOptions): Pages<Alert>

  /**
   * Watch a figure of a report.
   *
   * An hour after each day (UTC) has ended, the alert compares the figure of the last days with that of
   * the days before. It fires once if the change is more than noise, corrected for all alerts of the
   * report and all days of a year, and reports once more when the change is over. Each time it records
   * an event: `visibility.changed`, `share_of_voice.changed` or `sentiment.changed`; for a competitor
   * `competitor.changed` or `competitor.overtook`, for a weakness `weakness.changed`, for effects
   * `effect.ready`, for costs `spending.changed`, for visits from engines `visits.changed`. A report can
   * have at most 50 alerts. Needs a key with the `write` scope.
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
   * An alert becomes `quiet` if you change what it watches or switch it on or off. If you change only
   * `minimumChange`, it keeps its state. Needs a key with the `write` scope.
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
   * Sorted by priority, then score. With `country=all`, the list covers all countries. Sightline derives
   * recommendations by rules from the answers of the last 30 days, after each collection and
   * recalculation. A recommendation that no longer applies is archived; `goneDate` is the day. Needs a
   * key with the `read` scope.
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
   * A recommendation that no longer applies stays archived; the state you set is shown once it applies
   * again. Setting `done` here does not start measuring an effect: for that, set the state of the
   * action, `PATCH …/actions/{id}`. Needs a key with the `write` scope.
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

/**
 * What to do first. Each action joins the recommendations of all engines and countries about the same
 * target.
 */
export interface ActionsGroup {
  /**
   * List the actions of a report, one for each piece of work.
   *
   * Recommendations of all engines and countries, grouped by the work they lead to: a page, a domain, a
   * topic, a technical fault, or competitors to track. Actions worth doing come first, then those with
   * the highest rank. `country` and `engines` select actions that concern them; the figures always cover
   * the whole report. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/actions`
   */
  list(reportId: string, query?: ListActionsQuery, options?: RequestOptions): Pages<Action, ActionList>

  /**
   * Read an action.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/actions/{actionId}`
   */
  read(reportId: string, actionId: string, options?: RequestOptions): Promise<ActionDetail>

  /**
   * Change the state, assignee, due day or note of an action.
   *
   * The new state also applies to its recommendations. Only the fields that you send change. Needs a key
   * with the `write` scope.
   *
   * `PATCH /v1/reports/brand/{reportId}/actions/{actionId}`
   */
  update(reportId: string, actionId: string, body: UpdateAction, options?: RequestOptions): Promise<Action>

  /**
   * Set the state of several actions.
   *
   * All or none: if one id is not an action of the report, the request is refused and nothing changes.
   * Needs a key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/actions/states`
   */
  updateStates(reportId: string, body: UpdateActionStates, options?: RequestOptions): Promise<ActionStates>
}

/** Effects */
export interface EffectsGroup {
  /**
   * List the effects of what was done for a report.
   *
   * Newest day first. Compares affected prompts with untouched ones, before and after the day
   * (difference in differences), so that what moves all prompts alike does not count as an effect.
   * `country` and `engines` filter what is compared. Marking an action done creates an effect
   * automatically. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/effects`
   */
  list(reportId: string, query?: ListEffectsQuery, options?: RequestOptions): Pages<Effect>

  /**
   * Watch the effect of something done on a day.
   *
   * Say which prompts should be affected: by id, by tag, or by the pages that their answers cite. The
   * effect is ready once the days after are over. If it cannot be measured, `reason` says why. Needs a
   * key with the `write` scope.
   *
   * `POST /v1/reports/brand/{reportId}/effects`
   */
  create(reportId: string, body: CreateEffect, options?: RequestOptions): Promise<Effect>

  /**
   * Read an effect.
   *
   * CSV has one row. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/effects/{effectId}`
   */
  read(reportId: string, effectId: string, options?: RequestOptions): Table<Effect>

  /**
   * Delete an effect.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/reports/brand/{reportId}/effects/{effectId}`
   */
  delete(reportId: string, effectId: string, options?: RequestOptions): Promise<void>
}

/** Files made of a report, on demand or after each week or month. */
export interface ExportsGroup {
  /**
   * Read the name, colour and logo that a report is shown with.
   *
   * The branding of the workspace that the report belongs to. Anyone who may read the report may read
   * it. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/branding`
   */
  readReportBranding(reportId: string, options?: RequestOptions): Promise<Branding>

  /**
   * Read the hidden sections and the comment of the client report.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/client-report`
   */
  readClientReport(reportId: string, options?: RequestOptions): Promise<ClientReport>

  /**
   * Change the hidden sections and the comment of the client report.
   *
   * The change applies to the screen, to files made from now on, and to every share link. The method
   * cannot be hidden. Needs a key with the `write` scope.
   *
   * `PUT /v1/reports/brand/{reportId}/client-report`
   */
  updateClientReport(
    reportId: string,
    body: UpdateClientReport,
    options?: RequestOptions,
  ): Promise<ClientReport>

  /**
   * List the exports of a report.
   *
   * Newest first, including scheduled exports. Exports are kept for 90 days, at most 100 per report.
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/exports`
   */
  list(reportId: string, query?: PageQuery, options?: RequestOptions): Pages<ReportExport>

  /**
   * Export a report as PDF, picture or CSV.
   *
   * Sightline makes the file in the background within a minute or two. Read the export until its status
   * is `completed`. PDF and PNG look like the page of a share link and need Chromium on the server. CSV
   * has the columns of `…/stats`. Needs a key with the `write` scope.
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
   * Returns 404 until the export is completed. The message gives its status. Needs a key with the `read`
   * scope.
   *
   * `GET /v1/reports/brand/{reportId}/exports/{exportId}/file`
   */
  readFile(reportId: string, exportId: string, options?: RequestOptions): Promise<File>

  /**
   * Read the export schedule of a report.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/export-schedule`
   */
  readSchedule(reportId: string, options?: RequestOptions): Promise<ExportSchedule>

  /**
   * Export a report after each full week or month.
   *
   * The first export covers the week or month in which you set the schedule. Sightline makes each export
   * an hour after its last day (UTC) has ended. Needs a key with the `write` scope.
   *
   * `PUT /v1/reports/brand/{reportId}/export-schedule`
   */
  updateSchedule(
    reportId: string,
    body: UpdateExportSchedule,
    options?: RequestOptions,
  ): Promise<ExportSchedule>
}

/** Warehouse */
export interface WarehouseGroup {
  /**
   * List the tables for a warehouse.
   *
   * Returns what each column means, and the days that have rows. Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/export`
   */
  listExportTables(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<ExportedTable>

  /**
   * Read one day of a table as Parquet.
   *
   * The same rows always give the same bytes. `npx sightline export` writes all days into a directory or
   * a bucket and keeps them up to date. Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/export/{table}`
   */
  readExportTable(
    workspaceId: string,
    table: string,
    query: ReadExportTableQuery,
    options?: RequestOptions,
  ): Promise<File>
}

/** What happened in a workspace, numbered without gaps. */
export interface EventsGroup {
  /**
   * List the events of a workspace.
   *
   * Oldest first, by `sequence`, which has no gaps: a client that continues after the last number it has
   * seen misses no event. Events are kept for 90 days. Send `wait` to wait for the next event, or
   * `Accept: text/event-stream` to follow events as Server-Sent Events. The id of each is its sequence,
   * and `Last-Event-ID` continues after it. Needs a key with the `read` scope.
   *
   * `GET /v1/events`
   */
  list(query: ListEventsQuery, options?: RequestOptions): FollowedPages<WorkspaceEvent>
}

/**
 * Events sent to your own address, signed as Standard Webhooks specifies. `webhooks` describes the
 * bodies.
 */
export interface WebhooksGroup {
  /**
   * List the webhooks.
   *
   * Newest first. A key for some workspaces sees only webhooks that serve no other workspace. Needs a
   * key with the `read` scope.
   *
   * `GET /v1/webhooks`
   */
  list(query?: ListWebhooksQuery, options?: RequestOptions): Pages<Webhook>

  /**
   * Create a webhook.
   *
   * Sightline sends every new event to the URL as `POST`, signed by Standard Webhooks with the `secret`,
   * which is shown only once. A delivery succeeds if the receiver returns 2xx within 15 seconds.
   * Otherwise it is sent again, up to ten times over two days. Events may arrive out of order: sort them
   * by `sequence`. The section `webhooks` of this document describes the messages. Needs a key with the
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
   * A disabled webhook sends nothing and does not catch up when you enable it again: use replay. If you
   * leave out `url` or send the masked URL, the address stays the same. Needs a key with the `write`
   * scope.
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
   * The new secret is shown only once. For 24 hours, deliveries are signed with the old secret as well.
   * Needs a key with the `write` scope.
   *
   * `POST /v1/webhooks/{id}/rotate-secret`
   */
  rotateSecret(webhookId: string, options?: RequestOptions): Promise<CreatedWebhook>

  /**
   * Send a ping.
   *
   * The ping is sent at once, like an event, but is not in the event log. Read its delivery to see the
   * result. Needs a key with the `write` scope.
   *
   * `POST /v1/webhooks/{id}/test`
   */
  test(webhookId: string, options?: RequestOptions): Promise<WebhookDelivery>

  /**
   * List the deliveries of a webhook.
   *
   * Newest first, with their attempts. Deliveries are kept for 30 days. Needs a key with the `read`
   * scope.
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
   * The delivery is sent at once with the same `webhook-id`. Its earlier attempts stay listed. Needs a
   * key with the `write` scope.
   *
   * `POST /v1/webhooks/{id}/deliveries/{deliveryId}/replay`
   */
  replayDelivery(webhookId: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDelivery>

  /**
   * Send the events after a sequence number again.
   *
   * Sends all events of the webhook’s types that are still in the log, whether or not they were
   * delivered, each with its earlier `webhook-id`. Refused with 409 for a webhook that sends digests:
   * these contain new events only. Needs a key with the `write` scope.
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
   * Counts the visits to the report’s current domains in the logs of all connectors, spoofed visits
   * excluded. CSV has one row per entry of `trend`. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/stats`
   */
  read(reportId: string, query?: ReadAgentTrafficQuery, options?: RequestOptions): Table<AgentTraffic>

  /**
   * List the AI agents that visit a report’s sites.
   *
   * Sorted by name. With `offset`, sorted by visits, most first, unless `sortBy` is set. An agent with
   * only spoofed visits is listed with 0 visits. Needs a key with the `read` scope.
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
   * Sorted by host and path. With `offset`, sorted by visits, most first, unless `sortBy` is set. Needs
   * a key with the `read` scope.
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
   * The report’s own pages that answers in the window cite and on which no visit was ever counted.
   * Sorted by address. With `offset`, sorted by citations, most first, unless `sortBy` is set. Needs a
   * key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/unvisited-pages`
   */
  listUnvisitedPages(
    reportId: string,
    query?: ListUnvisitedPagesQuery,
    options?: RequestOptions,
  ): Pages<UnvisitedPage, UnvisitedPageList>

  /**
   * List the responses of your servers to AI agents.
   *
   * Sightline stores only classes of status, and 4xx may mean a missing page: it counts as missing if no
   * agent was served that page in the same month. Spoofed visits are excluded. Sorted by name. With
   * `offset`, sorted by visits, most first, unless `sortBy` is set. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/refusals`
   */
  listAnsweredAgents(
    reportId: string,
    query?: ListAnsweredAgentsQuery,
    options?: RequestOptions,
  ): Pages<AnsweredAgent, AnsweredAgentList>

  /**
   * Read the visits of people whom AI assistants send to a report’s sites.
   *
   * Counts people who arrive on a page by a link in an assistant, and how many of them reach a goal on
   * the same day (UTC). The counts come from the logs of the log connectors. All counts are lower
   * bounds. A share link can read them unless the client report hides `visits`; it never sees `value`.
   * CSV has one row per entry of `trend`. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/referrals`
   */
  readReferrals(reportId: string, query?: ReadReferralsQuery, options?: RequestOptions): Table<Referrals>

  /**
   * List the pages on which people arrive from AI assistants.
   *
   * Sorted by address. With `offset`, sorted by visits, most first, unless `sortBy` is set. Needs a key
   * with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/referrals/pages`
   */
  listReferredPages(
    reportId: string,
    query?: ListReferredPagesQuery,
    options?: RequestOptions,
  ): Pages<ReferredPage, ReferredPageList>

  /**
   * Read the funnel of a page, from questions to goals.
   *
   * Counts five steps for one page or all pages of the report, and for each engine: asked, cited,
   * crawled, visited, goal reached. One step is not necessarily the cause of the next. CSV has one row
   * per engine. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/agent-analytics/funnel`
   */
  readFunnel(reportId: string, query?: ReadFunnelQuery, options?: RequestOptions): Table<Funnel>

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
   * The response shows the `token` once. Senders to `ingestUrl` authenticate with it as `Authorization:
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
   * An inactive connector accepts no logs. Its earlier visits still count. Needs a key with the `write`
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
   * List the goals of a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/goals`
   */
  listGoals(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<Goal>

  /**
   * Create a goal.
   *
   * A goal is a page that shows that a person has done what the site is for, for example a page that
   * thanks for an order. It counts for visits that reach it on the same day (UTC), in logs that arrive
   * from now on. Needs a key with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/goals`
   */
  createGoal(workspaceId: string, body: CreateGoal, options?: RequestOptions): Promise<Goal>

  /**
   * Update a goal.
   *
   * Counts of an earlier pattern are kept. A new value applies to them too. Needs a key with the `write`
   * scope.
   *
   * `PATCH /v1/workspaces/{id}/goals/{goalId}`
   */
  updateGoal(workspaceId: string, goalId: string, body: UpdateGoal, options?: RequestOptions): Promise<Goal>

  /**
   * Delete a goal and its counts.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/workspaces/{id}/goals/{goalId}`
   */
  deleteGoal(workspaceId: string, goalId: string, options?: RequestOptions): Promise<void>

  /**
   * Send a log.
   *
   * The log is counted while it arrives. Records that cannot be read are skipped. Sending the same
   * records again within 35 days, in any order and batches, changes nothing. Needs the connector’s
   * token, or an API key with the `ingest` scope. Needs a key with the `ingest` scope.
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

/** External data */
export interface ExternalDataGroup {
  /**
   * Import figures of the site from a file of another tool.
   *
   * Send a form (`multipart/form-data`) or JSON with these fields, or the file alone (`text/csv`) with
   * the other fields in the query. Sending the same file again stores nothing. A later file replaces
   * rows about the same days. A file without the columns of its source is refused, and the message lists
   * its columns. Lines that cannot be read are skipped. Sightline never adds these figures to its own.
   * Needs a key with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/external-data`
   */
  import(
    workspaceId: string,
    records: Upload<object>,
    query?: ImportExternalDataQuery,
    options?: RequestOptions,
  ): Promise<ExternalImportResult>

  /**
   * List the imported figures of the site.
   *
   * The rows of all files whose days overlap the window, by source, oldest day first. Needs a key with
   * the `read` scope.
   *
   * `GET /v1/workspaces/{id}/external-data`
   */
  list(workspaceId: string, query?: ListExternalDataQuery, options?: RequestOptions): Pages<ExternalData>

  /**
   * Delete all imports of a source.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/workspaces/{id}/external-data`
   */
  delete(workspaceId: string, query: DeleteExternalDataQuery, options?: RequestOptions): Promise<void>

  /**
   * List what each source counted by day.
   *
   * Only rows whose days are all in the window. Files of one source are never added up. For each day the
   * first of these counts: totals, countries, devices, sources of visits, pages, queries. Needs a key
   * with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/external-data/series`
   */
  listExternalSeries(
    workspaceId: string,
    query?: ListExternalSeriesQuery,
    options?: RequestOptions,
  ): Pages<ExternalSeries, ExternalSeriesList>

  /**
   * List the search queries for which the site was found.
   *
   * The 10,000 queries with the most impressions, sorted by query. With `offset`, sorted by impressions,
   * most first, unless `sortBy` is set. If a source has no rows of single days, its rows about the
   * latest days count. Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/external-data/queries`
   */
  listSearchedQueries(
    workspaceId: string,
    query?: ListSearchedQueriesQuery,
    options?: RequestOptions,
  ): Pages<SearchedQuery, SearchedQueryList>

  /**
   * List the imported files.
   *
   * Newest first. A file without new or changed rows is not listed. Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/external-data/imports`
   */
  listExternalImports(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<ExternalImport>

  /**
   * Delete an import.
   *
   * Also deletes its rows, except those that a later file has replaced. Rows that this import replaced
   * are not restored. Needs a key with the `write` scope.
   *
   * `DELETE /v1/workspaces/{id}/external-data/imports/{importId}`
   */
  deleteExternalImport(workspaceId: string, importId: string, options?: RequestOptions): Promise<void>
}

/** Checks of a page or a query on demand, as AI crawlers and engines see them. */
export interface AuditsGroup {
  /**
   * Check which AI crawlers can read a page.
   *
   * Checks one page (`url`), several (`urls`) or those of a `sitemap`. Send exactly one of these. Each
   * check uses one of the workspace’s monthly audits; if too few are left, no check is created. Read a
   * check again until its status is no longer `pending`. Needs a key with the `write` scope.
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
   * Checks one page (`url`), several (`urls`) or those of a `sitemap`. Send exactly one of these. Each
   * check uses one of the workspace’s monthly audits; if too few are left, no check is created. Read a
   * check again until its status is no longer `pending`. Needs a key with the `write` scope.
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
   * Combines the newest content and crawlability check of each page of a workspace, or of one host: what
   * to fix first, and the pages with the most to gain. It covers at most the 200 pages that were checked
   * last. Needs a key with the `read` scope.
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
   * The answers that the statistics count, newest day first, each with an excerpt and the brands that it
   * names. A search reads a limited number of texts per page, so a page can be short or empty and still
   * have a `nextCursor`: continue with it. Needs a key with the `read` scope.
   *
   * `GET /v1/reports/brand/{reportId}/answers`
   */
  listReportAnswers(
    reportId: string,
    query?: ListReportAnswersQuery,
    options?: RequestOptions,
  ): Pages<ListedAnswer>

  /**
   * Read one answer of a report, with the evidence for each mention.
   *
   * The whole text with every mention and the rule that decided it, the sentiment and the passage that
   * shows it, the citations, the engine’s searches, the model, and how the answer was obtained. Needs a
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
   * Send a JSON array or one answer per line (NDJSON), of any size. Answers are stored as they arrive.
   * An invalid line is rejected, and the others are stored. If an answer with the same prompt, engine,
   * day and run is stored, the line is `unchanged`, or `conflicting` if its text differs. The stored
   * answer stays. Needs a key with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/answers`
   */
  import(
    workspaceId: string,
    records: Upload<ImportedAnswer>,
    options?: RequestOptions,
  ): Promise<ImportResult>

  /**
   * Read the first ten lines of an import.
   *
   * Shows how an import would read them, or why it would reject them. Nothing is stored. Needs a key
   * with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/answers/preview`
   */
  previewImport(
    workspaceId: string,
    records: Upload<ImportedAnswer>,
    options?: RequestOptions,
  ): Promise<ImportPreview>
}

/** The questions that AI engines are asked, each in one country. */
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
   * The reports that tracked the prompt are recalculated without it. Needs a key with the `write` scope.
   *
   * `DELETE /v1/workspaces/{id}/prompts/{promptId}`
   */
  delete(workspaceId: string, promptId: string, options?: RequestOptions): Promise<void>
}

/** Prompt sets */
export interface PromptSetsGroup {
  /**
   * Build a prompt set from what people ask.
   *
   * Merges near copies, names topics, finds the intent of each question, and says what is missing and
   * how many prompts a report needs. The same input gives the same set. Nothing is stored: create the
   * prompts that you choose with `POST /v1/workspaces/{id}/prompts`. Sightline asks no language model
   * and reads no site except the one that you name. Needs a key with the `read` scope.
   *
   * `POST /v1/prompt-sets/preview`
   */
  preview(body: PreviewPromptSet, options?: RequestOptions): Promise<PreviewedPromptSet>
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
   * Only a key for all workspaces can change `promptsMaxCount` and `geoAuditMaxCount`. Needs a key with
   * the `admin` scope.
   *
   * `PATCH /v1/workspaces/{id}`
   */
  update(workspaceId: string, body: UpdateWorkspace, options?: RequestOptions): Promise<Workspace>

  /**
   * Delete a workspace and everything in it.
   *
   * The workspace is hidden at once and deleted in the background. Earlier backups keep it until they
   * are deleted. Needs a key with the `admin` scope.
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
   * Read the name, colour and logo on the reports of a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/branding`
   */
  readBranding(workspaceId: string, options?: RequestOptions): Promise<Branding>

  /**
   * Replace the name, colour and logo on the reports of a workspace.
   *
   * Where a value is null, Sightline’s own is used. Needs a key with the `write` scope.
   *
   * `PUT /v1/workspaces/{id}/branding`
   */
  updateBranding(workspaceId: string, body: UpdateBranding, options?: RequestOptions): Promise<Branding>

  /**
   * Read the settings for reading cited pages.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/page-reading`
   */
  readPageReading(workspaceId: string, options?: RequestOptions): Promise<PageReading>

  /**
   * Turn reading of cited pages on or off.
   *
   * Sightline first reads the pages most cited in answers that name a competitor but not the report’s
   * own brand. `page` of `…/citations` shows the results. Needs a key with the `write` scope.
   *
   * `PUT /v1/workspaces/{id}/page-reading`
   */
  updatePageReading(
    workspaceId: string,
    body: UpdatePageReading,
    options?: RequestOptions,
  ): Promise<PageReading>
}

/** Who gets mail about a workspace, and how often. */
export interface MailGroup {
  /**
   * List your own mail subscriptions.
   *
   * Your subscriptions in all workspaces, newest first. Subscriptions that other people created for your
   * address are included. Needs a key with the `read` scope.
   *
   * `GET /v1/me/mail-subscriptions`
   */
  listOwnMailSubscriptions(query?: PageQuery, options?: RequestOptions): Pages<OwnMailSubscription>

  /**
   * Choose what a workspace sends you by mail.
   *
   * Any role in the workspace is enough. Your e-mail address must be proved to be yours: sign in by mail
   * or through an identity provider once. Needs a key with the `write` scope.
   *
   * `PUT /v1/me/mail-subscriptions/{workspaceId}`
   */
  keepOwnMailSubscription(
    workspaceId: string,
    body: KeepOwnMailSubscription,
    options?: RequestOptions,
  ): Promise<OwnMailSubscription>

  /**
   * Delete your mail subscription in a workspace.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/me/mail-subscriptions/{workspaceId}`
   */
  endOwnMailSubscription(workspaceId: string, options?: RequestOptions): Promise<void>

  /**
   * List the mail subscriptions of a workspace.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/mail-subscriptions`
   */
  listSubscriptions(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<MailSubscription>

  /**
   * Create a mail subscription.
   *
   * Sends fired alerts and other events that may need action at once, once a day (from 06:00) or once a
   * week (on Mondays), and the files of export schedules. Every mail has a link to unsubscribe. If the
   * address belongs to an account, mail follows the role of its person: nothing is sent once they may no
   * longer read the workspace, a client gets only the files of their report, and days and figures are
   * formatted as they have chosen. If the address belongs to an account without a role in the workspace,
   * the response is 409. Needs a key with the `write` scope.
   *
   * `POST /v1/workspaces/{id}/mail-subscriptions`
   */
  createSubscription(
    workspaceId: string,
    body: CreateMailSubscription,
    options?: RequestOptions,
  ): Promise<MailSubscription>

  /**
   * Update a mail subscription.
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
   * Delete a mail subscription.
   *
   * Needs a key with the `write` scope.
   *
   * `DELETE /v1/workspaces/{id}/mail-subscriptions/{subscriptionId}`
   */
  deleteSubscription(workspaceId: string, subscriptionId: string, options?: RequestOptions): Promise<void>

  /**
   * Send a test mail.
   *
   * The mail goes to the address of the subscription, at most once a minute. Needs a key with the
   * `write` scope.
   *
   * `POST /v1/workspaces/{id}/mail-subscriptions/{subscriptionId}/test`
   */
  testSubscription(
    workspaceId: string,
    subscriptionId: string,
    options?: RequestOptions,
  ): Promise<MailSubscription>

  /**
   * Unsubscribe with the token from a mail.
   *
   * For mail programs (RFC 8058) and for the page that mails link to. With the token, it needs no key.
   * Needs a key with the `write` scope.
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
   * Sorted by country code. An engine that shows no AI answers in a country is in neither of its lists.
   * `GET /v1/providers` says whether an engine can be asked right now. Needs a key with the `read`
   * scope.
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

  /**
   * Ask an engine one question, to test its key.
   *
   * Costs as much as one answer (`usdPerAnswer` of `GET /v1/providers`), paid from the daily budget.
   * Needs an admin key for all workspaces. The answer is not stored. Needs a key with the `admin` scope.
   *
   * `POST /v1/engines/{engine}/test`
   */
  test(engine: string, options?: RequestOptions): Promise<EngineTest>

  /**
   * List the providers that take a key, and where their keys come from.
   *
   * Needs an admin key for all workspaces. The response never contains a key. Needs a key with the
   * `admin` scope.
   *
   * `GET /v1/provider-keys`
   */
  listProviderKeys(query?: PageQuery, options?: RequestOptions): Pages<ProviderKey>

  /**
   * Store the key of a provider.
   *
   * Replaces the stored key. The key is encrypted and never shown again. Every process uses it from its
   * next question on, without a restart. A key in the environment takes precedence. Needs a key with the
   * `admin` scope.
   *
   * `PUT /v1/provider-keys/{provider}`
   */
  storeProviderKey(provider: string, body: StoreProviderKey, options?: RequestOptions): Promise<ProviderKey>

  /**
   * Delete the stored key of a provider.
   *
   * The provider’s engines are no longer asked, unless the environment has a key for it. Needs a key
   * with the `admin` scope.
   *
   * `DELETE /v1/provider-keys/{provider}`
   */
  deleteProviderKey(provider: string, options?: RequestOptions): Promise<void>

  /**
   * Read what the installation has spent, may still spend today, and will spend.
   *
   * Needs a key for all workspaces. The collection of a report has its cost. Needs a key with the `read`
   * scope.
   *
   * `GET /v1/spending`
   */
  readSpending(options?: RequestOptions): Promise<InstallationSpending>
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
   * The new key expires no later than the key that creates it, and is revoked with it. `createdBy` names
   * that key. Needs a key with the `admin` scope.
   *
   * `POST /v1/api-keys`
   */
  create(body: CreateApiKey, options?: RequestOptions): Promise<CreatedApiKey>

  /**
   * Reduce the rights of an API key.
   *
   * Rights can only be removed: 400 for scopes, workspaces, networks or an expiry beyond those of the
   * key. 409 if a key that it made would have more rights than it. Needs a key with the `admin` scope.
   *
   * `PATCH /v1/api-keys/{id}`
   */
  update(apiKeyId: string, body: UpdateApiKey, options?: RequestOptions): Promise<ApiKey>

  /**
   * Revoke an API key.
   *
   * Also revokes all keys that it created, and those that they created. Needs a key with the `admin`
   * scope.
   *
   * `DELETE /v1/api-keys/{id}`
   */
  delete(apiKeyId: string, options?: RequestOptions): Promise<void>

  /**
   * Replace an API key with a new one that has the same rights.
   *
   * The old key works for another `overlapHours`, and its `replacedBy` names the new key. Keys that it
   * made then end with the new key. Only the person can rotate their own keys; a key that expires, or
   * that another key created, can rotate only itself and keys that it created. 409 for a key that was
   * already replaced. Needs a key with the `admin` scope.
   *
   * `POST /v1/api-keys/{id}/rotate`
   */
  rotate(apiKeyId: string, body: RotateApiKey, options?: RequestOptions): Promise<CreatedApiKey>
}

/** Audit log */
export interface AuditLogGroup {
  /**
   * List administrative acts: who did what, from where, before and after.
   *
   * Oldest first, by `sequence`. Sign-ins and their failures, keys, shares, exports, webhooks,
   * deletions, settings, budgets and restores. A record is written together with its act, is never
   * changed, and is kept for a year unless the operator set another time. A key for all workspaces sees
   * every record, any other key only those about its workspaces. Send `Accept: text/event-stream` to
   * follow the log as Server-Sent Events; `Last-Event-ID` continues after a sequence. Needs a key with
   * the `admin` scope.
   *
   * `GET /v1/audit-log`
   */
  list(query?: ListAuditLogQuery, options?: RequestOptions): FollowedPages<AuditRecord>
}

/** Sign-in with a browser. A session has the rights of an API key or a person. */
export interface SessionsGroup {
  /**
   * Sign in with a key or a one-time code.
   *
   * Sets the cookie `sightline_session` (`__Host-sightline_session` on HTTPS), which then replaces the
   * key on every route. An earlier session of the same browser ends. After ten failures from one address
   * within 15 minutes, further failures return 429 for 15 minutes; a valid key or code is still
   * accepted. 202 if a person has or needs a second factor: they are signed in only after `POST
   * /v1/session/second-factor`. A key has at most 20 sessions: a new one ends the one unused for
   * longest. Pages of other origins are refused. Needs no key.
   *
   * `POST /v1/session`
   */
  create(body: SignIn, options?: RequestOptions): Promise<Session | SecondStep>

  /**
   * Read the current session.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/session`
   */
  read(options?: RequestOptions): Promise<Session>

  /**
   * Sign out.
   *
   * Ends the session of this request. A request with a key has no session and changes nothing. Needs a
   * key with the `read` scope.
   *
   * `DELETE /v1/session`
   */
  delete(options?: RequestOptions): Promise<void>

  /**
   * Sign in with the second factor.
   *
   * Completes the step that `POST /v1/session` asked for by 202. A code from an app is accepted once;
   * five wrong tries end the ticket. After ten wrong codes of an app within 15 minutes, or 20 in a day,
   * further ones are 429, counted apart for each browser in which the person has signed in before;
   * passkeys and recovery codes are taken all the same. Needs no key.
   *
   * `POST /v1/session/second-factor`
   */
  complete(body: SecondFactorProof, options?: RequestOptions): Promise<Session>

  /**
   * List open browser sessions.
   *
   * The sessions of this key, newest first. An admin key also sees those of keys that have access to no
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
   * The link works once, within 15 minutes, and signs in with the key of this request or with that of
   * `apiKeyId`. To invite a person, create a key and a link for it. A key that expires, or that another
   * key created, may name only keys that it created. Needs a key with the `admin` scope.
   *
   * `POST /v1/login-links`
   */
  createLoginLink(body: CreateLoginLink, options?: RequestOptions): Promise<LoginLink>

  /**
   * Read how people can sign in here.
   *
   * Needs no key.
   *
   * `GET /v1/sign-in-ways`
   */
  readSignInWays(options?: RequestOptions): Promise<SignInWays>

  /**
   * Request a mail with a link that signs in once.
   *
   * Only an address with an account or an invitation gets a mail, but the response is the same for every
   * address. The link works once, for 15 minutes, and newer links do not end it. An address gets at most
   * three mails in 15 minutes, and after six in a day one per hour. Requests from a browser in which the
   * person has signed in before are counted separately. A network address may send 20 requests in 15
   * minutes; more get 429. 409 if no mail server is set up. Needs no key.
   *
   * `POST /v1/sign-in-mails`
   */
  requestSignInMail(body: SignInMailRequest, options?: RequestOptions): Promise<SignInMailAccepted>

  /**
   * Read your second factors.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/second-factors`
   */
  readSecondFactors(options?: RequestOptions): Promise<SecondFactors>

  /**
   * Begin to set up an authenticator app.
   *
   * The app counts after `POST /v1/second-factors/totp/confirmation` has received one of its codes. Only
   * within 30 minutes after signing in. Needs a key with the `read` scope.
   *
   * `POST /v1/second-factors/totp`
   */
  beginTotp(options?: RequestOptions): Promise<TotpSetUp>

  /**
   * Confirm the authenticator app with one of its codes.
   *
   * Needs a key with the `read` scope.
   *
   * `POST /v1/second-factors/totp/confirmation`
   */
  confirmTotp(body: TotpConfirmation, options?: RequestOptions): Promise<SecondFactors>

  /**
   * Begin to add a passkey.
   *
   * Returns the options from which the browser makes the passkey. They work once, within ten minutes.
   * Only within 30 minutes after signing in. Needs a key with the `read` scope.
   *
   * `POST /v1/second-factors/passkey-options`
   */
  beginPasskey(options?: RequestOptions): Promise<NewPasskeyOptions>

  /**
   * Add the passkey that the browser has made.
   *
   * Needs a key with the `read` scope.
   *
   * `POST /v1/second-factors/passkeys`
   */
  addPasskey(body: NewPasskey, options?: RequestOptions): Promise<SecondFactors>

  /**
   * Make ten recovery codes, which replace the old ones.
   *
   * Each code replaces the second factor once. Only within 30 minutes after signing in. Needs a key with
   * the `read` scope.
   *
   * `POST /v1/second-factors/recovery-codes`
   */
  createRecoveryCodes(options?: RequestOptions): Promise<RecoveryCodes>

  /**
   * Remove one of your second factors.
   *
   * With the last one go the recovery codes. For 30 minutes after signing in; 409 for the last one where
   * everybody needs one. Needs a key with the `read` scope.
   *
   * `DELETE /v1/second-factors/{id}`
   */
  deleteSecondFactor(secondFactorId: string, options?: RequestOptions): Promise<void>

  /**
   * Remove all second factors of a person who has lost them.
   *
   * Only for owners of the installation. The person then signs in with the first factor alone, until
   * they set up a second one. Also unlinks their identity providers. Needs a key with the `admin` scope.
   *
   * `DELETE /v1/people/{id}/second-factors`
   */
  resetSecondFactors(peopleId: string, options?: RequestOptions): Promise<void>

  /**
   * Read whether signing in requires a second factor.
   *
   * Needs a key with the `admin` scope.
   *
   * `GET /v1/sign-in-settings`
   */
  readSignInSettings(options?: RequestOptions): Promise<SignInSettings>

  /**
   * Change whether signing in requires a second factor.
   *
   * Needs a key with the `admin` scope.
   *
   * `PUT /v1/sign-in-settings`
   */
  updateSignInSettings(body: SignInSettings, options?: RequestOptions): Promise<SignInSettings>

  /**
   * List the ways to sign in.
   *
   * Needs no key.
   *
   * `GET /v1/sign-in/providers`
   */
  listSignInProviders(options?: RequestOptions): Promise<SignInProviders>

  /**
   * Link another identity provider to your account.
   *
   * Returns the page of the provider, which the browser then opens. Only for a session of a person,
   * within 30 minutes after signing in. Needs a key with the `read` scope.
   *
   * `POST /v1/sign-in/oidc/{provider}/link`
   */
  linkProvider(provider: string, options?: RequestOptions): Promise<ProviderUrl>

  /**
   * List the identity providers linked to your account.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/sign-in/linked-providers`
   */
  listLinkedProviders(options?: RequestOptions): Promise<LinkedProviders>

  /**
   * Remove an identity provider from your account.
   *
   * Only within 30 minutes after signing in. A provider that has verified your address can still sign
   * you in, which links it again. Needs a key with the `read` scope.
   *
   * `DELETE /v1/sign-in/linked-providers`
   */
  unlinkProvider(query: UnlinkProviderQuery, options?: RequestOptions): Promise<void>

  /**
   * Read the sign-out page of the identity provider of this session.
   *
   * Sign out here first with `DELETE /v1/session`, then open the page in the browser. Needs a key with
   * the `read` scope.
   *
   * `GET /v1/sign-in/sign-out-page`
   */
  readSignOutPage(options?: RequestOptions): Promise<SignOutPage>
}

/** The same data for assistants, over the Model Context Protocol. See docs/mcp.md. */
export interface AssistantsGroup {
  /**
   * Read what an assistant asks for.
   *
   * For the page on which a person allows the request. The parameters are those of the address that the
   * assistant opened, `/oauth/authorize`. Needs a key with the `read` scope.
   *
   * `GET /v1/assistant-requests`
   */
  readRequest(query: ReadAssistantRequestQuery, options?: RequestOptions): Promise<AssistantRequest>

  /**
   * Connect an assistant.
   *
   * Only for a signed-in person. The assistant can never do more than the person may do at that moment.
   * Needs a key with the `read` scope.
   *
   * `POST /v1/assistants`
   */
  connect(body: ConnectAssistant, options?: RequestOptions): Promise<AllowedAssistant>

  /**
   * List the connected assistants.
   *
   * Yours, newest first. An administrator also sees those of people who have no role outside of the
   * administrator’s workspaces. Needs a key with the `read` scope.
   *
   * `GET /v1/assistants`
   */
  list(query?: PageQuery, options?: RequestOptions): Pages<ConnectedAssistant>

  /**
   * Disconnect an assistant.
   *
   * Its tokens stop working at once. Needs a key with the `read` scope.
   *
   * `DELETE /v1/assistants/{id}`
   */
  disconnect(assistantId: string, options?: RequestOptions): Promise<void>

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

/** People */
export interface PeopleGroup {
  /**
   * Read your own account.
   *
   * For a signed-in person or a key of a person. Needs a key with the `read` scope.
   *
   * `GET /v1/me`
   */
  readMe(options?: RequestOptions): Promise<Me>

  /**
   * Change your name and how dates, numbers and pages look.
   *
   * Needs a key with the `write` scope.
   *
   * `PATCH /v1/me`
   */
  updateMe(body: UpdateMe, options?: RequestOptions): Promise<Me>

  /**
   * Read all data that is stored about you.
   *
   * Needs a key with the `read` scope.
   *
   * `GET /v1/me/export`
   */
  exportMe(options?: RequestOptions): Promise<PersonExport>

  /**
   * List the people with an account.
   *
   * Newest first. An administrator of some workspaces sees only people with a role in these, and only
   * these roles. Needs a key with the `admin` scope.
   *
   * `GET /v1/people`
   */
  list(query?: PageQuery, options?: RequestOptions): Pages<Person>

  /**
   * Read a person.
   *
   * Needs a key with the `admin` scope.
   *
   * `GET /v1/people/{id}`
   */
  readPerson(peopleId: string, options?: RequestOptions): Promise<Person>

  /**
   * Change the roles or the name of a person.
   *
   * The change applies from the person’s next request on, and to their keys. You can give roles only in
   * workspaces that you administer. Only an owner can make owners, and the last owner stays one. Needs a
   * key with the `admin` scope.
   *
   * `PATCH /v1/people/{id}`
   */
  updatePerson(peopleId: string, body: UpdatePerson, options?: RequestOptions): Promise<Person>

  /**
   * Delete a person.
   *
   * Ends their sessions at once and deletes their data. The audit log keeps their acts under a
   * pseudonym. The last owner cannot be deleted. Needs a key with the `admin` scope.
   *
   * `DELETE /v1/people/{id}`
   */
  deletePerson(peopleId: string, query?: DeletePersonQuery, options?: RequestOptions): Promise<void>

  /**
   * Read all data that is stored about a person.
   *
   * Needs a key with the `admin` scope.
   *
   * `GET /v1/people/{id}/export`
   */
  exportPerson(peopleId: string, options?: RequestOptions): Promise<PersonExport>

  /**
   * List the open invitations.
   *
   * Newest first, including those that expired in the last 30 days. Needs a key with the `admin` scope.
   *
   * `GET /v1/invitations`
   */
  listInvitations(query?: PageQuery, options?: RequestOptions): Pages<Invitation>

  /**
   * Invite a person.
   *
   * The link works once, within seven days. It is sent by mail if a mail server is set up. Otherwise the
   * response shows it once. A new invitation replaces an earlier one to the same address. A person with
   * an account gets the roles and signs in as usual. A key that expires, that another key created, or
   * that is limited to networks may not invite (403). Needs a key with the `admin` scope.
   *
   * `POST /v1/invitations`
   */
  createInvitation(body: CreateInvitation, options?: RequestOptions): Promise<IssuedInvitation>

  /**
   * Send an invitation again.
   *
   * With another link, for seven more days; the link before ends. The sender becomes the inviter. At
   * most one mail a minute. Needs a key with the `admin` scope.
   *
   * `POST /v1/invitations/{id}/resend`
   */
  resendInvitation(invitationId: string, options?: RequestOptions): Promise<IssuedInvitation>

  /**
   * Revoke an invitation.
   *
   * Needs a key with the `admin` scope.
   *
   * `DELETE /v1/invitations/{id}`
   */
  deleteInvitation(invitationId: string, options?: RequestOptions): Promise<void>

  /**
   * List your notices.
   *
   * You get a notice when an action is assigned to you and when a note mentions you by @ and your name.
   * Newest first; kept for 90 days. Notices are also sent by mail, unless you switch that off (`PATCH
   * /v1/me`). Needs a key with the `read` scope.
   *
   * `GET /v1/notices`
   */
  listNotices(query?: PageQuery, options?: RequestOptions): Pages<Notice>

  /**
   * Mark all your notices as read.
   *
   * Needs a key with the `write` scope.
   *
   * `POST /v1/notices/read`
   */
  markNoticesRead(options?: RequestOptions): Promise<void>

  /**
   * List the people of a workspace.
   *
   * Sorted by name: people with a role in the workspace, without clients, and the owners of the
   * installation. Actions can be assigned to them. Needs a key with the `read` scope.
   *
   * `GET /v1/workspaces/{id}/members`
   */
  listMembers(workspaceId: string, query?: PageQuery, options?: RequestOptions): Pages<Member>
}

/** The lists that spreadsheets and dashboards can read, with the kinds of their columns. */
export interface SpreadsheetsGroup {
  /**
   * List the lists and tables that can be read as CSV.
   *
   * Every list and table of the interface, with its CSV columns and the kind of each column. Needs a key
   * with the `read` scope.
   *
   * `GET /v1/lists`
   */
  listReadableLists(query?: PageQuery, options?: RequestOptions): Pages<ReadableList>
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
  declare readonly actions: ActionsGroup
  declare readonly effects: EffectsGroup
  declare readonly exports: ExportsGroup
  declare readonly warehouse: WarehouseGroup
  declare readonly events: EventsGroup
  declare readonly webhooks: WebhooksGroup
  declare readonly agentTraffic: AgentTrafficGroup
  declare readonly externalData: ExternalDataGroup
  declare readonly audits: AuditsGroup
  declare readonly answers: AnswersGroup
  declare readonly prompts: PromptsGroup
  declare readonly promptSets: PromptSetsGroup
  declare readonly tags: TagsGroup
  declare readonly workspaces: WorkspacesGroup
  declare readonly mail: MailGroup
  declare readonly engines: EnginesGroup
  declare readonly apiKeys: ApiKeysGroup
  declare readonly auditLog: AuditLogGroup
  declare readonly sessions: SessionsGroup
  declare readonly assistants: AssistantsGroup
  declare readonly people: PeopleGroup
  declare readonly spreadsheets: SpreadsheetsGroup
  declare readonly operation: OperationGroup
}
