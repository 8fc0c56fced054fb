import type { PhraseBook } from '../purposes/plans.js'
import { GERMAN_NAME, GERMAN_PAIR } from './name-phrases.js'
import { GERMAN_TASK, GERMAN_TROUBLE } from './task-phrases.js'
import { GERMAN_PROVIDER, GERMAN_THING } from './thing-phrases.js'
import { GERMAN_QUESTION, GERMAN_TOPIC, GERMAN_TRIP } from './topic-phrases.js'

export const GERMAN_PHRASES: PhraseBook = {
  thing: GERMAN_THING,
  provider: GERMAN_PROVIDER,
  question: GERMAN_QUESTION,
  name: GERMAN_NAME,
  pair: GERMAN_PAIR,
  task: GERMAN_TASK,
  trouble: GERMAN_TROUBLE,
  topic: GERMAN_TOPIC,
  trip: GERMAN_TRIP,
}
