import type { PhraseBook } from '../purposes/plans.js'
import { ENGLISH_CONCEPTS } from './concept-phrases.js'
import { ENGLISH_MOMENT } from './moment-phrases.js'
import { ENGLISH_NAME, ENGLISH_PAIR } from './name-phrases.js'
import {
  ENGLISH_CAUSES,
  ENGLISH_FACT,
  ENGLISH_LIFESPAN,
  ENGLISH_PERMISSION,
  ENGLISH_QUESTION,
  ENGLISH_SAFETY,
  ENGLISH_TIMING,
} from './question-phrases.js'
import { ENGLISH_TASK, ENGLISH_TROUBLE } from './task-phrases.js'
import { ENGLISH_PROVIDER, ENGLISH_THING } from './thing-phrases.js'
import { ENGLISH_TOPIC, ENGLISH_TRIP } from './topic-phrases.js'
import { ENGLISH_VENUE } from './venue-phrases.js'

export const ENGLISH_PHRASES: PhraseBook = {
  thing: ENGLISH_THING,
  provider: ENGLISH_PROVIDER,
  venue: ENGLISH_VENUE,
  lifespan: ENGLISH_LIFESPAN,
  timing: ENGLISH_TIMING,
  moment: ENGLISH_MOMENT,
  permission: ENGLISH_PERMISSION,
  safety: ENGLISH_SAFETY,
  causes: ENGLISH_CAUSES,
  fact: ENGLISH_FACT,
  question: ENGLISH_QUESTION,
  name: ENGLISH_NAME,
  pair: ENGLISH_PAIR,
  concepts: ENGLISH_CONCEPTS,
  task: ENGLISH_TASK,
  trouble: ENGLISH_TROUBLE,
  topic: ENGLISH_TOPIC,
  trip: ENGLISH_TRIP,
}
