import type { Renderer } from '../../browser/index.js'
import { withTimeLimit } from '../../kernel/time-limit.js'
import type { LanguageModel } from '../../language-model/index.js'
import type { SiteReader } from '../sites/site-reader.js'
import { analyseContent } from './analyse-content.js'
import { type ContentOrder, gatherViews, type Views } from './gather/gather-views.js'
import type { PageJudgement } from './page-judgement.js'
import { dynamicContent } from './rendering/dynamic-content.js'
import type { ContentFindings, DynamicContent } from './schema.js'
import type { Judge } from './threads/open-judge.js'

export interface ContentTools {
  sites: SiteReader
  /** Undefined where there is no browser: all but the comparison is done. */
  renderer: Renderer | undefined
  judge: Judge
  /** Undefined where none is configured. */
  model: LanguageModel | undefined
}

export interface ContentOutcome {
  /** Null when there was no page to judge. */
  findings: ContentFindings | null
  /** Null unless so. */
  failureReason: string | null
}

/** A minute and a half is promised; the rest of it is for writing down what was found. */
const LIMIT_MS = 85_000

/** Reads a page as a crawler does and as a browser shows it, and judges it. */
export function checkContent(
  tools: ContentTools,
  order: ContentOrder,
  outer: AbortSignal,
): Promise<ContentOutcome> {
  return withTimeLimit(LIMIT_MS, outer, async (signal) => {
    const views = await gatherViews(tools, order, signal)
    if (!views.ok) return failed(views.failureReason)
    const judgement = await tools.judge.judge(pageOf(views), signal)
    if (judgement === undefined) return failed('The page could not be analysed within its limits.')
    if (judgement.isEmpty) return failed('The page is empty: it shows no text.')
    const { structuralAnalysis } = judgement
    const contentAnalysis = await analyseContent(tools.model, judgement, signal)
    const findings = {
      structuralAnalysis,
      dynamicContent: comparison(order, views, judgement),
      contentAnalysis,
    }
    return { findings, failureReason: null }
  })
}

const failed = (failureReason: string): ContentOutcome => ({ findings: null, failureReason })

function pageOf({ sent, rendered, allowedByRobots }: Views) {
  const { body, contentType, headers, url } = sent
  return { body, contentType, headers, url, allowedByRobots, rendered: rendered.ok ? rendered : null }
}

function comparison(
  { crawlerIdentity: identity }: ContentOrder,
  { sent: { refusal }, rendered }: Views,
  { staticLength, gap }: PageJudgement,
): DynamicContent {
  const why = rendered.ok ? '' : rendered.why
  return dynamicContent({ identity, refusal, staticLength, gap: gap ?? why })
}
