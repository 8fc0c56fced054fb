import type {
  AnswerText,
  BrandMention,
  Matcher,
  NamedBrandCount,
  PatternFault,
} from '../../detection/index.js'
import type { SheetTask } from '../build-sheets.js'

/** What a thread is asked to do. */
export type Order =
  | { kind: 'scan'; matchers: Matcher[]; texts: AnswerText[] }
  | { kind: 'name'; texts: string[] }
  | { kind: 'judge'; patterns: string[] }
  | { kind: 'build'; task: SheetTask }

/** What came of it: for each text or pattern of the order, or for all of its texts. */
export type Outcome =
  | { results: BrandMention[][] | NamedBrandCount[] | (PatternFault | null)[] }
  | { failure: unknown }
