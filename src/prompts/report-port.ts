import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { Problem } from '../kernel/errors.js'

/** What prompts need of reports, which stand above them; wired in `main/`. */
export interface PromptReports {
  /** A problem at `brandReportIds.N` for each id that is no report of the workspace. */
  unknownReports(tx: Db, ctx: WorkspaceContext, reportIds: string[]): Promise<Problem[]>
  addPrompts(
    tx: Db,
    ctx: WorkspaceContext,
    change: { reportIds: string[]; promptIds: string[] },
  ): Promise<void>
  /** Takes the prompt out of every report and has those recalculated. */
  removePrompt(tx: Db, ctx: WorkspaceContext, promptId: string): Promise<void>
}
