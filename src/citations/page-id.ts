import { placeOf } from '../answers/index.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** The id that a page has in a workspace, by its canonical address. */
export function pageIdOf(workspaceId: WorkspaceId, url: string): string {
  return placeOf({ url, host: '', place: undefined }, workspaceId).id
}
