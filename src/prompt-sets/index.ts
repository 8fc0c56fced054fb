export { promptSet } from './set/prompt-set.js'
export { languageOfSet, queryOf } from './set/query.js'
export { INTENTS, queryIntent } from './set/query-intent.js'
