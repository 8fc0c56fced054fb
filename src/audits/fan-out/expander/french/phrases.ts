import type { PhraseBook } from '../purposes/plans.js'
import { FRENCH_NAME, FRENCH_PAIR } from './name-phrases.js'
import { FRENCH_TASK, FRENCH_TROUBLE } from './task-phrases.js'
import { FRENCH_PROVIDER, FRENCH_THING } from './thing-phrases.js'
import { FRENCH_QUESTION, FRENCH_TOPIC, FRENCH_TRIP } from './topic-phrases.js'

export const FRENCH_PHRASES: PhraseBook = {
  thing: FRENCH_THING,
  provider: FRENCH_PROVIDER,
  question: FRENCH_QUESTION,
  name: FRENCH_NAME,
  pair: FRENCH_PAIR,
  task: FRENCH_TASK,
  trouble: FRENCH_TROUBLE,
  topic: FRENCH_TOPIC,
  trip: FRENCH_TRIP,
}
