import type { Renderer } from '../browser/index.js'
import type { CrawlProbe } from '../crawl-probe/index.js'
import { withTimeLimit } from '../kernel/time-limit.js'
import type { LanguageModel } from '../language-model/index.js'
import { type ContentOrder, fetchViews, type PageViews } from './fetch-views.js'
import type { PageAnalyser } from './page-analyser.js'
import type { PageAnalysis } from './page-analysis.js'
import { agentReadiness } from './readiness/agent-readiness.js'
import { dynamicContent } from './rendering/rendering-gap.js'
import type { ContentFindings, DynamicContent } from './schema.js'
import type { ContentAnalysis } from './text/content-analysis.js'
import { modelAnalysis } from './text/model-analysis.js'

export interface ContentTools {
  crawlProbe: CrawlProbe
  /** Undefined without a browser: the comparison is skipped and everything else is done. */
  renderer: Renderer | undefined
  pageAnalyser: PageAnalyser
  /** Undefined if no model is configured. */
  languageModel?: LanguageModel | undefined
}

export interface ContentOutcome {
  /** Null if there was no page to analyse. */
  findings: ContentFindings | null
  /** The reason why `findings` is null; otherwise null. */
  failureReason: string | null
}

/** A check must end within 90 seconds. The remaining seconds are for storing the result. */
const LIMIT_MS = 85_000

/** Reads a page as a crawler gets it and as a browser shows it, and analyses both. */
export function checkContent(
  tools: ContentTools,
  order: ContentOrder,
  outer: AbortSignal,
): Promise<ContentOutcome> {
  return withTimeLimit(LIMIT_MS, outer, async (signal) => {
    const views = await fetchViews(tools, order, signal)
    if (!views.ok) return failed(views.failureReason)
    const analysis = await tools.pageAnalyser.analyse(pageOf(views), signal)
    if (analysis === undefined)
      return failed(
        'The page is too large or complex: it could not be analysed within the limits of time and memory.',
      )
    if (analysis.isEmpty) return failed('The page is empty: it shows no text.')
    const { structuralAnalysis } = analysis
    const contentAnalysis = await analyseContent(tools.languageModel, analysis, signal)
    const findings = {
      structuralAnalysis,
      dynamicContent: comparison(order, views, analysis),
      agentReadiness: readinessOf(views, analysis),
      pageTexts: analysis.texts,
      contentAnalysis,
    }
    return { findings, failureReason: null }
  })
}

const failed = (failureReason: string): ContentOutcome => ({ findings: null, failureReason })

function pageOf({ sent, rendered, allowedByRobots, site }: PageViews) {
  const { html, headers, url } = sent
  return { html, headers, url, allowedByRobots, rendered: rendered.ok ? rendered : null, home: site.home }
}

function comparison(
  { crawlerIdentity: identity }: ContentOrder,
  { sent: { refusal }, rendered }: PageViews,
  { staticLength, gap }: PageAnalysis,
): DynamicContent {
  const why = rendered.ok ? '' : rendered.why
  return dynamicContent({ identity, refusal, staticLength, gap: gap ?? why })
}

function readinessOf({ sent, allowedByRobots, site }: PageViews, { gap, forbids, links }: PageAnalysis) {
  return agentReadiness({
    withoutScripts: gap?.score ?? null,
    allowedByRobots,
    isRefused: sent.refusal !== null,
    forbids,
    links: { ...links, isInSitemap: site.isInSitemap },
  })
}

const MODEL_LIMIT_MS = 25_000

/** Analyses the text with the language model if it responds in time, otherwise with our own rules. */
async function analyseContent(
  model: LanguageModel | undefined,
  { mainText, contentAnalysis }: PageAnalysis,
  outer: AbortSignal,
): Promise<ContentAnalysis> {
  if (model === undefined) return contentAnalysis
  return withTimeLimit(MODEL_LIMIT_MS, outer, async (signal) => {
    try {
      return (await modelAnalysis(model, mainText, signal)) ?? contentAnalysis
    } catch (error) {
      // If the model is too slow, the analysis by our own rules is used.
      if (signal.aborted) return contentAnalysis
      throw error
    }
  })
}
