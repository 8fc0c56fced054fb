import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { lineupOf, type NameKind, type Scanning } from '../../detection/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import {
  askedInAnyWay,
  listVersionPrompts,
  type ReportVersion,
  updateVersionBrands,
  type VersionBrand,
} from '../../reports/index.js'
import { listNewestPrompts } from '../detection-preview/latest-answer-store.js'
import { namesOf } from './judged-names.js'

/** Every name is searched in each prompt, and more prompts of the same trade would add nothing. */
const MAX_PROMPTS = 1000

/** Returns the prompt texts whose words decide what kind a name is. */
export async function judgingPrompts(
  db: Db,
  workspaceId: WorkspaceId,
  promptIds: string[],
): Promise<string[]> {
  const asked = { among: promptIds, country: undefined, limit: MAX_PROMPTS }
  return (await listNewestPrompts(db, workspaceId, asked)).map(({ prompt }) => prompt)
}

/** Adds to each brand the names that are ambiguous only because these prompts use their words. */
export async function withKindsIn(
  scanning: Scanning,
  brands: readonly VersionBrand[],
  promptTexts: string[],
): Promise<VersionBrand[]> {
  const names = [...new Set(brands.flatMap((brand) => (brand.brandRegex === null ? namesOf(brand) : [])))]
  const byItself = await scanning.kinds(names, [])
  const words = names.filter((_, at) => byItself[at]?.kind === 'word')
  const inPrompts = words.length === 0 ? [] : await scanning.kinds(words, promptTexts)
  const ambiguous = new Set(words.filter((_, at) => inPrompts[at]?.kind === 'ambiguous'))
  return brands.map((brand) => {
    const taken = brand.brandRegex === null ? namesOf(brand).filter((name) => ambiguous.has(name)) : []
    if (taken.length === 0) return brand
    const kinds = Object.fromEntries(taken.map((name): [string, NameKind] => [name, 'ambiguous']))
    return { ...brand, kinds }
  })
}

/** Fixes the kinds of names when a version is first computed. Prompts that are reworded later then change no past figure. */
export async function freezeKinds(
  { db, scanning }: Pick<Services, 'db' | 'scanning'>,
  version: ReportVersion,
): Promise<ReportVersion> {
  if (version.brands.some(({ kinds }) => kinds !== undefined)) return version
  const asked = await listVersionPrompts(db, version, askedInAnyWay({}))
  const promptIds = asked.map(({ id }) => id)
  const prompts = await judgingPrompts(db, version.workspaceId, promptIds)
  const brands = await withKindsIn(scanning, version.brands, prompts)
  const before = lineupOf(version.brands).id
  const after = lineupOf(brands).id
  // A version whose lineup is from older rules is computed unchanged.
  if (after === before || !version.lineup.startsWith(before)) return version
  // A suffix after the id marks a lineup that is computed again. It is kept.
  const lineup = after + version.lineup.slice(before.length)
  await updateVersionBrands(db, version, { brands, lineup })
  return { ...version, brands, lineup }
}
