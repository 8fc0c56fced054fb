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

/** A page as it was gathered; plain data, since it goes to a thread. */
export interface PageToAnalyse {
  /** As the server sent it, decompressed and decoded. */
  html: string
  headers: { 'x-robots-tag'?: string; 'content-language'?: string }
  url: string
  allowedByRobots: boolean
  /** Null where it could not be rendered. */
  rendered: { html: string; url: string } | null
  /** The home page of the site; null where it could not be fetched. */
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
  /** What the page tells crawlers not to do, such as `noindex`. */
  forbids: string[]
  links: Omit<SiteLinks, 'isInSitemap'>
  /** Whether there is nothing to read, with JavaScript or without. */
  isEmpty: boolean
}

/** Somewhat more than a model is given to read. */
const MODEL_CHARACTERS = 40_000
/** What may bring text that the page itself does not hold. */
const SCRIPT = /<script\b|http-equiv\s*=\s*["']?refresh/i

/** Analyses structure and text as sent, since most AI crawlers run no JavaScript. */
export function pageAnalysis({ rendered, home, ...sent }: PageToAnalyse): PageAnalysis {
  const { html } = sent
  const page = pageReading(sent)
  const text = mainText(page)
  const visible = visibleTextWithoutScripts(html, page)
  const shown = rendered && visiblePageText(readingOf(rendered))
  const gap = shown && renderingGap(visible, shown)
  // A page that only scripts can fill may be full: without a browser nobody knows.
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
