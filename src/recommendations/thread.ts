import { openThreadDb } from '../db/open-thread-db.js'
import { scanningHere as scanning } from '../mentions/index.js'
import { workInThread } from '../worker-pool/index.js'
import { RECOMMENDATION_WORK } from './runs/recommend-report.js'

/** The script that a background thread loads to compute recommendations. */

export default workInThread({ db: openThreadDb(), scanning }, RECOMMENDATION_WORK)
