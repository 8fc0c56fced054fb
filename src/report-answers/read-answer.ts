import { type AiResponse, readAiResponses } from '../answers/index.js'
import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { type BrandMention, type Explained, lineupOf } from '../detection/index.js'
import { isId } from '../kernel/ids.js'
import { whyCounted } from '../mentions/index.js'
import { askedInAnyWay, listVersionPrompts, readActiveVersion } from '../reports/index.js'
import { findEntry } from './answer-store.js'
import type { ExplainedAnswer } from './schema.js'

/** Reads one whole answer, with the evidence for each mention and its sentiment. */
export async function readAnswer(
  ctx: WorkspaceContext,
  { reportId, runId }: { reportId: string; runId: string },
): Promise<ExplainedAnswer> {
  const { db, workspaceId } = ctx
  const { version, brands } = await readActiveVersion(ctx, reportId)
  const prompts = await listVersionPrompts(db, { workspaceId, reportId, version }, askedInAnyWay({}))
  const scope = { workspaceId, promptIds: prompts.map(({ id }) => id) }
  const entry = isId(runId) ? await findEntry(db, scope, runId) : undefined
  if (entry === undefined) throw notFound('answer in this report')
  const { engine, promptId, day } = entry
  const [response] = await readAiResponses(ctx, { reportId, engine, answers: [{ runId, promptId, day }] })
  if (response === undefined) throw notFound('answer in this report')
  const text = { content: response.content, citedHosts: response.citations.map(({ domain }) => domain) }
  const { matchers } = lineupOf(brands)
  const [[explained = []], [found = []]] = await Promise.all([
    ctx.scanning.explain(matchers, [text]),
    ctx.scanning.scan(matchers, [text]),
  ])
  // The response lists the same mentions in the same order. Brands may share a name, so names cannot connect them.
  const brandMentions = response.brandMentions.map((mention, index) =>
    explainedMention(text.content, mention, {
      explained: explained.filter(({ matcher }) => matcher === found[index]?.matcher),
      found: found[index],
    }),
  )
  return {
    ...response,
    countryAsked: response.country,
    brandMentions,
    sentimentPassage: brandMentions.find(({ isMainBrand }) => isMainBrand)?.sentimentPassage ?? null,
  }
}

function explainedMention(
  content: string,
  mention: AiResponse['brandMentions'][number],
  { explained, found }: { explained: Explained[]; found: BrandMention | undefined },
): ExplainedAnswer['brandMentions'][number] {
  const { offsets } = mention
  const passage = found?.passage ?? null
  return {
    ...mention,
    sentiment: found?.sentiment ?? null,
    sentimentPassage:
      passage === null
        ? null
        : { from: passage[0], to: passage[1], text: content.slice(passage[0], passage[1]) },
    evidence: offsets.flatMap((offset) => whyCounted({ content, explained }, offset)),
  }
}
