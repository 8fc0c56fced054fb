export { checkCreation, checkTargets, requireOneTarget } from './check-targets.js'
export { type CheckRouteOptions, openFindPages } from './find-pages.js'
export { Fix, inOrderOfWorth } from './fix.js'
export { type HostTurns, openHostTurns } from './host-turns.js'
export { createAudits, deleteAudit, listAudits, readAudit } from './manage-audits.js'
export {
  auditGivenUpHandler,
  type AuditOutcome,
  type AuditWork,
  runAudit,
  runCheckInTurn,
} from './run-audit.js'
export { pageCheckRoutes } from './routes.js'
export { type AuditKey, type ListedAudit, type StoredAudit, updateResultSoFar } from './store.js'
