export * from './access.js'
export { mayUse, OPERATOR, requireScope, tokenActor, unauthorized } from './actor.js'
export { issueKey } from './issue-key.js'
export { requireStillValid } from './require-still-valid.js'
export { isWellFormedKey, keyDigest, newIngestToken, newKey } from './api-key.js'
export {
  findAdminKeyId,
  findKey,
  findKeyByDigest,
  findWorkspaceIdOf,
  listKeys,
  type StoredKey,
  updateKeyRevoked,
  workspaceExists,
  updateOrphansRevoked,
} from './store.js'
export {
  type IssuedSession,
  issueLoginCode,
  issueSession,
  redeemLoginCode,
} from './sessions/issue-session.js'
export { LONGEST_SESSION_MS } from './sessions/session-life.js'
export {
  deleteEndedSessions,
  deleteSession,
  findSessionKey,
  type ListedSession,
  listStoredSessions,
} from './sessions/session-store.js'
export { verifySession } from './sessions/verify-session.js'
export { newDataToken, newShareToken, newUnlockToken, shareTokenKind } from './shares/share-token.js'
export { tokenIn, verifyBearer, verifyKey } from './verify-key.js'
