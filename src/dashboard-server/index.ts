export { BUILT_DASHBOARD, openPages } from './files/open-pages.js'
export { createLoginLink } from './sessions/create-login-link.js'
export { sessionRoutes } from './sessions/routes.js'
