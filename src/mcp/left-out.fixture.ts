/** The operations that no tool calls, by the reason. */
const REASONS: Record<string, string> = {
  'It concerns access to the installation, so a person does it in the dashboard.': `
    completeSession readSignInWays requestSignInMail readSignInSettings updateSignInSettings
    listSignInProviders beginProviderSignIn finishProviderSignIn linkProvider listLinkedProviders
    unlinkProvider readSignOutPage readSecondFactors beginTotp confirmTotp beginPasskey addPasskey
    createRecoveryCodes deleteSecondFactor resetSecondFactors listOwnMailSubscriptions keepOwnMailSubscription
    endOwnMailSubscription readAssistantRequest listNotices markNoticesRead listMembers connectAssistant
    listAssistants createShare listProviderKeys storeProviderKey renewLogConnectorToken createWorkspace
    updateWorkspace listAuditLog listApiKeys createApiKey updateApiKey rotateApiKey createSession readSession
    deleteSession listSessions endSession createLoginLink updateMe exportMe listPeople readPerson updatePerson
    exportPerson listInvitations createInvitation resendInvitation`,
  'Assistants do not delete anything.': `
    disconnectAssistant deleteBrandReport removeBrandReportPrompt deleteEffect deleteNote deleteShare
    deleteAlert deleteExport deleteExternalData deleteExternalImport deleteCollectionPlan deleteProviderKey
    deleteWebhook deleteGoal deleteLogConnector deleteCrawlabilityCheck deleteContentCheck deleteQueryFanOut
    deletePrompt deleteTag deleteWorkspace deleteMailSubscription deleteApiKey deletePerson deleteInvitation`,
  'A person sets up what is sent to other people or programs.': `
    listWebhooks createWebhook readWebhook updateWebhook rotateWebhookSecret testWebhook listWebhookDeliveries
    replayWebhookDelivery replayWebhookEvents listMailSubscriptions createMailSubscription
    updateMailSubscription testMailSubscription`,
  'It is for programs that send data.': 'ingestLog readFastlyChallenge importAnswers previewAnswerImport',
  'It is for the operators of the server.': `
    readSpending listProviders readHealth readLiveness readReadiness readMetrics readOpenApi readDocs
    readDocsScript`,
  'It is for people who open a link.': 'listShares readShare unlockShare countShareVisit unsubscribe',
  'It is a file for people, not for a model.': `
    listExports createExport readExport readExportFile readExportSchedule listExportTables readExportTable
    importExternalData updateExportSchedule readClientReport updateClientReport`,
  'It can cost money, so a person decides it.': 'proposeCollectionPlans updateCollectionPlan testEngine',
  'Another tool covers it, and more tools make models choose worse.': `
    listBrandReportVersions listNotes listSurfaces listTimeline readRecommendationStats listExternalData
    listExternalSeries listSearchedQueries listUnvisitedPages readFunnel readSiteReport`,
  'A person sets it up once, in the dashboard.': `
    createBrandReport readDetectionPhrases updateDetectionPhrases createNote createEffect updateNote
    readReportBranding listAlerts createAlert readAlert updateAlert listExternalImports listGoals createGoal
    updateGoal listLogConnectors createLogConnector readLogConnector updateLogConnector updatePrompt createTag
    updateTag replaceDomainKinds readPageReading updatePageReading readBranding updateBranding`,
  'Assistants use it as their protocol.': `
    callMcp registerClient issueTokens revokeToken readProtectedResource readProtectedResourceOfMcp
    readAuthorizationServer`,
  'list_reports has them with their figures.': 'listBrandReports',
  'update_report starts it.': 'recalculateBrandReport',
  'It is a table for spreadsheets; get_overview says it in fewer words.': 'listDailyStats',
  'create_prompts does it.': 'addBrandReportPrompts',
  'It is a stream, for a screen.': 'followBrandReport',
  'get_effects lists them whole.': 'readEffect',
  'update_action does it, one after another.': 'updateActionStates',
  'list_actions has them, those of all engines about one thing as one.': 'listRecommendations',
  'get_action has what it says.': 'readRecommendation',
  'update_action does it for all engines.': 'updateRecommendation',
  'compare_periods lists what moved; events are for programs that follow them.': 'listEvents',
  'get_overview lists untracked names.': 'suggestCompetitors',
  'update_report says in advance what a change of names would find.': 'judgeNames',
  'list_answers has them with filters.': 'listAiResponses',
  'list_prompts has those of a report, with figures.': 'listPrompts',
  'get_prompt has it with its figures.': 'readPrompt',
  'get_report lists them.': 'listTags',
  'list_workspaces has it.': 'readWorkspace',
  'list_workspaces has the quotas.': 'readAccountInfo',
  'list_citations and list_cited_domains show the kinds.': 'listDomainKinds',
  'get_status lists the engines of a report.': 'listEngines',
  'For spreadsheets; tools describe themselves.': 'listReadableLists',
  'The tools say what the key may do.': 'readMe',
}

export const LEFT_OUT: readonly string[] = Object.values(REASONS).flatMap((operations) =>
  operations.trim().split(/\s+/),
)
