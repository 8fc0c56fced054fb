export {
  type ActionEffect,
  createEffect,
  judgeCreated,
  unwatchActions,
  watchActions,
} from './edit-effects.js'
export type { ReadEffect } from './read-effects.js'
export { readEndedEffects } from './read-ended-effects.js'
export { effectRoutes } from './routes.js'
export { CreateEffect } from './schema.js'
export { listEffectsOfActions } from './store.js'
