import { z } from 'zod'

import type { DraftSource } from '../reading/bounded-answer.js'
import { looseList, OptionalText } from '../reading/fields.js'

/** A tool that Groq's systems ran on their own before they answered. */
export const ExecutedTool = z.object({
  type: z.string(),
  /** Arguments as JSON. */
  arguments: OptionalText,
  search_results: z
    .object({ results: looseList(z.object({ url: z.string(), title: OptionalText })) })
    .nullish()
    .catch(undefined),
})
type ExecutedTool = z.infer<typeof ExecutedTool>

interface ExecutedSearches {
  /** Undefined if the response lists no tools. */
  searches: number | undefined
  queries: string[]
  sources: DraftSource[]
}

export function executedSearches(tools: readonly ExecutedTool[]): ExecutedSearches {
  const searches = tools.filter(({ type }) => type === 'search')
  return {
    searches: tools.length === 0 ? undefined : searches.length,
    queries: searches.flatMap((tool) => queryIn(tool.arguments) ?? []),
    sources: tools.flatMap(({ search_results }) => search_results?.results ?? []),
  }
}

function queryIn(given: string | null | undefined): string | undefined {
  try {
    return z.object({ query: z.string() }).safeParse(JSON.parse(given ?? '{}')).data?.query
  } catch {
    // The query cannot be read, but the search was made.
    return undefined
  }
}
