export { type ActionEffect, unwatchActions, watchActions } from './edit-effects.js'
export { effectRoutes } from './routes.js'
export { listEffectsOfActions } from './store.js'
