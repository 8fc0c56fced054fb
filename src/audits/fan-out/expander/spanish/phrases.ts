import type { PhraseBook } from '../purposes/plans.js'
import { SPANISH_NAME, SPANISH_PAIR } from './name-phrases.js'
import { SPANISH_TASK, SPANISH_TROUBLE } from './task-phrases.js'
import { SPANISH_PROVIDER, SPANISH_THING } from './thing-phrases.js'
import { SPANISH_QUESTION, SPANISH_TOPIC, SPANISH_TRIP } from './topic-phrases.js'

export const SPANISH_PHRASES: PhraseBook = {
  thing: SPANISH_THING,
  provider: SPANISH_PROVIDER,
  question: SPANISH_QUESTION,
  name: SPANISH_NAME,
  pair: SPANISH_PAIR,
  task: SPANISH_TASK,
  trouble: SPANISH_TROUBLE,
  topic: SPANISH_TOPIC,
  trip: SPANISH_TRIP,
}
