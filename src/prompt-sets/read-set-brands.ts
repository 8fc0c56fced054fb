import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import { listBranded } from '../mentions/index.js'
import { listStoredPrompts } from '../prompts/index.js'
import { type ActiveVersion, findActiveVersion, listVersionPrompts } from '../reports/index.js'
import type { PreviewPromptSet } from './schema.js'
import type { Candidate, Gathered } from './set/query.js'

/** The own brand and competitors that the prompt set is built for. */
export interface SetBrands {
  own: string | undefined
  competitors: string[]
  version: ActiveVersion | undefined
}

const NOBODY: SetBrands = { own: undefined, competitors: [], version: undefined }

/** The brands of the report, if the request names one. */
export async function readSetBrands(
  { db, workspaceId }: WorkspaceContext,
  { reportId }: PreviewPromptSet,
): Promise<SetBrands> {
  if (reportId === undefined) return NOBODY
  const version = await findActiveVersion(db, workspaceId, reportId)
  if (version === undefined) {
    const message = 'There is no such report in this workspace.'
    throw new Invalid('body', [{ path: 'reportId', code: 'not_found', message }])
  }
  const [own, ...competitors] = version.brands.map(({ brand }) => brand)
  return { own, competitors, version }
}

const MOST_TRACKED = 5000

/** The prompts that are already tracked. */
export async function listTracked(
  { db, workspaceId }: WorkspaceContext,
  { reportId, country }: PreviewPromptSet,
  { version }: SetBrands,
): Promise<Gathered[]> {
  const prompts =
    reportId === undefined || version === undefined
      ? await listStoredPrompts(db, workspaceId, { country, limit: MOST_TRACKED, after: undefined })
      : await listVersionPrompts(
          db,
          { workspaceId, reportId, version: Math.max(1, version.version) },
          { country },
        )
  return prompts.map(({ prompt }) => ({ text: prompt, source: 'tracked', impressions: null }))
}

/** Marks the questions that name a brand, by the same detection as for answers. */
export async function withBrands(
  ctx: WorkspaceContext,
  gathered: readonly Gathered[],
  { version }: SetBrands,
): Promise<Candidate[]> {
  const [own, ...competitors] = version?.brands ?? []
  if (own === undefined) return gathered.map((one) => ({ ...one, isOwn: false, isBranded: false }))
  const texts = gathered.map(({ text }) => text)
  const areOwn = await listBranded(ctx, [own], texts)
  const areBranded = await listBranded(ctx, [own, ...competitors], texts)
  return gathered.map((one, index) => ({
    ...one,
    isOwn: areOwn[index] ?? false,
    isBranded: areBranded[index] ?? false,
  }))
}
