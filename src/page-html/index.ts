export {
  type HtmlPage,
  htmlPage,
  MAX_HTML_CHARACTERS,
  MAX_NODES,
  outlineWithoutScripts,
} from './html-page.js'
export { jsonLdBlocks } from './json-ld.js'
export {
  attribute,
  attributeText,
  BLOCKS,
  closest,
  elementWords,
  hasToken,
  HEADINGS,
  type PageElement,
} from './page-element.js'
export { elementsIn, elementText, MAX_TAG_NAME, type PageOutline, visiblePageText } from './page-outline.js'
export { wordCount } from './running-text.js'
