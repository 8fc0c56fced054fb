import { openThreadDb } from '../../db/open-thread-db.js'
import { workInThread } from '../../worker-pool/index.js'
import { CHOOSING_WORK } from './list-worth-reading.js'

/** The script that a background thread loads to choose the pages that a workspace reads. */

export default workInThread({ db: openThreadDb() }, CHOOSING_WORK)
