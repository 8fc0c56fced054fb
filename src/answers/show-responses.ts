import type { WorkspaceContext } from '../context.js'
import { type LineupBrand, lineupOf } from '../detection/index.js'
import { citedHost } from '../kernel/url/canonical-url.js'
import { aiResponse } from './ai-response.js'
import type { AiResponse } from './response-schema.js'
import type { StoredResponse } from './response-store.js'

/** Stored answers as a report shows them, with every place where they name one of its brands. */
export async function showResponses(
  { scanning }: Pick<WorkspaceContext, 'scanning'>,
  brands: LineupBrand[],
  answers: StoredResponse[],
): Promise<AiResponse[]> {
  // Found anew rather than stored: the same rules find the same, and only here does anyone ask for every place.
  const mentions = await scanning.scan(lineupOf(brands).matchers, answers.map(textOf))
  return answers.map((answer, index) => aiResponse(brands, { answer, mentions: mentions[index] ?? [] }))
}

function textOf({ content, cited }: StoredResponse) {
  return { content, citedHosts: cited.flatMap(({ link }) => citedHost(link) ?? []) }
}
