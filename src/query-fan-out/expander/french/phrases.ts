import type { PhraseBook } from '../purposes/plans.js'
import { FRENCH_CONCEPTS } from './concept-phrases.js'
import { FRENCH_MOMENT } from './moment-phrases.js'
import { FRENCH_NAME, FRENCH_PAIR } from './name-phrases.js'
import {
  FRENCH_CAUSES,
  FRENCH_FACT,
  FRENCH_LIFESPAN,
  FRENCH_PERMISSION,
  FRENCH_QUESTION,
  FRENCH_SAFETY,
  FRENCH_TIMING,
} from './question-phrases.js'
import { FRENCH_TASK, FRENCH_TROUBLE } from './task-phrases.js'
import { FRENCH_PROVIDER, FRENCH_THING } from './thing-phrases.js'
import { FRENCH_TOPIC, FRENCH_TRIP } from './topic-phrases.js'
import { FRENCH_VENUE } from './venue-phrases.js'

export const FRENCH_PHRASES: PhraseBook = {
  thing: FRENCH_THING,
  provider: FRENCH_PROVIDER,
  venue: FRENCH_VENUE,
  lifespan: FRENCH_LIFESPAN,
  timing: FRENCH_TIMING,
  moment: FRENCH_MOMENT,
  permission: FRENCH_PERMISSION,
  safety: FRENCH_SAFETY,
  causes: FRENCH_CAUSES,
  fact: FRENCH_FACT,
  question: FRENCH_QUESTION,
  name: FRENCH_NAME,
  pair: FRENCH_PAIR,
  concepts: FRENCH_CONCEPTS,
  task: FRENCH_TASK,
  trouble: FRENCH_TROUBLE,
  topic: FRENCH_TOPIC,
  trip: FRENCH_TRIP,
}
