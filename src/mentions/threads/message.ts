import type { AnswerText, Matcher } from '../../detection/index.js'
import type { SheetTask } from '../sheets/build-sheets.js'

/** A task for a worker thread. */
export type MentionTask =
  | { kind: 'scan'; matchers: Matcher[]; texts: AnswerText[] }
  | { kind: 'name'; texts: string[] }
  | { kind: 'judge'; patterns: string[] }
  | { kind: 'build'; task: SheetTask }
