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

/** More prompts are of the same trade, and every name is looked for in each. */
const MAX_PROMPTS = 1000

/** The texts by whose words names are judged. */
export async function judgingPrompts(
  db: Db,
  workspaceId: WorkspaceId,
  promptIds: string[],
): Promise<string[]> {
  const asked = { among: promptIds, country: undefined, limit: MAX_PROMPTS }
  return (await listNewestPrompts(db, workspaceId, asked)).map(({ prompt }) => prompt)
}

/** Brands with the kinds that their names have only because of the words of these prompts. */
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

/** Kinds are part of a version once it is computed: prompts that are reworded later change nothing that was counted. */
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
  // A lineup of older rules is computed as it was found.
  if (after === before || !version.lineup.startsWith(before)) return version
  // What follows the id keeps a lineup apart that is computed anew.
  const lineup = after + version.lineup.slice(before.length)
  await updateVersionBrands(db, version, { brands, lineup })
  return { ...version, brands, lineup }
}
