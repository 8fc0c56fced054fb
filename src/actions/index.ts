export { actionRoutes } from './routes.js'
export { actionView } from './action-view.js'
export { listAssignedTo, renameAssignee } from './store.js'
export { readActions } from './read-actions.js'
