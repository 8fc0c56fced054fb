import { openThreadDb } from '../db/open-thread-db.js'
import { workInThread } from '../worker-pool/index.js'
import { WATCHING_WORK } from './watching/watch-engines.js'

/** The script that a background thread loads to look for changes of engines. */

export default workInThread({ db: openThreadDb() }, WATCHING_WORK)
