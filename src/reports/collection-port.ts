import type { WorkspaceId } from '../kernel/ids.js'

/** What setting up a report needs of collection, which stands above it; wired in `main/`. */
export interface FirstCollection {
  /** Has the engines asked whatever these prompts have no answer to today. */
  start(prompts: { workspaceId: WorkspaceId; promptIds: string[] }): Promise<void>
  /** Whether each of those questions has been answered or has failed for good. */
  isOver(prompts: { workspaceId: WorkspaceId; promptIds: string[] }): Promise<boolean>
}
