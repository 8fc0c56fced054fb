import markupTypes from './markup-types.json' with { type: 'json' }
import type { PageForm } from './page-form.js'

/** What the markup of a page says about the page. */
export interface PageMarkup {
  /** The values of `@type` in its JSON-LD. */
  types?: readonly string[]
  /** The content of `og:type`. */
  ogType?: string | null
}

const MAX_TYPES = 100
const MAX_LENGTH = 80
const OF_ARTICLES = new Set(markupTypes.ofArticles)
const DECIDING = formsByType(markupTypes.deciding)
const UNLESS_ARTICLE = formsByType(markupTypes.unlessArticle)
const OTHERWISE = formsByType(markupTypes.otherwise)

function formsByType(table: Record<string, string[]>): [PageForm, Set<string>][] {
  return Object.entries(table).map(([form, types]) => [form as PageForm, new Set(types)])
}

/** `deciding` overrides the title of the page. `otherwise` is used if the title says nothing. */
export function formsOfMarkup({ types = [], ogType }: PageMarkup): {
  deciding?: PageForm | undefined
  otherwise?: PageForm | undefined
} {
  const known = types.slice(0, MAX_TYPES).map(plainType)
  const first = (table: [PageForm, Set<string>][]) =>
    table.find(([, meant]) => known.some((type) => meant.has(type)))?.[0]
  const isArticle = known.some((type) => OF_ARTICLES.has(type))
  return {
    deciding:
      first(DECIDING) ?? formOfObject(ogType ?? '') ?? (isArticle ? undefined : first(UNLESS_ARTICLE)),
    otherwise: first(OTHERWISE),
  }
}

/** Turns `https://schema.org/Product` and `schema:Product` into `product`. */
function plainType(type: string): string {
  const name = type.slice(0, MAX_LENGTH).toLowerCase()
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf(':'), name.lastIndexOf('#')) + 1)
}

function formOfObject(ogType: string): PageForm | undefined {
  const name = ogType.slice(0, MAX_LENGTH).trim().toLowerCase()
  if (name.startsWith('video')) return 'video'
  return name.startsWith('product') || name.endsWith(':product') ? 'shop' : undefined
}
