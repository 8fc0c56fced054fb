export { type ActionEffect, createEffect, unwatchActions, watchActions } from './edit-effects.js'
export { effectRoutes } from './routes.js'
export { CreateEffect } from './schema.js'
export { listEffectsOfActions } from './store.js'
