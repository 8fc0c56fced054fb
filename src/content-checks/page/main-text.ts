import {
  attributeText,
  closest,
  HEADINGS,
  type PageElement,
  type PageOutline,
} from '../../page-html/index.js'
import type { MainText } from '../text/content-analysis.js'
import type { TextBlock } from '../text/page-text.js'

/** The kind of a text is that of its nearest ancestor listed here. A cell or an item inside a quote belongs to the quote. */
const KINDS = new Map<string, TextBlock['kind']>([
  ...[...HEADINGS].map((name) => [name, 'heading'] as const),
  ['li', 'list-item'],
  ['dt', 'list-item'],
  ['dd', 'list-item'],
  ['td', 'table-cell'],
  ['th', 'table-cell'],
  ['blockquote', 'quote'],
  ['pre', 'code'],
])
const KIND_NAMES = new Set(KINDS.keys())

interface ServedPage extends PageOutline {
  headers: { 'content-language'?: string }
}

/** Returns the main content of the page as blocks of text. */
export function mainText(page: ServedPage): MainText {
  const blocks: TextBlock[] = []
  for (const { start, end, holder } of page.blocks) {
    const text = holder.isMain ? page.text.slice(start, end).trim() : ''
    if (text !== '') blocks.push({ ...kindOf(holder), text })
  }
  return { blocks, language: declaredLanguage(page) }
}

function kindOf(holder: PageElement): Pick<TextBlock, 'kind' | 'level'> {
  const marking = KIND_NAMES.has(holder.name) ? holder : closest(holder, KIND_NAMES)
  const kind = KINDS.get(marking?.name ?? '') ?? 'paragraph'
  return kind === 'heading' ? { kind, level: Number(marking?.name.slice(1)) } : { kind }
}

/** The language that the page declares on its root element, otherwise the language in the server's header. */
export function declaredLanguage({
  elements,
  headers,
}: Pick<ServedPage, 'elements' | 'headers'>): string | undefined {
  const root = elements.find(({ name }) => name === 'html')
  const declared = root === undefined ? '' : attributeText(root, 'lang') || attributeText(root, 'xml:lang')
  return declared || headers['content-language']?.split(',')[0]?.trim() || undefined
}
