import type { PhraseBook } from '../purposes/plans.js'
import { GERMAN_CONCEPTS } from './concept-phrases.js'
import { GERMAN_MOMENT } from './moment-phrases.js'
import { GERMAN_NAME, GERMAN_PAIR } from './name-phrases.js'
import {
  GERMAN_CAUSES,
  GERMAN_FACT,
  GERMAN_LIFESPAN,
  GERMAN_PERMISSION,
  GERMAN_QUESTION,
  GERMAN_SAFETY,
  GERMAN_TIMING,
} from './question-phrases.js'
import { GERMAN_TASK, GERMAN_TROUBLE } from './task-phrases.js'
import { GERMAN_PROVIDER, GERMAN_THING } from './thing-phrases.js'
import { GERMAN_TOPIC, GERMAN_TRIP } from './topic-phrases.js'
import { GERMAN_VENUE } from './venue-phrases.js'

export const GERMAN_PHRASES: PhraseBook = {
  thing: GERMAN_THING,
  provider: GERMAN_PROVIDER,
  venue: GERMAN_VENUE,
  lifespan: GERMAN_LIFESPAN,
  timing: GERMAN_TIMING,
  moment: GERMAN_MOMENT,
  permission: GERMAN_PERMISSION,
  safety: GERMAN_SAFETY,
  causes: GERMAN_CAUSES,
  fact: GERMAN_FACT,
  question: GERMAN_QUESTION,
  name: GERMAN_NAME,
  pair: GERMAN_PAIR,
  concepts: GERMAN_CONCEPTS,
  task: GERMAN_TASK,
  trouble: GERMAN_TROUBLE,
  topic: GERMAN_TOPIC,
  trip: GERMAN_TRIP,
}
