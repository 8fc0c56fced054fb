import type { PhraseBook } from '../purposes/plans.js'
import { ITALIAN_CONCEPTS } from './concept-phrases.js'
import { ITALIAN_MOMENT } from './moment-phrases.js'
import { ITALIAN_NAME, ITALIAN_PAIR } from './name-phrases.js'
import {
  ITALIAN_CAUSES,
  ITALIAN_FACT,
  ITALIAN_LIFESPAN,
  ITALIAN_PERMISSION,
  ITALIAN_QUESTION,
  ITALIAN_SAFETY,
  ITALIAN_TIMING,
} from './question-phrases.js'
import { ITALIAN_TASK, ITALIAN_TROUBLE } from './task-phrases.js'
import { ITALIAN_PROVIDER, ITALIAN_THING } from './thing-phrases.js'
import { ITALIAN_TOPIC, ITALIAN_TRIP } from './topic-phrases.js'
import { ITALIAN_VENUE } from './venue-phrases.js'

export const ITALIAN_PHRASES: PhraseBook = {
  thing: ITALIAN_THING,
  provider: ITALIAN_PROVIDER,
  venue: ITALIAN_VENUE,
  lifespan: ITALIAN_LIFESPAN,
  timing: ITALIAN_TIMING,
  moment: ITALIAN_MOMENT,
  permission: ITALIAN_PERMISSION,
  safety: ITALIAN_SAFETY,
  causes: ITALIAN_CAUSES,
  fact: ITALIAN_FACT,
  question: ITALIAN_QUESTION,
  name: ITALIAN_NAME,
  pair: ITALIAN_PAIR,
  concepts: ITALIAN_CONCEPTS,
  task: ITALIAN_TASK,
  trouble: ITALIAN_TROUBLE,
  topic: ITALIAN_TOPIC,
  trip: ITALIAN_TRIP,
}
