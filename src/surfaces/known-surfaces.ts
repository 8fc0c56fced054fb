import { FURTHER_SURFACES, listSurfaces, type StoredSurface } from '../answers/index.js'
import type { Db } from '../db/db.js'
import { ENGINE_NAMES } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { WindowSums } from '../mentions/index.js'
import { surfaceId, surfaceOfSeries } from './surface-id.js'
import { surfaceLabel } from './surface-words.js'

/** A surface as clients see it. */
export interface ShownSurface {
  id: string
  label: string
  /** Undefined for surfaces beyond those that are counted separately. */
  stored: StoredSurface | undefined
}

/** Looks up a workspace's surface by the number of its series. */
export type KnownSurfaces = (series: number) => ShownSurface

export async function readSurfaces(tx: Db, workspaceId: WorkspaceId): Promise<KnownSurfaces> {
  const stored = new Map((await listSurfaces(tx, workspaceId)).map((one) => [surfaceId(one), one]))
  return (series) => {
    const surface = surfaceOfSeries(series)
    const id = surfaceId(surface)
    const found = stored.get(id)
    const further = `${ENGINE_NAMES[surface.engine]}, further surfaces`
    return {
      id,
      stored: found,
      label: found === undefined || surface.number === FURTHER_SURFACES ? further : surfaceLabel(found),
    }
  }
}

const MOST_NAMED = 5

/** The surfaces of these sums, the one with the most answers first. */
export function mainSurfaces(
  { bySeries }: Pick<WindowSums, 'bySeries'>,
  surfaces: KnownSurfaces,
): { id: string; label: string; executions: number }[] {
  return [...bySeries.entries()]
    .filter(([, executions]) => executions > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMED)
    .map(([series, executions]) => {
      const { id, label } = surfaces(series)
      return { id, label, executions }
    })
}
