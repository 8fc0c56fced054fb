import { openThreadDb } from '../db/open-thread-db.js'
import { scanningHere as scanning } from '../mentions/index.js'
import { workInThread } from '../worker-pool/index.js'
import { ALERT_WORK } from './runs/evaluate-alerts.js'

/** The script that a background thread loads to judge alerts. */

export default workInThread({ db: openThreadDb(), scanning }, ALERT_WORK)
