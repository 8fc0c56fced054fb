import { visiblePageText } from '../page-html/index.js'
import { mainText } from './page/main-text.js'
import { pageReading, visibleTextWithoutScripts } from './page/page-reading.js'
import { pageTexts } from './rendering/page-texts.js'
import { type RenderingGap, renderingGap, textLength } from './rendering/rendering-gap.js'
import type { SiteLinks } from './readiness/agent-readiness.js'
import { siteLinks } from './readiness/site-links.js'
import type { PageTexts } from './schema.js'
import { forbiddenUses } from './structure/items/robots-and-crawling.js'
import { type StructuralAnalysis, structuralAnalysis } from './structure/structural-analysis.js'
import { analyseText, type ContentAnalysis, type MainText } from './text/content-analysis.js'
import type { TextBlock } from './text/page-text.js'

/** A fetched page as plain data, because it is passed to a worker thread. */
export interface PageToAnalyse {
  /** The HTML as the server sent it, decompressed and decoded. */
  html: string
  headers: { 'x-robots-tag'?: string; 'content-language'?: string }
  url: string
  allowedByRobots: boolean
  /** The rendered page; null if it could not be rendered. */
  rendered: { html: string; url: string } | null
  /** The home page of the site; null if it could not be fetched. */
  home: { html: string; url: string } | null
}

export interface PageAnalysis {
  structuralAnalysis: StructuralAnalysis
  contentAnalysis: ContentAnalysis
  /** The beginning of the text, for a language model. */
  mainText: MainText
  /** Length of the text that is visible without JavaScript. */
  staticLength: number
  gap: RenderingGap | null
  texts: PageTexts
  /** What the page forbids crawlers, for example `noindex`. */
  forbids: string[]
  links: Omit<SiteLinks, 'isInSitemap'>
  /** Whether the page has no text, with or without JavaScript. */
  isEmpty: boolean
}

/** Somewhat more than a language model is given to read. */
const MODEL_CHARACTERS = 40_000
/** Markup that may load text which is not in the page itself. */
const SCRIPT = /<script\b|http-equiv\s*=\s*["']?refresh/i

/** Analyses structure and text as sent, because most AI crawlers do not run JavaScript. */
export function pageAnalysis({ rendered, home, ...sent }: PageToAnalyse): PageAnalysis {
  const { html } = sent
  const page = pageReading(sent)
  const text = mainText(page)
  const visible = visibleTextWithoutScripts(html, page)
  const shown = rendered && visiblePageText(readingOf(rendered))
  const gap = shown && renderingGap(visible, shown)
  // Without a browser, a page with scripts counts as not empty, because its scripts may fill it.
  const isEmptyElsewhere = gap === null ? !SCRIPT.test(html) : gap.dynamicLength === 0
  return {
    structuralAnalysis: structuralAnalysis(page),
    contentAnalysis: analyseText(text),
    mainText: beginningOf(text),
    staticLength: textLength(visible),
    gap,
    texts: pageTexts(visible, shown),
    forbids: forbiddenUses(page),
    links: siteLinks(page, home && readingOf(home)),
    isEmpty: visiblePageText(page).length === 0 && isEmptyElsewhere,
  }
}

const readingOf = ({ html, url }: { html: string; url: string }) =>
  pageReading({ html, url, headers: {}, allowedByRobots: null })

function beginningOf({ blocks, language }: MainText): MainText {
  const kept: TextBlock[] = []
  let left = MODEL_CHARACTERS
  for (const block of blocks) {
    if (left <= 0) break
    kept.push({ ...block, text: block.text.slice(0, left) })
    left -= block.text.length
  }
  return { blocks: kept, language }
}
