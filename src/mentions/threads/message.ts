import type { AnswerText, Matcher } from '../../detection/index.js'
import type { SheetTask } from '../build-sheets.js'

/** What a thread is asked to do. */
export type Order =
  | { kind: 'scan'; matchers: Matcher[]; texts: AnswerText[] }
  | { kind: 'name'; texts: string[] }
  | { kind: 'judge'; patterns: string[] }
  | { kind: 'build'; task: SheetTask }
