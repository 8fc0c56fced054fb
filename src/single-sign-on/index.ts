export { askIssuersAgain, type SingleSignOn } from './ask-again.js'
export { openIssuers } from './open-issuers.js'
export { singleSignOnRoutes } from './routes.js'
export { deleteReturnedBefore } from './store.js'
