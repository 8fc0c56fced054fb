import { serveOrders, stepBack } from '../../../threads/index.js'
import { pageJudgement, type PageOrder } from '../page-judgement.js'

/** Where pages of strangers are read: one after another. */

stepBack()
serveOrders(async (order: PageOrder) => [pageJudgement(order)])
