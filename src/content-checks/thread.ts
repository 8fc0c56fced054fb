import { serveOrders, stepBack } from '../threads/index.js'
import { pageAnalysis, type PageToAnalyse } from './page-analysis.js'

/** A thread that analyses pages of strangers, one after another. */

stepBack()
serveOrders(async (page: PageToAnalyse) => [pageAnalysis(page)])
