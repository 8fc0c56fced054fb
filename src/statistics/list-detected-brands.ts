import { createHash } from 'node:crypto'

import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { untrackedNames } from '../detection/index.js'
import { sheetCache } from '../mentions/index.js'
import type { ActiveVersion } from '../reports/index.js'
import type { ExecutionKey } from './latest-executions.js'
import type { ReportSnapshot } from './read-report-snapshot.js'
import { readTexts } from './store.js'

type Brands = ActiveVersion['brands']

interface DetectedBrand {
  name: string
  mentions: number
}

/** The answers to search: their texts, or the brands found in them before. */
interface Sample {
  brands: Brands
  /** Cache key. Answers never change, so the same answers and brands give the same result. */
  name: string
  texts: string[]
  known: DetectedBrand[] | undefined
}

export async function readSample(
  tx: Db,
  { workspaceId, version: { brands }, prompts }: ReportSnapshot,
  executions: ExecutionKey[],
): Promise<Sample> {
  const keys = executions.map(({ prompt, ...key }) => ({ promptId: prompts[prompt]?.id ?? '', ...key }))
  const digest = createHash('sha256').update(JSON.stringify([workspaceId, brands, keys]))
  const name = `detected ${digest.digest('base64url')}`
  const known = keys.length === 0 ? [] : (sheetCache.find(name) as DetectedBrand[] | undefined)
  const texts = known === undefined ? await readTexts(tx, workspaceId, keys) : []
  return { brands, name, texts, known }
}

/** How many of the latest answers are searched for brands that the report does not track. */
export const SEARCHED = 200

const MAX_BRANDS = 20

/** Finds brands that several answers name and that the report does not track, most named first. */
export async function listDetectedBrands(
  { scanning }: Pick<WorkspaceContext, 'scanning'>,
  { brands, name, texts, known }: Sample,
): Promise<DetectedBrand[]> {
  if (known !== undefined) return known
  const names = await untrackedNames(scanning, texts, { brands, most: MAX_BRANDS })
  const detected = names.map(({ name, answers }) => ({ name, mentions: answers }))
  sheetCache.keep(name, detected)
  return detected
}
