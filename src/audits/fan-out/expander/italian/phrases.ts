import type { PhraseBook } from '../purposes/plans.js'
import { ITALIAN_NAME, ITALIAN_PAIR } from './name-phrases.js'
import { ITALIAN_TASK, ITALIAN_TROUBLE } from './task-phrases.js'
import { ITALIAN_PROVIDER, ITALIAN_THING } from './thing-phrases.js'
import { ITALIAN_QUESTION, ITALIAN_TOPIC, ITALIAN_TRIP } from './topic-phrases.js'

export const ITALIAN_PHRASES: PhraseBook = {
  thing: ITALIAN_THING,
  provider: ITALIAN_PROVIDER,
  question: ITALIAN_QUESTION,
  name: ITALIAN_NAME,
  pair: ITALIAN_PAIR,
  task: ITALIAN_TASK,
  trouble: ITALIAN_TROUBLE,
  topic: ITALIAN_TOPIC,
  trip: ITALIAN_TRIP,
}
