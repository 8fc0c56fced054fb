import { lowerPriority, serveTasks } from '../../worker-pool/index.js'
import { pageFindings, type SentBytes } from '../facts/page-facts.js'

/** The entry of the thread that reads untrusted pages, one after another. */

lowerPriority()
serveTasks(async (page: SentBytes) => [pageFindings(page)])
