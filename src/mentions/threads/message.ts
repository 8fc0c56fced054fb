import type { AnswerText, Matcher } from '../../detection/index.js'
import type { SheetTask } from '../sheets/build-sheets.js'

/** What a thread is asked to do. */
export type MentionTask =
  | { kind: 'scan'; matchers: Matcher[]; texts: AnswerText[] }
  | { kind: 'name'; texts: string[] }
  | { kind: 'judge'; patterns: string[] }
  | { kind: 'build'; task: SheetTask }
