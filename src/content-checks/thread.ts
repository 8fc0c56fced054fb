import { serveTasks, lowerPriority } from '../worker-pool/index.js'
import { pageAnalysis, type PageToAnalyse } from './page-analysis.js'

/** A thread that analyses pages of strangers, one after another. */

lowerPriority()
serveTasks(async (page: PageToAnalyse) => [pageAnalysis(page)])
