import { serveTasks, lowerPriority } from '../worker-pool/index.js'
import { pageAnalysis, type PageToAnalyse } from './page-analysis.js'

/** A worker thread that analyses pages from outside, one after another. */

lowerPriority()
serveTasks(async (page: PageToAnalyse) => [pageAnalysis(page)])
