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
      'Reads up to 500 of the latest answers and shows how many name the brand now, how many would after the change, which mentions are gained and ' +
      'lost and why, and which almost count. Send any detection fields of a report, or `phrases` for one of its brands. Nothing is stored.',
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
      'Finds brands that the latest 500 answers name and whose own site they cite, most mentioned first, without those already tracked. Searches ' +
      'the answers to `promptIds`, to the prompts of `reportId`, or to all prompts of the workspace.',
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
    summary: 'Judge how well the names of a brand can be recognised',
    description:
      'Says for each name whether it belongs to this brand alone, is also an ordinary word, or is a word that the prompts themselves use, and why. ' +
      'It also counts how many of up to 500 of the latest answers would gain or lose the mention if the name were of another kind. For ambiguous ' +
      'names it lists the doubtful passages, each with a detection phrase that settles it. Nothing is stored.',
    tag,
    scope: 'read',
    access: namingAccess,
    body: JudgeNames,
    bodyLimit,
    success: { status: 200, schema: NameKinds },
    handle: (ctx, { body }) => judgeNames(ctx, body),
  }),
]
