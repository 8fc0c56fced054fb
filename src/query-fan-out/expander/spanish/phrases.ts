import type { PhraseBook } from '../purposes/plans.js'
import { SPANISH_CONCEPTS } from './concept-phrases.js'
import { SPANISH_MOMENT } from './moment-phrases.js'
import { SPANISH_NAME, SPANISH_PAIR } from './name-phrases.js'
import {
  SPANISH_CAUSES,
  SPANISH_FACT,
  SPANISH_LIFESPAN,
  SPANISH_PERMISSION,
  SPANISH_QUESTION,
  SPANISH_SAFETY,
  SPANISH_TIMING,
} from './question-phrases.js'
import { SPANISH_TASK, SPANISH_TROUBLE } from './task-phrases.js'
import { SPANISH_PROVIDER, SPANISH_THING } from './thing-phrases.js'
import { SPANISH_TOPIC, SPANISH_TRIP } from './topic-phrases.js'
import { SPANISH_VENUE } from './venue-phrases.js'

export const SPANISH_PHRASES: PhraseBook = {
  thing: SPANISH_THING,
  provider: SPANISH_PROVIDER,
  venue: SPANISH_VENUE,
  lifespan: SPANISH_LIFESPAN,
  timing: SPANISH_TIMING,
  moment: SPANISH_MOMENT,
  permission: SPANISH_PERMISSION,
  safety: SPANISH_SAFETY,
  causes: SPANISH_CAUSES,
  fact: SPANISH_FACT,
  question: SPANISH_QUESTION,
  name: SPANISH_NAME,
  pair: SPANISH_PAIR,
  concepts: SPANISH_CONCEPTS,
  task: SPANISH_TASK,
  trouble: SPANISH_TROUBLE,
  topic: SPANISH_TOPIC,
  trip: SPANISH_TRIP,
}
