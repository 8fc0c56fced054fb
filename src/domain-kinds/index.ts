export { type KindByPeople } from './kinds-by-people.js'
export { readKindsByPeople } from './edit-domain-kinds.js'
export { domainKindRoutes } from './routes.js'
