import { isDeepStrictEqual } from 'node:util'

import type { WorkspaceContext } from '../../context.js'
import { Invalid, type Problem } from '../../kernel/errors.js'
import { readStoredReport, lockExistingReport } from '../read-report.js'
import { saveReport } from '../save-report.js'
import { brandsOf, carriedPhrases, givenPhrases, type PhrasedFields } from './brand-phrases.js'
import type { DetectionPhrases, UpdatePhrases } from './phrase-schema.js'

export async function readPhrases(ctx: WorkspaceContext, id: string): Promise<DetectionPhrases> {
  return phrasesView(await readStoredReport(ctx, id))
}

/** Replaces the phrases of all brands. An unchanged list makes no new version. */
export function updatePhrases(
  ctx: WorkspaceContext,
  id: string,
  { items }: UpdatePhrases,
): Promise<DetectionPhrases> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockExistingReport(tx, ctx, id)
    const { phrases: detectionPhrases, problems } = givenPhrases(brandsOf(stored), items)
    if (problems.length > 0) throw new Invalid('body', problems)
    if (!isDeepStrictEqual(detectionPhrases, carriedPhrases(stored, stored)))
      await saveReport(tx, ctx, { stored, changes: { detectionPhrases } })
    return phrasesView({ ...stored, detectionPhrases })
  })
}

/** Finds problems with the brands of a body whose schema is invalid. */
export async function phraseProblems(
  ctx: WorkspaceContext,
  id: string,
  { items }: Record<string, unknown>,
): Promise<Problem[]> {
  const stored = await readStoredReport(ctx, id)
  const given = Array.isArray(items) ? items.map(nameOf) : []
  const { problems } = givenPhrases(
    brandsOf(stored),
    given.map((brand = '') => ({ brand, always: [], never: [] })),
  )
  // The schema has already reported items without a readable name.
  return problems.filter(({ path }) => given[Number(path.split('.')[1])])
}

function nameOf(item: unknown): string | undefined {
  const brand = typeof item === 'object' && item !== null && 'brand' in item ? item.brand : undefined
  return typeof brand === 'string' ? brand.trim() : undefined
}

function phrasesView(report: PhrasedFields): DetectionPhrases {
  return {
    items: brandsOf(report).map(({ brand, phrases }) => ({ brand, always: [], never: [], ...phrases })),
  }
}
