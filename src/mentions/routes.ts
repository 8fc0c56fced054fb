import { inWorkspace } from '../auth/index.js'
import { route, type Route } from '../http/routes/index.js'
import { ofReport, PreviewDetection, previewProblems, ReportParams } from '../reports/index.js'
import { previewDetection } from './detection-preview/preview-detection.js'
import { judgeNames } from './name-kinds/judge-names.js'
import { namingAccess } from './name-kinds/name-access.js'
import { JudgeNames, NameKinds } from './name-kinds/name-schema.js'
import { CompetitorSuggestions, DetectionPreview, SuggestCompetitors } from './schema.js'
import { suggestCompetitors, suggestionProblems } from './detection-preview/suggest-competitors.js'

const tag = 'Brand reports'
const bodyLimit = 8 * 1024 * 1024

export const mentionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/v1/reports/brand/{reportId}/detection-preview',
    operationId: 'previewDetection',
    summary: 'Preview a change of the detection fields of a report',
    description:
      'Compares up to 500 of the latest answers: how many name the brand now, how many would after the change, and which hits are gained and lost, with what decided about each; and which places come close to counting. ' +
      'Send any detection fields of a report, or `phrases` of one of its brands in the place of those that are stored; nothing is stored.',
    tag,
    scope: 'read',
    access: ofReport,
    params: ReportParams,
    body: PreviewDetection,
    bodyLimit,
    success: { status: 200, schema: DetectionPreview },
    contentProblems: (ctx, { params, body }) => previewProblems(ctx, params.reportId, body),
    handle: (ctx, { params, body }) => previewDetection(ctx, params.reportId, body),
  }),
  route({
    method: 'POST',
    path: '/v1/competitors/suggestions',
    operationId: 'suggestCompetitors',
    summary: 'Suggest competitors from stored answers',
    description:
      'Brands that stand out in the latest 500 answers and whose own site is cited there, the most mentioned first; nothing that is tracked already. ' +
      'Searches the answers to `promptIds`, to the prompts of `reportId`, or to all prompts of the workspace.',
    tag,
    scope: 'read',
    access: inWorkspace('body.workspaceId'),
    body: SuggestCompetitors,
    success: { status: 200, schema: CompetitorSuggestions },
    contentProblems: (ctx, { body }) => suggestionProblems(ctx, body),
    handle: (ctx, { body }) => suggestCompetitors(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/v1/name-kinds',
    operationId: 'judgeNames',
    summary: 'Say which kind each name of a brand is',
    description:
      'Tells for each name whether nothing else is called so, whether it is also a word, or whether the trade itself uses that word, and why; and how many of up to 500 of the latest answers ' +
      'would name the brand, or no longer, if it were of another kind. For ambiguous names it shows the places in doubt, each with the phrase that settles it as a detection phrase. Nothing is stored.',
    tag,
    scope: 'read',
    access: namingAccess,
    body: JudgeNames,
    bodyLimit,
    success: { status: 200, schema: NameKinds },
    handle: (ctx, { body }) => judgeNames(ctx, body),
  }),
]
