import { lowerPriority, serveTasks } from '../../worker-pool/index.js'
import { pageFindings, type SentBytes } from '../facts/page-facts.js'

/** A thread that reads pages of strangers, one after another. */

lowerPriority()
serveTasks(async (page: SentBytes) => [pageFindings(page)])
