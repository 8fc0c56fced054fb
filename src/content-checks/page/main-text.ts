import type { MainText } from '../text/content-analysis.js'
import type { TextBlock } from '../text/page-text.js'
import { HEADINGS } from './element-names.js'
import { attributeText, closest, type PageElement } from './page-element.js'
import type { PageReading } from './page-reading.js'

/** By the nearest of these around a text. A cell or an item of a quote is the quote's. */
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

/** What the page is about, as the judgement of its text reads it. */
export function mainText(page: PageReading): MainText {
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

/** As the page declares it on its root, else as its server does. */
export function declaredLanguage({ elements, headers }: PageReading): string | undefined {
  const root = elements.find(({ name }) => name === 'html')
  const declared = root === undefined ? '' : attributeText(root, 'lang') || attributeText(root, 'xml:lang')
  return declared || headers['content-language']?.split(',')[0]?.trim() || undefined
}
