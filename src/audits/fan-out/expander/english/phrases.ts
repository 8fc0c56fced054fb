import type { PhraseBook } from '../purposes/plans.js'
import { ENGLISH_NAME, ENGLISH_PAIR } from './name-phrases.js'
import { ENGLISH_TASK, ENGLISH_TROUBLE } from './task-phrases.js'
import { ENGLISH_PROVIDER, ENGLISH_THING } from './thing-phrases.js'
import { ENGLISH_QUESTION, ENGLISH_TOPIC, ENGLISH_TRIP } from './topic-phrases.js'

export const ENGLISH_PHRASES: PhraseBook = {
  thing: ENGLISH_THING,
  provider: ENGLISH_PROVIDER,
  question: ENGLISH_QUESTION,
  name: ENGLISH_NAME,
  pair: ENGLISH_PAIR,
  task: ENGLISH_TASK,
  trouble: ENGLISH_TROUBLE,
  topic: ENGLISH_TOPIC,
  trip: ENGLISH_TRIP,
}
