import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { type LineupBrand, lineupOf } from '../detection/index.js'
import { type BrandedAsked, countedPrompts } from './counted-prompts.js'
import { listPromptTexts, listVersionBrands, type ReadVersion } from './sheets/days-store.js'
import { sheetCache } from './sheets/sheet-cache.js'

type Ctx = Pick<WorkspaceContext, 'scanning'>

/** Tells for each prompt whether it names one of the brands, by the rules used for answers. */
export async function listBranded(
  { scanning }: Ctx,
  brands: LineupBrand[],
  prompts: readonly string[],
): Promise<boolean[]> {
  const { id, matchers } = lineupOf(brands)
  const known = sheetCache.growing(`branded ${id}`, openJudged)
  const fresh = [...new Set(prompts)].filter((prompt) => !known.has(prompt))
  const texts = fresh.map((content) => ({ content, citedHosts: [] }))
  const found = fresh.length === 0 ? [] : await scanning.scan(matchers, texts)
  for (const [index, prompt] of fresh.entries()) known.set(prompt, (found[index] ?? []).length > 0)
  sheetCache.trim()
  return prompts.map((prompt) => known.get(prompt) ?? false)
}

/**
 * Decides `auto` over the prompts of the figures. A read that lists more prompts than the figures count then keeps the same ones
 * as they do.
 */
export async function brandedChoice(
  ctx: Ctx,
  brands: LineupBrand[],
  { prompts, asked }: { prompts: readonly { prompt: string }[]; asked: BrandedAsked },
): Promise<boolean | undefined> {
  if (asked !== 'auto') return asked
  const texts = prompts.map(({ prompt }) => prompt)
  return countedPrompts(texts, await listBranded(ctx, brands, texts), asked).branded ?? undefined
}

/**
 * Does this for many reports whose prompts are given by id. Texts and brands are read only for prompts that were not judged
 * before.
 */
export async function listBrandedById(
  ctx: Ctx,
  db: Db,
  { versions, prompts }: { versions: ReadVersion[]; prompts: string[][] },
): Promise<boolean[][]> {
  const reports = versions.map((version, index) => {
    const known = sheetCache.growing(`branded ids ${version.lineup}`, openJudged)
    return { version, known, fresh: (prompts[index] ?? []).filter((id) => !known.has(id)) }
  })
  const unjudged = reports.filter(({ fresh }) => fresh.length > 0)
  const texts = await listPromptTexts(
    db,
    unjudged.flatMap(({ version: { workspaceId }, fresh }) => fresh.map((id) => ({ workspaceId, id }))),
  )
  const brands = await listVersionBrands(
    db,
    unjudged.map(({ version }) => version),
  )
  for (const [index, { known, fresh }] of unjudged.entries()) {
    const ofReport = fresh.map((id) => texts.get(id) ?? '')
    const areBranded = await listBranded(ctx, brands[index] ?? [], ofReport)
    for (const [nth, id] of fresh.entries()) known.set(id, areBranded[nth] ?? false)
  }
  sheetCache.trim()
  return reports.map(({ known }, index) => (prompts[index] ?? []).map((id) => known.get(id) ?? false))
}

/** Estimated memory of a map entry besides its text. */
const ENTRY_BYTES = 120

/**
 * Keeps whether prompts, given by text or id, name a brand of a lineup. Texts, ids and lineups never change, so entries stay
 * valid.
 */
function openJudged() {
  const known = new Map<string, boolean>()
  let bytes = 0
  return {
    get bytes() {
      return bytes
    },
    has: (prompt: string) => known.has(prompt),
    get: (prompt: string) => known.get(prompt),
    set: (prompt: string, isBranded: boolean) => {
      if (!known.has(prompt)) bytes += ENTRY_BYTES + 2 * prompt.length
      known.set(prompt, isBranded)
    },
  }
}
